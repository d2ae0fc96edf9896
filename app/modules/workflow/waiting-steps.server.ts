/** What waits for a person in all processes that the index knows, in a few statements. */
import { canAt, type Actor, type DelegatedGrant, type Grant } from "~/core/actor";
import { db } from "~/db/database.server";
import { contributed } from "~/define/contributions";
import type { Move, Workflow, WorkflowRow } from "~/define/workflow";
import { judge } from "./judge.server";
import { standingsOf } from "./standing.server";
import { indexedRow, isIndexed, keyOf, overIndex, RETURNED, waitsOf, type IndexedRow } from "./waiting-index.server";

/** More than so many are counted by no page. */
const MOST_WAITING = 500;

export interface StepFound {
  workflow: Workflow;
  /** null for what was returned to this person. */
  step: { name: string; move: Move<WorkflowRow> } | null;
  row: IndexedRow;
  since: Date;
}

interface Indexed {
  workflow: Workflow;
  over: Workflow<IndexedRow>;
  steps: readonly { key: string; name: string; move: Move<WorkflowRow> }[];
}

const indexedOf = new WeakMap<Workflow, Indexed>();

function indexed(workflow: Workflow): Indexed {
  const kept = indexedOf.get(workflow);
  if (kept) return kept;
  const steps = waitsOf(workflow).map(([name, move]) => ({ key: keyOf(workflow, name), name, move }));
  const made = { workflow, over: overIndex(workflow), steps };
  indexedOf.set(workflow, made);
  return made;
}

/**
 * The steps that wait for this person, the oldest first: three statements, however much waits and in however many
 * processes.
 * @param workflows those of the product; what the index does not know is left out
 */
export async function waitingSteps(actor: Actor, workflows: readonly Workflow[]): Promise<StepFound[]> {
  const known = workflows.filter(isIndexed).map(indexed);
  const where = [...candidates(actor, known), ...(await namedOnes(actor, known))];
  if (where.length === 0) return [];
  const rows = await db.waiting.findMany({
    where: { OR: where },
    include: { unit: { select: { path: true, name: true } } },
    orderBy: [{ since: "asc" }, { id: "asc" }],
    take: MOST_WAITING,
  });
  const of = new Map(
    known.flatMap((one) =>
      [...one.steps, { key: keyOf(one.workflow, RETURNED), name: RETURNED }].map(
        ({ key, name }) => [key, { one, name }] as const,
      ),
    ),
  );
  const found = rows.flatMap(({ step, entityId, unit, facts, since }) => {
    const process = of.get(step);
    return process ? [{ ...process, row: indexedRow(process.one.workflow, entityId, unit, facts), since }] : [];
  });
  const rowsNow = await withTurns(actor, found);
  const standings = await standingsOf(
    actor,
    found.map(({ one, row }) => ({ workflow: one.over, row })),
  );
  return found.flatMap(({ one: { workflow, over, steps }, name, since }, index): StepFound[] => {
    const row = rowsNow[index];
    if (!row) return [];
    if (name === RETURNED) return [{ workflow, step: null, row, since }];
    if (!seen(actor, workflow, name, row)) return [];
    const step = steps.find((each) => each.name === name)!;
    return "reason" in judge(actor, over, row, name, standings[index]!)
      ? []
      : [{ workflow, step: { name, move: step.move }, row, since }];
  });
}

const seen = (actor: Actor, { turn }: Workflow, step: string, { unitPath }: IndexedRow): boolean =>
  turn?.seenBy?.(step).some((permission) => canAt(actor, permission, unitPath)) ?? true;

/** What the index keeps, with whose step it is by the lines of today, where that depends on them: those of all processes together. */
async function withTurns(
  actor: Actor,
  found: readonly { one: Indexed; row: IndexedRow; since: Date }[],
): Promise<(IndexedRow | null)[]> {
  const processes = [...new Set(found.flatMap(({ one: { workflow } }) => (workflow.turn?.line ? [workflow] : [])))];
  const [source] = contributed("lines");
  const those = processes.map((workflow) => found.filter(({ one }) => one.workflow === workflow));
  const lines =
    source && processes.length > 0
      ? await source(
          db,
          actor,
          processes.map(({ turn }, at) => ({
            rule: turn!.line!,
            rows: those[at]!.map(({ row, since }) => ({ ...row, since })),
          })),
        )
      : [];
  const now = new Map(those.flatMap((rows, at) => rows.map((one, index) => [one, lines[at]?.[index]] as const)));
  return found.map((one) => (now.get(one) === null ? null : { ...one.row, ...now.get(one) }));
}

/** Steps of the records that processes name for this person themselves, while any of them wait. */
async function namedOnes(actor: Actor, known: readonly Indexed[]): Promise<object[]> {
  const those = known.filter(({ workflow: { turn } }) => turn?.within);
  if (those.length === 0) return [];
  const open = await db.waiting.findMany({
    where: { entity: { in: those.map(({ workflow: { name } }) => name) } },
    distinct: ["entity"],
    select: { entity: true },
  });
  return Promise.all(
    those
      .filter(({ workflow: { name } }) => open.some(({ entity }) => entity === name))
      .map(async ({ workflow: { name: entity, turn } }) => ({
        entity,
        entityId: { in: [...(await turn!.within!(actor))] },
      })),
  );
}

/** Where the steps lie that this person may take by what they hold or are lent, and what was returned to them. */
function candidates(actor: Actor, known: readonly Indexed[]): object[] {
  const { userId, grants, delegated = [] } = actor;
  const keysFor = (grant: Grant | DelegatedGrant) =>
    known.flatMap(({ workflow: { name, turn }, steps }) =>
      turn?.within || ("process" in grant && grant.process !== undefined && grant.process !== name)
        ? []
        : steps.flatMap(({ key, move: { permission } }) => (grant.permissions.has(permission) ? [key] : [])),
    );
  const byPath = new Map<string, Set<string>>();
  for (const grant of [...grants, ...delegated]) {
    const keys = byPath.get(grant.unitPath) ?? new Set();
    for (const key of keysFor(grant)) keys.add(key);
    if (keys.size > 0) byPath.set(grant.unitPath, keys);
  }
  return [
    ...[...byPath].map(([path, keys]) => ({
      userId: null,
      step: { in: [...keys] },
      unit: { path: { startsWith: path } },
    })),
    ...(userId === null ? [] : [{ userId }]),
  ];
}
