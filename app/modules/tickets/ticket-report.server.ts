/** How tickets are dealt with: counted by category over a span of days. */
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { deskMinutesOf } from "./clock.server";
import { isLate, statesOf } from "./ticket";

export interface Span {
  /** YYYY-MM-DD, both counted, in the company's time zone. */
  from: string;
  to: string;
}

export interface TicketFigures {
  category: string;
  /** Also those that were cancelled, which count in nothing else. */
  raised: number;
  /** Of those raised in the span. */
  open: number;
  done: number;
  /** As lists and targets count it ({@link isLate}). */
  late: number;
  /** Hours the desk had those that are done, as their targets count: while it is open, without what was waited; null where none is. */
  hours: number | null;
  /** 1 to 5; null where nobody has rated. */
  rating: number | null;
}

/** The last thirty days, the present one among them. */
export function recentDays({ at, company }: Actor): Span {
  const to = dateIn(at, company.timeZone);
  return { from: addDays(to, -29), to };
}

/** Figures of each category that had tickets raised in the span, most first. */
export async function ticketFigures(actor: Actor, { from, to }: Span): Promise<TicketFigures[]> {
  const { timeZone } = actor.company;
  const rows = await db.ticket.findMany({
    // Days begin at another instant in each zone: a day is added on both sides, and the days themselves decide.
    where: {
      unit: unitsWithin(actor, "ticket.report"),
      createdAt: { gte: new Date(`${addDays(from, -1)}T00:00:00Z`), lt: new Date(`${addDays(to, 2)}T00:00:00Z`) },
    },
    select: {
      id: true,
      createdAt: true,
      unit: { select: { path: true } },
      policy: { select: { opens: true, closes: true } },
      resolvedAt: true,
      closedAt: true,
      dueAt: true,
      breached: true,
      status: true,
      rating: true,
      category: { select: { name: true } },
    },
  });
  const groups = new Map<string, typeof rows>();
  for (const row of rows) {
    const day = dateIn(row.createdAt, timeZone);
    if (day >= from && day <= to) groups.set(row.category.name, [...(groups.get(row.category.name) ?? []), row]);
  }
  const openStates = new Set(statesOf("open"));
  const endStates = new Set(statesOf("close").filter((state) => state !== "CANCELLED"));
  const minutes = await deskMinutesOf(rows.filter(({ status }) => endStates.has(status)));
  const figures = [...groups].map(([category, tickets]): TicketFigures => {
    const ended = tickets.flatMap(({ id }) => minutes.get(id) ?? []).map((one) => one / 60);
    const ratings = tickets.flatMap(({ rating }) => rating ?? []);
    const open = tickets.filter(({ status }) => openStates.has(status)).length;
    return {
      category,
      raised: tickets.length,
      open,
      done: tickets.filter(({ status }) => endStates.has(status)).length,
      late: tickets.filter((ticket) => isLate(ticket, actor.at)).length,
      hours: mean(ended),
      rating: mean(ratings),
    };
  });
  return figures.sort((a, b) => b.raised - a.raised || a.category.localeCompare(b.category, "en"));
}

function mean(values: readonly number[]): number | null {
  return values.length === 0
    ? null
    : Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;
}
