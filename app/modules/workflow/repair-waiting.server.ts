/** Puts the index of what waits right where it is not: at the first start with it, after a restore, and every night. */
import { capital } from "~/core/capital";
import { canonicalJson } from "~/core/canonical.server";
import { slicesOf } from "~/db/chunks.server";
import { db, hasColumn, type Tx } from "~/db/database.server";
import { failedWords, eachRow, type RowsDone } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { defineJob } from "~/define/job";
import type { Workflow, WorkflowRow } from "~/define/workflow";
import { waitingSince } from "./ages.server";
import { startsFrom } from "./authority";
import { stepsNow } from "./keep-waiting.server";
import { seesAll } from "./sees-all.server";
import {
  bornAt,
  isIndexed,
  keptStep,
  waitsOf,
  writeWaiting,
  type Kept,
  type WaitingStep,
} from "./waiting-index.server";

const NAME = "repair-waiting";
/** Records that are compared at once. */
const AT_ONCE = 100;

/** @param workflows those of the product, once it is whole */
export const waitingJob = (workflows: () => readonly Workflow[]) =>
  defineJob({
    name: NAME,
    label: "Check what waits",
    means: "Compares the tasks of everybody with the records that wait, and puts right what differs.",
    every: "40 0 * * *",
    often: "Every night",
    catchUp: 1,
    keepDays: 30,
    run: async ({ actor, now, signal }) => {
      const { done, failed } = await repairWaiting({ ...actor, at: now() }, workflows(), signal);
      return done + failed === 0 ? null : [`${done} records put right`, ...failedWords(failed)].join(", ");
    },
  });

/** Compares every record that waits with its rows. @returns how many were put right, and how many could not be read */
export async function repairWaiting(
  actor: Actor,
  workflows: readonly Workflow[],
  signal: AbortSignal = new AbortController().signal,
): Promise<RowsDone> {
  const by = await seesAll(db, actor);
  const total = { done: 0, failed: 0 };
  for (const workflow of workflows.filter(isIndexed)) {
    const records = await waitingIds(workflow);
    const known = await db.waiting.findMany({
      where: { entity: workflow.name },
      select: { entityId: true },
      distinct: ["entityId"],
    });
    const ids = [...new Set([...records, ...known.map(({ entityId }) => entityId)])];
    for (const slice of slicesOf(ids, AT_ONCE)) {
      const found = await eachRow(
        NAME,
        slice.map((id) => ({ id })),
        signal,
        ({ id }) => repairOne(by, workflow, id),
      );
      total.done += found.done;
      total.failed += found.failed;
    }
  }
  return total;
}

/** Records in a state from which a step starts, whatever steps a company goes without, and those that were returned. */
async function waitingIds(workflow: Workflow): Promise<number[]> {
  const everyStep = new Set(Object.keys(workflow.moves));
  const states = new Set(waitsOf(workflow).flatMap(([, move]) => [...startsFrom(workflow, move, everyStep)]));
  const modelName = capital(workflow.model) as Prisma.ModelName;
  const counted = hasColumn(modelName, "round") && hasColumn(modelName, "makerId");
  const rows = await (db[workflow.model] as unknown as Rows).findMany({
    where: {
      OR: [{ status: { in: [...states] } }, ...(counted ? [{ status: workflow.start, round: { gt: 0 } }] : [])],
    },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id }) => id);
}

interface Rows {
  findMany: (args: object) => Promise<{ id: number }[]>;
  updateMany: (args: object) => Promise<{ count: number }>;
}

/** @returns 1 where its rows were not as they must be */
const repairOne = (actor: Actor, workflow: Workflow, id: number): Promise<number> =>
  inTx(actor, async ({ tx }) => {
    const row = await workflow.load(tx, actor, id);
    // What somebody moves at this moment has its rows written by that.
    if (row && !(await isLocked(tx, workflow, row))) return 0;
    const right = row ? await rightFor(tx, actor, workflow, row) : { steps: [], since: actor.at };
    if (await isRight(tx, workflow, id, right)) return 0;
    await writeWaiting(tx, workflow, id, { ...right, known: true });
    return 1;
  });

const isLocked = async (tx: Tx, { model }: Workflow, { id, status, version }: WorkflowRow): Promise<boolean> =>
  (await (tx[model] as unknown as Rows).updateMany({ where: { id, status, version }, data: { version } })).count === 1;

/** What a record waits for, and since when. */
interface Right {
  steps: readonly WaitingStep[];
  since: Date;
}

async function rightFor(tx: Tx, actor: Actor, workflow: Workflow, row: WorkflowRow): Promise<Right> {
  const steps = await stepsNow({ tx, actor }, workflow, row);
  const since = await waitingSince(tx, workflow.name, [{ id: row.id, createdAt: bornAt(row) ?? actor.at }]);
  return { steps, since: since.get(row.id)! };
}

async function isRight(tx: Tx, workflow: Workflow, id: number, { steps, since }: Right): Promise<boolean> {
  const rows = await tx.waiting.findMany({ where: { entity: workflow.name, entityId: id } });
  const inOrder = (kept: readonly Kept[]) => [...kept].sort((a, b) => (a.step < b.step ? -1 : 1));
  return (
    canonicalJson(inOrder(rows.map(({ id: _, ...row }) => row))) ===
    canonicalJson(inOrder(steps.map((step) => keptStep(workflow, id, step, since))))
  );
}
