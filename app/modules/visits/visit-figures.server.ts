/** Figures about visits over time, for the charts of Operations. */
import { addDays, daysBetween, formatDate, weekday } from "~/core/dates";
import { db } from "~/db/database.server";
import { reach, todayOf, type Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { visibleVisits } from "./visit-scope.server";

const WEEKS = 8;
const MOST_BRANCHES = 10;

/** Visits that were sent in, by the week they were made. */
export interface VisitWeeks {
  /** The Mondays the weeks begin with, oldest first: "16 Nov". */
  weeks: string[];
  approved: number[];
  inReview: number[];
  returned: number[];
}

export interface VisitFigures extends VisitWeeks {
  /** Repayment collected in percent of what was due, from the daily reports; null where nothing was due. */
  collected: (number | null)[];
  /** Branches within reach by their visits of the last four weeks, fewest first; empty for whoever reaches one alone. */
  branches: { name: string; visits: number }[];
}

/** First days of the weeks that are shown, oldest first, and today. */
function weeksTo(actor: Actor): { today: string; starts: string[] } {
  const today = todayOf(actor);
  const monday = addDays(today, 1 - weekday(today));
  return { today, starts: Array.from({ length: WEEKS }, (_, index) => addDays(monday, (index + 1 - WEEKS) * 7)) };
}

const weekOf = (starts: readonly string[], date: string) => Math.floor(daysBetween(starts[0]!, date) / 7);
/** Within the actor's sight, of their own company: sums of two currencies mean nothing. */
const seenBy = (actor: Actor): Prisma.VisitWhereInput => ({
  AND: [visibleVisits(actor)],
  companyId: actor.company.unitId,
  submittedAt: { not: null },
  status: { not: "CANCELLED" },
});

/** Visits week by week. */
async function visitWeeks(actor: Actor): Promise<VisitWeeks> {
  const { today, starts } = weeksTo(actor);
  const days = await db.visit.groupBy({
    by: ["visitDate", "status"],
    where: { ...seenBy(actor), visitDate: { gte: starts[0]!, lte: today } },
    _count: { _all: true },
  });
  const counted = (...states: string[]) =>
    starts.map((_, week) =>
      days
        .filter((day) => weekOf(starts, day.visitDate) === week && states.includes(day.status))
        .reduce((sum, day) => sum + day._count._all, 0),
    );
  return {
    weeks: starts.map((start) => formatDate(start).slice(0, 6)),
    approved: counted("APPROVED"),
    inReview: counted("SUBMITTED", "FORWARDED"),
    returned: counted("RETURNED"),
  };
}

export async function visitFigures(actor: Actor): Promise<VisitFigures> {
  const { today, starts } = weeksTo(actor);
  const seen = seenBy(actor);
  const reports = await db.dailyReport.groupBy({
    by: ["date"],
    where: { live: true, date: { gte: starts[0]!, lte: today }, visit: seen },
    _sum: { due: true, collected: true },
  });
  const collected = starts.map((_, week) => {
    const own = reports.filter((report) => weekOf(starts, report.date) === week);
    const sum = (name: "due" | "collected") => own.reduce((total, report) => total + (report._sum[name] ?? 0n), 0n);
    return sum("due") === 0n ? null : Number((sum("collected") * 1_000n) / sum("due")) / 10;
  });
  return {
    ...(await visitWeeks(actor)),
    collected,
    branches: await branchesOf(actor, { ...seen, visitDate: { gte: addDays(today, -27), lte: today } }),
  };
}

async function branchesOf(actor: Actor, where: Prisma.VisitWhereInput): Promise<VisitFigures["branches"]> {
  const branches = await db.orgUnit.findMany({
    where: {
      kind: "BRANCH",
      active: true,
      OR: reach(actor, "visit.read").map((path) => ({ path: { startsWith: path } })),
    },
    select: { name: true, _count: { select: { visits: { where } } } },
    orderBy: { name: "asc" },
  });
  if (branches.length < 2) return [];
  return branches
    .map(({ name, _count }) => ({ name, visits: _count.visits }))
    .sort((a, b) => a.visits - b.visits)
    .slice(0, MOST_BRANCHES);
}
