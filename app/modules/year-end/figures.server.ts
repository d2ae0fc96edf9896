/** What would be booked at the end of a period or year, branch by branch: shown before it is asked, and booked from the same. */
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { formatAmount } from "~/core/currencies";
import type { Tx } from "~/db/database.server";
import {
  accountKey,
  capsOf,
  ledgerBalances,
  ledgersOf,
  standingRevaluations,
  subLedgerBalances,
  subLedgersOf,
  systemLedger,
  type Balance,
  type EntryLine,
  type LedgerFacts,
  type Rate,
} from "~/modules/ledger/index.server";
import { isRevalued, missingRates, revalue, revaluationLines, type Holding, type Revalued } from "./revaluation";
import { surplusOf, yearCloseLines, type ClosingBalance } from "./year-close";

/** A company's books. */
export interface Books {
  companyId: number;
  functional: string;
}

export interface BookedBranch {
  id: number;
  name: string;
}

/** The lines of one branch's entry. */
export interface BranchEntry {
  branch: BookedBranch;
  lines: EntryLine[];
}

/** Branches that have opened a day until a date. */
export function branchesWithBooks(tx: Pick<Tx, "orgUnit">, companyId: number, to: string): Promise<BookedBranch[]> {
  return tx.orgUnit.findMany({
    where: { kind: "BRANCH", path: { startsWith: `/${companyId}/` }, days: { some: { businessDate: { lte: to } } } },
    orderBy: { id: "asc" },
    select: { id: true, name: true },
  });
}

/** Balances of ledgers by branch; of those that hold accounts, by account. */
async function balancesOf(
  tx: Tx,
  branchIds: readonly number[],
  to: string,
  ledgers: readonly LedgerFacts[],
): Promise<Balance[]> {
  const caps = await capsOf(tx, branchIds);
  const wholes = await ledgerBalances(
    tx,
    caps,
    to,
    ledgers.filter(({ controlType }) => controlType === "NONE").map(({ id }) => id),
  );
  const accounts: Balance[] = [];
  for (const { id } of ledgers.filter(({ controlType }) => controlType !== "NONE"))
    accounts.push(...(await subLedgerBalances(tx, caps, to, id)));
  return [...wholes, ...accounts];
}

export interface YearClose extends BranchEntry {
  /** Above nothing, both. */
  income: bigint;
  expense: bigint;
  surplus: bigint;
}

/** The close of a year by branch; branches whose income and expense stand at nothing are left out. */
export async function yearCloseOf(tx: Tx, { companyId }: Books, endDate: string): Promise<YearClose[]> {
  const branches = await branchesWithBooks(tx, companyId, endDate);
  const ledgers = [...(await ledgersOf(tx, companyId)).values()].filter(
    ({ nature }) => nature === "INCOME" || nature === "EXPENSE",
  );
  const natures = new Map(ledgers.map(({ id, nature }) => [id, nature]));
  const balances = await balancesOf(
    tx,
    branches.map(({ id }) => id),
    endDate,
    ledgers,
  );
  const closes: YearClose[] = [];
  for (const branch of branches) {
    const own = byAccount(balances.filter(({ branchId }) => branchId === branch.id));
    const lines = yearCloseLines(own, await systemLedger(tx, branch.id, "RETAINED"));
    const of = (nature: string) => own.filter(({ ledgerId }) => natures.get(ledgerId) === nature);
    if (lines.length > 0)
      closes.push({
        branch,
        lines,
        income: surplusOf(of("INCOME")),
        expense: -surplusOf(of("EXPENSE")),
        surplus: surplusOf(own),
      });
  }
  return closes;
}

/** The worth of each account, all its currencies together. */
function byAccount(balances: readonly Balance[]): ClosingBalance[] {
  const accounts = new Map<string, ClosingBalance>();
  for (const { branchId, ledgerId, subLedgerId, base } of balances) {
    const key = accountKey({ branchId, ledgerId, subLedgerId });
    accounts.set(key, { ledgerId, subLedgerId, base: (accounts.get(key)?.base ?? 0n) + base });
  }
  return [...accounts.values()].filter(({ base }) => base !== 0n);
}

/** An account of a revaluation, in words. */
export interface RevaluedAccount extends Revalued {
  name: string;
}

export interface BranchRevaluation extends BranchEntry {
  accounts: RevaluedAccount[];
}

export interface Revaluation {
  branches: BranchRevaluation[];
  rates: { currency: string; rate: string }[];
  /** Currencies held without an approved closing rate of the date. */
  unrated: string[];
  /** Foreign currency on ledgers that are not valued: it stays at what it was booked with. */
  leftOut: { branch: string; ledger: string; amount: string }[];
}

/**
 * The revaluation of foreign currency at the end of a period, of the ledgers that {@link isRevalued} names.
 */
