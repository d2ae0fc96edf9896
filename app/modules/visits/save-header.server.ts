import { inTx, type Work } from "~/db/transaction.server";
import { canonicalJson } from "~/core/canonical.server";
import { dateIn } from "~/core/dates";
import { moneyToDecimal } from "~/core/money";
import { Conflict, InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor, ActorCompany } from "~/core/actor";
import { lastSaved } from "~/modules/audit-trail/index.server";
import { refusePlan } from "~/modules/visit-plans/index.server";
import { headerFields, headerProblems, locationSource, type HeaderInput } from "./header.server";
import { lockForEditing, type EditedVisit } from "./lock-for-editing.server";
import { isConstraintError, formText, labelsOf, staleConflict } from "~/modules/sections/index.server";
import { secondReport } from "./sections/report.server";
import { fareProblems, sameTrips, saveLegs, toldLegs, TRIPS_SAVED_BY } from "./save-trips.server";
import { staffWithin } from "./staff.server";
import type { Level } from "./visit";
import { refuseUnit } from "./writable-units.server";

/** Columns of a visit that its header fills. */
export function headerColumns(input: HeaderInput) {
  const { accompaniedBy: _people, legs: _legs, surprise, ...columns } = input;
  return { ...columns, locationFrom: locationSource(input), announced: !surprise };
}

/**
 * Saves the header of a visit with its trips. The unit stays what it was.
 * @param version of the visit the person saw, null to skip the check
 */
export function saveHeader(
  actor: Actor,
  visitId: number,
  input: HeaderInput,
  version: number | null,
): Promise<{ id: number; version: number }> {
  return inTx(actor, async (work) => {
    const visit = await lockForEditing(work, visitId);
    const current = await work.tx.visit.findUniqueOrThrow({ where: { id: visitId } });
    if (version !== null && version !== visit.version) throw await stale(work, current, input, visit.company);
    await refuseHeader(work, { level: visit.level, unitId: visit.unitId, company: visit.company }, input, current);
    if (input.visitDate !== visit.visitDate) await moveReport(work, visit, input.visitDate);
    const columns = headerColumns(input);
    const { count } = await work.tx.visit.updateMany({
      where: { id: visitId, version: visit.version, status: visit.status },
      data: { ...columns, version: { increment: 1 } },
    });
    if (count !== 1)
      throw new Conflict(t("This has been changed at the same moment. Nothing was overwritten."), "stale");
    await saveCompanions(work, visitId, input.accompaniedBy);
    const trips =
      input.legs && (await work.tx.travelLeg.findMany({ where: { visitId }, orderBy: { position: "asc" } }));
    if (input.legs) await saveLegs(work, visitId, input.legs, visit.company);
    const before = Object.fromEntries(
      Object.keys(columns).map((name) => [name, current[name as keyof typeof current]]),
    );
    work.audit({
      action: "Visit.saveHeader",
      entity: "Visit",
      entityId: visitId,
      diff: {
        header: [before, columns],
        companions: input.accompaniedBy,
        ...(input.legs ? { legs: [trips, toldLegs(input.legs, visit.company)] } : {}),
      },
    });
    return { id: visitId, version: visit.version + 1 };
  }).catch((error: unknown) => {
    throw isConstraintError(error)
      ? new InputProblem(problem("visitDate", t("There is already a daily report of that day."), "second_report"))
      : error;
  });
}

