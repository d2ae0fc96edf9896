/** Cash over and short, as the close of a day books it (spec: accounts §8, CASH_ADJUST). */
import type { Work } from "~/db/transaction.server";
import type { CheckedDay, DayCheck } from "~/define/day-check";
import {
  adjustmentOf,
  convert,
  post,
  rateOn,
  subLedgerFor,
  systemLedger,
  type CashAccount,
  type CountOfDay,
  type EntryLine,
} from "~/modules/ledger/index.server";
import { standingsOf } from "./cash-checks.server";
import { differenceEvent } from "./count-state";
import { policyOf, ruleFor } from "./run-checks.server";

type Day = Omit<CheckedDay, "days" | "minor">;

interface Difference {
  account: CashAccount;
  count: CountOfDay;
}

/** A shortage that a custodian owes. */
export interface Charge {
  employeeId: number;
  /** null without an account. */
  userId: number | null;
  ledger: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
}

/** The counts whose difference is still to be booked. */
export async function openDifferences(tx: Work["tx"], day: Day): Promise<Difference[]> {
  return (await standingsOf(tx, day)).flatMap(({ account, count, state }) =>
    state === "differs" && count ? [{ account, count }] : [],
  );
}

/**
 * Over and short together, unsigned, in the currency of the books: of each ledger the greatest difference that a count of
 * the day has found, foreign cash at the approved rate of the day. Counting again makes nobody's approval needless; what a
 * visit found decides nothing that is booked.
 */
export async function overShortOf(tx: Work["tx"], day: Day): Promise<bigint> {
  let sum = 0n;
  for (const { account, count, state, before } of await standingsOf(tx, day)) {
    const own = before.filter(({ countNo }) => countNo !== null);
    const size = greatest([...own, ...(state === "differs" && count ? [count] : [])]);
    if (size === 0n) continue;
    const rate =
      account.currency === day.currency
        ? null
        : await rateOn(tx, {
            companyId: day.companyId,
            base: account.currency,
            quote: day.currency,
            date: day.businessDate,
          });
    sum += rate ? convert(size, account.currency, day.currency, rate) : size;
  }
  return sum;
}

function greatest(counts: readonly { difference: bigint }[]): bigint {
  return counts
    .map(({ difference }) => (difference < 0n ? -difference : difference))
    .reduce((most, size) => (size > most ? size : most), 0n);
}

/**
 * Books the difference of every count by an entry of its own: whoever asked for the close has made it, the actor
 * approves it. Cash over waits in suspense; a shortage within the tolerance is an expense, beyond it the custodian's.
 * @returns how many were booked, and what is charged to whom
 */
export async function bookDifferences(
  work: Work,
  checks: readonly DayCheck[],
  day: Day,
  requestedById: number,
): Promise<{ booked: number; charges: Charge[] }> {
  const { tx } = work;
  const check = checks.find(({ code }) => code === "D3");
  const tolerance = (check && ruleFor(check, await policyOf(tx, day.companyId, day.branchId)).minor) ?? 0n;
  const differences = await openDifferences(tx, day);
  const charges: Charge[] = [];
  for (const { account, count } of differences) {
    const within = account.currency === day.currency ? tolerance : 0n;
    const lines = await linesOf(work, day, { account, count, tolerance: within });
    if (differenceEvent(count.difference, within) === "STAFF_SHORTAGE")
      charges.push(await chargeOf(tx, account, count));
    await post(work, {
      branchId: day.branchId,
      type: "CASH_ADJUST",
      source: adjustmentOf(count.id),
      narration: `Count no. ${count.countNo} of ${account.code} ${account.name}, ${day.businessDate}`,
      preparedById: requestedById,
      lines,
    });
  }
  return { booked: differences.length, charges };
}

async function chargeOf(
  tx: Work["tx"],
  { code, name, currency }: CashAccount,
  { custodianId, difference }: CountOfDay,
): Promise<Charge> {
  const user = await tx.user.findUnique({ where: { employeeId: custodianId }, select: { id: true } });
  const ledger = `${code} ${name}`;
  return { employeeId: custodianId, userId: user?.id ?? null, ledger, amount: -difference, currency };
}

async function linesOf(
  work: Work,
  day: Day,
  { account, count, tolerance }: Difference & { tolerance: bigint },
): Promise<EntryLine[]> {
  const event = differenceEvent(count.difference, tolerance);
  const ledgerId = await systemLedger(work.tx, day.branchId, event);
  const common = { amount: count.difference < 0n ? -count.difference : count.difference, currency: account.currency };
  const cash = { ...common, ledgerId: account.ledgerId };
  if (event === "CASH_OVER")
    return [
      { ...cash, side: "D" },
      { ...common, ledgerId, side: "C" },
    ];
  const subLedgerId = event === "STAFF_SHORTAGE" ? await accountOf(work, ledgerId, count.custodianId) : null;
  return [
    { ...common, ledgerId, subLedgerId, side: "D" },
    { ...cash, side: "C" },
  ];
}

async function accountOf(work: Work, ledgerId: number, employeeId: number): Promise<number> {
  const { name } = await work.tx.employee.findUniqueOrThrow({ where: { id: employeeId }, select: { name: true } });
  return subLedgerFor(work, { ledgerId, refType: "EMPLOYEE", refId: employeeId, name, branchId: null });
}
