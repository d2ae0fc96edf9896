import { exponentOf } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { moneyToDecimal } from "~/core/money";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import {
  accountKey,
  accountsOfStaff,
  ledgerBalances,
  standingRevaluations,
  subLedgerBalances,
  type Balance,
  type Rate,
} from "~/modules/ledger/index.server";
import { isRevalued, missingRates, revalue, type Holding } from "~/modules/year-end/index.server";
import { chartOf, type ChartLedger } from "./chart-of.server";
import { framed, type Frame } from "./frame.server";
import { sumOf, type Sheet, type SheetRow } from "./sheet";

interface DatedRate extends Rate {
  date: string;
  text: string;
}

/**
 * What foreign currency is worth at the closing rates of a day, account by account, beside its worth in the books: what
 * a revaluation of that day would book, or has booked (spec: accounts §13).
 */
export async function revaluationSheet(frame: Frame): Promise<Sheet> {
  const { branches, company, to, caps } = frame;
  const functional = company.currency;
  const ledgers = (await chartOf(company.unitId)).filter((ledger) => isRevalued(ledger, functional));
  const held = (await balancesOf(frame, ledgers)).filter(
    ({ currency, amount, base }) => currency !== functional && (amount !== 0n || base !== 0n),
  );
  const accounts = holdingsOf(held, await standingRevaluations(db, [...caps.keys()], to, caps));
  const rates = await ratesOf(company.unitId, functional, to);
  const names = new Map(
    (
      await db.subLedger.findMany({
        where: { id: { in: held.flatMap(({ subLedgerId }) => subLedgerId ?? []) } },
        select: { id: true, code: true, name: true },
      })
    ).map((one) => [one.id, one]),
  );
  const found = accounts.map((account) => ({ account, valued: revalue([account], functional, rates)[0] ?? null }));
  const rows = gathered(found, frame.hidden).map(({ account, valued }): SheetRow => {
    const ledger = ledgers.find(({ id }) => id === account.ledgerId)!;
    const branch = branches.find(({ id }) => id === account.branchId)!;
    const within = names.get(account.subLedgerId ?? 0);
    return {
      kind: "line",
      depth: 0,
      drill: {
        report: "ledger",
        search: { ledger: ledger.code, unit: String(branch.id), ...(within ? { account: within.code } : {}) },
      },
      cells: [
        branch.code,
        ledger.code,
        [ledger.name, frame.hidden.has(ledger.id) ? accountsOfStaff() : within?.name].filter(Boolean).join(", "),
        account.amounts
          .map(({ currency, amount }) => `${currency} ${moneyToDecimal(amount, exponentOf(currency))}`)
          .join(" + "),
        account.amounts.map(({ currency }) => rates.get(currency)?.text ?? "–").join(" + "),
        account.base,
        valued?.worth ?? null,
        valued?.difference ?? null,
      ],
    };
  });
  const valued = found.flatMap((one) => one.valued ?? []);
  const unrated = missingRates(accounts, rates);
  const older = [...rates]
    .filter(([currency, { date }]) => date !== to && held.some((one) => one.currency === currency))
    .map(([currency, { date }]) => t("{currency} of {date}", { currency, date: formatDate(date) }));
  const common = framed(frame, "at");
  return {
    ...common,
    report: "revaluation",
    title: t("Revaluation sheet"),
    rows: rows.sort((a, b) => (String(a.cells.slice(0, 3)) < String(b.cells.slice(0, 3)) ? -1 : 1)),
    totals: [
      null,
      null,
      t("Total"),
      null,
      null,
      sumOf(accounts.map(({ base }) => base)),
      sumOf(valued.map(({ worth }) => worth)),
      sumOf(valued.map(({ difference }) => difference)),
    ],
    facts: [
      ...common.facts,
      ...(older.length > 0 ? [{ label: t("Older closing rates"), value: older.join(", ") }] : []),
      ...(unrated.length > 0 ? [{ label: t("Without a closing rate"), value: unrated.join(", ") }] : []),
    ],
    columns: [
      { id: "branch", label: t("Branch"), kind: "text", share: 0.6 },
      { id: "code", label: t("Code"), kind: "text", share: 0.6 },
      { id: "name", label: t("Account"), kind: "text", share: 1.8 },
      { id: "holds", label: t("Holds"), kind: "text", share: 1.2 },
      { id: "rate", label: t("Closing rate"), kind: "text" },
      { id: "booked", label: t("In the books"), kind: "money" },
      { id: "worth", label: t("At the closing rate"), kind: "money" },
      { id: "difference", label: t("Gain or loss"), kind: "money" },
    ],
    checks: [
      {
        label: t("Every currency that is held has an approved closing rate of the day"),
        ok: unrated.length === 0 && older.length === 0,
      },
    ],
  };
}

