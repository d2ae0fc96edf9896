/** Tickets that wait for somebody in person: as whoever looks after them, or as their requester. */
import { dateIn } from "~/core/dates";
import { t } from "~/core/text";
import { db, sql, sqlList } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { waitingSince } from "~/modules/workflow/index.server";
import { type TicketState } from "./ticket";
import { needsIn } from "./ticket-row.server";
import { ticketWorkflow } from "./ticket.workflow.server";
import { TICKET_STATES } from "./ticket-states";
import { statesThat } from "~/define/states";

const MOST = 100;

export async function ticketTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "ticket.own") || actor.userId === null) return [];
  const rows = await db.ticket.findMany({
    where: {
      OR: [needsIn("assignee", actor), needsIn("requester", actor)],
    },
    include: { requester: { select: { displayName: true } }, category: { select: { name: true } } },
    orderBy: { id: "asc" },
    take: MOST,
  });
  const since = await waitingSince(db, ticketWorkflow.name, rows);
  return rows.map((row): Task => {
    const { refNo, subject, status, dueAt } = row;
    const late = row.assigneeId === actor.userId && dueAt !== null && dueAt < actor.at;
    return {
      title: t(wordsOf(row.assigneeId === actor.userId, status), { no: refNo, subject }),
      detail: `${row.category.name}, ${row.requester.displayName}`,
      link: ticketWorkflow.page!(row as never),
      since: since.get(row.id)!,
      due: row.assigneeId === actor.userId && dueAt ? dateIn(dueAt, actor.company.timeZone) : undefined,
      tag: late
        ? t("Overdue")
        : status === "RESOLVED"
          ? t("To confirm")
          : t(TICKET_STATES[status as TicketState].label),
      tone: late ? "bad" : status === "WAITING" ? "warn" : "info",
      group:
        row.assigneeId === actor.userId
          ? {
              kind: "tickets",
              one: "One ticket to work on",
              many: "{n} tickets to work on",
              to: href("/my/ticket/list/:face", { params: { face: "open" }, search: { needs: "assignee" } }),
            }
          : {
              kind: "own-tickets",
              one: "One of your tickets needs you",
              many: "{n} of your tickets need you",
              to: href("/my/ticket/list", { search: { needs: "requester" } }),
            },
    };
  });
}

const wordsOf = (theirs: boolean, status: string): string =>
  theirs
    ? "Work on a ticket: {subject} ({no})"
    : status === "RESOLVED"
      ? "Confirm that a ticket is solved: {subject} ({no})"
      : "Answer about a ticket: {subject} ({no})";

/** @see ticketTasks */
export const ticketSign = ({ userId }: Actor) =>
  sql`SELECT 1 FROM "Ticket" WHERE ("assigneeId" = ${userId ?? 0} AND "status" IN (${sqlList(statesThat(TICKET_STATES, "assignee"))})) OR ("requesterId" = ${userId ?? 0} AND "status" IN (${sqlList(statesThat(TICKET_STATES, "requester"))}))`;
