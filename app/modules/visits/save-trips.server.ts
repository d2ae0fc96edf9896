import { inTx, type Work } from "~/db/transaction.server";
import { canonicalJson } from "~/core/canonical.server";
import { Conflict, InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor, ActorCompany } from "~/define/actor";
import { Amounts } from "~/define/section-field.server";
import { LEG_LABELS, tripProblems, type LegInput } from "./header.server";
import { claimingBill } from "./claiming-bill.server";
import { lockForEditing } from "./lock-for-editing.server";

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
    if (version !== null && version !== visit.version && !sameTrips(legs, before, visit.company)) {
      throw new Conflict(
        t("The visit has been changed since you opened its trips. Nothing was overwritten."),
        "stale",
        { version: visit.version, replaceable: true },
      );
    }
    const problems = [...tripProblems(legs), ...fareProblems(legs, visit.company)];
    if (problems.length > 0) throw new InputProblem(problems);
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
