/** Writes records of any resource inside an act, with their row in the trail. */
import type { Work } from "~/db/transaction.server";
import { InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Resource } from "~/define/resource";
import { within } from "../list/resource-list.server";
import { delegateOf, type AnyRow } from "./delegate.server";
import { addressProblems } from "./addresses.server";
import { linkProblems } from "./links.server";
import type { Input } from "./schema.server";
import { staleConflict, type Diff } from "./stale.server";
import { takenFields } from "./taken.server";
import { heldIn, shownValue } from "./values.server";

/** Adds a record within a transaction whose `begin` has run, for acts that add several. @throws InputProblem */
export async function addRecord(work: Work, resource: Resource, input: Input): Promise<AnyRow> {
  await refuse(work, resource, input, null);
  const row = await unlessTaken(resource, () =>
    resource.store
      ? resource.store.create(work, input)
      : delegateOf(work.tx, resource.model).create({ data: { ...input, ...resource.fixed } }),
  );
  work.audit({
    action: `${resource.name}.add`,
    entity: resource.name,
    entityId: row.id,
    diff: diffOf(resource, null, row),
  });
  await resource.afterwards?.(work, null, row);
  return row;
}

/** Changes a record within an act. @throws NotFound; Conflict "stale"; InputProblem */
export async function changeRecord(
  work: Work,
  resource: Resource,
  id: number,
  typed: Input,
  version: number | null,
): Promise<AnyRow> {
  const { current, input, diff } = await readyToChange(work, resource, id, typed, version);
  if (Object.keys(diff).length === 0) return current;
  const row = await unlessTaken(resource, () =>
    resource.store?.update ? resource.store.update(work, current, input) : plainUpdate(work, resource, current, input),
  );
  work.audit({
    action: `${resource.name}.change`,
    entity: resource.name,
    entityId: id,
    diff: diffOf(resource, current, row),
  });
  await resource.afterwards?.(work, current, row);
  return row;
}

/** What a change would do to a record, once nothing stands against it. @throws as changeRecord */
export async function readyToChange(
  work: Work,
  resource: Resource,
  id: number,
  typed: Input,
  version: number | null,
): Promise<{ current: AnyRow; input: Input; diff: Diff }> {
  const current = await recordWithin(work, resource, id);
  if (version === null)
    throw new InputProblem(problem("", t("Open the record again: the version you changed is missing."), "no_version"));
  if (current.version !== version) throw await staleConflict(work.tx, resource, current, version, typed);
  const input = keptForLife(resource, typed, current);
  await refuse(work, resource, input, current);
  return { current, input, diff: diffOf(resource, current, { ...current, ...input }) };
}

/** The record, when the actor may change it. @throws NotFound */
export async function recordWithin(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  resource: Resource,
  id: number,
): Promise<AnyRow> {
  const row = await delegateOf(tx, resource.model).findFirst({
    where: { AND: [within(actor, resource, resource.permissions.edit), { id }] },
  });
  if (!row) throw new NotFound();
  return row;
}

async function plainUpdate({ tx }: Work, resource: Resource, current: AnyRow, input: Input): Promise<AnyRow> {
  const table = delegateOf(tx, resource.model);
  const { count } = await table.updateMany({
    where: { id: current.id, version: current.version },
    data: { ...input, version: { increment: 1 } },
  });
  const row = (await table.findFirst({ where: { id: current.id } }))!;
  if (count === 0) throw await staleConflict(tx, resource, row, Number(current.version), input);
  return row;
}

/** Fields kept for life come from the record; naming another value for one is a problem. */
function keptForLife(resource: Resource, typed: Input, current: AnyRow): Input {
  const kept = Object.entries(resource.fields).filter(([, field]) => field.keepsForLife);
  const problems = kept
    .filter(([name]) => typed[name] !== undefined && typed[name] !== current[name])
    .map(([name, field]) => problem(name, t("{label}: it cannot be changed", { label: field.label }), "kept_for_life"));
  if (problems.length > 0) throw new InputProblem(problems);
  return { ...typed, ...Object.fromEntries(kept.map(([name]) => [name, current[name]])) };
}

/** @throws InputProblem for what a rule stands against */
export async function refuse(
  { tx, actor }: Work,
  resource: Resource,
  input: Input,
  current: AnyRow | null,
): Promise<void> {
  const problems: Problem[] = [
    ...(await linkProblems(tx, actor, resource, input, current)),
    ...addressProblems(resource, input, current),
  ];
  if (problems.length === 0) problems.push(...((await resource.check?.(input, { tx, actor, current })) ?? []));
  if (problems.length > 0) throw new InputProblem(problems);
}

/** A value that must be unique and is not becomes a problem at its field. */
async function unlessTaken(resource: Resource, write: () => Promise<AnyRow>): Promise<AnyRow> {
  try {
    return await write();
  } catch (error) {
    const fields = takenFields(error, Object.keys(resource.fields));
    if (!fields) throw error;
    const labels = fields.map((name) => resource.fields[name]!.label).join(" and ");
    throw new InputProblem(
      problem(
        fields.at(-1) ?? "",
        t("{value}: already used by another record", { value: labels || "This record" }),
        "taken",
      ),
    );
  }
}

/** As the audit trail keeps it: amounts as people read them, with their currency. */
function inTrail(resource: Resource, name: string, row: Record<string, unknown> | null): unknown {
  const field = resource.fields[name];
  if (field?.kind !== "money") return row?.[name] ?? null;
  return row === null ? null : shownValue(name, field, heldIn(resource, name, row), new Map()) || null;
}

/** The fields that differ; for a new record all that are filled in. */
export function diffOf(resource: Resource, before: AnyRow | null, after: Record<string, unknown>): Diff {
  const diff: Diff = {};
  for (const name of [...Object.keys(resource.fields), "active"]) {
    const old = inTrail(resource, name, before);
    const now = inTrail(resource, name, after);
    if (old !== now && (before !== null || name !== "active")) diff[name] = [old, now];
  }
  return diff;
}
