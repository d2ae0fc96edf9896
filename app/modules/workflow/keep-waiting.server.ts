/** Keeps the index of what waits while records move. */
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import type { Workflow, WorkflowRow } from "~/define/workflow";
import { REROUTE, waitingSince } from "./ages.server";
import { seesAll } from "./sees-all.server";
import { skippedIn } from "./standing.server";
import { stepsAbove } from "./waiting.server";
import {
  bornAt,
  isIndexed,
  sinceOf,
  stepsOf,
  writeWaiting,
  type StepsAbove,
  type WaitingStep,
} from "./waiting-index.server";

/**
 * Keeps in the index what a record waits for now, and since when: another person asked to decide it makes no difference.
 * @param move that was made; null where the record is new
 */
export async function keepWaiting<Row extends WorkflowRow>(
  work: Work,
  workflow: Workflow<Row>,
  row: Row,
  { before, move, above }: { before: Row | null; move: string | null; above: StepsAbove },
): Promise<void> {
  if (!isIndexed(workflow)) return;
  const { tx, actor } = work;
  const now = await addedUp(work, workflow, row);
  const skipped = await skippedIn(work, workflow, now);
  const steps = stepsOf(actor, workflow, now, { skipped, above });
  const known = before !== null && stepsOf(actor, workflow, before, { skipped }).length > 0;
  const kept = move === REROUTE && known ? await sinceOf(tx, workflow, row.id) : null;
  await writeWaiting(tx, workflow, row.id, { steps, since: kept ?? actor.at, known });
  const beside = [before, now].flatMap((one) => (one && workflow.beside?.(one)) ?? []);
  if (beside.length > 0) await keepBeside(work, workflow, new Set(beside.map(({ id }) => id)));
}

/** Puts right what a record waits for where something else than a move has changed it: its unit, what is typed into it. */
export async function waitsAnew<Row extends WorkflowRow>(
  work: Work,
  workflow: Workflow<Row>,
  id: number,
): Promise<void> {
  if (!isIndexed(workflow)) return;
  const { tx, actor } = work;
  const all = await seesAll(tx, actor);
  const row = await workflow.load(tx, all, id);
  if (!row) return waitsNoMore(tx, workflow, [id]);
  const steps = await stepsNow({ tx, actor: all }, workflow, row);
  const since =
    (await sinceOf(tx, workflow, id)) ??
    (await waitingSince(tx, workflow.name, [{ id, createdAt: bornAt(row) ?? actor.at }])).get(id)!;
  await writeWaiting(tx, workflow, id, { steps, since, known: true });
}

/** What a record waits for, and whether those above are to take it. */
export const stepsNow = async <Row extends WorkflowRow>(
  work: Pick<Work, "tx" | "actor">,
  workflow: Workflow<Row>,
  row: Row,
): Promise<WaitingStep[]> =>
  stepsOf(work.actor, workflow, row, {
    skipped: await skippedIn(work, workflow, row),
    above: await stepsAbove(work, workflow, row),
  });

/** What was ended beside its workflow waits for nobody. */
export async function waitsNoMore(
  tx: Pick<Tx, "waiting">,
  { name: entity }: { name: string },
  ids: readonly number[],
): Promise<void> {
  await tx.waiting.deleteMany({ where: { entity, entityId: { in: [...ids] } } });
}

/** The record with what its amount is added to, which depends on its state. */
const addedUp = async <Row extends WorkflowRow>({ tx, actor }: Work, workflow: Workflow<Row>, row: Row): Promise<Row> =>
  (workflow.beside && (await workflow.load(tx, actor, row.id))) ?? row;

/** Writes anew what waits of the records that are judged together with one that has moved, whoever may see them. */
async function keepBeside<Row extends WorkflowRow>(
  { tx, actor }: Work,
  workflow: Workflow<Row>,
  ids: ReadonlySet<number>,
): Promise<void> {
  const rows = await tx.waiting.findMany({
    where: { entity: workflow.name, entityId: { in: [...ids] } },
    select: { entityId: true, since: true },
    orderBy: { entityId: "asc" },
  });
  if (rows.length === 0) return;
  const all = await seesAll(tx, actor);
  for (const [id, since] of new Map(rows.map((one) => [one.entityId, one.since]))) {
    const row = await workflow.load(tx, all, id);
    if (!row) continue;
    const steps = await stepsNow({ tx, actor: all }, workflow, row);
    await writeWaiting(tx, workflow, id, { steps, since, known: true });
  }
}
