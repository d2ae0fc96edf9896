/** Weights of a year: one grid of all factors, and a year that begins with those of another (spec: ops §5.2). */
import { z } from "zod/v4";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAtCompany, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { integer, link } from "~/define/field";
import { typedRows } from "~/define/typed-rows";
import { ofCompany } from "~/modules/ledger/index.server";
import { AREA_TYPES } from "./choices";
import { totalsOf, totalWords, weightProblems, WHOLE } from "./weight-rules";

const MOST = 300;

interface TypedWeight {
  row: number;
  factorId: number;
  weight: number;
}

export const weightsSchema = z.object({
  rows: typedRows<TypedWeight>(
    {
      factorId: link("Risk factor", { to: "AuditFactor" }).schema,
      weight: integer("Weight", { min: 0, max: 100 }).schema,
    },
    { most: MOST, optional: true },
  ),
});
export type TypedWeights = z.output<typeof weightsSchema>;

export const newWeightsSchema = z.object({
  yearId: link("Year", { to: "AuditYear" }).schema,
  fromYearId: link("Copy from", { to: "AuditYear", optional: true }).schema,
});
export type NewWeights = z.output<typeof newWeightsSchema>;

const yearsIn = (actor: Actor) => ({ AND: [ofCompany(actor, "audit.settings.read"), { active: true }] });
/** Whether this person changes what units are scored by. */
export const scores = (actor: Actor): boolean => canAtCompany(actor, "audit.score.edit");

/** Years with what the weights of each sort of unit come to, the latest first. */
export async function weightYears(actor: Actor) {
  const years = await db.auditYear.findMany({
    where: yearsIn(actor),
    orderBy: [{ startsOn: "desc" }, { id: "desc" }],
    take: MOST,
    include: { weights: { select: { weight: true, factor: { select: { areaType: true } } } } },
  });
  return years.map(({ id, name, status, weights }) => {
    const totals = totalsOf(weights.map(({ weight, factor: { areaType } }) => ({ areaType, weight })));
    return {
      id,
      name,
      open: status === "OPEN",
      begun: weights.length > 0,
      totals: AREA_TYPES.map(({ value }) => ({
        text: totalWords(totals.get(value) ?? 0),
        tone: (totals.get(value) ?? 0) === WHOLE ? ("ok" as const) : ("warn" as const),
      })),
    };
  });
}

/** The years that may be given weights, and those that can be copied. */
export async function newWeightsForm(actor: Actor) {
  const years = await weightYears(actor);
  const choice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  return {
    years: years.filter(({ open, begun }) => open && !begun).map(choice),
    from: years.filter(({ begun }) => begun).map(choice),
  };
}

async function yearIn(tx: Pick<Tx, "auditYear">, actor: Actor, id: number) {
  const year = await tx.auditYear.findFirst({ where: { AND: [yearsIn(actor), { id }] } });
  if (!year) throw new NotFound();
  return year;
}

const IN_ORDER = [{ areaType: "asc" as const }, { position: "asc" as const }, { id: "asc" as const }];

/** All factors in use, and those out of use that have a weight. @throws NotFound */
export async function weightGrid(actor: Actor, yearId: number) {
  const year = await yearIn(db, actor, yearId);
  const factors = await db.auditFactor.findMany({
    where: { OR: [{ active: true }, { weights: { some: { yearId, weight: { gt: 0 } } } }] },
    orderBy: IN_ORDER,
    take: MOST,
    include: { weights: { where: { yearId }, select: { weight: true } } },
  });
  const rows = factors.map(({ id, areaType, name, weights }) => ({
    id,
    areaType,
    name,
    weight: weights[0]?.weight ?? 0,
  }));
  const totals = totalsOf(rows);
  return {
    id: year.id,
    name: year.name,
    version: year.version,
    open: year.status === "OPEN",
    kinds: AREA_TYPES.map(({ value, label }) => ({
      value,
      label,
      total: totals.get(value) ?? 0,
      words: totalWords(totals.get(value) ?? 0),
      rows: rows.flatMap((row, at) => (row.areaType === value ? [{ ...row, at }] : [])),
    })),
  };
}
export type WeightGrid = Awaited<ReturnType<typeof weightGrid>>;

