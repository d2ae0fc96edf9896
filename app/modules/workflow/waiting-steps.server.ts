/** What waits for a person in all processes that the index knows, in a few statements. */
import { canAt, reach, todayOf, type Actor, type DelegatedGrant, type Grant } from "~/core/actor";
import { db } from "~/db/database.server";
import { contributed } from "~/define/contributions";
import type { Move, Workflow, WorkflowRow } from "~/define/workflow";
import { holdersOfEach } from "~/modules/identity/index.server";
import { idsOf } from "~/modules/organisation/index.server";
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
  /** It is taken in the place of all who are barred from it. */
  above: boolean;
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
  const inReach = rows.flatMap(({ step, entityId, unit, facts, since, above }) => {
    const process = of.get(step);
    return process ? [{ ...process, row: indexedRow(process.one.workflow, entityId, unit, facts), since, above }] : [];
  });
  const found = await withoutUnseen(actor, await withoutHeld(actor, inReach));
  const rowsNow = await withTurns(actor, found);
  const standings = await standingsOf(
    actor,
    found.map(({ one, row }) => ({ workflow: one.over, row })),
  );
  return found.flatMap(({ one: { workflow, over, steps }, name, since, above }, index): StepFound[] => {
    const row = rowsNow[index];
    if (!row) return [];
    if (name === RETURNED) return [{ workflow, step: null, row, since, above: false }];
    const step = steps.find((each) => each.name === name)!;
    const standing = above ? { ...standings[index]!, above: new Set([name]) } : standings[index]!;
    const verdict = judge(actor, over, row, name, standing);
    if ("reason" in verdict || !(verdict.above || seen(actor, workflow, name, row))) return [];
    return [{ workflow, step: { name, move: step.move }, row, since, above: verdict.above ?? false }];
  });
}

/**
 * Without steps for those above that somebody has come to hold since the index was written: two statements, if any wait.
 * Whether that person is barred from it too is asked when the index is put right.
 */
async function withoutHeld<F extends { one: Indexed; name: string; row: IndexedRow }>(
  actor: Actor,
  found: readonly F[],
): Promise<readonly F[]> {
  const asked = found.flatMap((one) => {
    const { barred, unitPath, owners, apart } = one.row;
    if (!barred) return [];
    const { permission, onlyHolders } = one.one.workflow.moves[one.name]!;
    return onlyHolders ? [] : [{ one, permission, units: idsOf(unitPath), known: [...barred, ...owners, ...apart] }];
  });
  if (asked.length === 0) return found;
  const holders = await holdersOfEach(
    db,
    [...new Set(asked.map(({ permission }) => permission))],
    [...new Set(asked.flatMap(({ units }) => units))],
    todayOf(actor),
  );
  const held = asked.filter(({ permission, units, known }) =>
    holders.some((one) => one.permission === permission && units.includes(one.unitId) && !known.includes(one.userId)),
  );
  const theirs = new Set(held.map(({ one }) => one));
  return found.filter((one) => !theirs.has(one));
}

/** Without records that their process keeps from this person: one statement for each such process that something waits of. */
async function withoutUnseen<F extends { one: Indexed; row: IndexedRow }>(
  actor: Actor,
  found: readonly F[],
): Promise<F[]> {
  const kept = new Map<Workflow, readonly number[]>();
  for (const { workflow } of new Set(found.map(({ one }) => one))) {
    if (!workflow.unseen) continue;
    const ids = found.flatMap(({ one, row }) => (one.workflow === workflow ? [row.id] : []));
    kept.set(workflow, await workflow.unseen(actor, ids));
  }
  return found.filter(({ one, row }) => !kept.get(one.workflow)?.includes(row.id));
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

/** Steps of the records that processes name for this person themselves. */
const namedOnes = (actor: Actor, known: readonly Indexed[]): Promise<object[]> =>
  Promise.all(
    known.flatMap(({ workflow: { name: entity, turn } }) =>
      turn?.within
        ? [turn.within(actor).then((ids) => (ids.length === 0 ? [] : [{ entity, entityId: { in: [...ids] } }]))]
        : [],
    ),
  ).then((found) => found.flat());

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
  const above = reach(actor, "approval.above");
  return [
    ...above.map((path) => ({ above: true, unit: { path: { startsWith: path } } })),
    ...[...byPath].map(([path, keys]) => ({
      userId: null,
      step: { in: [...keys] },
      unit: { path: { startsWith: path } },
    })),
    ...(userId === null ? [] : [{ userId }]),
  ];
}
