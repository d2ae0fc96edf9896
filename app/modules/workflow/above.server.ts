/** Records whose step all who hold it are barred from: those above see them, and take it (decision 077; spec: hr R-AP1). */
import { can, unitsWithin, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import type { Workflow, WorkflowRow } from "~/define/workflow";
import { REROUTE } from "./ages.server";
import type { Standing } from "./authority";
import { closedTo, judge } from "./judge.server";
import { sightAbove } from "./sees-all.server";
import { standingIn } from "./standing.server";
import { allBarred } from "./waiting.server";
import { isIndexed } from "./waiting-index.server";

const decidesAbove = (actor: Actor): boolean => can(actor, "approval.above");

/** Of records of a process, those that wait for this person from above, by the index. */
async function idsAbove(
  tx: Pick<Tx, "waiting">,
  actor: Actor,
  { name: entity }: { name: string },
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.waiting.findMany({
    where: { entity, entityId: { in: [...ids] }, above: true, unit: unitsWithin(actor, "approval.above") },
    select: { entityId: true },
  });
  return new Set(rows.map(({ entityId }) => entityId));
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The steps of a record that this person takes from above now: none of what they own or prepared, and none that somebody
 * takes who has come to hold it since the index was written.
 * @param id of the record
 */
export async function takenFromAbove<Row extends WorkflowRow>(
  tx: Tx,
  actor: Actor,
  workflow: Workflow<Row>,
  id: number,
): Promise<ReadonlySet<string>> {
  if (!decidesAbove(actor) || !(await idsAbove(tx, actor, workflow, [id])).has(id)) return NONE;
  const row = await workflow.load(tx, sightAbove(actor), id);
  if (!row) return NONE;
  const work = { tx, actor };
  const standings = new Map([[id, await standingIn(work, workflow, row)]]);
  const standing = (await withAbove(work, workflow, [row], standings)).get(id)!;
  const isTaken = (name: string) => {
    const verdict = judge(actor, workflow, row, name, standing);
    return !("reason" in verdict) && verdict.above === true;
  };
  return new Set(Object.keys(workflow.moves).filter(isTaken));
}

/**
 * The sight by which a person reads a record that waits for them from above; null where none does.
 * @param id of the record
 */
export const sightOf = async <Row extends WorkflowRow>(
  tx: Tx,
  actor: Actor,
  workflow: Workflow<Row>,
  id: number,
): Promise<Actor | null> => ((await takenFromAbove(tx, actor, workflow, id)).size > 0 ? sightAbove(actor) : null);

/** A record, with whose sight it is read: one's own, or that of those above where it waits for them. */
export async function loadSeen<Row extends WorkflowRow>(
  tx: Tx,
  actor: Actor,
  workflow: Workflow<Row>,
  id: number,
): Promise<Row | null> {
  const row = await workflow.load(tx, actor, id);
  if (row) return row;
  const sight = await sightOf(tx, actor, workflow, id);
  return sight && workflow.load(tx, sight, id);
}

/**
 * What holds for records, with the steps that this person takes from above. The index says which records come to those
 * above; whether all who hold a step are barred is asked now.
 */
export async function withAbove<Row extends WorkflowRow>(
  work: Pick<Work, "tx" | "actor">,
  workflow: Workflow<Row>,
  rows: readonly Row[],
  standings: ReadonlyMap<number, Standing>,
): Promise<Map<number, Standing>> {
  const found = new Map(standings);
  if (!decidesAbove(work.actor) || !isIndexed(workflow) || rows.length === 0) return found;
  const ids = await idsAbove(
    work.tx,
    work.actor,
    workflow,
    rows.map(({ id }) => id),
  );
  for (const row of rows.filter(({ id }) => ids.has(id))) {
    const standing = standings.get(row.id)!;
    const above = new Set<string>();
    for (const name of Object.keys(workflow.moves))
      if (
        name !== REROUTE &&
        closedTo(workflow, row, name, standing) === null &&
        (await allBarred(work, workflow, row, { name, standing }))
      )
        above.add(name);
    found.set(row.id, { ...standing, above });
  }
  return found;
}
