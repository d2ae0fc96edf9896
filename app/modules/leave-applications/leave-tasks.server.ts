/** What a leave application asks of people beside the moves that notify of themselves: cancellations to decide, and returned ones to change. */
import { addDays, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { transitionsForEach } from "~/modules/workflow/index.server";
import { findLeave, ownLeave, type LeaveRow } from "./leave-row.server";
import { leaveWorkflow } from "./leave.workflow.server";

const MOST = 100;
/** Days for which a punch on a day of leave is a task. */
const RECENT = 62;
const DECIDES = ["acceptCancel", "shorten"];

export async function leaveTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "leave.own")) return [];
  const [asked, returned, conflicting] = await Promise.all([
    can(actor, "leave.recommend") || can(actor, "leave.approve")
      ? findLeave(db, actor, { status: "CANCEL_ASKED" }, MOST)
      : [],
    findLeave(db, actor, { status: "RETURNED", OR: [ownLeave(actor), { appliedById: actor.userId ?? 0 }] }, MOST),
    punchedOnLeave(actor),
  ]);
  const moves = await transitionsForEach(actor, leaveWorkflow, [...asked, ...conflicting.map(({ row }) => row)]);
  const toRecall = conflicting.filter(
    ({ row }) => row.line.includes(actor.userId ?? 0) && moves.get(row.id)!.some(({ name }) => name === "revoke"),
  );
  const mine = asked.filter(({ id }) => moves.get(id)!.some(({ name }) => DECIDES.includes(name)));
  return [
    ...mine.map((row) =>
      taskOf(row, t("{name} asks to change approved leave", { name: row.employee.name }), t("To decide")),
    ),
    ...toRecall.map(({ row, date }) =>
      taskOf(
        row,
        t("{name} punched on {date}, a day of leave", { name: row.employee.name, date: formatDate(date) }),
        t("Call back or cancel"),
      ),
    ),
    ...returned.map((row) =>
      taskOf(
        row,
        row.employeeId === actor.employeeId
          ? t("Change your leave application {no}", { no: row.refNo })
          : t("Change the leave application of {name}", { name: row.employee.name }),
        t("Returned"),
      ),
    ),
  ];
}

function taskOf(row: LeaveRow, title: string, tag: string): Task {
  return {
    title,
    detail: `${row.leaveType.name}, ${formatDate(row.fromDate)}`,
    link: leaveWorkflow.page!(row),
    since: row.since,
    tag,
    tone: "warn",
  };
}

/** Approved leave of the team with the first day of it on which its applicant punched (R-AT7). */
async function punchedOnLeave(actor: Actor): Promise<{ row: LeaveRow; date: string }[]> {
  if (!can(actor, "leave.recommend")) return [];
  const days = await db.attendanceDay.findMany({
    where: {
      conflict: true,
      date: { gte: addDays(todayOf(actor), -RECENT) },
      unit: unitsWithin(actor, "leave.recommend"),
    },
    select: { employeeId: true, date: true },
    orderBy: { date: "asc" },
    take: MOST,
  });
  if (days.length === 0) return [];
  const over = ({ employeeId, date }: (typeof days)[number]) => ({
    employeeId,
    fromDate: { lte: date },
    toDate: { gte: date },
  });
  const rows = await findLeave(db, actor, { status: "APPROVED", OR: days.map(over) }, MOST);
  return rows.flatMap((row) => {
    const first = days.find(
      ({ employeeId, date }) => employeeId === row.employeeId && row.fromDate <= date && date <= row.toDate,
    );
    return first ? [{ row, date: first.date }] : [];
  });
}
