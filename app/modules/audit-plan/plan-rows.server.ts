/** Planned dates, days and what is left out, for the rows of a page of the planning list at once (spec: ops §8.2). */
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { Forbidden, InputProblem, NotFound, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { staleEdit } from "~/modules/audit-trail/index.server";
import { daysByMonth, monthsOf } from "./capacity";
import { lockedBecause } from "./plan-row.server";
import {
  changedIn,
  clashesOf,
  placedAt,
  plannedIn,
  planOf,
  seenIds,
  seenText,
  sentOf,
  type Planned,
  type TypedPlans,
} from "./plan-rows";
import { visibleRisks } from "./risk-list.server";
import {
  asTyped,
  editsAll,
  savingYear,
  sheetInclude,
  writeSheet,
  type RiskRow,
  type SavingYear,
} from "./save-risk.server";

const markOf = (planned: Planned): string => sha256(canonicalJson(plannedIn(planned))).slice(0, 12);

export interface PlanRows {
  /** The sum of the versions of its rows: it grows with every change of one. */
  version: number;
  rows: {
    id: number;
    name: string;
    /** A unit that is due is left out with a reason. */
    due: boolean;
    values: Record<keyof Planned | "seen", string>;
  }[];
}

/** The rows of a page as a form, in the order of their ids; null where this person changes none of them now. */
export async function planRowsOf(actor: Actor, ids: readonly number[], again = false): Promise<PlanRows | null> {
  if (ids.length === 0 || !editsAll(actor)) return null;
  const found = await db.auditRisk.findMany({
    where: { AND: [visibleRisks(actor), { id: { in: [...ids] } }] },
    include: { entity: { select: { name: true } } },
  });
  if (found.length === 0 || (!again && (await lockedBecause(db, found[0]!.yearId)) !== null)) return null;
  const rows = ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
  return {
    version: rows.reduce((sum, { version }) => sum + version, 0),
    rows: rows.map(({ id, version, entity, ...risk }) => ({
      id,
      name: entity.name,
      due: risk.due || risk.reason !== null,
      values: { ...sentOf(risk), seen: seenText({ id, version, mark: markOf(risk) }) },
    })),
  };
}

/** The rows that a form was sent with, as they are now: what was typed is drawn beside them again. */
export const sentRowsOf = (actor: Actor, form: FormData): Promise<PlanRows | null> =>
  planRowsOf(actor, seenIds(form), true);

export type SavedRows = {
  id: number;
  saved: number;
  /** Units of them whose score is another with the figures of today. */
  rescored: string[];
  /** Months of the year in which more days are planned than auditors have. */
  over: string[];
};

/**
 * Saves those rows that were changed, each as its risk sheet would be: all of them or none.
 * @param version the sum of versions of the page that was seen: equal to today's, all of its rows were seen as they are
 * @throws NotFound; Forbidden; Conflict "wrong_state", or "stale" with both values; InputProblem, each at its row
 */
export function savePlanRows(actor: Actor, { rows: sent }: TypedPlans, version: number): Promise<SavedRows> {
  return inTx(actor, async (work) => {
    if (!editsAll(actor)) throw new Forbidden(t("Your role does not include this."));
    const rows = await work.tx.auditRisk.findMany({
      where: { AND: [visibleRisks(actor), { id: { in: sent.map(({ seen }) => seen.id) } }] },
      orderBy: { id: "asc" },
      include: sheetInclude,
    });
    const [first, ...others] = rows;
    // A page is of one year.
    if (!first || rows.length < sent.length || others.some(({ yearId }) => yearId !== first.yearId))
      throw new NotFound();
    const year = await savingYear(work.tx, actor, [first, ...others]);
    const changed = rows.flatMap((row) => {
      const typed = sent.find(({ seen }) => seen.id === row.id)!;
      const touched = markOf(typed) !== typed.seen.mark;
      return touched && changedIn(typed, row).length > 0 ? [{ typed, row }] : [];
    });
    const now = rows.reduce((sum, row) => sum + row.version, 0);
    const clashing = now === version ? [] : changed.filter(({ typed, row }) => typed.seen.version !== row.version);
    if (clashing.length > 0)
      throw await staleEdit(
        work.tx,
        "AuditRisk",
        { id: clashing[0]!.row.id, version: now },
        clashing.flatMap(({ typed, row }) => clashesOf(typed, row, row.entity.name)),
      );
    const problems: Problem[] = [];
    for (const { typed, row } of changed)
      problems.push(...placedAt(typed.row, row.entity.name, await saveRow(work, row, planOf(typed, row), year)));
    refuse(problems);
    if (changed.length === 0) return { id: first.yearId, saved: 0, rescored: [], over: [] };
    const audits = await work.tx.auditRisk.findMany({
      where: { yearId: first.yearId, entity: { active: true } },
      select: { id: true, residual: true, included: true, plannedStart: true, plannedEnd: true, days: true },
    });
    const residuals = new Map(audits.map(({ id, residual }) => [id, residual]));
    const planned = daysByMonth(audits, year.capacity.dates);
    return {
      id: first.yearId,
      saved: changed.length,
      rescored: changed.flatMap(({ row }) => (residuals.get(row.id) === row.residual ? [] : [row.entity.name])),
      over: monthsOf(year.capacity).flatMap(({ month, days }) => ((planned.get(month) ?? 0) > days ? [month] : [])),
    };
  });
}

/** @returns what stands against it */
async function saveRow(work: Work, row: RiskRow, planned: Planned, year: SavingYear): Promise<readonly Problem[]> {
  try {
    await writeSheet(work, row, { ...asTyped(row), ...planned }, year);
    return [];
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    return error.problems;
  }
}