export async function revaluationOf(tx: Tx, { companyId, functional }: Books, endDate: string): Promise<Revaluation> {
  const branches = await branchesWithBooks(tx, companyId, endDate);
  const branchIds = branches.map(({ id }) => id);
  const closing = await tx.forexRate.findMany({
    where: { companyId, quote: functional, date: endDate, kind: "CLOSING", status: "APPROVED", active: true },
    orderBy: { base: "asc" },
  });
  const rates = new Map(
    closing.map(({ base, rateNum, rateDen }): [string, Rate] => [base, { num: rateNum, den: rateDen }]),
  );
  const inBalance = [...(await ledgersOf(tx, companyId)).values()].filter(
    ({ nature }) => nature === "ASSET" || nature === "LIABILITY",
  );
  const isValued = (ledger: LedgerFacts) => isRevalued(ledger, functional);
  const foreign = (await balancesOf(tx, branchIds, endDate, inBalance.filter(isValued))).filter(
    ({ currency, amount, base }) => currency !== functional && (amount !== 0n || base !== 0n),
  );
  const holdings = holdingsOf(foreign, await standingRevaluations(tx, branchIds, endDate));
  const names = await namesOf(tx, inBalance, foreign);
  const entries: BranchRevaluation[] = [];
  for (const branch of branches) {
    const revalued = revalue(holdings.get(branch.id) ?? [], functional, rates).filter(
      ({ difference }) => difference !== 0n,
    );
    if (revalued.length === 0) continue;
    const lines = revaluationLines(revalued, {
      gain: await systemLedger(tx, branch.id, "FX_UNREAL_GAIN"),
      loss: await systemLedger(tx, branch.id, "FX_UNREAL_LOSS"),
    });
    entries.push({ branch, lines, accounts: revalued.map((one) => ({ ...one, name: names(one) })) });
  }
  return {
    branches: entries,
    rates: closing.map(({ base, rate }) => ({ currency: base, rate: rate ?? "" })),
    unrated: missingRates([...holdings.values()].flat(), rates),
    leftOut: await leftOutOf(tx, {
      branches,
      functional,
      endDate,
      ledgers: inBalance.filter((ledger) => !isValued(ledger)),
    }),
  };
}

/** Accounts with what they hold, by branch. */
function holdingsOf(balances: readonly Balance[], standing: ReadonlyMap<string, bigint>): Map<number, Holding[]> {
  const accounts = new Map<string, Holding & { branchId: number }>();
  for (const { branchId, ledgerId, subLedgerId, currency, amount, base } of balances) {
    const key = accountKey({ branchId, ledgerId, subLedgerId });
    const there = accounts.get(key) ?? { branchId, ledgerId, subLedgerId, amounts: [], base: standing.get(key) ?? 0n };
    accounts.set(key, { ...there, amounts: [...there.amounts, { currency, amount }], base: there.base + base });
  }
  const holdings = new Map<number, Holding[]>();
  for (const { branchId, ...holding } of accounts.values())
    holdings.set(branchId, [...(holdings.get(branchId) ?? []), holding]);
  return holdings;
}

async function namesOf(tx: Tx, ledgers: readonly LedgerFacts[], balances: readonly Balance[]) {
  const accounts = await subLedgersOf(
    tx,
    balances.flatMap(({ subLedgerId }) => subLedgerId ?? []),
  );
  return ({ ledgerId, subLedgerId }: { ledgerId: number; subLedgerId: number | null }) => {
    const ledger = ledgers.find(({ id }) => id === ledgerId)!;
    return [`${ledger.code} ${ledger.name}`, accounts.get(subLedgerId ?? 0)?.name].filter(Boolean).join(", ");
  };
}

interface LeftOutAsked {
  branches: readonly BookedBranch[];
  functional: string;
  endDate: string;
  ledgers: readonly LedgerFacts[];
}

async function leftOutOf(
  tx: Tx,
  { branches, functional, endDate, ledgers }: LeftOutAsked,
): Promise<Revaluation["leftOut"]> {
  const positions = new Set(await Promise.all(branches.map(({ id }) => systemLedger(tx, id, "CCY_POSITION"))));
  const asked = ledgers.filter(({ id }) => !positions.has(id));
  const rows = await ledgerBalances(
    tx,
    await capsOf(
      tx,
      branches.map(({ id }) => id),
    ),
    endDate,
    asked.map(({ id }) => id),
  );
  return rows
    .filter(({ currency, amount }) => currency !== functional && amount !== 0n)
    .map(({ branchId, ledgerId, currency, amount }) => {
      const ledger = asked.find(({ id }) => id === ledgerId)!;
      return {
        branch: branches.find(({ id }) => id === branchId)?.name ?? "",
        ledger: `${ledger.code} ${ledger.name}`,
        amount: formatAmount({ minor: amount, currency }),
      };
    });
}

/** What tells that figures are still those that somebody has seen. */
export function digestOf(entries: readonly BranchEntry[]): string {
  return sha256(
    canonicalJson(
      entries.map(({ branch, lines }) => [
        branch.id,
        lines.map(({ ledgerId, subLedgerId = null, side, amount }) => [ledgerId, subLedgerId, side, amount]),
      ]),
    ),
  );
}
