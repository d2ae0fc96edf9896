/** The life of a ticket (spec: hr §6.2). */
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { isFinal } from "./ticket";
import * as moves from "./ticket-moves.server";
import { visibleTickets, workflow, type TicketRow } from "./ticket-row.server";
import { TICKET_STATES } from "./ticket-states";

const withAssignee = (actor: Actor, { assigneeId }: TicketRow) =>
  actor.userId === assigneeId || t("Only the person it is assigned to may do this.");
const eitherOf = (actor: Actor, { assigneeId, requesterId }: TicketRow) =>
  actor.userId === assigneeId || actor.userId === requesterId || t("Only its requester or its agent may do this.");
const assignee = ({ assigneeId }: TicketRow) => [assigneeId];
const byAgent = { permission: "ticket.work", by: "other" } as const;
const byRequester = { permission: "ticket.own", by: "owner" } as const;

export const ticketWorkflow = workflow({
  name: "Ticket",
  one: "Ticket",
  scope: visibleTickets,
  states: TICKET_STATES,
  start: "OPEN",
  editable: ["OPEN"],
  owners: ({ requesterId }) => [requesterId],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/my/ticket/edit/:id", { params: { id } }),
  values: ({ refNo, subject }) => ({ no: refNo, subject }),
  moves: {
    claim: {
      ...byAgent,
      from: ["OPEN"],
      to: "ASSIGNED",
      label: "Take it",
      done: "Picked up",
      note: "optional",
      tone: "primary",
      notice: { waits: "Take a ticket: {subject} ({no})" },
      effect: moves.claim,
    },
    assign: {
      ...byAgent,
      from: ["OPEN", "ASSIGNED", "IN_PROGRESS"],
      to: "ASSIGNED",
      label: "Assign",
      done: "Assigned",
      note: "optional",
      ...moves.assign,
    },
    start: {
      ...byAgent,
      from: ["ASSIGNED"],
      to: "IN_PROGRESS",
      label: "Start work",
      done: "Started",
      holders: assignee,
      who: withAssignee,
      note: "optional",
      tone: "primary",
      effect: moves.start,
    },
    wait: {
      ...byAgent,
      from: ["IN_PROGRESS"],
      to: "WAITING",
      label: "Wait for the requester",
      done: "Waiting",
      holders: assignee,
      who: withAssignee,
      note: "required",
      effect: moves.wait,
    },
    resume: {
      permission: "ticket.own",
      by: "either",
      from: ["WAITING"],
      to: "IN_PROGRESS",
      label: "Continue work",
      done: "Continued",
      holders: ({ assigneeId, requesterId }) => [assigneeId, requesterId],
      who: eitherOf,
      note: "optional",
      tone: "primary",
      effect: moves.resume,
    },
    resolve: {
      ...byAgent,
      from: ["IN_PROGRESS"],
      to: "RESOLVED",
      label: "Resolve",
      done: "Resolved",
      holders: assignee,
      who: withAssignee,
      note: "required",
      tone: "primary",
      effect: moves.resolve,
    },
    prioritise: {
      ...byAgent,
      from: ["OPEN", "ASSIGNED", "IN_PROGRESS", "WAITING"],
      to: "same",
      label: "Change the priority",
      done: "Priority changed",
      note: "required",
      ...moves.prioritise,
    },
    close: {
      ...byRequester,
      from: ["RESOLVED"],
      to: "CLOSED",
      label: "Confirm and close",
      done: "Closed",
      note: "optional",
      tone: "primary",
      ...moves.close,
    },
    reopen: {
      ...byRequester,
      from: ["RESOLVED", "CLOSED"],
      to: "ASSIGNED",
      label: "Reopen",
      done: "Reopened",
      note: "required",
      who: (actor, row) => !isFinal(row, actor.at) || t("A ticket can be reopened for seven days: raise a new one."),
      effect: moves.reopen,
    },
    rate: {
      ...byRequester,
      from: ["CLOSED"],
      to: "same",
      label: "Rate the help",
      done: "Rated",
      note: "optional",
      who: (_, { rating }) => rating === null || t("You have already rated it."),
      ...moves.rate,
    },
    cancel: {
      ...byRequester,
      from: ["OPEN", "ASSIGNED"],
      to: "CANCELLED",
      label: "Cancel",
      done: "Cancelled",
      note: "optional",
      tone: "danger",
      effect: moves.cancel,
    },
    handOver: {
      ...byAgent,
      byItself: true,
      from: ["ASSIGNED", "IN_PROGRESS", "WAITING"],
      to: "same",
      label: "Hand over",
      done: "Handed over",
      note: "none",
    },
    lapse: {
      permission: "ticket.own",
      by: "owner",
      byItself: true,
      from: ["RESOLVED"],
      to: "CLOSED",
      label: "Close automatically",
      done: "Closed automatically",
      note: "none",
    },
  },
});
