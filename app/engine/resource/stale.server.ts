import { Conflict, type Clash } from "~/core/problems";
import { t } from "~/core/text";
import type { Resource } from "~/define/resource";
import { lastChange, valuesBefore } from "~/modules/audit-trail/index.server";
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
  const record = { id: Number(current.id), version: Number(current.version) };
  const before = await valuesBefore(tx, resource.name, record, version);
  const differing = Object.entries(input).filter(
    ([name, mine]) => mine !== undefined && mine !== current[name] && !resource.fields[name]!.keepsForLife,
  );
  const theirs = differing.filter(([name]) => before.has(name));
  const titles = await titlesOf(tx, resource, [current, input]);
  const clashes = (before.size > 0 ? theirs : differing).map(([name, mine]): Clash => {
    const field = resource.fields[name]!;
    return {
      field: name,
      label: field.label,
      theirs: shownValue(name, field, heldIn(resource, name, current), titles),
      mine: shownValue(name, field, heldIn(resource, name, { ...input, [name]: mine }), titles),
      theirsValue: formValue(field, heldIn(resource, name, current)),
      untouched: before.has(name) && formValue(field, before.get(name)) === formValue(field, mine),
    };
  });
  const by = await lastChange(tx, resource.name, record.id);
  return new Conflict(
    t("{value} has changed this record since you opened it. Nothing was overwritten.", {
      value: by?.name ?? t("Someone else"),
    }),
    "stale",
    { by, version: record.version, clashes, replaceable: true },
  );
}
