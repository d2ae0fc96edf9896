/** What follows where a suspension begins, ends or is set aside: the state of the employee, access, open work and attendance. */
import { addDays } from "~/core/dates";
import { todayOf } from "~/core/actor";
import type { Work } from "~/db/transaction.server";
import { keepingAdministrators } from "~/modules/access/index.server";
import { prepareHandover, withdrawHandover } from "~/modules/handover/index.server";
import { bumpAccess } from "~/modules/identity/index.server";
import { holderOf } from "~/modules/people/index.server";
import { recomputeAway } from "~/modules/time/index.server";
import type { Effect } from "~/define/workflow";
import { barredOf } from "./involved";
import { suspensionInclude, type SuspensionRow } from "./suspension-row.server";
import { statesThat, stateIs } from "~/define/states";
import { SUSPENSION_STATES } from "./discipline-states";

/** Makes a move that follows from something else. */
export type Go = (
  work: Work,
  row: SuspensionRow,
  move: "begin" | "end" | "setAside" | "drop",
  effect?: Effect,
) => Promise<void>;

export const suspensionNow = ({ tx }: Work, id: number): Promise<SuspensionRow> =>
  tx.suspension.findUniqueOrThrow({ where: { id }, include: suspensionInclude });

/**
 * Its first day has come: the employee is suspended, and what they have open is handed over.
 * @throws InputProblem where fewer than two administrators would be left
 */
export async function beginSuspension(work: Work, go: Go, row: SuspensionRow): Promise<void> {
  const { tx, actor } = work;
  await go(work, row, "begin");
  const line = await lineOf(work, row);
  await keepingAdministrators(tx, actor.at, () => setState(work, row.employeeId, "SUSPENDED"));
  await prepareHandover(work, {
    kind: "SUSPENSION",
    subjectId: row.id,
    employeeId: row.employeeId,
    receiverId: line?.employeeId ?? null,
    unitId: row.unitId,
    dueOn: row.fromOn,
  });
  await recomputeAway(work, row.employeeId, row.fromOn, todayOf(actor));
}

/** Most managers above somebody who are passed over. */
const MOST_PASSED = 5;

/** The line of the employee, past those who are kept from the case. */
async function lineOf({ tx, actor }: Work, { employeeId, case: { persons } }: SuspensionRow) {
  const out = barredOf(persons).map(({ employeeId: id }) => id);
  let line = await holderOf(employeeId, "LINE", todayOf(actor), tx);
  for (let passed = 0; line !== null && out.includes(line.employeeId); passed += 1) {
    if (passed === MOST_PASSED) return null;
    line = await holderOf(line.employeeId, "LINE", todayOf(actor), tx);
  }
  return line;
}

/** Its last day has passed, or the employee has left. */
export async function endSuspension(
  work: Work,
  go: Go,
  row: SuspensionRow,
  { leaves = false, untilOn = row.untilOn }: { leaves?: boolean; untilOn?: string | null } = {},
): Promise<void> {
  await go(work, row, "end", { set: { untilOn } });
  if (!leaves) await comeBack(work, row);
  await recomputeAway(work, row.employeeId, row.fromOn, todayOf(work.actor));
}

/** Back to the state from which they were suspended, unless another suspension goes on. */
async function comeBack(work: Work, { id, employeeId }: SuspensionRow): Promise<void> {
  const { tx } = work;
  const others = await tx.suspension.count({ where: { employeeId, status: "ACTIVE", id: { not: id } } });
  if (others > 0) return;
  const { status, lastWorkingDay, probationEnd, confirmedOn } = await tx.employee.findUniqueOrThrow({
    where: { id: employeeId },
  });
  if (status !== "SUSPENDED") return;
  const before = probationEnd !== null && confirmedOn === null ? "PROBATION" : "CONFIRMED";
  await setState(work, employeeId, lastWorkingDay === null ? before : "ON_NOTICE");
  await withdrawHandover(work, { kind: "SUSPENSION", subjectId: id });
}

async function setState({ tx, audit }: Work, id: number, status: string): Promise<void> {
  const before = await tx.employee.findUniqueOrThrow({ where: { id }, select: { status: true } });
  if (before.status === status || before.status === "SEPARATED") return;
  await tx.employee.update({ where: { id }, data: { status, version: { increment: 1 } } });
  await bumpAccess(tx);
  audit({
    action: status === "SUSPENDED" ? "Employee.suspend" : "Employee.resume",
    entity: "Employee",
    entityId: id,
    diff: { status: [before.status, status] },
  });
}

/**
 * The case has ended without a finding, or its letter was set aside: what has not begun is dropped, and days of
 * suspension that have passed are paid in full. Months that are paid already bring arrears in the next run.
 */
export async function setAsideAll(work: Work, go: Go, caseId: number): Promise<void> {
  const { tx, actor } = work;
  const today = todayOf(actor);
  const rows = await tx.suspension.findMany({
    where: { caseId, status: { in: statesThat(SUSPENSION_STATES, "revocable") } },
    include: suspensionInclude,
    orderBy: { id: "asc" },
  });
  for (const row of rows) {
    if (stateIs(SUSPENSION_STATES, row.status, "ahead")) {
      await go(work, row, "drop");
      continue;
    }
    const untilOn = row.untilOn !== null && row.untilOn < today ? row.untilOn : addDays(today, -1);
    await go(work, row, "setAside", { set: { untilOn, resumedOn: row.resumedOn ?? today } });
    if (row.status === "ACTIVE") await comeBack(work, row);
    await recomputeAway(work, row.employeeId, row.fromOn, today);
  }
}

/** Nobody who has left is suspended any more; what was decided and not begun is dropped. */
export async function endAllOf(work: Work, go: Go, employeeId: number, lastDay: string): Promise<number> {
  const rows = await work.tx.suspension.findMany({
    where: { employeeId, status: { in: statesThat(SUSPENSION_STATES, "standing") } },
    include: suspensionInclude,
    orderBy: { id: "asc" },
  });
  for (const row of rows)
    if (row.status === "ACTIVE")
      await endSuspension(work, go, row, {
        leaves: true,
        untilOn: row.untilOn !== null && row.untilOn < lastDay ? row.untilOn : lastDay,
      });
    else await go(work, row, "drop");
  return rows.length;
}
