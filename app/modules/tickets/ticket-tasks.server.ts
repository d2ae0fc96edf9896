/** Tickets that wait for somebody in person: as whoever looks after them, or as their requester. */
import { dateIn } from "~/core/dates";
import { t } from "~/core/text";
import { db, sql } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { waitingSince } from "~/modules/workflow/index.server";
import { TICKET_STATES, type TicketState } from "./ticket";
import { ticketWorkflow } from "./ticket.workflow.server";

const MOST = 100;

export async function ticketTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "ticket.own") || actor.userId === null) return [];
  const rows = await db.ticket.findMany({
    where: {
      OR: [
        { assigneeId: actor.userId, status: { in: ["ASSIGNED", "IN_PROGRESS"] } },
        { requesterId: actor.userId, status: { in: ["WAITING", "RESOLVED"] } },
      ],
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
      title: t("{no}, {subject}", { no: refNo, subject }),
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
              to: href("/my/ticket/list/:face", { params: { face: "open" } }),
            }
          : {
              kind: "own-tickets",
              one: "One of your tickets needs you",
              many: "{n} of your tickets need you",
              to: href("/my/ticket/list"),
            },
    };
  });
}

/** @see ticketTasks */
export const ticketSign = ({ userId }: Actor) =>
  sql`SELECT 1 FROM "Ticket" WHERE ("assigneeId" = ${userId ?? 0} AND "status" IN ('ASSIGNED', 'IN_PROGRESS')) OR ("requesterId" = ${userId ?? 0} AND "status" IN ('WAITING', 'RESOLVED'))`;
