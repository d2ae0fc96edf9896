/** What a leave application asks of people beside the moves that notify of themselves: cancellations to decide, and returned ones to change. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { transitionsForEach } from "~/modules/workflow/index.server";
import { findLeave, ownLeave, type LeaveRow } from "./leave-row.server";
import { leaveWorkflow } from "./leave.workflow.server";

const MOST = 100;
const DECIDES = ["acceptCancel", "shorten"];

export async function leaveTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "leave.own")) return [];
  const [asked, returned] = await Promise.all([
    can(actor, "leave.recommend") || can(actor, "leave.approve")
      ? findLeave(db, actor, { status: "CANCEL_ASKED" }, MOST)
      : [],
    findLeave(db, actor, { AND: [ownLeave(actor), { status: "RETURNED" }] }, MOST),
  ]);
  const moves = await transitionsForEach(actor, leaveWorkflow, asked);
  const mine = asked.filter(({ id }) => moves.get(id)!.some(({ name }) => DECIDES.includes(name)));
  return [
    ...mine.map((row) =>
      taskOf(row, t("{name} asks to change approved leave", { name: row.employee.name }), t("To decide")),
    ),
    ...returned.map((row) => taskOf(row, t("Change your leave application {no}", { no: row.refNo }), t("Returned"))),
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
