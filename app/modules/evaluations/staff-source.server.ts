/** Results of evaluations for pages of other subjects (spec: hr §8.3, R-EV5). */
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import type { ProbationAdvice, StaffFact, StaffSource, TabTable } from "~/define/staff-source";
import { stateTag } from "~/define/workflow";
import { periodText, readableResults } from "./evaluation-row.server";
import { detailsPage } from "./evaluation-pages";
import { DONE, EVALUATION_STATES } from "./evaluation-states";
import { proposalOf } from "./results";
import { isDone } from "./sides";
import { CYCLES, type Cycle } from "./type-rules";

/** "Good, 79.2 %" */
const resultText = ({ grade, finalBp }: { grade: string | null; finalBp: number | null }): string =>
  [grade, percentText(finalBp!)].filter(Boolean).join(", ");

async function latest(actor: Actor, employeeIds: readonly number[]): Promise<ReadonlyMap<number, StaffFact>> {
  const found = await db.evaluation.findMany({
    where: { AND: [await readableResults(actor), { employeeId: { in: [...employeeIds] }, status: { in: [...DONE] } }] },
    orderBy: [{ periodTo: "desc" }, { id: "desc" }],
    select: { id: true, kind: true, employeeId: true, grade: true, finalBp: true, periodFrom: true, periodTo: true },
  });
  const of = new Map<number, StaffFact>();
  for (const row of found)
    if (!of.has(row.employeeId))
      of.set(row.employeeId, {
        label: t("Last evaluation"),
        value: t("{result} for {period}", { result: resultText(row), period: periodText(row) }),
        to: detailsPage(row),
      });
  return of;
}

/** Most rows of a table. */
const MOST = 60;

async function fileTables(_: Actor, employeeId: number): Promise<TabTable[]> {
  const rows = await db.evaluation.findMany({
    where: { employeeId },
    orderBy: [{ periodFrom: "desc" }, { id: "desc" }],
    take: MOST,
    include: { type: { select: { name: true } } },
  });
  return [
    {
      title: t("Evaluations"),
      columns: ["Period", "Evaluation", "Cycle", "State", "Result"],
      rows: rows.map((row) => ({
        id: row.id,
        cells: [
          { text: periodText(row), to: detailsPage(row) },
          { text: row.type.name },
          { text: t(CYCLES[row.kind as Cycle].label) },
          { text: stateTag({ states: EVALUATION_STATES }, row.status).text },
          { text: isDone(row.status) ? resultText(row) : "–" },
        ],
      })),
      empty: t("No evaluations"),
    },
  ];
}

/** The six-month result; nothing is asked where the company has no such type in use and the person no such evaluation. */
async function probation(tx: Tx, actor: Actor, employeeId: number): Promise<ProbationAdvice | null> {
  const row = await tx.evaluation.findFirst({
    where: { employeeId, kind: "SIX_MONTH", status: { not: "CANCELLED" } },
    orderBy: { id: "desc" },
    include: { type: { select: { passBp: true } }, unit: { select: { path: true } } },
  });
  const label = t("Evaluation after six months");
  if (!row) {
    const used = await tx.evaluationType.count({
      where: { companyId: actor.company.unitId, cycle: "SIX_MONTH", status: "ACTIVE" },
    });
    return used === 0 ? null : { label, value: t("None"), to: null, proposal: null };
  }
  const reads = canAt(actor, "evaluation.read", row.unit.path);
  const to = reads ? detailsPage(row) : null;
  if (!isDone(row.status))
    return { label, value: stateTag({ states: EVALUATION_STATES }, row.status).text, to, proposal: null };
  return {
    ...{ label, to, proposal: proposalOf(row.finalBp!, row.type.passBp) },
    value: reads
      ? t("{result}, pass mark {pass}", { result: resultText(row), pass: percentText(row.type.passBp) })
      : t("Complete"),
  };
}

export const evaluationsOfStaff: StaffSource = {
  name: "evaluations",
  file: { name: "evaluations", label: "Evaluations", permission: "evaluation.read", read: fileTables },
  latest,
  probation,
};
