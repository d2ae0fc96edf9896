/** Samples drawn before the one that is gone over: whoever shifts the period draws another, and the reviewer is told. */
import { formatDate, formatInstant } from "~/core/dates";
import { plural, t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { diffOf } from "~/modules/audit-trail/index.server";
import { effectSections } from "../sections/effect.server";
import type { VisitRow } from "../visit-row.server";
import { seedOf, type CheckHead, type EffectKind } from "./keep-check.server";
import { statesThat } from "~/define/states";
import { VISIT_STATES } from "../visit-states";

type Reading = Pick<Tx, "auditEvent" | "effectCheck" | "visit" | "user">;
type Checking = Pick<VisitRow, "id" | "refNo" | "visitorId" | "unitId" | "company">;

export interface Draw extends CheckHead {
  kind: EffectKind;
  seed: string;
  /** Of the visit it was drawn for. */
  refNo: string;
  /** When it was drawn first. */
  at: Date;
}

const SECTIONS = effectSections.map(({ kind, label, form }) => ({
  kind: kind as EffectKind,
  label,
  action: `Visit.save${form.name}`,
}));

/**
 * The samples that were drawn for this visit and are not the one it holds, in their order; also those its visitor has
 * drawn of the same person and of days in common for visits of the unit that were never sent in.
 */
export async function earlierDraws(tx: Reading, visit: Checking): Promise<Draw[]> {
  const checks = await tx.effectCheck.findMany({ where: { visitId: visit.id } });
  const unsent = await tx.visit.findMany({
    where: {
      ...{ id: { not: visit.id }, visitorId: visit.visitorId, unitId: visit.unitId, submittedAt: null },
      status: { in: statesThat(VISIT_STATES, "unsent") },
    },
    select: { id: true, refNo: true },
  });
  const draws = await drawsOf(tx, [visit, ...unsent]);
  return draws.filter(({ kind, seed, refNo, subjectId, periodFrom, periodTo }) => {
    const held = checks.find((check) => check.kind === kind);
    if (refNo === visit.refNo) return seed !== held?.seed;
    return held?.subjectId === subjectId && held.periodFrom <= periodTo && periodFrom <= held.periodTo;
  });
}

/** Every sample of these visits, as the trail keeps it; more drawn of one list is one sample. */
async function drawsOf(tx: Reading, visits: readonly { id: number; refNo: string }[]): Promise<Draw[]> {
  const events = await tx.auditEvent.findMany({
    where: {
      entity: "Visit",
      entityId: { in: visits.map(({ id }) => String(id)) },
      action: { in: SECTIONS.map(({ action }) => action) },
    },
    orderBy: { seq: "asc" },
    select: { entityId: true, action: true, at: true, diff: true },
  });
  const draws = new Map<string, Draw>();
  for (const { entityId, action, at, diff } of events) {
    const { head } = diffOf(diff) as { head?: [unknown, CheckHead | null] };
    const drawn = head?.[1];
    if (!drawn) continue;
    const { kind } = SECTIONS.find((section) => section.action === action)!;
    const { refNo } = visits.find(({ id }) => String(id) === entityId)!;
    const { subjectId, periodFrom, periodTo, size } = drawn;
    const seed = seedOf(refNo, kind, { subjectId, periodFrom, periodTo, size });
    draws.set(seed, { kind, refNo, subjectId, periodFrom, periodTo, size, seed, at: draws.get(seed)?.at ?? at });
  }
  return [...draws.values()];
}

/** {@link earlierDraws} as a reviewer is told of them, each with its seed. */
export async function drawWarnings(tx: Reading, visit: Checking): Promise<string[]> {
  const draws = await earlierDraws(tx, visit);
  if (draws.length === 0) return [];
  const people = await tx.user.findMany({
    where: { id: { in: draws.map(({ subjectId }) => subjectId) } },
    select: { id: true, displayName: true },
  });
  return draws.map(({ kind, refNo, subjectId, periodFrom, periodTo, size, seed, at }) =>
    t("{section}: a sample was drawn before, on {at} in {visit}: {claims} of {person}, {from} to {to}, seed {seed}.", {
      section: t(SECTIONS.find((section) => section.kind === kind)!.label),
      at: formatInstant(at, visit.company.timeZone),
      visit: refNo,
      claims: plural(size, "{n} claim", "{n} claims"),
      person: people.find(({ id }) => id === subjectId)?.displayName ?? "–",
      from: formatDate(periodFrom),
      to: formatDate(periodTo),
      seed,
    }),
  );
}