/** @throws InputProblem for a closed year; Conflict "stale" */
async function change(
  work: Work,
  year: { id: number; status: string; version: number },
  version: number,
): Promise<void> {
  if (year.status !== "OPEN") throw new Conflict(t("This year is closed."), "wrong_state", { version: year.version });
  const { count } = await work.tx.auditYear.updateMany({
    where: { id: year.id, version },
    data: { version: { increment: 1 } },
  });
  if (count === 0)
    throw new Conflict(t("Someone else changed these weights since you opened them."), "stale", {
      version: year.version,
    });
}

const saved = (id: number, version: number) => ({ id, version });

/**
 * Saves the weights that are sent; those of other factors stay.
 * @throws NotFound; Conflict "stale"; InputProblem for more than 100 of a sort of unit
 */
export function saveWeights(actor: Actor, yearId: number, { rows }: TypedWeights, version: number | null) {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const year = await yearIn(tx, actor, yearId);
    await change(work, year, version ?? 0);
    const factors = await tx.auditFactor.findMany({
      orderBy: IN_ORDER,
      take: MOST,
      include: { weights: { where: { yearId }, select: { weight: true } } },
    });
    const strange = rows.filter(({ factorId }) => !factors.some(({ id }) => id === factorId));
    if (strange.length > 0)
      throw new InputProblem(
        strange.map(({ row }) =>
          problem(`rows[${row}].factorId`, t("Risk factor: choose from the list"), "not_available"),
        ),
      );
    const after = factors.map(({ id, areaType, name, weights }) => {
      const typed = rows.filter(({ factorId }) => factorId === id).at(-1);
      const before = weights[0]?.weight ?? 0;
      return { id, areaType, name, before, weight: typed?.weight ?? before, row: typed?.row ?? -1 };
    });
    const problems = weightProblems(after, ({ row }) => (row < 0 ? "" : `rows[${row}].weight`));
    if (problems.length > 0) throw new InputProblem(problems);
    const changed = after.filter(({ before, weight, row }) => row >= 0 && weight !== before);
    await writeWeights(tx, yearId, changed);
    if (changed.length > 0)
      audit({
        action: "AuditYear.weigh",
        entity: "AuditYear",
        entityId: yearId,
        diff: { weights: changed.map(({ name, before, weight }) => `${name}: ${before} → ${weight}`).join("; ") },
      });
    return saved(yearId, year.version + 1);
  });
}

async function writeWeights(tx: Tx, yearId: number, weights: readonly { id: number; weight: number }[]): Promise<void> {
  for (const { id: factorId, weight } of weights)
    await tx.auditWeight.upsert({
      where: { yearId_factorId: { yearId, factorId } },
      create: { yearId, factorId, weight },
      update: { weight },
    });
}

/** Begins the weights of a year, with those of another or with none. @throws NotFound; InputProblem where it has some */
export function beginWeights(actor: Actor, { yearId, fromYearId }: NewWeights) {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const year = await tx.auditYear.findFirst({ where: { AND: [yearsIn(actor), { id: yearId }] } });
    const from =
      fromYearId === null
        ? null
        : await tx.auditYear.findFirst({ where: { AND: [yearsIn(actor), { id: fromYearId }] } });
    if (!year || year.status !== "OPEN")
      throw new InputProblem(problem("yearId", t("Year: choose an open one"), "not_available"));
    if (fromYearId !== null && !from)
      throw new InputProblem(problem("fromYearId", t("Copy from: choose from the list"), "not_available"));
    if ((await tx.auditWeight.count({ where: { yearId } })) > 0)
      throw new InputProblem(problem("yearId", t("Year: it has weights already"), "taken"));
    await change(work, year, year.version);
    const factors = await tx.auditFactor.findMany({
      where: { active: true },
      take: MOST,
      include: { weights: { where: { yearId: fromYearId ?? 0 }, select: { weight: true } } },
    });
    await writeWeights(
      tx,
      yearId,
      factors.map(({ id, weights }) => ({ id, weight: weights[0]?.weight ?? 0 })),
    );
    audit({
      action: "AuditYear.weightsBegun",
      entity: "AuditYear",
      entityId: yearId,
      diff: { from: from?.name ?? t("No year") },
    });
    return saved(yearId, year.version + 1);
  });
}
