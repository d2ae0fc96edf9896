/** The risk sheet of an entity: scores, effectiveness, override and what is planned (spec: ops §5.3, A4). */
import { z } from "zod/v4";
import { Conflict, Forbidden, InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAtCompany, todayOf, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { choice, date, flag, integer, link, longText } from "~/define/field";
import { typedRows } from "~/define/typed-rows";
import { MANUAL } from "~/modules/audit-settings/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { derive } from "./derive";
import { figuresOf } from "./figures.server";
import { lockedBecause } from "./plan-row.server";
import { visibleRisks } from "./risk-list.server";
import { rulebookOf } from "./rulebook.server";
import { dayOf } from "./score-year.server";
import { belowFloor, RATINGS } from "./score-rules";

const optional = true;
const LEAST = 10;
const reason = (label: string) => longText(label, { max: 500, optional }).schema;

interface TypedScore {
  row: number;
  factorId: number;
  chosen: number | null;
  reason: string | null;
}

export const riskSchema = z.object({
  scores: typedRows<TypedScore>(
    {
      factorId: link("Risk factor", { to: "AuditFactor" }).schema,
      chosen: integer("Score", { min: 1, max: 5, optional }).schema,
      reason: reason("Reason"),
    },
    { most: 100, optional },
  ),
  controlEff: integer("Effectiveness", { min: 1, max: 5, optional }).schema,
  overrideBandId: link("Band", { to: "AuditBand", optional }).schema,
  overrideReason: reason("Reason for the band"),
  lastAuditOn: date("Last audit", { optional }).schema,
  lastRating: choice("Last rating", { choices: [...RATINGS], optional }).schema,
  fraudOn: date("Last confirmed fraud", { optional }).schema,
  included: flag("Planned").schema,
  plannedStart: date("Planned from", { optional }).schema,
  plannedEnd: date("Planned to", { optional }).schema,
  days: integer("Days of auditors", { min: 1, max: 250, optional }).schema,
  surprise: flag("Surprise audit").schema,
  reason: reason("Reason for leaving it out"),
});
export type TypedRisk = z.output<typeof riskSchema>;

const include = {
  year: true,
  entity: true,
  scores: { include: { factor: true }, orderBy: { factor: { position: "asc" } } },
} as const;

/** @throws NotFound, for another company in the address too */
export async function riskWithin(tx: Pick<Tx, "auditRisk">, actor: Actor, companyId: number | null, id: number) {
  const row = await tx.auditRisk.findFirst({
    where: { AND: [visibleRisks(actor), { id }, companyId === null ? {} : { year: { companyId } }] },
    include,
  });
  if (!row) throw new NotFound();
  return row;
}
export type RiskRow = Awaited<ReturnType<typeof riskWithin>>;

/** What somebody may change of a sheet. */
export const editsAll = (actor: Actor): boolean => canAtCompany(actor, "audit.plan.edit");
export const editsBand = (actor: Actor): boolean => editsAll(actor) || canAtCompany(actor, "audit.plan.approve");

/** The rules of a sheet; those on the band need to know what is calculated. Pure. */
export function sheetProblems(input: TypedRisk, row: RiskRow, today: string): Problem[] {
  const found: Problem[] = [];
  const refuse = (field: string, words: string, code: string) => void found.push(problem(field, words, code));
  const { startsOn, endsOn } = row.year;
  for (const { row: at, factorId, chosen, reason: why } of input.scores) {
    const score = row.scores.find((one) => one.factorId === factorId);
    if (!score) refuse(`scores[${at}].chosen`, t("This factor is not scored here"), "not_available");
    else if (
      score.factor.source !== MANUAL &&
      chosen !== null &&
      chosen !== score.suggested &&
      (why ?? "").length < LEAST
    )
      refuse(
        `scores[${at}].reason`,
        t("Reason: at least {least} characters, as it differs from the suggestion", { least: LEAST }),
        "reason",
      );
  }
  if (input.lastAuditOn !== null && input.lastAuditOn > today)
    refuse("lastAuditOn", t("Last audit: today or earlier"), "future");
  if (input.fraudOn !== null && input.fraudOn > today)
    refuse("fraudOn", t("Last confirmed fraud: today or earlier"), "future");
  if (input.lastRating !== null && input.lastAuditOn === null)
    refuse("lastAuditOn", t("Last audit: enter its last day"), "missing");
  if (input.overrideBandId !== null && (input.overrideReason ?? "").length < LEAST)
    refuse("overrideReason", t("Reason for the band: at least {least} characters", { least: LEAST }), "reason");
  if (input.plannedStart !== null && (input.plannedStart < startsOn || input.plannedStart > endsOn))
    refuse("plannedStart", t("Planned from: a day of the year"), "outside");
  if (input.plannedEnd !== null && (input.plannedEnd < startsOn || input.plannedEnd > endsOn))
    refuse("plannedEnd", t("Planned to: a day of the year"), "outside");
  if ((input.plannedStart === null) !== (input.plannedEnd === null))
    refuse(input.plannedStart === null ? "plannedStart" : "plannedEnd", t("Enter both days or none"), "missing");
  else if (input.plannedStart !== null && input.plannedEnd! < input.plannedStart)
    refuse("plannedEnd", t("Planned to: not before it begins"), "order");
  if (input.included && input.plannedStart === null) refuse("plannedStart", t("Planned from: enter a day"), "missing");
  if (input.included && input.days === null) refuse("days", t("Days of auditors: enter how many"), "missing");
  if (input.reason !== null && input.reason.length < LEAST)
    refuse("reason", t("Reason for leaving it out: at least {least} characters", { least: LEAST }), "reason");
  return found;
}

/**
 * Saves a sheet. Who may change the band alone changes that, whatever else is sent.
 * @throws NotFound; Forbidden; Conflict "stale", "wrong_state"; InputProblem
 */
export function saveRisk(actor: Actor, companyId: number | null, id: number, typed: TypedRisk, version: number | null) {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const row = await riskWithin(tx, actor, companyId, id);
    if (!editsBand(actor)) throw new Forbidden(t("Your role does not include this."));
    const locked = await lockedBecause(tx, row.yearId);
    if (locked) throw new Conflict(locked, "wrong_state", { version: row.version });
    if (version !== row.version)
      throw new Conflict(t("Someone else changed this sheet since you opened it."), "stale", { version: row.version });
    const today = todayOf(actor);
    const input = editsAll(actor) ? typed : bandAlone(row, typed);
    const problems = sheetProblems(input, row, today);
    if (problems.length > 0) throw new InputProblem(problems);

    const entity = { lastAuditOn: input.lastAuditOn, lastRating: input.lastRating, fraudOn: input.fraudOn };
    const scores = row.scores.map((score) => {
      const sent = input.scores.find(({ factorId }) => factorId === score.factorId);
      return sent ? { ...score, chosen: sent.chosen, reason: sent.reason } : score;
    });
    const { bands, ...after } = await derived(tx, row, { input, scores, entity: { ...row.entity, ...entity }, today });
    const overridden = input.overrideBandId !== row.overrideBandId;
    const anew =
      overridden || input.overrideReason !== row.overrideReason || (after.floor !== null && after.floor !== row.floor);
    // What was chosen below this same floor was chosen by one who may.
    const below = anew && belowFloor(bands, input.overrideBandId, after.floor);
    if (below && !canAtCompany(actor, "audit.plan.approve"))
      throw new InputProblem(
        problem(
          "overrideBandId",
          t("Band: the Chief Internal Auditor alone chooses one below the floor"),
          "below_floor",
        ),
      );
    const { calculatedId: _, ...columns } = after;
    const { overrideBandId, overrideReason, surprise, controlEff, reason: why } = input;
    const data = { ...columns, controlEff, overrideBandId, overrideReason, surprise, reason: why };
    const diff = differences({ ...row, ...row.entity, id: row.id }, { ...data, ...entity });
    for (const score of scores) {
      const before = row.scores.find(({ id: own }) => own === score.id)!;
      if (before.chosen === score.chosen && before.reason === score.reason) continue;
      diff[`score ${score.factor.code}`] = [before.chosen, score.chosen];
      await tx.auditScore.update({ where: { id: score.id }, data: { chosen: score.chosen, reason: score.reason } });
    }
    await tx.auditEntity.update({ where: { id: row.entityId }, data: entity });
    // Sheets of other years show the same last audit and fraud.
    if (Object.keys(differences(row.entity, entity)).length > 0)
      await tx.auditRisk.updateMany({
        where: { entityId: row.entityId, id: { not: id }, year: { status: "OPEN" } },
        data: { version: { increment: 1 } },
      });
    const { count } = await tx.auditRisk.updateMany({
      where: { id, version: row.version },
      data: { ...data, ...(overridden || below ? { overrideById: actor.userId } : {}), version: { increment: 1 } },
    });
    if (count !== 1)
      throw new Conflict(t("Someone else changed this sheet since you opened it."), "stale", { version: row.version });
    audit({
      action: "AuditRisk.save",
      entity: "AuditRisk",
      entityId: id,
      diff: {
        changes:
          Object.entries(diff)
            .map(([name, [before, now]]) => `${name}: ${said(before)} → ${said(now)}`)
            .join("; ") || t("Nothing"),
      },
    });
    return { id, version: row.version + 1 };
  });
}

