/** How tickets are dealt with: counted by category over a span of days. */
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/define/actor";
import { statesOf } from "./ticket";

export interface Span {
  /** YYYY-MM-DD, both counted, in the company's time zone. */
  from: string;
  to: string;
}

export interface TicketFigures {
  category: string;
  raised: number;
  /** Of those raised in the span. */
  open: number;
  done: number;
  late: number;
  /** Hours from raising to resolving of those that are done; null where none is. */
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
      createdAt: true,
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
  const figures = [...groups].map(([category, tickets]): TicketFigures => {
    const ended = tickets.flatMap(({ createdAt, resolvedAt, closedAt }) =>
      (resolvedAt ?? closedAt) ? [((resolvedAt ?? closedAt)!.getTime() - createdAt.getTime()) / 3_600_000] : [],
    );
    const ratings = tickets.flatMap(({ rating }) => rating ?? []);
    const open = tickets.filter(({ status }) => openStates.has(status)).length;
    return {
      category,
      raised: tickets.length,
      open,
      done: tickets.length - open,
      late: tickets.filter(
        ({ breached, dueAt, resolvedAt, closedAt }) =>
          breached || (dueAt !== null && (resolvedAt ?? closedAt ?? actor.at) > dueAt),
      ).length,
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
