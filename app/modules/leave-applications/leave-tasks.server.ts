/** What a leave application asks of people beside the moves that notify of themselves: cancellations to decide, and returned ones to change. */
import { addDays, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db, sql } from "~/db/database.server";
import { underPaths } from "~/db/under-paths.server";
import { can, reach, todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { HasPart, Task } from "~/define/task";
import { href } from "~/addresses/href";
import type { AttendanceDay } from "~/generated/sqlite/client";
import { transitionsForEach, waitingSince } from "~/modules/workflow/index.server";
import { findLeave, ownLeave, type LeaveRow } from "./leave-row.server";
import { leaveWorkflow } from "./leave.workflow.server";

const MOST = 100;
/** Days for which a punch on a day of leave is a task. */
const RECENT = 62;
const DECIDES = ["acceptCancel", "shorten"];

export async function leaveTasks(actor: Actor, has: HasPart = () => true): Promise<Task[]> {
  if (!can(actor, "leave.own")) return [];
  const conflicts = has("conflicts") ? await conflictDays(actor) : [];
  const [decided, returned] = await Promise.all([
    readDecided(actor, has("asked"), conflicts),
    has("returned") ? readReturned(actor) : [],
  ]);
  const asked = decided.filter(({ status }) => status === "CANCEL_ASKED");
  const conflicting = decided.flatMap((row) => {
    const first = row.status === "APPROVED" && conflicts.find(over(row));
    return first ? [{ row, date: first.date }] : [];
  });
  const moves = await transitionsForEach(actor, leaveWorkflow, decided);
  const toRecall = conflicting.filter(
    ({ row }) => row.line.includes(actor.userId ?? 0) && moves.get(row.id)!.some(({ name }) => name === "revoke"),
  );
  const mine = asked.filter(({ id }) => moves.get(id)!.some(({ name }) => DECIDES.includes(name)));
  return [
    ...mine.map((row) =>
      taskOf(row, t("Decide a change of the approved leave of {name}", { name: row.employee.name }), t("To decide")),
    ),
    ...toRecall.map(({ row, date }) =>
      taskOf(
        row,
        t("Call back {name}, who punched on {date}, or cancel the leave", {
          name: row.employee.name,
          date: formatDate(date),
        }),
        t("Call back or cancel"),
      ),
    ),
    ...returned,
  ];
}

/** What was returned to those who applied. */
async function readReturned(actor: Actor): Promise<Task[]> {
  const rows = await db.leaveApplication.findMany({
    where: { status: "RETURNED", OR: [ownLeave(actor), { appliedById: actor.userId ?? 0 }] },
    include: { employee: { select: { name: true } }, leaveType: { select: { name: true } } },
    orderBy: { id: "asc" },
    take: MOST,
  });
  const since = await waitingSince(db, leaveWorkflow.name, rows);
  return rows.map((row) =>
    taskOf(
      { ...row, since: since.get(row.id)! },
      row.employeeId === actor.employeeId
        ? t("Change your leave application {no}", { no: row.refNo })
        : t("Change the leave application of {name}", { name: row.employee.name }),
      t("Returned"),
    ),
  );
}

function taskOf(
  row: Pick<LeaveRow, "id" | "fromDate" | "since"> & { leaveType: { name: string } },
  title: string,
  tag: string,
): Task {
  return {
    title,
    detail: `${row.leaveType.name}, ${formatDate(row.fromDate)}`,
    link: href("/applications/leave/comments/:id", { params: { id: row.id } }),
    since: row.since,
    tag,
    tone: "warn",
  };
}

type Conflict = Pick<AttendanceDay, "employeeId" | "date">;

const over =
  ({ employeeId, fromDate, toDate }: Pick<LeaveRow, "employeeId" | "fromDate" | "toDate">) =>
  (day: Conflict): boolean =>
    day.employeeId === employeeId && fromDate <= day.date && day.date <= toDate;

/** Days of the team on which somebody on leave punched (R-AT7). */
async function conflictDays(actor: Actor): Promise<Conflict[]> {
  if (!can(actor, "leave.recommend")) return [];
  return db.attendanceDay.findMany({
    where: {
      conflict: true,
      date: { gte: addDays(todayOf(actor), -RECENT) },
      unit: unitsWithin(actor, "leave.recommend"),
    },
    select: { employeeId: true, date: true },
    orderBy: { date: "asc" },
    take: MOST,
  });
}

/** Cancellations to decide, and approved leave with a day on which its applicant punched. */
async function readDecided(actor: Actor, asked: boolean, conflicts: readonly Conflict[]): Promise<LeaveRow[]> {
  const decides = asked && (can(actor, "leave.recommend") || can(actor, "leave.approve"));
  const wanted = [
    ...(decides ? [{ status: "CANCEL_ASKED" }] : []),
    ...conflicts.map(({ employeeId, date }) => ({
      ...{ status: "APPROVED", employeeId },
      ...{ fromDate: { lte: date }, toDate: { gte: date } },
    })),
  ];
  return wanted.length === 0 ? [] : findLeave(db, actor, { OR: wanted }, 2 * MOST);
}

/** @see leaveTasks */
export function leaveSigns(actor: Actor) {
  const decides = can(actor, "leave.recommend") || can(actor, "leave.approve");
  return {
    returned: sql`SELECT 1 FROM "LeaveApplication" WHERE "status" = 'RETURNED' AND ("employeeId" = ${actor.employeeId ?? 0} OR "appliedById" = ${actor.userId ?? 0})`,
    ...(decides && { asked: sql`SELECT 1 FROM "LeaveApplication" WHERE "status" = 'CANCEL_ASKED'` }),
    conflicts: sql`SELECT 1 FROM "AttendanceDay" WHERE "conflict" = ${true} AND "date" >= ${addDays(todayOf(actor), -RECENT)}
      AND ${underPaths("unitId", reach(actor, "leave.recommend"))}`,
  };
}
