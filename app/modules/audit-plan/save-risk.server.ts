/** The risk sheet of an entity: scores, effectiveness, override and what is planned (spec: ops §5.3, A4). */
import { formatDate } from "~/core/dates";
import { Conflict, Forbidden, InputProblem, NotFound, problem, refuse, type Problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import { canAtCompany, todayOf, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { companyOf } from "~/modules/organisation/index.server";
import { daysByMonth, mostDays, spread, type Capacity } from "./capacity";
import { capacityOf } from "./capacity.server";
import { comesDue, derive, type Rulebook } from "./derive";
import { differences } from "./differences";
import { figuresOf, type Figures } from "./figures.server";
import { lockedBecause } from "./plan-row.server";
import { visibleRisks } from "./risk-list.server";
import { rulebookOf } from "./rulebook.server";
import { dayOf } from "./score-year.server";
import { belowFloor, floorsLost, floorWords, type Floor } from "./score-rules";
import { LEAST, suggestionOf, unreasoned } from "./suggest";
import type { LAST, TypedRisk } from "./risk-input";

export const sheetInclude = {
  year: true,
  entity: true,
  scores: { include: { factor: true }, orderBy: { factor: { position: "asc" } } },
} as const;

/** @throws NotFound, for another company in the address too */
export async function riskWithin(tx: Pick<Tx, "auditRisk">, actor: Actor, companyId: number | null, id: number) {
  const row = await tx.auditRisk.findFirst({
    where: { AND: [visibleRisks(actor), { id }, companyId === null ? {} : { year: { companyId } }] },
    include: sheetInclude,
  });
  if (!row) throw new NotFound();
  return row;
}
export type RiskRow = Awaited<ReturnType<typeof riskWithin>>;

/** What somebody may change of a sheet. */
export const editsAll = (actor: Actor): boolean => canAtCompany(actor, "audit.plan.edit");
const approves = (actor: Actor): boolean => canAtCompany(actor, "audit.plan.approve");
export const editsBand = (actor: Actor): boolean => editsAll(actor) || approves(actor);

interface SheetFacts {
  /** With the suggestions of today and the choices that were sent. */
  scores: readonly RiskRow["scores"][number][];
  /** Floors that what was typed removes or ends sooner. */
  lost: readonly Floor[];
  /** Whether this person may go below a floor. */
  approves: boolean;
  /** null where this person plans nothing. */
  capacity: Capacity | null;
}

const FIELD_OF: Readonly<Partial<Record<Floor, (typeof LAST)[number]>>> = {
  FRAUD: "fraudOn",
  UNSATISFACTORY: "lastRating",
  NEVER_AUDITED: "lastAuditOn",
};

/** The rules of a sheet; those on the band need to know what is calculated. Pure. */
export function sheetProblems(
  input: TypedRisk,
  row: Pick<RiskRow, "year" | "scores">,
  today: string,
  { scores, lost, approves: may, capacity }: SheetFacts,
): Problem[] {
  const found: Problem[] = [];
  const refuse = (field: string, words: string, code: string) => void found.push(problem(field, words, code));
  const { startsOn, endsOn } = row.year;
  for (const { row: at, factorId } of input.scores)
    if (!row.scores.some((one) => one.factorId === factorId))
      refuse(`scores[${at}].chosen`, t("This factor is not scored here"), "not_available");
  for (const score of scores.filter(unreasoned)) {
    const sent = input.scores.find(({ factorId }) => factorId === score.factorId);
    refuse(
      sent ? `scores[${sent.row}].reason` : "scores",
      t("Reason for {factor}: at least {least} characters, as the score differs from the suggestion {suggested}", {
        factor: score.factor.name,
        least: LEAST,
        suggested: score.suggested ?? "–",
      }),
      "reason",
    );
  }
  if (input.lastAuditOn !== null && input.lastAuditOn > today)
    refuse("lastAuditOn", t("Last audit: today or earlier"), "future");
  if (input.fraudOn !== null && input.fraudOn > today)
    refuse("fraudOn", t("Last confirmed fraud: today or earlier"), "future");
  if (input.lastRating !== null && input.lastAuditOn === null)
    refuse("lastAuditOn", t("Last audit: enter its last day"), "missing");
  if (!may)
    for (const floor of lost)
      refuse(
        FIELD_OF[floor] ?? "",
        t("The floor “{floor}” would be removed: the Chief Internal Auditor alone does so, with a reason", {
          floor: floorWords(floor)!,
        }),
        "floor",
      );
  else if (lost.length > 0 && (input.floorReason ?? "").length < LEAST)
    refuse("floorReason", t("Reason for removing the floor: at least {least} characters", { least: LEAST }), "reason");
  if (input.overrideBandId !== null && (input.overrideReason ?? "").length < LEAST)
    refuse("overrideReason", t("Reason for the band: at least {least} characters", { least: LEAST }), "reason");
  const { plannedStart, plannedEnd, included, days } = input;
  if (plannedStart !== null && (plannedStart < startsOn || plannedStart > endsOn))
    refuse("plannedStart", t("Planned from: a day of the year"), "outside");
  if (plannedEnd !== null && (plannedEnd < startsOn || plannedEnd > endsOn))
    refuse("plannedEnd", t("Planned to: a day of the year"), "outside");
  if ((plannedStart === null) !== (plannedEnd === null))
    refuse(plannedStart === null ? "plannedStart" : "plannedEnd", t("Enter both days or none"), "missing");
  else if (plannedStart !== null && plannedEnd! < plannedStart)
    refuse("plannedEnd", t("Planned to: not before it begins"), "order");
  if (included && plannedStart === null) refuse("plannedStart", t("Planned from: enter a day"), "missing");
  if (included && days === null) refuse("days", t("Days of auditors: enter how many"), "missing");
  if (capacity && plannedStart !== null && plannedEnd !== null && plannedStart <= plannedEnd && days !== null) {
    const most = mostDays(capacity, plannedStart, plannedEnd);
    if (days > most)
      refuse(
        "days",
        t("Days of auditors: at most {most} between {from} and {to}, with {auditors}", {
          most,
          from: formatDate(plannedStart),
          to: formatDate(plannedEnd),
          auditors: plural(capacity.auditors.length, "one auditor", "{n} auditors"),
        }),
        "too_many",
      );
  }
  if (!included && input.reason !== null && input.reason.length < LEAST)
    refuse("reason", t("Reason for leaving it out: at least {least} characters", { least: LEAST }), "reason");
  return found;
}

/** What the sheets of a year have in common while some of them are saved, read once. */
export interface SavingYear {
  today: string;
  /** The day that figures are of. */
  day: string;
  figures: ReadonlyMap<number, Figures>;
  capacity: Capacity;
  rulebook: Rulebook;
}

/** @param rows sheets of one year @throws Forbidden; Conflict "wrong_state" for a year whose plan is no draft */
export async function savingYear(tx: Tx, actor: Actor, rows: readonly [RiskRow, ...RiskRow[]]): Promise<SavingYear> {
  const [{ year, yearId, version }] = rows;
  if (!editsBand(actor)) throw new Forbidden(t("Your role does not include this."));
  const locked = await lockedBecause(tx, yearId);
  if (locked) throw new Conflict(locked, "wrong_state", { version });
  const today = todayOf(actor);
  const day = dayOf(today, year);
  const entities = rows.map(({ entity }) => entity);
  return {
    today,
    day,
    figures: await figuresNow(tx, year.companyId, entities, day),
    capacity: await capacityOf(tx, year),
    rulebook: await rulebookOf(tx, year, day),
  };
}

/**
 * Saves a sheet, with the suggestions of today. Who approves plans and does not prepare them changes the band and what the
 * floors follow from alone, whatever else is sent.
 * @throws NotFound; Forbidden; Conflict "stale", "wrong_state"; InputProblem
 */
export function saveRisk(actor: Actor, companyId: number | null, id: number, typed: TypedRisk, version: number | null) {
  return inTx(actor, async (work) => {
    const row = await riskWithin(work.tx, actor, companyId, id);
    const year = await savingYear(work.tx, actor, [row]);
    if (version !== row.version)
      throw new Conflict(t("Someone else changed this sheet since you opened it."), "stale", { version: row.version });
    return writeSheet(work, row, editsAll(actor) ? typed : bandAlone(row, typed), year);
  });
}

/** Writes one sheet by all of its rules, with its row of the trail. @throws Conflict "stale"; InputProblem */
export async function writeSheet(work: Work, row: RiskRow, input: TypedRisk, year: SavingYear) {
  const { tx, actor, audit } = work;
  const { id } = row;
  const { today, day, capacity, rulebook } = year;
  const figures = year.figures.get(row.entityId)!;
  const { lastAuditOn, lastRating, fraudOn } = input;
  const entity = { lastAuditOn, lastRating, fraudOn };
  const { overdueHigh } = figures;
  const floors = { ...row.entity, ...entity, overdueHigh };
  const lost = floorsLost({ ...row.entity, overdueHigh }, floors, day);
  const scores = row.scores.map((score) => {
    const sent = input.scores.find(({ factorId }) => factorId === score.factorId);
    const now = { ...score, ...suggestionOf(score.factor, figures) };
    return sent ? { ...now, chosen: sent.chosen, reason: sent.reason } : now;
  });
  const all = editsAll(actor);
  // Who changes the band alone answers for that alone.
  const facts = { scores: all ? scores : [], lost, approves: approves(actor), capacity: all ? capacity : null };
  refuse(sheetProblems(input, row, today, facts));

  const after = derive(input, scores, floors, rulebook);
  const overridden = input.overrideBandId !== row.overrideBandId;
  const anew =
    overridden || input.overrideReason !== row.overrideReason || (after.floor !== null && after.floor !== row.floor);
  // What was chosen below this same floor was chosen by one who may.
  const below = anew && belowFloor(rulebook.bands, input.overrideBandId, after.floor);
  if (below && !approves(actor))
    throw new InputProblem(
      problem("overrideBandId", t("Band: the Chief Internal Auditor alone chooses one below the floor"), "below_floor"),
    );
  const { included, plannedStart, plannedEnd, days, overrideBandId, overrideReason, surprise, controlEff } = input;
  const why = included ? null : input.reason;
  const newly = comesDue({ due: row.due, included, reason: why }, after);
  const data = {
    ...after,
    ...(newly
      ? await suggested(tx, row, { capacity, dueOn: after.dueOn!, day })
      : { included, plannedStart, plannedEnd, days }),
    ...entity,
    overdueHigh,
    controlEff,
    overrideBandId,
    overrideReason,
    surprise,
    reason: why,
    ...(lost.length > 0 ? { floorReason: input.floorReason } : {}),
  };
  const people = {
    ...(overridden || below ? { overrideById: overrideBandId === null ? null : actor.userId } : {}),
    ...(lost.length > 0 ? { floorById: actor.userId } : {}),
  };
  const diff: Record<string, unknown> = differences(row, data);
  for (const score of scores) {
    const before = row.scores.find(({ id: own }) => own === score.id)!;
    const { chosen, reason: because, figure, basis, suggested: now } = score;
    const changed = differences(before, { chosen, reason: because, figure, basis, suggested: now });
    if (Object.keys(changed).length === 0) continue;
    const { name } = score.factor;
    if (changed.chosen) diff[`${name}: score`] = changed.chosen;
    if (changed.suggested) diff[`${name}: suggested`] = changed.suggested;
    if (changed.reason) diff[`${name}: reason`] = changed.reason;
    await tx.auditScore.update({
      where: { id: score.id },
      data: { chosen, reason: because, figure, basis, suggested: now },
    });
  }
  await tx.auditEntity.update({ where: { id: row.entityId }, data: entity });
  // Sheets of other years that can be changed show the same last audit and fraud.
  if (Object.keys(differences(row.entity, entity)).length > 0)
    await tx.auditRisk.updateMany({
      where: { entityId: row.entityId, id: { not: id }, year: { status: "OPEN" } },
      data: { version: { increment: 1 } },
    });
  const { count } = await tx.auditRisk.updateMany({
    where: { id, version: row.version },
    data: { ...data, ...people, scoredOn: day, version: { increment: 1 } },
  });
  if (count !== 1)
    throw new Conflict(t("Someone else changed this sheet since you opened it."), "stale", { version: row.version });
  audit({ action: "AuditRisk.save", entity: "AuditRisk", entityId: id, diff });
  return { id, version: row.version + 1 };
}

/** A sheet as it is, as if it were typed again. */
export const asTyped = (row: RiskRow): TypedRisk => ({
  scores: [],
  controlEff: row.controlEff,
  overrideBandId: row.overrideBandId,
  overrideReason: row.overrideReason,
  lastAuditOn: row.entity.lastAuditOn,
  lastRating: row.entity.lastRating as TypedRisk["lastRating"],
  fraudOn: row.entity.fraudOn,
  floorReason: null,
  included: row.included,
  plannedStart: row.plannedStart,
  plannedEnd: row.plannedEnd,
  days: row.days,
  surprise: row.surprise,
  reason: row.reason,
});

/** The sheet as it is, with what was typed of the band, the last audit and the last fraud. */
function bandAlone(row: RiskRow, typed: TypedRisk): TypedRisk {
  const { overrideBandId, overrideReason, lastAuditOn, lastRating, fraudOn, floorReason } = typed;
  return { ...asTyped(row), overrideBandId, overrideReason, lastAuditOn, lastRating, fraudOn, floorReason };
}

async function figuresNow(tx: Tx, companyId: number, entities: readonly RiskRow["entity"][], day: string) {
  const company = await tx.orgUnit.findUniqueOrThrow({ where: { id: companyId }, select: { path: true } });
  const { exponent } = await companyOf(tx, company);
  return figuresOf(tx, { path: company.path, exponent }, entities, day);
}

/** When a unit that comes due is planned, beside what is planned of others. */
async function suggested(
  tx: Tx,
  { id, yearId, entity: { areaType } }: RiskRow,
  { capacity, dueOn, day }: { capacity: Capacity; dueOn: string; day: string },
) {
  const others = await tx.auditRisk.findMany({ where: { yearId, included: true, entity: { active: true } } });
  return spread([{ id, areaType, dueOn }], capacity, daysByMonth(others, capacity.dates), day).get(id)!;
}

/** Whether the sheet can be changed by this person now, and why not. */
export async function sheetState(
  actor: Actor,
  row: RiskRow,
): Promise<{ writes: "all" | "band" | null; locked: string | null }> {
  const locked = await lockedBecause(db, row.yearId);
  return { locked, writes: locked ? null : editsAll(actor) ? "all" : editsBand(actor) ? "band" : null };
}
