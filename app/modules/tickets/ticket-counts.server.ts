/** What the hub of tickets counts. */
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import { lateWhere, statesOf } from "./ticket";
import { visibleTickets } from "./ticket-row.server";

export interface TicketCounts {
  /** One's own: still worked on, waiting for an answer, and to be confirmed. */
  own: { open: number; waiting: number; resolved: number };
  /** Those in sight of somebody who reads others' tickets; null for everybody else. */
  desk: { open: number; free: number; mine: number; late: number; done: number } | null;
}

export async function ticketCounts(actor: Actor): Promise<TicketCounts> {
  const open = { status: { in: statesOf("open") } };
  const own = { requesterId: actor.userId ?? 0 };
  const count = (...where: object[]) => db.ticket.count({ where: { AND: where } });
  const [mine, waiting, resolved] = await Promise.all([
    count(own, open),
    count(own, { status: "WAITING" }),
    count(own, { status: "RESOLVED" }),
  ]);
  if (!can(actor, "ticket.read")) return { own: { open: mine, waiting, resolved }, desk: null };
  const seen = visibleTickets(actor);
  const [all, free, held, late, done] = await Promise.all([
    count(seen, open),
    count(seen, { status: "OPEN" }),
    count({ assigneeId: actor.userId ?? 0 }, open),
    count(seen, open, lateWhere(actor.at)),
    count(seen, { status: { in: statesOf("close") } }),
  ]);
  return { own: { open: mine, waiting, resolved }, desk: { open: all, free, mine: held, late, done } };
}
