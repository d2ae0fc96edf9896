/** How many visits are made for plans, and which of them fulfil none. */
import { slicesOf } from "~/db/chunks.server";
import type { Tx } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";
import { companiesOf } from "~/modules/organisation/index.server";
import { sentInOn, uncovering, type SentVisit, type Uncovering } from "./covering";
import { statesThat } from "~/define/states";
import { VISIT_STATES } from "~/modules/visits/visit-states";

type Counting = Pick<Tx, "visit">;
type Reading = Pick<Tx, "visit" | "stateChange" | "visitSnapshot" | "orgUnit">;

/** As reports count them: submitted and not withdrawn. */
const SENT_IN: string[] = statesThat(VISIT_STATES, "sent");

/** Visits that have been sent in and fulfil a part of the plan, by plan. Drafts do not count: a surprise visit is nobody's to know of before. */
export async function sentInFor(tx: Reading, planIds: readonly number[]): Promise<Map<number, number>> {
  const where = { plannedVisitId: { in: [...planIds] }, status: { in: SENT_IN } };
  const found = await tx.visit.groupBy({ by: ["plannedVisitId"], where, _count: { _all: true } });
  const counts = new Map(found.map(({ plannedVisitId, _count }) => [plannedVisitId!, _count._all]));
  for (const { planId } of await uncoveringVisits(tx, where)) counts.set(planId, counts.get(planId)! - 1);
  return counts;
}

/** Visits made for a plan in any state but cancelled. */
export function recordedFor(tx: Counting, planId: number): Promise<number> {
  return tx.visit.count({ where: { plannedVisitId: planId, status: { not: "CANCELLED" } } });
}

export interface UncoveringVisit {
  planId: number;
  unitId: number;
  month: string;
  purposeId: number;
  why: Uncovering;
}

/**
 * The visits of these, sent in for a plan, that fulfil nothing of it. Whoever is late has given a reason or sent it in
 * again, so that few are looked at one by one.
 */
export async function uncoveringVisits(tx: Reading, where: Prisma.VisitWhereInput): Promise<UncoveringVisit[]> {
  const visits = await tx.visit.findMany({
    where: {
      AND: [
        where,
        { plannedVisitId: { not: null }, status: { in: SENT_IN } },
        {
          OR: [{ lateReason: { not: null } }, { round: { gt: 1 } }, { sections: { some: { state: "NOT_POSSIBLE" } } }],
        },
      ],
    },
    select: {
      id: true,
      unitId: true,
      visitDate: true,
      purposeId: true,
      plannedVisitId: true,
      round: true,
      submittedAt: true,
      sections: { where: { state: "NOT_POSSIBLE" }, select: { id: true } },
      unit: { select: { path: true } },
    },
    orderBy: { id: "asc" },
  });
  if (visits.length === 0) return [];
  const [moves, sections] = [
    await movesOf(tx, visits),
    await sectionsOf(
      tx,
      visits.filter((visit) => visit.sections.length > 0),
    ),
  ];
  const companyAt = await companiesOf(
    tx,
    visits.map(({ unit }) => unit),
  );
  return visits.flatMap(({ id, unit, visitDate, submittedAt, ...visit }) => {
    const { timeZone } = companyAt(unit);
    const first = sentInOn(moves.get(id) ?? [{ action: "submit", at: submittedAt! }], timeZone);
    const why = first && uncovering({ visitDate, sentInOn: first, sections: sections.get(id) ?? [] });
    const { unitId, purposeId, plannedVisitId } = visit;
    return why ? [{ planId: plannedVisitId!, unitId, month: visitDate.slice(0, 7), purposeId, why }] : [];
  });
}

/** As many as one statement asks for. */
const AT_ONCE = 500;

async function movesOf(tx: Reading, visits: readonly { id: number }[]) {
  const found = new Map<number, { action: string; at: Date }[]>();
  for (const some of slicesOf(visits, AT_ONCE)) {
    const moves = await tx.stateChange.findMany({
      where: { entity: "Visit", entityId: { in: some.map(({ id }) => id) }, action: { in: ["submit", "withdraw"] } },
      select: { entityId: true, action: true, at: true },
      orderBy: { id: "asc" },
    });
    for (const { entityId, ...move } of moves) found.set(entityId, [...(found.get(entityId) ?? []), move]);
  }
  return found;
}

/** The sections of visits as they were last sent in. */
async function sectionsOf(tx: Reading, visits: readonly { id: number; round: number }[]) {
  const found = new Map<number, SentVisit["sections"]>();
  for (const some of slicesOf(visits, AT_ONCE)) {
    const kept = await tx.visitSnapshot.findMany({
      where: { OR: some.map(({ id: visitId, round }) => ({ visitId, round })) },
      select: { visitId: true, content: true },
    });
    for (const { visitId, content } of kept)
      found.set(visitId, (JSON.parse(content) as Pick<SentVisit, "sections">).sections);
  }
  return found;
}