/** Balances of ledgers by branch; of those that hold accounts, by account. */
async function balancesOf({ caps, to }: Frame, ledgers: readonly ChartLedger[]): Promise<Balance[]> {
  const [whole, control] = [
    ledgers.filter(({ controlType }) => controlType === "NONE"),
    ledgers.filter(({ controlType }) => controlType !== "NONE"),
  ];
  return [
    ...(await ledgerBalances(
      db,
      caps,
      to,
      whole.map(({ id }) => id),
    )),
    ...(control.length > 0
      ? await subLedgerBalances(
          db,
          caps,
          to,
          control.map(({ id }) => id),
        )
      : []),
  ];
}

type Account = Holding & { branchId: number };

interface Found {
  account: Account;
  /** null where a currency has no rate. */
  valued: { worth: bigint; difference: bigint } | null;
}

/** The accounts of a hidden ledger in a branch as one, with what each of them is worth added up. */
function gathered(found: readonly Found[], hidden: ReadonlySet<number>): Found[] {
  const kept = new Map<string, Found>();
  for (const one of found) {
    const account = hidden.has(one.account.ledgerId) ? { ...one.account, subLedgerId: null } : one.account;
    const key = accountKey(account);
    const there = kept.get(key);
    kept.set(key, there ? together(there, one) : { ...one, account });
  }
  return [...kept.values()];
}

function together({ account, valued }: Found, other: Found): Found {
  const amounts = new Map(account.amounts.map(({ currency, amount }) => [currency, amount]));
  for (const { currency, amount } of other.account.amounts)
    amounts.set(currency, (amounts.get(currency) ?? 0n) + amount);
  return {
    account: {
      ...account,
      amounts: [...amounts].map(([currency, amount]) => ({ currency, amount })),
      base: account.base + other.account.base,
    },
    valued:
      valued && other.valued
        ? {
            worth: valued.worth + other.valued.worth,
            difference: valued.difference + other.valued.difference,
          }
        : null,
  };
}

/** Accounts with what they hold; what earlier revaluations have added and nothing has taken back is in their worth. */
function holdingsOf(balances: readonly Balance[], standing: ReadonlyMap<string, bigint>): Account[] {
  const accounts = new Map<string, Account>();
  for (const { branchId, ledgerId, subLedgerId, currency, amount, base } of balances) {
    const key = accountKey({ branchId, ledgerId, subLedgerId });
    const there = accounts.get(key) ?? { branchId, ledgerId, subLedgerId, amounts: [], base: standing.get(key) ?? 0n };
    accounts.set(key, { ...there, amounts: [...there.amounts, { currency, amount }], base: there.base + base });
  }
  return [...accounts.values()];
}

/** The newest approved closing rate of each currency until a day. */
async function ratesOf(companyId: number, functional: string, to: string): Promise<Map<string, DatedRate>> {
  const rows = await db.forexRate.findMany({
    where: { companyId, quote: functional, date: { lte: to }, kind: "CLOSING", status: "APPROVED", active: true },
    orderBy: { date: "asc" },
  });
  return new Map(
    rows.map(({ base, date, rate, rateNum, rateDen }) => [
      base,
      { num: rateNum, den: rateDen, date, text: rate ?? "" },
    ]),
  );
}
