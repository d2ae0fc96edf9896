/** A ticket: its form, its page and its moves with what they take along. README.md says how tickets go. */
import { Forbidden } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { choice, flag, given, integer, link, longText, text } from "~/define/field";
import { record } from "~/define/record";
import { numberOfYear } from "~/modules/ledger/index.server";
import { db } from "~/db/database.server";
import { agentsOf, worksOn } from "./agents.server";
import { clockColumns } from "./clock.server";
import { choicesOf, IMPACTS, PRIORITIES, priorityOf, URGENCIES } from "./ticket";
import { ticketList } from "./ticket-list.server";
import { answered } from "./ticket-moves.server";
import { ticketWorkflow } from "./ticket.workflow.server";
import { stateIs } from "~/define/states";
import { TICKET_STATES } from "./ticket-states";

const RATINGS = [
  { value: "5", label: "5 – very good" },
  { value: "4", label: "4 – good" },
  { value: "3", label: "3 – as expected" },
  { value: "2", label: "2 – poor" },
  { value: "1", label: "1 – very poor" },
];
const priority = (label: string) => choice(label, { choices: choicesOf(PRIORITIES) });

/** Where somebody works: the unit of their own role. @throws Forbidden without one */
function unitOf({ grants }: Actor): number {
  const grant = grants.find(({ acting }) => !acting) ?? grants[0];
  if (!grant) throw new Forbidden(t("Your role does not include this."));
  return grant.unitId;
}

/** What it is held to follows from what was typed. */
async function setTargets({ tx }: Work, id: number): Promise<void> {
  const row = await tx.ticket.findUniqueOrThrow({ where: { id }, include: { unit: true, category: true } });
  await tx.ticket.update({ where: { id }, data: await clockColumns(tx, row, null) });
}

const isOpen = ({ status }: { status: string }) => stateIs(TICKET_STATES, status, "open") || status === "RESOLVED";

export const ticket = record({
  one: "Ticket",
  many: "Tickets",
  workflow: ticketWorkflow,
  list: ticketList,
  view: "mine",
  desk: "working",
  api: "Ticket",
  pages: {
    add: "/my/ticket/add",
    edit: "/my/ticket/change/:id",
    details: "/my/ticket/edit/:id",
    file: "/my/ticket/file/:id",
  },
  permissions: { read: "ticket.own", add: "ticket.own" },
  title: "{no}, {subject}",
  note: (row) => `${row.category.name}, ${row.requester.displayName}, ${row.unit.name}`,
  form: {
    title: "Raise a ticket",
    sentence: "The desk answers here, and you are notified",
    button: "Send to the desk",
    done: "Your ticket was sent to the desk.",
    fields: {
      refNo: given(text("Number", { max: 20 })),
      requesterId: given(link("Raised by", { to: "TicketAgent" })),
      categoryId: link("Category", { to: "TicketCategory" }),
      subject: text("Subject", { max: 120, hint: "In a few words" }),
      body: longText("Description", { max: 4000, hint: "What happens, since when, and what you have tried" }),
      impact: choice("Who is affected", { choices: choicesOf(IMPACTS), initial: "ONE" }),
      urgency: choice("How urgent it is", { choices: choicesOf(URGENCIES), initial: "NORMAL" }),
      priority: given(priority("Priority")),
      unitId: given(link("Unit", { to: "Unit" })),
      assigneeId: given(link("With", { to: "TicketAgent", optional: true })),
      breached: given(flag("Late")),
      rating: given(integer("Rating", { min: 1, max: 5, optional: true })),
    },
    fill: async ({ tx, actor, row, input: { impact, urgency } }) => ({
      refNo: row?.refNo ?? (await numberOfYear(tx, "T", todayOf(actor))),
      requesterId: row?.requesterId ?? actor.userId!,
      priority: row?.impact === impact && row.urgency === urgency ? row.priority : priorityOf(impact, urgency),
      unitId: row?.unitId ?? unitOf(actor),
      assigneeId: row?.assigneeId ?? null,
      breached: row?.breached ?? false,
      rating: row?.rating ?? null,
    }),
    saved: setTargets,
    example: {
      categoryId: "1",
      subject: "The printer at the counter is silent",
      body: "Since this morning it prints nothing; it was switched off and on again.",
      impact: "TEAM",
      urgency: "NORMAL",
    },
  },
  moveForms: {
    assign: {
      fields: { assigneeId: link("Assigned to", { to: "TicketAgent" }) },
      begin: async (actor, row) => ({
        choices: {
          assigneeId: (await agentsOf(db, actor, row))
            .filter(({ id }) => id !== row.assigneeId)
            .map(({ id, displayName }) => ({ value: String(id), label: displayName })),
        },
      }),
      example: { assigneeId: "1" },
    },
    prioritise: { fields: { priority: priority("Priority") }, example: { priority: "HIGH" } },
    close: {
      fields: { rating: choice("Rating", { choices: RATINGS, optional: true }) },
      example: { rating: "5" },
    },
    rate: { fields: { rating: choice("Rating", { choices: RATINGS }) }, example: { rating: "4" } },
  },
  thread: {
    who: (_, row) => isOpen(row) || t("The ticket is closed: comments can no longer be added."),
    internal: worksOn,
    effect: ({ work: { actor }, row, internal }) => {
      const kind = "outcome" as const;
      const agent = worksOn(actor, row);
      const title = internal ? "{actor} left an internal note on {no}" : "{actor} commented on {no}: {subject}";
      return {
        set: agent && !internal ? answered(row, actor.at) : {},
        notify: [{ to: internal ? [row.assigneeId] : [row.requesterId, row.assigneeId], title, kind }],
      };
    },
  },
  attachments: {
    most: 10,
    who: (actor, row) =>
      (isOpen(row) && (row.requesterId === actor.userId || canAt(actor, "ticket.work", row.unit.path))) ||
      t("Files can be added and removed while the ticket is open, by its requester and the desk."),
  },
  history: {
    actions: {
      "Ticket.comment": "Comment added",
      "Ticket.internalNote": "Internal note added",
      "Ticket.attach": "File attached",
      "Ticket.detach": "File removed",
    },
    fields: { comment: { label: "", kind: "internal" } },
  },
});
