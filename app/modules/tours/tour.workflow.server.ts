/** The life of a tour (spec: hr §6.2). */
import { formatDate } from "~/core/dates";
import { defineWorkflow } from "~/define/workflow";
import { href } from "~/href";
import { rerouteMove } from "~/modules/workflow/index.server";
import { candidatesFor } from "./approval-candidates.server";
import * as moves from "./tour-moves.server";
import { findTours, type TourRow } from "./tour-row.server";
import { TOUR_STATES } from "./tour-states";
import { asHr, asLine, cancels, decides, reports, shortens } from "./whose-turn";

const traveller = ({ employee }: TourRow): number[] => (employee.user ? [employee.user.id] : []);
const line = ({ line: ids }: TourRow) => ids;
const byHolder = { permission: "tour.own", by: "other", holders: line } as const;
const byAny = {
  permission: "tour.own",
  by: "either",
  holders: (row: TourRow): number[] => [...traveller(row), ...row.line],
} as const;

export const tourWorkflow = defineWorkflow<TourRow>()({
  name: "Tour",
  one: "Tour",
  model: "tour",
  load: async (tx, actor, id) => (await findTours(tx, actor, { id }))[0] ?? null,
  states: TOUR_STATES,
  start: "REQUESTED",
  editable: ["RETURNED"],
  owners: traveller,
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/my/tour/details/:id", { params: { id } }),
  values: ({ refNo, employee, place, fromDate }) => ({
    no: refNo,
    name: employee.name,
    place,
    from: formatDate(fromDate),
  }),
  moves: {
    approve: {
      from: ["REQUESTED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "leave.recommend",
      by: "other",
      holders: line,
      who: asLine,
      note: "optional",
      tone: "primary",
      notice: { waits: "{name} asks for a tour to {place} from {from} and needs your approval" },
      effect: moves.approve,
    },
    grant: {
      from: ["REQUESTED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved by HR",
      permission: "tour.manage",
      by: "other",
      who: asHr,
      note: "optional",
      tone: "primary",
      effect: moves.approve,
    },
    reroute: rerouteMove<TourRow, "REQUESTED">({
      of: "Tour",
      from: ["REQUESTED"],
      candidates: candidatesFor,
      asks: "{actor} asks you to decide the tour of {name} to {place} from {from}",
    }),
    return: {
      ...byHolder,
      from: ["REQUESTED"],
      to: "RETURNED",
      label: "Return",
      done: "Returned",
      who: decides,
      note: "required",
      effect: moves.giveBack,
    },
    reject: {
      ...byHolder,
      from: ["REQUESTED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      who: decides,
      note: "required",
      tone: "danger",
      effect: moves.reject,
    },
    resubmit: {
      permission: "tour.own",
      by: "either",
      holders: traveller,
      from: ["RETURNED"],
      to: "REQUESTED",
      label: "Send again",
      done: "Sent again",
      who: reports,
      note: "optional",
      tone: "primary",
      ...moves.resubmit,
    },
    shorten: {
      ...byAny,
      from: ["APPROVED"],
      to: "APPROVED",
      label: "End it earlier",
      done: "Ended earlier",
      who: shortens,
      note: "optional",
      ...moves.shorten,
    },
    complete: {
      ...byAny,
      from: ["APPROVED"],
      to: "COMPLETED",
      label: "Report",
      done: "Completed",
      who: reports,
      note: "optional",
      tone: "primary",
      ...moves.complete,
    },
    endWithService: {
      permission: "leave.recommend",
      by: "other",
      byItself: true,
      from: ["APPROVED"],
      to: "APPROVED",
      label: "End with the service",
      done: "Ended with the service",
      note: "none",
    },
    cancelWithService: {
      permission: "leave.recommend",
      by: "other",
      byItself: true,
      from: ["REQUESTED", "RETURNED", "APPROVED"],
      to: "CANCELLED",
      label: "Cancel with the service",
      done: "Cancelled with the service",
      note: "none",
    },
    cancel: {
      ...byAny,
      from: ["REQUESTED", "RETURNED", "APPROVED"],
      to: "CANCELLED",
      label: "Cancel",
      done: "Cancelled",
      who: cancels,
      note: "required",
      tone: "danger",
      effect: moves.cancel,
    },
  },
});