/** @throws InputProblem with everything that is wrong with a header. @param now what the visit holds: a purpose out of use and a fulfilled plan may stay where they are */
export async function refuseHeader(
  work: Work,
  visit: { level: Level; unitId: number; company: ActorCompany },
  input: HeaderInput,
  now: { purposeId: number; plannedVisitId: number | null } | null,
): Promise<void> {
  const { tx, actor } = work;
  const problems: Problem[] = headerProblems(input, dateIn(actor.at, visit.company.timeZone));
  const purpose = await tx.category.findFirst({ where: { id: input.purposeId, kind: "VISIT_PURPOSE" } });
  if (!purpose || (!purpose.active && purpose.id !== now?.purposeId))
    problems.push(problem("purposeId", t("Purpose: no longer available"), "not_in_list"));
  problems.push(...(await refuseUnit(tx, actor, visit.level, visit.unitId, input.visitDate)));
  if (input.accompaniedBy.includes(actor.userId ?? 0))
    problems.push(problem("accompaniedBy", t("Accompanied by: people other than you"), "is_visitor"));
  const staff = new Set(
    (await staffWithin(tx, `/${visit.company.unitId}/`, input.visitDate, 100_000)).map((person) => person.userId),
  );
  if (input.accompaniedBy.some((id) => id !== actor.userId && !staff.has(id)))
    problems.push(problem("accompaniedBy", t("Accompanied by: no longer available"), "not_in_list"));
  problems.push(...fareProblems(input.legs ?? [], visit.company));
  problems.push(
    ...(await refusePlan(
      work,
      input.plannedVisitId,
      { unitId: visit.unitId, visitDate: input.visitDate, purposeId: input.purposeId },
      now?.plannedVisitId ?? null,
    )),
  );
  if (problems.length > 0) throw new InputProblem(problems);
}

export async function saveCompanions({ tx }: Work, visitId: number, userIds: readonly number[]): Promise<void> {
  await tx.visitCompanion.deleteMany({ where: { visitId, userId: { notIn: [...userIds] } } });
  const there = new Set(
    (await tx.visitCompanion.findMany({ where: { visitId } })).map((companion) => companion.userId),
  );
  await tx.visitCompanion.createMany({
    data: userIds.filter((id) => !there.has(id)).map((userId) => ({ visitId, userId })),
  });
}

/** The daily report bears the date of its visit. */
async function moveReport(work: Work, visit: EditedVisit, date: string): Promise<void> {
  const report = await work.tx.dailyReport.findUnique({ where: { visitId: visit.id } });
  if (!report) return;
  const problems = await secondReport(work.tx, visit, date);
  if (problems.length > 0) throw new InputProblem(problems);
  await work.tx.dailyReport.update({ where: { id: report.id }, data: { date, version: { increment: 1 } } });
}

type Row = Awaited<ReturnType<Work["tx"]["visit"]["findUniqueOrThrow"]>>;

/** Trips and companions are lists: where they differ, no choice field by field puts them together. */
async function stale(work: Work, current: Row, input: HeaderInput, company: ActorCompany): Promise<Conflict> {
  const by = await lastSaved(work.tx, "Visit", current.id, TRIPS_SAVED_BY);
  const companions = await work.tx.visitCompanion.findMany({
    where: { visitId: current.id },
    orderBy: { userId: "asc" },
  });
  const people = [...input.accompaniedBy].sort((a, b) => a - b);
  const otherTrips =
    input.legs !== null &&
    !sameTrips(
      input.legs,
      await work.tx.travelLeg.findMany({ where: { visitId: current.id }, orderBy: { position: "asc" } }),
      company,
    );
  if (otherTrips || canonicalJson(people) !== canonicalJson(companions.map((c) => c.userId))) {
    return new Conflict(
      t("The trips or the people of this visit have been changed since you opened it. Nothing was overwritten."),
      "stale",
      { version: current.version, replaceable: true, by },
    );
  }
  const text = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(headerFields).map((name) => [name, headerText(name, values[name])]));
  const { locationFrom: _source, ...labels } = labelsOf(headerFields);
  const theirs = text({ ...current, surprise: !current.announced });
  return staleConflict(labels, theirs, text({ ...input }), { version: current.version, by });
}

/** A value of the header as its form sends it. */
export function headerText(name: string, value: unknown): string {
  const degrees = (name === "latitude" || name === "longitude") && typeof value === "number";
  return degrees ? moneyToDecimal(BigInt(value), 6) : formText(value);
}
