/** What waits for a person's decision, and what waits too long with those below them. */
import { addDays } from "~/core/dates";
import { db } from "~/db/database.server";
import { reach, todayOf, type Actor } from "~/core/actor";
import { findLines, type VisitLine, type VisitWhere } from "./find-visits.server";
import { teamVisits } from "./team.server";
import { linesOf } from "./visit-lines.server";
import { findVisitRows, visitRowsOf } from "./visit-row.server";
import { OVERDUE_AFTER, TAKE_OVER_AFTER } from "./visit";
import { statesThat } from "~/define/states";
import { VISIT_STATES } from "./visit-states";

/** Visits before this person as their present reviewer. */
export function waitingFor(actor: Actor): VisitWhere {
  return { reviewerId: actor.userId ?? 0, status: { in: statesThat(VISIT_STATES, "review") } };
}

/** One's own visits that are before a reviewer or came back from one (spec: ops §8.1, "owner view"). */
export function underReview(actor: Actor): VisitWhere {
  return { visitorId: actor.userId ?? 0, status: { in: statesThat(VISIT_STATES, "undecided") } };
}

/** Every visit of one's team that waits for a decision, whoever has to take it. */
export function teamWaiting(actor: Actor): VisitWhere {
  return { AND: [teamVisits(actor), { status: { in: statesThat(VISIT_STATES, "review") } }] };
}

export interface OverdueLine extends VisitLine {
  /** True when it has waited long enough to be taken over. */
  mayTakeOver: boolean;
}

const MOST_OVERDUE = 100;

/**
 * Visits that have waited more than three working days with a reviewer below this person, who is the reviewer's
 * supervisor (spec: ops §4.4).
 */
export async function overdueBelow(actor: Actor): Promise<OverdueLine[]> {
  const paths = reach(actor, "visit.review");
  if (paths.length === 0) return [];
  const found = await visitRowsOf(db, actor, {
    where: {
      status: { in: statesThat(VISIT_STATES, "review") },
      reviewerId: { not: actor.userId ?? 0 },
      visitorId: { not: actor.userId ?? 0 },
      heldSince: { lt: new Date(`${addDays(todayOf(actor), -OVERDUE_AFTER)}T23:59:59Z`) },
      OR: paths.map((path) => ({ unit: { path: { startsWith: path } } })),
    },
    orderBy: [{ heldSince: "asc" }, { id: "asc" }],
    take: MOST_OVERDUE,
  });
  const rows = found.filter((row) => row.overseerId === actor.userId && row.waitingDays > OVERDUE_AFTER);
  const lines = await linesOf(
    actor,
    rows.map(({ id }) => id),
  );
  return lines.map((line) => ({
    ...line,
    mayTakeOver: rows.find((row) => row.id === line.id)!.waitingDays > TAKE_OVER_AFTER,
  }));
}

/** Those of these visits that this person may take over now: they wait too long with somebody they supervise. */
export async function openToTakeOver(
  actor: Actor,
  lines: readonly Pick<VisitLine, "id" | "overdue">[],
): Promise<ReadonlySet<number>> {
  const late = lines.flatMap(({ id, overdue }) => (overdue ? [id] : []));
  const rows = await findVisitRows(db, actor, late);
  return new Set(
    rows.flatMap(({ id, reviewerId, overseerId, waitingDays }) =>
      reviewerId !== actor.userId && overseerId === actor.userId && waitingDays > TAKE_OVER_AFTER ? [id] : [],
    ),
  );
}

const REMEMBERED_DAYS = 14;

/** Visits this person forwarded and that went back to their visitor since: they are told so (spec: ops §4.4, return). */
export async function returnedAfterForwarding(actor: Actor): Promise<VisitLine[]> {
  const since = new Date(actor.at.getTime() - REMEMBERED_DAYS * 86_400_000);
  const forwarded = await db.stateChange.findMany({
    where: { entity: "Visit", action: "forward", actorId: actor.userId ?? 0, at: { gte: since } },
    select: { entityId: true },
  });
  return findLines(
    actor,
    { id: { in: forwarded.map((change) => change.entityId) }, status: "RETURNED" },
    [{ updatedAt: "desc" }],
    10,
  );
}
