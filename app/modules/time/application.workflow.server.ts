/** The life of an application about time (spec: hr §6.2). */
import { formatDate } from "~/core/dates";
import { href } from "~/href";
import * as moves from "./application-moves.server";
import { isAbove, visibleApplications, workflow } from "./application-row.server";
import { APPLICATION_STATES } from "./time-words";

export const applicationWorkflow = workflow({
  name: "TimeLogApplication",
  one: "Time application",
  scope: visibleApplications,
  states: APPLICATION_STATES,
  start: "REQUESTED",
  editable: ["REQUESTED"],
  owners: ({ employee }) => (employee.user ? [employee.user.id] : []),
  unitPath: ({ unit }) => unit.path,
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
      who: isAbove,
      note: "optional",
      tone: "primary",
      tells: { waits: "{name} applied for {date}" },
      ...moves.approve,
    },
    reject: {
      from: ["REQUESTED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "time.decide",
      by: "other",
      who: isAbove,
      note: "required",
      tone: "danger",
      effect: moves.reject,
    },
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
  },
});
