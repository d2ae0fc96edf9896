/** The life of an application about time (spec: hr §6.2). */
import { formatDate } from "~/core/dates";
import type { Work } from "~/db/transaction.server";
import { href } from "~/addresses/href";
import * as moves from "./application-moves.server";
import { defineWorkflow } from "~/define/workflow";
import { moveByItself, rerouteMove } from "~/modules/workflow/index.server";
import {
  APPLICATION_LINE,
  applicationInclude,
  findApplications,
  isAbove,
  withLine,
  type ApplicationRow,
} from "./application-row.server";
import { candidatesFor } from "./approval-candidates.server";
import { APPLICATION_STATES } from "./time-states";

const line = ({ line: ids }: ApplicationRow) => ids;

export const applicationWorkflow = defineWorkflow<ApplicationRow>()({
  name: "TimeLogApplication",
  one: "Time application",
  model: "timeLogApplication",
  load: async (tx, actor, id) => (await findApplications(tx, actor, [id]))[0] ?? null,
  noteLeast: 5,
  states: APPLICATION_STATES,
  start: "REQUESTED",
  editable: ["REQUESTED"],
  owners: ({ employee, appliedById }) => [
    ...(employee.user ? [employee.user.id] : []),
    ...(appliedById === null ? [] : [appliedById]),
  ],
  unitPath: ({ unit }) => unit.path,
  turn: {
    keeps: ({ employeeId, employee, appliedById, kind }) => ({
      ...{ employeeId, employee: { user: employee.user }, appliedById, kind },
    }),
    line: APPLICATION_LINE,
    seenBy: () => ["time.decide", "attendance.read"],
  },
  page: ({ id }) => href("/myTimeLog/myTimeLogApplications/:id", { params: { id } }),
  values: ({ employee, shiftDate }) => ({ name: employee.name, date: formatDate(shiftDate) }),
  moves: {
    approve: {
      from: ["REQUESTED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "time.decide",
      by: "other",
      holders: line,
      who: isAbove,
      note: "optional",
      tone: "primary",
      together: true,
      notice: { waits: "Decide an application of {name} for {date}" },
      ...moves.approve,
    },
    reject: {
      from: ["REQUESTED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "time.decide",
      by: "other",
      holders: line,
      who: isAbove,
      note: "required",
      tone: "danger",
      effect: moves.reject,
    },
    reroute: rerouteMove<ApplicationRow, "REQUESTED">({
      of: "TimeLogApplication",
      from: ["REQUESTED"],
      candidates: candidatesFor,
      asks: "{actor} asks you to decide what {name} applied for on {date}",
    }),
    cancel: {
      from: ["REQUESTED"],
      to: "CANCELLED",
      label: "Cancel",
      done: "Cancelled",
      permission: "time.own",
      by: "owner",
      note: "optional",
      tone: "danger",
    },
    cancelWithService: {
      from: ["REQUESTED"],
      to: "CANCELLED",
      label: "Cancel with the service",
      done: "Cancelled with the service",
      permission: "time.decide",
      by: "other",
      byItself: true,
      note: "none",
    },
  },
});

/** What somebody who leaves has applied for waits for nobody any more. @returns how many were cancelled */
export async function cancelApplicationsOf(work: Work, employeeId: number): Promise<number> {
  const rows = await work.tx.timeLogApplication.findMany({
    where: { employeeId, status: "REQUESTED" },
    include: applicationInclude,
    orderBy: { id: "asc" },
  });
  for (const row of await withLine(work.tx, work.actor, rows))
    await moveByItself(work, applicationWorkflow, row, "cancelWithService", {
      notify: [
        {
          to: [...row.line, row.appliedById],
          title: "What {name} applied for on {date} was cancelled: {name} has left",
          kind: "outcome",
        },
      ],
    });
  return rows.length;
}
