/** Scores all entities of a year: figures anew, what was chosen by hand stays (spec: ops §5.3). */
import { addDays } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { addRows } from "~/db/add-rows.server";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { companyOf } from "~/modules/organisation/index.server";
import { MANUAL } from "~/modules/audit-settings/index.server";
import { daysByMonth, spread } from "./capacity";
import { capacityOf } from "./capacity.server";
import { comesDue, derive } from "./derive";
import { differences } from "./differences";
import { figuresOf } from "./figures.server";
import { rulebookOf } from "./rulebook.server";
import { belowFloor, floorOf } from "./score-rules";
import { suggestionOf } from "./suggest";
import { followOrganisation } from "./universe.server";

interface YearRow {
  id: number;
  companyId: number;
  startsOn: string;
  endsOn: string;
}

/** Figures are of today, or of the last day of a year that is over. */
export const dayOf = (today: string, { endsOn }: { endsOn: string }): string => (endsOn < today ? endsOn : today);

/** A band that is not chosen by hand any more. */
const NOT_CHOSEN = { overrideBandId: null, overrideReason: null, overrideById: null };

const risksOf = (tx: Tx, yearId: number) =>
  tx.auditRisk.findMany({ where: { yearId }, include: { scores: true, entity: { select: { areaType: true } } } });

const sameIn = <T extends object>(before: T, after: Partial<T>): boolean =>
  (Object.keys(after) as (keyof T)[]).every((name) => before[name] === after[name]);

/**
 * Brings the working papers of a year up to date, in turns with others who do. The same data gives the same papers.
 * @returns how many entities there are, and how many were changed
 */
export async function scoreYear(work: Work, year: YearRow): Promise<{ entities: number; changed: number }> {
  const { tx, actor, audit } = work;
  await tx.auditYear.updateMany({ where: { id: year.id }, data: { version: { increment: 0 } } });
  const company = await tx.orgUnit.findUniqueOrThrow({
    where: { id: year.companyId },
    select: { id: true, path: true },
  });
  const { exponent } = await companyOf(tx, company);
  const entities = await followOrganisation(tx, company);
  const weights = await tx.auditWeight.findMany({
    where: { yearId: year.id, weight: { gt: 0 } },
    orderBy: { factorId: "asc" },
    include: { factor: true },
  });
  if (weights.length === 0) throw new InputProblem(problem("yearId", t("Year: enter its weights first"), "no_weights"));
  const day = dayOf(todayOf(actor), year);
  const rulebook = await rulebookOf(tx, year, day);
  const figures = await figuresOf(tx, { path: company.path, exponent }, entities, day);
  const added = await addMissing(tx, year, entities, actor.at);
  const earlier = await earlierChoices(tx, year);
  const byEntity = new Map(entities.map((one) => [one.id, one]));
  const fresh: FreshScore[] = [];
  const papers = (await risksOf(tx, year.id)).flatMap((risk) => {
    const entity = byEntity.get(risk.entityId);
    if (!entity) return [];
    const weighing = weights.filter(({ factor }) => factor.areaType === entity.areaType);
    const found = figures.get(entity.id)!;
    const scores = weighing.map(({ weight, factor }) => {
      const kept = risk.scores.find(({ factorId }) => factorId === factor.id);
      const before = earlier.scores.get(`${entity.id} ${factor.id}`);
      const chosen = kept ? kept.chosen : factor.source === MANUAL ? (before?.chosen ?? null) : null;
      const reason = kept ? kept.reason : chosen === null ? null : (before?.reason ?? null);
      return { kept, factorId: factor.id, weight, chosen, reason, ...suggestionOf(factor, found) };
    });
    const controlEff = risk.controlEff ?? earlier.levels.get(entity.id) ?? null;
    const { lastAuditOn, lastRating, fraudOn } = entity;
    const floors = { ...entity, overdueHigh: found.overdueHigh };
    const floor = floorOf(floors, day);
    // Who chose the band did not know of a floor that came since.
    const lifted = floor !== risk.floor && belowFloor(rulebook.bands, risk.overrideBandId, floor);
    const own = lifted ? NOT_CHOSEN : {};
    const after = derive({ ...risk, ...own, controlEff }, scores, floors, rulebook);
    const columns = { ...after, ...own, controlEff, lastAuditOn, lastRating, fraudOn, overdueHigh: found.overdueHigh };
    return [{ risk, entity, scores, columns, lifted, newly: comesDue(risk, after) }];
  });
  const capacity = await capacityOf(tx, year);
  const taken = daysByMonth(
    papers.map(({ risk }) => risk),
    capacity.dates,
  );
  const newly = papers.flatMap(({ risk, entity, columns, newly: due }) =>
    due ? [{ id: risk.id, areaType: entity.areaType, dueOn: columns.dueOn! }] : [],
  );
  const planned = spread(newly, capacity, taken, day);
  let changed = 0;
  const alike = papersAlike();
  for (const { risk, scores, columns, lifted } of papers) {
    const data = { ...columns, ...planned.get(risk.id) };
    let touched = await keepScores(tx, risk, scores, fresh);
    const diff = differences(risk, data);
    if (Object.keys(diff).length > 0) {
      touched = true;
      const written = { ...data, scoredOn: day, scoredAt: actor.at, version: { increment: 1 } };
      if (added.has(risk.entityId)) alike.add(risk.id, written);
      else {
        await tx.auditRisk.update({ where: { id: risk.id }, data: written });
        audit({
          action: lifted ? "AuditRisk.lift" : "AuditRisk.refresh",
          entity: "AuditRisk",
          entityId: risk.id,
          diff,
        });
      }
    }
    if (touched) changed++;
  }
  await alike.write(tx);
  await addRows(tx, "AuditScore", SCORE, fresh);
  return { entities: entities.length, changed };
}

