/** The interest that accounts have earned over a span of days, read from the books (spec: accounts §15). */
import { addDays } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { AccountRow } from "./account-row.server";
import {
  interestOf,
  partsOf,
  periodOfDate,
  termsAt,
  type DatedTerms,
  type DayMovement,
  type Frequency,
  type Interest,
  type InterestTerms,
} from "./interest";
import { coursesOf } from "./standing.server";

export interface Earner {
  id: number;
  subLedgerId: number | null;
}

export interface EarningSpan {
  branchId: number;
  ledgerId: number;
  from: string;
  to: string;
}

/** The interest of each account that earned some, by its id, in the order of the accounts. */
export async function earnedBy(
  tx: Tx,
  span: EarningSpan,
  terms: InterestTerms,
  accounts: readonly Earner[],
): Promise<Map<number, Interest>> {
  const courses = await coursesOf(
    tx,
    span,
    accounts.flatMap(({ subLedgerId }) => subLedgerId ?? []),
  );
  const earned = new Map<number, Interest>();
  for (const { id, subLedgerId } of accounts) {
    const course = courses.get(subLedgerId ?? 0);
    const interest = course && interestOf({ from: span.from, to: span.to, ...course }, terms);
    if (interest && interest.interest > 0n) earned.set(id, interest);
  }
  return earned;
}

/** The terms of a product or of a run that kept them. */
export const termsOf = (row: {
  rateBps: number;
  basis: string;
  daysInYear: number;
  whtBps: number;
}): InterestTerms => ({
  rateBps: row.rateBps,
  basis: row.basis as InterestTerms["basis"],
  daysInYear: row.daysInYear as InterestTerms["daysInYear"],
  whtBps: row.whtBps,
});

/** What a product's accounts earn, by the first day of it: the terms that were approved, or those of the product. */
export async function datedTerms(
  tx: Pick<Tx, "saccoTerms">,
  product: Parameters<typeof termsOf>[0] & { id: number },
): Promise<DatedTerms[]> {
  const rows = await tx.saccoTerms.findMany({
    where: { productId: product.id, status: "APPROVED" },
    orderBy: [{ fromDate: "asc" }, { id: "asc" }],
  });
  return rows.length === 0
    ? [{ from: "", ...termsOf(product) }]
    : rows.map((row) => ({ from: row.fromDate, ...termsOf(row) }));
}

/** Interest that is not booked yet, from the day after the last run. */
export interface Accrued extends Interest {
  from: string;
  /** Interest less its tax, minor units. */
  net: bigint;
}

/** The first day of which an account has not had its interest. */
async function unbookedFrom(tx: Tx, account: AccountRow): Promise<string> {
  const last = await tx.saccoInterestRun.findFirst({
    where: { productId: account.productId, unitId: account.unitId, status: "POSTED" },
    orderBy: { toDate: "desc" },
    select: { toDate: true },
  });
  return last && last.toDate >= account.openedOn ? addDays(last.toDate, 1) : account.openedOn;
}

/**
 * What an account has earned since its last interest was booked, until a day; null where that is nothing. Each part of
 * the time earns by the terms that stood in it.
 */
export async function accruedTo(tx: Tx, account: AccountRow, to: string): Promise<Accrued | null> {
  const from = await unbookedFrom(tx, account);
  if (from > to) return null;
  const whole: Interest = { days: 0, basisSum: 0n, interest: 0n, tax: 0n };
  for (const part of partsOf(await datedTerms(tx, account.product), { from, to })) {
    const span = { branchId: account.unitId, ledgerId: account.product.ledgerId, from: part.from, to: part.to };
    const earned = (await earnedBy(tx, span, part.terms, [account])).get(account.id);
    if (!earned) continue;
    whole.days += earned.days;
    whole.basisSum += earned.basisSum;
    whole.interest += earned.interest;
    whole.tax += earned.tax;
  }
  return whole.interest > 0n ? { ...whole, from, net: whole.interest - whole.tax } : null;
}

/**
 * The most interest, less its tax, that an account can be owed on a day that is still to come: a run may be booked
 * before it, as soon as its period is over, and what it adds earns too.
 * @param today business day of the branch @param until the last day on which it can be paid
 */
export async function mostAccrued(
  tx: Tx,
  account: AccountRow,
  { today, until }: { today: string; until: string },
): Promise<bigint> {
  const from = await unbookedFrom(tx, account);
  const plain = (await accruedTo(tx, account, until))?.net ?? 0n;
  const { unitId: branchId, product } = account;
  const course = (
    await coursesOf(tx, { branchId, ledgerId: product.ledgerId, from, to: until }, [account.subLedgerId ?? 0])
  ).get(account.subLedgerId ?? 0);
  if (!course || from > until) return plain;
  const terms = await datedTerms(tx, product);
  const moves: DayMovement[] = [...course.movements];
  const frequency = product.frequency as Frequency;
  let [net, booked] = [0n, 0n];
  for (let period = periodOfDate(from, frequency); ; period = periodOfDate(addDays(period.to, 1), frequency)) {
    const part = { from: later(period.from, from), to: period.to < until ? period.to : until };
    moves.sort((one, other) => one.date.localeCompare(other.date));
    const before = moves
      .filter(({ date }) => date < part.from)
      .reduce((sum, { amount }) => sum + amount, course.opening);
    const movements = moves.filter(({ date }) => date >= part.from && date <= part.to);
    const { interest, tax } = interestOf({ ...part, opening: before, movements }, termsAt(terms, part.from));
    net += interest - tax;
    if (period.to >= until) break;
    if (interest === 0n) continue;
    booked += 1n;
    moves.push({ date: later(addDays(period.to, 1), today), amount: interest - tax });
  }
  // Interest and tax are rounded in each run that is booked.
  const runs = net + 2n * booked;
  return runs > plain ? runs : plain;
}

const later = (one: string, other: string): string => (one > other ? one : other);
