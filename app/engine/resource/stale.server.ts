import { Conflict, type Clash } from "~/core/problems";
import { t } from "~/core/text";
import type { Resource } from "~/define/resource";
import type { AnyRow, Reading } from "./delegate.server";
import { titlesOf } from "./links.server";
import type { Input } from "./schema.server";
import { formValue, heldIn, shownValue } from "./values.server";

/** What the audit trail keeps of an edit: `{ field: [before, after] }`. */
export type Diff = Record<string, [before: unknown, after: unknown]>;

/**
 * The conflict of an edit that began at `version` of a record which has moved on: who changed it, when, and
 * the fields they changed to something other than what was typed.
 */
export async function staleConflict(
  tx: Reading,
  resource: Resource,
  current: AnyRow,
  version: number,
  input: Input,
): Promise<Conflict> {
  const events = await tx.auditEvent.findMany({
    where: { entity: resource.name, entityId: String(current.id) },
    orderBy: { seq: "desc" },
    take: Math.max(1, Math.min(50, Number(current.version) - version)),
  });
  const changed = new Set(events.flatMap((event) => Object.keys(JSON.parse(event.diff) as Diff)));
  const differing = Object.entries(input).filter(
    ([name, mine]) => mine !== undefined && mine !== current[name] && !resource.fields[name]!.keepsForLife,
  );
  const theirs = differing.filter(([name]) => changed.has(name));
  const titles = await titlesOf(tx, resource, [current, input]);
  const clashes = (events.length > 0 ? theirs : differing).map(([name, mine]): Clash => {
    const field = resource.fields[name]!;
    return {
      field: name,
      label: field.label,
      theirs: shownValue(name, field, heldIn(resource, name, current), titles),
      mine: shownValue(name, field, heldIn(resource, name, { ...input, [name]: mine }), titles),
      theirsValue: formValue(field, heldIn(resource, name, current)),
    };
  });
  const last = events[0];
  const person = last?.actorId ? await tx.user.findUnique({ where: { id: last.actorId } }) : null;
  const by = last && person ? { name: person.displayName, at: last.at } : null;
  return new Conflict(
    t("{value} has changed this record since you opened it. Nothing was overwritten.", {
      value: by?.name ?? t("Someone else"),
    }),
    "stale",
    { by, version: Number(current.version), clashes, replaceable: true },
  );
}
