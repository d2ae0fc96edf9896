/** Checks of the cash of a branch: counted, agreeing with the books, and not too much of it (spec: accounts §9, D2 to D4). */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { defineDayCheck, readOnce, type CheckedDay, type DayFinding } from "~/define/day-check";
import { href } from "~/addresses/href";
import { cashKey, cashOfDay, type CashAccount, type CashOfDay } from "~/modules/ledger/index.server";
import { countedBefore, type EarlierCount } from "./counted-before.server";
import { differenceEvent } from "./count-state";

interface Standing extends CashOfDay {
  /** Earlier counts of the day, and counts within visits, that found another difference. */
  before: readonly EarlierCount[];
}

/** How the cash of every ledger stands. Adjustment days move none. */
export async function cashStandings(
  tx: Tx,
  day: Pick<CheckedDay, "id" | "kind" | "branchId" | "businessDate" | "companyId">,
): Promise<Standing[]> {
  if (day.kind === "ADJUSTMENT") return [];
  const before = (await countedBefore(tx, [day.id]))(day.id);
  return (await cashOfDay(tx, day)).map((one) => ({ ...one, before: before.get(cashKey(one.account)) ?? [] }));
}

/** The same once for all checks of a run. */
export const standingsOf = (tx: Tx, day: Omit<CheckedDay, "days" | "minor">): Promise<Standing[]> =>
  readOnce(day, "cash", () => cashStandings(tx, day));

/** Where the cash of a ledger is counted. */
export const countPage = ({ ledgerId, currency }: Pick<CashAccount, "ledgerId" | "currency">, again = false) =>
  href("/ac/day/close/count/:id", { params: { id: ledgerId }, search: { currency, again: again ? "1" : null } });
/** Whether a link leads to a count, which staff of the branch alone make. */
export const leadsToCount = (link: string | null) =>
  link?.startsWith(href("/ac/day/close/count/:id", { params: { id: "" } })) ?? false;
const nameOf = ({ code, name }: CashAccount) => `${code} ${name}`;

const missingCount = defineDayCheck({
  code: "D2",
  label: "Cash not counted",
  severity: "BLOCK",
  run: async (tx, day) =>
    (await standingsOf(tx, day))
      .filter(({ state }) => state === "missing")
      .map(({ account }) => ({
        text: t("{ledger} is not counted", { ledger: nameOf(account) }),
        link: countPage(account),
      })),
});

/** A difference that the close itself will book never blocks; whoever asks explains it. */
const countDiffers = defineDayCheck({
  code: "D3",
  label: "Count and books differ",
  severity: "BLOCK",
  minor: 0n,
  run: async (tx, day) =>
    (await standingsOf(tx, day)).flatMap(({ account, count, state, before }): DayFinding[] => {
      const link = countPage(account);
      const found = before.map((one): DayFinding => ({
        text: beforeWords(nameOf(account), one),
        link,
        atMost: "WARN",
      }));
      if (state === "moved")
        return [
          {
            text: t("{ledger}: something was posted after the count; count again", { ledger: nameOf(account) }),
            link: countPage(account, true),
          },
          ...found,
        ];
      if (state !== "differs") return found;
      return [{ text: differenceWords(account, count!.difference, day.minor ?? 0n), link, atMost: "WARN" }, ...found];
    }),
});

/** What an earlier count found, in a sentence. */
function beforeWords(ledger: string, { difference, currency, countNo }: EarlierCount): string {
  const words = { ledger, amount: formatAmount({ minor: difference, currency }) };
  return countNo === null
    ? t("{ledger} was counted before, in a visit, with a difference of {amount}", words)
    : t("{ledger} was counted before with a difference of {amount}", words);
}

/** What the close does about a difference, in a sentence. */
export function differenceWords(
  account: Pick<CashAccount, "code" | "name" | "currency">,
  difference: bigint,
  tolerance: bigint,
): string {
  const amount = formatAmount({ minor: difference < 0n ? -difference : difference, currency: account.currency });
  const ledger = `${account.code} ${account.name}`;
  switch (differenceEvent(difference, tolerance)) {
    case "CASH_OVER":
      return t("{ledger} is over by {amount}: the close books it as cash over", { ledger, amount });
    case "CASH_SHORT":
      return t("{ledger} is short by {amount}: the close books it as cash short", { ledger, amount });
    case "STAFF_SHORTAGE":
      return t("{ledger} is short by {amount}: the close charges it to the custodian", { ledger, amount });
  }
}

const aboveCeiling = defineDayCheck({
  code: "D4",
  label: "More cash than the vault may hold",
  severity: "WARN",
  minor: null,
  run: async (tx, day) => {
    const cash = await standingsOf(tx, day);
    // What the books hold stays unsaid until it is counted.
    if (day.minor === null || cash.some(({ state }) => state === "missing" || state === "moved")) return [];
    const held = cash
      .filter(({ account }) => account.currency === day.currency)
      .reduce((sum, { account }) => sum + account.book, 0n);
    const words = {
      held: formatAmount({ minor: held, currency: day.currency }),
      ceiling: formatAmount({ minor: day.minor, currency: day.currency }),
    };
    return held > day.minor ? [{ text: t("Cash of {held} is above the ceiling of {ceiling}", words), link: null }] : [];
  },
});

export const cashChecks = [missingCount, countDiffers, aboveCeiling];