/** The sheet as it is, with the band that was typed. */
const bandAlone = (row: RiskRow, { overrideBandId, overrideReason }: TypedRisk): TypedRisk => ({
  scores: [],
  controlEff: row.controlEff,
  overrideBandId,
  overrideReason,
  lastAuditOn: row.entity.lastAuditOn,
  lastRating: row.entity.lastRating,
  fraudOn: row.entity.fraudOn,
  included: row.included,
  plannedStart: row.plannedStart,
  plannedEnd: row.plannedEnd,
  days: row.days,
  surprise: row.surprise,
  reason: row.reason,
});

async function derived(
  tx: Tx,
  row: RiskRow,
  {
    input,
    scores,
    entity,
    today,
  }: { input: TypedRisk; scores: RiskRow["scores"]; entity: RiskRow["entity"]; today: string },
) {
  const day = dayOf(today, row.year);
  const company = await tx.orgUnit.findUniqueOrThrow({ where: { id: row.year.companyId }, select: { path: true } });
  const { exponent } = await companyOf(tx, company);
  const figures = (await figuresOf(tx, { path: company.path, exponent }, [entity], day)).get(entity.id)!;
  const { included, plannedStart, plannedEnd, days, controlEff, overrideBandId, reason: why } = input;
  const rulebook = await rulebookOf(tx, row.year, day);
  const after = derive(
    {
      areaType: entity.areaType,
      due: row.due,
      reason: why,
      included,
      plannedStart,
      plannedEnd,
      days,
      controlEff,
      overrideBandId,
    },
    scores,
    { ...entity, overdueHigh: figures.overdueHigh },
    rulebook,
  );
  return { ...after, bands: rulebook.bands };
}

type Value = string | number | boolean | null;
function differences(before: object, after: Record<string, Value>): Record<string, [Value, Value]> {
  const known = before as Record<string, Value>;
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, now]) => known[name] !== now)
      .map(([name, now]) => [name, [known[name] ?? null, now]]),
  );
}
const said = (value: Value): string => (value === null || value === "" ? "–" : String(value));

/** Whether the sheet can be changed by this person now, and why not. */
export async function sheetState(
  actor: Actor,
  row: RiskRow,
): Promise<{ writes: "all" | "band" | null; locked: string | null }> {
  const locked = await lockedBecause(db, row.yearId);
  return { locked, writes: locked ? null : editsAll(actor) ? "all" : editsBand(actor) ? "band" : null };
}
