/** The days of an application and the half days it holds, with what waits or is taken for them in the ledger. */
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { sqlList, type Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { together } from "~/db/together.server";
import type { Prisma } from "~/generated/sqlite/client";
import {
  balanceProblems,
  freeAhead,
  holdUnits,
  releaseUnits,
  sharesOf,
  slotsOf,
  type LeaveDay,
  type LeaveOf,
  type Part,
} from "~/modules/leave/index.server";
import { PENDING } from "./leave-states";

/** An application as the ledger knows it. */
export interface OfLedger {
  id: number;
  status: string;
  employeeId: number;
  leaveType: LeaveOf["leaveType"];
}

export const inLedger = ({ id, employeeId, leaveType }: OfLedger): LeaveOf => ({
  employeeId,
  leaveType,
  applicationId: id,
});

/** The days of an application; pages read those of several together. */
export const daysOf = together(async (tx: Pick<Tx, "leaveDay">, applications: readonly number[]) => {
  const days = await tx.leaveDay.findMany({
    where: { applicationId: { in: [...applications] } },
    orderBy: [{ date: "asc" }, { id: "asc" }],
  });
  return applications.map((id) => days.filter(({ applicationId }) => applicationId === id));
});

/**
 * The days between two dates of the applications that a filter finds, each with whose it is and its state. The
 * applications come first: those of a few people are few, however many days the company keeps. States are for the
 * caller to choose from: as a filter, the database would go through all people by them.
 */
export async function daysOfLeave(
  tx: Pick<Tx, "leaveApplication">,
  applications: Prisma.LeaveApplicationWhereInput,
  from: string,
  to: string,
) {
  const found = await tx.leaveApplication.findMany({
    where: { AND: [applications, { fromDate: { lte: to }, toDate: { gte: from } }] },
    select: {
      employeeId: true,
      status: true,
      days: { where: { date: { gte: from, lte: to } }, select: { date: true, part: true, kind: true, ratedCd: true } },
    },
  });
  return found.flatMap(({ employeeId, status, days }) => days.map((day) => ({ ...day, employeeId, status })));
}

/** The same of some people, in one statement. */
export async function daysOfPeople(
  tx: Pick<Tx, "$queryRaw">,
  employeeIds: readonly number[],
  from: string,
  to: string,
) {
  const ids = [...new Set(employeeIds)].sort((a, b) => a - b);
  if (ids.length === 0) return [];
  const found = await tx.$queryRaw<
    { employeeId: number | bigint; status: string; date: string; part: string; kind: string }[]
  >`SELECT a."employeeId", a."status", d."date", d."part", d."kind"
    FROM "LeaveApplication" a JOIN "LeaveDay" d ON d."applicationId" = a."id"
    WHERE a."employeeId" IN (${sqlList(ids)}) AND a."fromDate" <= ${to} AND a."toDate" >= ${from}
      AND d."date" >= ${from} AND d."date" <= ${to} ORDER BY a."id", d."id"`;
  return found.map(({ employeeId, ...day }) => ({ ...day, employeeId: Number(employeeId) }));
}

/** Writes what each day costs, and holds its half days; those of an earlier rating go. */
export async function writeDays({ tx }: Work, { id, employeeId }: OfLedger, days: readonly LeaveDay[]): Promise<void> {
  await tx.leaveDay.deleteMany({ where: { applicationId: id } });
  await freeSlots(tx, id);
  await tx.leaveDay.createMany({ data: days.map((day) => ({ applicationId: id, ...day })) });
  await holdSlots(tx, { id, employeeId }, days);
}

export async function holdSlots(
  tx: Tx,
  { id, employeeId }: Pick<OfLedger, "id" | "employeeId">,
  days: readonly { date: string; part: string }[],
): Promise<void> {
  const slots = slotsOf(days.map(({ date, part }) => ({ date, part: part as Part })));
  await tx.leaveSlot.createMany({
    data: slots.map((slot) => ({ employeeId, ...slot, ownerKind: "LEAVE", ownerId: id })),
  });
}

/** @param after only those after this date */
export async function freeSlots(tx: Pick<Tx, "leaveSlot">, id: number, after?: string): Promise<void> {
  const date = after === undefined ? {} : { date: { gt: after } };
  await tx.leaveSlot.deleteMany({ where: { ownerKind: "LEAVE", ownerId: id, ...date } });
}

/**
 * Sets the units aside until the application is decided, and asks the balance once more now that it is locked (R-LV7, I2).
 * @throws InputProblem code "leave_balance"
 */
export async function setAside(work: Work, of: OfLedger): Promise<void> {
  const today = todayOf(work.actor);
  const days = await daysOf(work.tx, of.id);
  const ledger = inLedger(of);
  await holdUnits(work, ledger, days);
  const years = [];
  for (const { year, days: own, unitsCd } of await sharesOf(work, of.leaveType.companyId, days)) {
    const key = { employeeId: of.employeeId, leaveTypeId: of.leaveType.id, yearId: year.id };
    years.push({
      startOn: year.startOn,
      unitsCd,
      availableCd: await freeAhead(work.tx, key, own, { today, ownCd: unitsCd }),
    });
  }
  const short = balanceProblems(of.leaveType, { years });
  if (short.length > 0)
    throw new InputProblem([problem("toDate", t("Too few days are left for this leave"), "leave_balance")]);
}

/** What was set aside is free again. */
export async function release(work: Work, of: OfLedger): Promise<void> {
  if (PENDING.includes(of.status as never)) await releaseUnits(work, inLedger(of), await daysOf(work.tx, of.id));
}
