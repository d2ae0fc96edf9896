import { inTx, type Work } from "~/db/transaction.server";
import { canonicalJson } from "~/core/canonical.server";
import { Conflict, InputProblem, problem, type Clash, type Problem, type SentValue } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor, ActorCompany } from "~/core/actor";
import { rowsClash } from "~/define/clashes";
import { Amounts } from "~/define/section-field.server";
import { lastSaved, valuesBefore } from "~/modules/audit-trail/index.server";
import { LEG_LABELS, tripProblems, type LegInput } from "./header.server";
import { claimingBill } from "./claiming-bill.server";
import { legsText, legText, type KeptLeg } from "./legs-text";
import { lockForEditing, type EditedVisit } from "./lock-for-editing.server";
import { MODE_LABELS, type Mode } from "./visit";

/**
 * Saves the trips of a visit: those that are not among them are taken out.
 * @param version of the visit the person saw, null to skip the check
 */
export function saveTrips(
  actor: Actor,
  visitId: number,
  legs: readonly LegInput[],
  version: number | null,
): Promise<{ id: number; version: number }> {
  return inTx(actor, async (work) => {
    const visit = await lockForEditing(work, visitId);
    const before = await work.tx.travelLeg.findMany({ where: { visitId }, orderBy: { position: "asc" } });
    const problems = [...tripProblems(legs), ...fareProblems(legs, visit.company)];
    if (problems.length > 0) throw new InputProblem(problems);
    if (version !== null && version !== visit.version) {
      const clashes = await tripsClash(work, visit, { theirs: before, mine: legs, opened: version });
      if (clashes.length > 0)
        throw new Conflict(
          t("The visit has been changed since you opened its trips. Nothing was overwritten."),
          "stale",
          { version: visit.version, clashes, by: await lastSaved(work.tx, "Visit", visitId, TRIPS_SAVED_BY) },
        );
    }
    await saveLegs(work, visitId, legs, visit.company);
    const { version: now } = await work.tx.visit.update({
      where: { id: visitId },
      data: { version: { increment: 1 } },
    });
    work.audit({
      action: "Visit.saveTrips",
      entity: "Visit",
      entityId: visitId,
      diff: { legs: [before, toldLegs(legs, visit.company)] },
    });
    return { id: visitId, version: now };
  });
}

function legRows(legs: readonly LegInput[], amounts: Amounts) {
  return legs.map(({ id, row, km, fare, ...leg }, position) => ({
    id,
    values: {
      ...leg,
      position,
      tenthsKm: km,
      fare: fare === null ? 0n : amounts.minor(fare, `legs[${row}].fare`, LEG_LABELS.fare),
    },
  }));
}

/** Trips as the trail keeps them: with their ids, distances in tenths and fares in minor units. */
export const toldLegs = (legs: readonly LegInput[], company: ActorCompany) =>
  legRows(legs, new Amounts(company.exponent)).map(({ id, values: { position: _, ...leg } }) => ({ id, ...leg }));

/** Fares that the currency does not have. */
export function fareProblems(legs: readonly LegInput[], company: ActorCompany): Problem[] {
  const amounts = new Amounts(company.exponent);
  legRows(legs, amounts);
  return amounts.problems;
}

/** Acts that save trips, beside moves. */
export const TRIPS_SAVED_BY = ["Visit.saveTrips", "Visit.saveHeader"];

/** The trips as one, where others changed them to something other than what was typed since the visit was opened. */
async function tripsClash(
  { tx }: Work,
  { id, version, company: { exponent } }: EditedVisit,
  { theirs, mine, opened }: { theirs: readonly LegRow[]; mine: readonly LegInput[]; opened: number },
): Promise<Clash[]> {
  const stood = await valuesBefore(tx, "Visit", { id, version }, opened, TRIPS_SAVED_BY);
  const before = stood.get("legs");
  const shown = (legs: readonly KeptLeg[]) =>
    legs.map((leg) => ({ ...legText(leg, exponent), mode: t(MODE_LABELS[leg.mode as Mode]) }));
  const openedLegs = Array.isArray(before)
    ? (before as (Omit<KeptLeg, "fare"> & { fare: string })[]).map((leg) => ({ ...leg, fare: BigInt(leg.fare) }))
    : null;
  return rowsClash(
    "legs",
    "Trips",
    {
      theirs: shown(theirs),
      mine: shown(legRows(mine, new Amounts(exponent)).map(({ values }) => values)),
      opened: stood.has("legs") ? openedLegs && shown(openedLegs) : shown(theirs),
    },
    legsText(theirs, exponent).flatMap((leg, n) =>
      Object.entries(leg).map(([name, value]): SentValue => [`legs[${n}].${name}`, value]),
    ),
  );
}

type LegRow = Awaited<ReturnType<Work["tx"]["travelLeg"]["findMany"]>>[number];

/** True when the typed trips say what is saved. */
export function sameTrips(typed: readonly LegInput[], saved: readonly LegRow[], company: ActorCompany): boolean {
  const mine = legRows(typed, new Amounts(company.exponent)).map(({ values }) => values);
  return canonicalJson(mine) === canonicalJson(saved.map(({ id: _id, visitId: _visit, ...values }) => values));
}

/** Trips keep their id, so that a bill may point at them. */
export async function saveLegs(
  { tx }: Work,
  visitId: number,
  legs: readonly LegInput[],
  company: ActorCompany,
): Promise<void> {
  const rows = legRows(legs, new Amounts(company.exponent));
  const there = new Set(
    (await tx.travelLeg.findMany({ where: { visitId }, select: { id: true } })).map((leg) => leg.id),
  );
  const kept = rows.flatMap(({ id }) => (id !== null && there.has(id) ? [id] : []));
  const gone = { visitId, id: { notIn: kept } };
  const bill = await claimingBill(tx, gone);
  if (bill)
    throw new InputProblem(
      problem(
        "legs",
        t("A trip that is to be taken out stands on {bill}: take it off the bill first.", { bill }),
        "on_bill",
      ),
    );
  await tx.travelLeg.deleteMany({ where: gone });
  for (const { id, values } of rows) {
    if (id !== null && there.delete(id)) await tx.travelLeg.update({ where: { id }, data: values });
    else await tx.travelLeg.create({ data: { ...values, visitId } });
  }
}
