/** The conflict of an edit of a record that has moved on since its form was opened. */
import { type Clash, type Conflict } from "~/core/problems";
import { readAmount } from "~/define/amount";
import { endOf, type FieldInfo } from "~/define/field";
import type { AddedRecord } from "~/define/record";
import type { WorkflowRow } from "~/define/workflow";
import type { Tx } from "~/db/database.server";
import { staleEdit, valuesBefore } from "~/modules/audit-trail/index.server";
import { inTrail } from "~/modules/workflow/index.server";
import type { AnyRow } from "../resource/delegate.server";
import { titlesOf, type Described } from "../resource/links.server";
import { formValue, heldIn, shownValue } from "../resource/values.server";

type Input = Record<string, unknown>;

/**
 * Who changed it since, and both values of each field that they changed to something other than what was typed. Rows of a
 * document are not compared. null where they changed parts alone that the form does not hold.
 * @param typed what the form has read
 */
export async function staleRecord(
  tx: Tx,
  {
    workflow,
    form,
    lines,
  }: Pick<AddedRecord, "workflow" | "lines"> & { form: Pick<AddedRecord["form"], "fields" | "parts"> },
  described: Described,
  { row, version, typed }: { row: AnyRow & WorkflowRow; version: number; typed: Input },
): Promise<Conflict | null> {
  const before = await valuesBefore(tx, workflow.name, row, version, form.parts);
  const mine: Input = Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const field = described.fields[name];
      return field && value !== undefined ? [[name, readIn(field, row, value)]] : [];
    }),
  );
  const differing = Object.entries(mine).filter(
    ([name, value]) => before.has(name) && formValue(described.fields[name]!, value) !== theirsIn(name),
  );
  const titles = await titlesOf(tx, described, [row, mine]);
  const clashes = differing.map(([name, value]): Clash => {
    const field = described.fields[name]!;
    const shown = (held: unknown) =>
      shownValue(name, field, field.masked && typeof held === "string" ? endOf(held) : held, titles);
    return {
      field: name,
      label: field.label,
      theirs: shown(heldIn(form, name, row)),
      mine: shown(value),
      theirsValue: theirsIn(name),
      untouched: field.masked
        ? before.get(name) === inTrail(form, { [name]: value })[name]
        : formValue(field, before.get(name)) === formValue(field, value),
    };
  });
  const ofForm = [...before.keys()].some((name) => name === "status" || Object.hasOwn(form.fields, name));
  if (form.parts && version > 0 && !ofForm && !hasRows(typed, lines?.name)) return null;
  return staleEdit(tx, workflow.name, row, hasRows(typed, lines?.name) && clashes.length === 0 ? undefined : clashes);

  function theirsIn(name: string): string {
    return formValue(described.fields[name]!, heldIn(form, name, row));
  }
}

/** Whether rows were typed: they take the place of those that are kept. */
const hasRows = (typed: Input, name = ""): boolean => Array.isArray(typed[name]) && typed[name].length > 0;

/** A value as a record holds it: an amount with the currency of the record, where it is one. */
function readIn(field: FieldInfo, row: AnyRow, value: unknown): unknown {
  if (field.kind !== "money" || typeof value !== "string") return value;
  const currency = row[field.currency!] as string;
  const minor = readAmount(field.label, value, currency);
  return typeof minor === "bigint" ? { minor, currency } : value;
}