const MOST_AT_ONCE = 500;

/** New papers, of which many say the same: those are written together. */
function papersAlike() {
  const groups = new Map<string, { ids: number[]; data: object }>();
  return {
    add: (id: number, data: object): void => {
      const key = JSON.stringify(data);
      const group = groups.get(key) ?? { ids: [], data };
      group.ids.push(id);
      groups.set(key, group);
    },
    write: async (tx: Tx): Promise<void> => {
      for (const { ids, data } of groups.values())
        for (let from = 0; from < ids.length; from += MOST_AT_ONCE)
          await tx.auditRisk.updateMany({ where: { id: { in: ids.slice(from, from + MOST_AT_ONCE) } }, data });
    },
  };
}

/** @returns the entities that had no paper */
async function addMissing(tx: Tx, year: YearRow, entities: readonly { id: number }[], scoredAt: Date) {
  const known = new Set(
    (await tx.auditRisk.findMany({ where: { yearId: year.id }, select: { entityId: true } })).map(
      ({ entityId }) => entityId,
    ),
  );
  const missing = entities.filter(({ id }) => !known.has(id));
  if (missing.length > 0)
    await tx.auditRisk.createMany({ data: missing.map(({ id }) => ({ yearId: year.id, entityId: id, scoredAt })) });
  return new Set(missing.map(({ id }) => id));
}

/** What was chosen by judgement in the year before: it goes on until somebody chooses anew. */
async function earlierChoices(tx: Tx, year: YearRow) {
  const before = await tx.auditYear.findFirst({
    where: { companyId: year.companyId, endsOn: { lte: addDays(year.startsOn, -1) } },
    orderBy: { endsOn: "desc" },
  });
  const risks = before ? await risksOf(tx, before.id) : [];
  return {
    levels: new Map(risks.flatMap(({ entityId, controlEff }) => (controlEff === null ? [] : [[entityId, controlEff]]))),
    scores: new Map(
      risks.flatMap(({ entityId, scores }) => scores.map((score) => [`${entityId} ${score.factorId}`, score] as const)),
    ),
  };
}

type Risk = Awaited<ReturnType<typeof risksOf>>[number];
interface NewScore {
  kept: Risk["scores"][number] | undefined;
  factorId: number;
  weight: number;
  figure: number | null;
  basis: string | null;
  suggested: number | null;
  chosen: number | null;
  reason: string | null;
}

type FreshScore = Omit<NewScore, "kept"> & { riskId: number };
const SCORE = {
  riskId: "int",
  factorId: "int",
  weight: "int",
  figure: "int",
  basis: "text",
  suggested: "int",
  chosen: "int",
  reason: "text",
} as const;

/** @returns whether anything of it is new */
async function keepScores(tx: Tx, risk: Risk, scores: readonly NewScore[], fresh: FreshScore[]): Promise<boolean> {
  let touched = false;
  for (const { kept, ...score } of scores) {
    const { weight, figure, basis, suggested } = score;
    if (!kept) {
      touched = true;
      fresh.push({ ...score, riskId: risk.id });
    } else if (!sameIn(kept, { weight, figure, basis, suggested })) {
      touched = true;
      await tx.auditScore.update({ where: { id: kept.id }, data: { weight, figure, basis, suggested } });
    }
  }
  const gone = risk.scores.filter(
    ({ factorId, weight }) => weight > 0 && !scores.some((one) => one.factorId === factorId),
  );
  if (gone.length === 0) return touched;
  await tx.auditScore.updateMany({ where: { id: { in: gone.map(({ id }) => id) } }, data: { weight: 0 } });
  return true;
}
