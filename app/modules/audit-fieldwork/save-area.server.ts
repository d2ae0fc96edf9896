/** Saves the steps of a test area that are sent: each is a move of its own, all of them in one transaction. */
import { z } from "zod/v4";
import type { Actor } from "~/core/actor";
import { InputProblem, problem, refuse, type Clash, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { inTx, type Work } from "~/db/transaction.server";
import { integer } from "~/define/field";
import { typedRows } from "~/define/typed-rows";
import { staleEdit } from "~/modules/audit-trail/index.server";
import { moveWithin } from "~/modules/workflow/index.server";
import { auditAt, type AuditAddress } from "./checklist.server";
import { STEPS_A_PAGE } from "./page-size";
import { stepInclude, type StepRow } from "./step-row.server";
import { stepFields, stepValues } from "./step.record.server";
import type { TypedStep } from "./step-moves.server";
import { stepWorkflow } from "./step.workflow.server";

const whole = { min: 1, max: 2_147_483_647 };
type Columns = Omit<TypedStep, "result"> & { result: string | null };
interface TypedRow extends Columns {
  row: number;
  stepId: number;
  version: number;
}

const NAMES = Object.keys(stepFields) as (keyof Columns)[];
const shape = {
  ...(Object.fromEntries(NAMES.map((name) => [name, stepFields[name].schema])) as Record<keyof Columns, z.ZodType>),
  // A step without a result is none that was tested.
  result: stepFields.result.schema
    .nullable()
    .or(z.literal("").transform(() => null))
    .default(null),
  stepId: integer("Step", whole).schema,
  version: integer("Version", whole).schema,
};
export const areaSchema = z.object({ steps: typedRows<TypedRow>(shape, { most: STEPS_A_PAGE, optional: true }) });
export type TypedArea = z.output<typeof areaSchema>;

const said = (value: unknown): string =>
  value === null || value === undefined ? "" : String(value as string | number);
const differs = (typed: TypedRow, row: StepRow): (keyof Columns)[] => {
  const kept = stepValues(row);
  return NAMES.filter((name) => said(typed[name]) !== kept[name]);
};

/**
 * @param version the sum of versions of the page that was seen: equal to today's, all of its steps were seen as they are
 * @throws NotFound; Conflict "stale" with both values; InputProblem, each at its step
 */
export function saveArea(
  actor: Actor,
  address: AuditAddress,
  { steps }: TypedArea,
  version: number,
): Promise<{ id: number; saved: number }> {
  return inTx(actor, async (work) => {
    const { id } = await auditAt(actor, address, work.tx);
    const rows = await work.tx.auditTestResult.findMany({
      where: { engagementId: id, id: { in: steps.map(({ stepId }) => stepId) } },
      orderBy: { position: "asc" },
      include: stepInclude,
    });
    const changed = steps.flatMap((typed) => {
      const row = rows.find((one) => one.id === typed.stepId);
      return row && differs(typed, row).length > 0 ? [{ typed, row }] : [];
    });
    const seen = rows.reduce((sum, row) => sum + row.version, 0) === version;
    const clashes = seen ? [] : changed.filter(({ typed, row }) => typed.version !== row.version);
    if (clashes.length > 0)
      throw await staleEdit(
        work.tx,
        "AuditTestResult",
        { id: clashes[0]!.row.id, version: rows.reduce((sum, row) => sum + row.version, 0) },
        clashes.flatMap(({ typed, row }) => clashOf(typed, row)),
      );
    const problems: Problem[] = [];
    for (const one of changed) problems.push(...(await saveStep(work, one)));
    refuse(problems);
    return { id, saved: changed.length };
  });
}

const clashOf = (typed: TypedRow, row: StepRow): Clash[] => {
  const kept = stepValues(row);
  return differs(typed, row).map((name) => ({
    field: `steps[${typed.row}].${name}`,
    label: `${row.code} ${stepFields[name].label}`,
    theirs: kept[name] || "–",
    mine: said(typed[name]) || "–",
    theirsValue: kept[name],
  }));
};

/** @returns what stands against it, at its row */
async function saveStep(work: Work, { typed, row }: { typed: TypedRow; row: StepRow }): Promise<Problem[]> {
  const { row: at, stepId, version: _, result, ...columns } = typed;
  const place = (field: string) => (field === "" ? "" : `steps[${at}].${field}`);
  if (result === null) return [problem(place("result"), t("Result: choose from the list"), "required")];
  try {
    const input = { ...columns, result };
    await moveWithin(work, stepWorkflow, stepId, "test", { note: null, version: row.version, input });
    return [];
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    return error.problems.map((one) => ({ ...one, field: place(one.field) }));
  }
}
