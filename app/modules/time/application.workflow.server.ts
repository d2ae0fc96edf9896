/** The life of an application about time (spec: hr §6.2). */
import { formatDate } from "~/core/dates";
import { href } from "~/href";
import * as moves from "./application-moves.server";
import { defineWorkflow } from "~/define/workflow";
import { rerouteMove } from "~/modules/workflow/index.server";
import { findApplications, isAbove, type ApplicationRow } from "./application-row.server";
import { candidatesFor } from "./approval-candidates.server";
import { APPLICATION_STATES } from "./time-words";

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
      holders: line,
      who: isAbove,
      note: "optional",
      tone: "primary",
      together: true,
      notice: { waits: "{name} applied for {date}" },
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
  },
});
