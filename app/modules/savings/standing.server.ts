/** What an account holds, as the books say it, and what of it is held back (spec: accounts §15). */
import { sql, sqlList, type Tx } from "~/db/database.server";
import { addDays } from "~/core/dates";
import { canAt, type Actor } from "~/core/actor";
import { ANY_DATE, capsOf, holdingOf, subLedgerBalances, type SystemEvent } from "~/modules/ledger/index.server";
import { idsOf } from "~/modules/organisation/index.server";
import { isTheirs, type AccountRow } from "./account-row.server";
import type { DayMovement } from "./interest";
import type { Owed, Standing } from "./savings-rules";
import { statesThat } from "~/define/states";
import { WITHDRAWAL_STATES } from "./withdrawal-states";

/** The states in which a request is open: its amount is held. */
export const OPEN_REQUEST: string[] = statesThat(WITHDRAWAL_STATES, "open");

/** @param except the request whose own amount does not count */
export async function standingOf(tx: Tx, account: AccountRow, except = 0): Promise<Standing> {
  const [booked, holds, requests] = [
    await holdingOf(tx, account.unitId, {
      ledgerId: account.product.ledgerId,
      subLedgerId: account.subLedgerId,
      currency: account.product.currency,
    }),
    await tx.saccoHold.aggregate({ where: { accountId: account.id, releasedAt: null }, _sum: { amount: true } }),
    await tx.saccoWithdrawal.aggregate({
      where: { accountId: account.id, status: { in: OPEN_REQUEST }, NOT: { id: except } },
      _sum: { amount: true },
    }),
  ];
  // Books show what is owed to savers as credit.
  return { balance: -booked.amount, held: (holds._sum.amount ?? 0n) + (requests._sum.amount ?? 0n) };
}

/** What the company is owed by its staff: advances, what of them is left when somebody leaves, and shortages of cash. */
const OWED_BY_STAFF: SystemEvent[] = ["STAFF_ADVANCE", "PAY_ADVANCE", "PAY_RECEIVABLE", "STAFF_SHORTAGE"];

/**
 * What an employee owes their company in all of its branches, minor units (SC03); whether the actor may be told how much
 * of it: advances on salary are pay (docs/decisions/035-pay.md).
 */
export async function owedToCompany(tx: Tx, actor: Actor, account: AccountRow): Promise<Owed> {
  const { employeeId, unit } = account;
  if (employeeId === null) return { owed: 0n, owedTold: true };
  const companyId = idsOf(unit.path)[0]!;
  const own = await tx.subLedger.findMany({
    where: {
      ...{ refType: "EMPLOYEE", refId: employeeId },
      ledger: { events: { some: { event: { in: OWED_BY_STAFF }, companyId } } },
    },
    select: { id: true, ledgerId: true },
  });
  const branches =
    own.length === 0 ? [] : await tx.orgUnit.findMany({ where: branchesOf(companyId), select: { id: true } });
  const caps = await capsOf(
    tx,
    branches.map(({ id }) => id),
  );
  let owed = 0n;
  for (const { id, ledgerId } of own)
    for (const { base } of await subLedgerBalances(tx, caps, ANY_DATE, ledgerId, [id])) owed += base;
  return { owed, owedTold: isTheirs(actor, account) || canAt(actor, "pay.read", `/${companyId}/`) };
}

const branchesOf = (companyId: number) => ({ kind: "BRANCH", path: { startsWith: `/${companyId}/` } }) as const;

/** How many accounts are read in one statement. */
const AT_ONCE = 1_000;

/** What accounts of a branch held before a date and did in the days that follow. */
export interface Course {
  opening: bigint;
  movements: DayMovement[];
}

/**
 * The course of accounts of one control ledger over a span of days, by sub-ledger; those that never moved have none.
 * @param subLedgerIds in any number; read in parts
 */
export async function coursesOf(
  tx: Tx,
  { branchId, ledgerId, from, to }: { branchId: number; ledgerId: number; from: string; to: string },
  subLedgerIds: readonly number[],
): Promise<Map<number, Course>> {
  const found = new Map<number, Course>();
  const caps = await capsOf(tx, [branchId]);
  const of = (id: number): Course => {
    const course = found.get(id) ?? { opening: 0n, movements: [] };
    found.set(id, course);
    return course;
  };
  for (let at = 0; at < subLedgerIds.length; at += AT_ONCE) {
    const ids = subLedgerIds.slice(at, at + AT_ONCE);
    for (const { subLedgerId, amount } of await subLedgerBalances(tx, caps, addDays(from, -1), ledgerId, ids))
      of(subLedgerId!).opening -= amount;
    const rows = await tx.$queryRaw<{ id: number | bigint; date: string; amount: number | bigint }[]>`
      SELECT "subLedgerId" AS "id", "businessDate" AS "date", CAST(SUM("amountMinor") AS BIGINT) AS "amount" FROM "JournalLine"
      WHERE ${sql`"subLedgerId" IN (${sqlList(ids)})`} AND "branchId" + 0 = ${branchId} AND "businessDate" >= ${from} AND "businessDate" <= ${to}
      GROUP BY "subLedgerId", "businessDate" ORDER BY "subLedgerId", "businessDate"`;
    for (const { id, date, amount } of rows) of(Number(id)).movements.push({ date, amount: -BigInt(amount) });
  }
  return found;
}
