/** Link fields: what they may point to, and what the records they point to are called. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { Choice, FieldInfo } from "~/define/field";
import type { Permission } from "~/core/permission";
import type { LinkTarget, Resource } from "~/define/resource";
import { within } from "../list/resource-list.server";
import { linkTarget } from "../portal.server";
import { delegateOf, type AnyRow, type Reading } from "./delegate.server";

/** What has fields, and a permission by which it is changed: a resource, or a record. */
export interface Described {
  fields: Readonly<Record<string, FieldInfo>>;
  permissions: { edit: Permission };
}

/** Titles of linked records, by field and id. */
export type Titles = ReadonlyMap<string, ReadonlyMap<number, string>>;

function linkFields(resource: Described): [name: string, target: LinkTarget][] {
  return Object.entries(resource.fields)
    .filter(([, field]) => field.kind === "link")
    .map(([name, field]) => [name, linkTarget(field.to!)]);
}

/** What has to be read with a target for its title. */
export const including = ({ include }: LinkTarget) => (include ? { include } : {});

/**
 * The titles of all records that these rows point to.
 * @param known choices already read, by field: what they name is not read again
 */
export async function titlesOf(
  tx: Reading,
  resource: Described,
  rows: readonly Record<string, unknown>[],
  known: ReadonlyMap<string, readonly Choice[]> = new Map(),
): Promise<Titles> {
  const titles = new Map<string, Map<number, string>>();
  for (const [name, target] of linkFields(resource)) {
    const named = new Map((known.get(name) ?? []).map(({ value, label }) => [Number(value), label]));
    const ids = [
      ...new Set(rows.map((row) => row[name]).filter((id): id is number => typeof id === "number" && !named.has(id))),
    ];
    const found =
      ids.length === 0
        ? []
        : await delegateOf(tx, target.model).findMany({ where: { id: { in: ids } }, ...including(target) });
    for (const row of found) named.set(row.id, target.title(row));
    titles.set(name, named);
  }
  return titles;
}

/**
 * What a link field may be set to: records in use and within the actor's reach, in their own order. What the
 * record points to already stays offered, so that saving it unchanged stays possible.
 */
export async function offeredFor(
  tx: Reading,
  actor: Actor,
  resource: Described,
  field: string,
  current: AnyRow | null,
): Promise<Choice[]> {
  const target = linkTarget(resource.fields[field]!.to!);
  const table = delegateOf(tx, target.model);
  const rows = await table.findMany({
    where: { AND: [within(actor, target, resource.permissions.edit), target.offered] },
    orderBy: [{ [target.order]: "asc" }, { id: "asc" }],
    ...including(target),
  });
  const choices = rows.map((row) => ({ value: String(row.id), label: target.title(row) }));
  const held = current?.[field];
  if (typeof held !== "number" || rows.some((row) => row.id === held)) return choices;
  const [kept] = await table.findMany({ where: { id: held }, ...including(target) });
  return kept
    ? [{ value: String(held), label: t("{name} – as it is", { name: target.title(kept) }) }, ...choices]
    : choices;
}

/** Every record a list can be filtered by on a link: in use or not, within reach. */
export async function filterChoices(tx: Reading, actor: Actor, resource: Resource, field: string): Promise<Choice[]> {
  const target = linkTarget(resource.fields[field]!.to!);
  const rows = await delegateOf(tx, target.model).findMany({
    where: within(actor, target, resource.permissions.read),
    orderBy: [{ [target.order]: "asc" }, { id: "asc" }],
    ...including(target),
  });
  return rows.map((row) => ({ value: String(row.id), label: target.title(row) }));
}

/** A problem for each link that was set to something not offered. */
export async function linkProblems(
  tx: Reading,
  actor: Actor,
  resource: Described,
  input: Record<string, unknown>,
  current: AnyRow | null,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, target] of linkFields(resource)) {
    const id = input[name];
    if (typeof id !== "number" || id === current?.[name]) continue;
    const table = delegateOf(tx, target.model);
    const inSight = [within(actor, target, resource.permissions.edit), { id }];
    if (await table.findFirst({ where: { AND: [...inSight, target.offered] } })) continue;
    const { label } = resource.fields[name]!;
    problems.push(
      problem(
        name,
        (await table.findFirst({ where: { AND: inSight } }))
          ? t("{label}: no longer available, choose another", { label })
          : t("{label}: choose from the list", { label }),
        "not_available",
      ),
    );
  }
  return problems;
}
