/** Adds and changes records that are told once: the one way for screens, API and demo. */
import { z } from "zod/v4";
import { inTx, type Outcome, type Work } from "~/db/transaction.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { can, type Actor } from "~/define/actor";
import { readAmount, type FieldInfo } from "~/define/field";
import type { AnyRecord } from "~/define/record";
import type { WorkflowRow } from "~/define/workflow";
import type { IncomingFile } from "~/modules/files/index.server";
import { notifyWaiting } from "~/modules/workflow/index.server";
import { delegateOf, type AnyRow } from "../resource/delegate.server";
import { linkProblems, type Described } from "../resource/links.server";
import { heldInList } from "../resource/values.server";
import { papersOf } from "./papers.server";

type Input = Record<string, unknown>;

export interface SavedRecord extends Record<string, Outcome> {
  id: number;
  version: number;
}

/** A record as what has fields and is changed by a permission. */
export const describedOf = ({ form, permissions }: AnyRecord): Described => ({
  fields: typedFields(form.fields),
  permissions: { edit: permissions.add },
});

/** Those that somebody types. */
export function typedFields<F extends FieldInfo>(fields: Readonly<Record<string, F>>): Readonly<Record<string, F>> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.given));
}

/** What is typed into a record, for forms and JSON alike. Amounts are read once their currency is known. */
export function typedSchema({ form }: AnyRecord): z.ZodType<Input, unknown> {
  const shape = Object.entries(typedFields(form.fields)).map(([name, { schema }]) => [name, schema]);
  return z.object(Object.fromEntries(shape) as Record<string, z.ZodType>);
}

/**
 * Adds a record in the state its life begins with, with its row in the trail, and notifies those it waits for.
 * @param typed what {@link typedSchema} has read; @param files those that hang on it, where it takes any
 * @throws Forbidden; InputProblem with everything that is wrong, each at its field
 */
export function addRecord(
  actor: Actor,
  record: AnyRecord,
  typed: Input,
  files: readonly IncomingFile[] = [],
): Promise<SavedRecord> {
  const add = async (work: Work): Promise<SavedRecord> => {
    mayAdd(actor, record);
    const { workflow, form } = record;
    const data = await read(work, record, typed, null);
    const { id } = await delegateOf(work.tx, record.list.model).create({ data: { ...data, createdAt: actor.at } });
    work.audit({ action: `${workflow.name}.add`, entity: workflow.name, entityId: id, diff: told(form, data) });
    await form.saved?.(work, id);
    await notifyWaiting(work, workflow, id);
    return { id, version: 1 };
  };
  return record.attachments ? papersOf(record).addTo(actor, files, add) : inTx(actor, add);
}

/**
 * Changes what is typed into a record, while its state lets its owner do so.
 * @param version the one the person saw
 * @throws NotFound; Forbidden; Conflict "stale", "wrong_state"; InputProblem
 */
export function editRecord(
  actor: Actor,
  record: AnyRecord,
  id: number,
  typed: Input,
  version: number | null,
): Promise<SavedRecord> {
  return inTx(actor, async (work) => {
    const { workflow } = record;
    const row = (await workflow.load(work.tx, actor, id)) as (AnyRow & WorkflowRow) | null;
    if (!row) throw new NotFound();
    mayAdd(actor, record);
    const refusal = editRefusal(actor, record, row);
    if (refusal) throw refusal;
    if (version !== row.version)
      throw new Conflict(t("This record has changed since you opened it."), "stale", { version: row.version });
    const data = await read(work, record, typed, row);
    const changed = Object.entries(data).filter(([name, value]) => row[name] !== value);
    if (changed.length === 0) return { id, version };
    const { count } = await delegateOf(work.tx, record.list.model).updateMany({
      where: { id, version },
      data: { ...data, version: { increment: 1 } },
    });
    if (count !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
    work.audit({
      action: `${workflow.name}.change`,
      entity: workflow.name,
      entityId: id,
      diff: Object.fromEntries(
        changed.map(([name]) => [name, [told(record.form, row)[name] ?? null, told(record.form, data)[name] ?? null]]),
      ),
    });
    await record.form.saved?.(work, id);
    return { id, version: version + 1 };
  });
}

/** Why this person may not change what is typed into the record now; null where they may. */
export function editRefusal(actor: Actor, { workflow }: AnyRecord, row: WorkflowRow): Conflict | Forbidden | null {
  const state = workflow.states[row.status]!;
  if (!workflow.editable.includes(row.status))
    return new Conflict(
      t("{one} is {state}: it can no longer be changed.", {
        one: t(workflow.one),
        state: t(state.label).toLowerCase(),
      }),
      "wrong_state",
      { version: row.version },
    );
  const owns = actor.userId !== null && workflow.owners(row as never).includes(actor.userId);
  return owns ? null : new Forbidden(t("Only the person it belongs to may do this."));
}

function mayAdd(actor: Actor, { permissions }: AnyRecord): void {
  if (actor.userId === null || !can(actor, permissions.add)) throw new Forbidden(t("Your role does not include this."));
}

/** What the trail keeps of a record: of a masked field its end. */
const told = (form: AnyRecord["form"], row: Input): Input =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      (form.fields as Readonly<Record<string, FieldInfo>>)[name]?.masked ? heldInList(form, name, row) : value,
    ]),
  );

/** The columns to write. @throws InputProblem */
async function read({ tx, actor }: Work, record: AnyRecord, typed: Input, row: AnyRow | null): Promise<Input> {
  const { fields, fill, facts, problems } = record.form;
  refuse(await linkProblems(tx, actor, describedOf(record), typed, row));
  const context = { tx, actor, row: row as never };
  const filled = await fill({ ...context, input: typed as never });
  const input = amountsOf(fields, { ...typed, ...(filled as Input) }) as never;
  const known = await facts?.({ ...context, input });
  refuse(problems?.({ input, facts: known as never }) ?? []);
  return input;
}

/** Amounts in minor units of the currency that the record names. */
function amountsOf(fields: Readonly<Record<string, FieldInfo>>, input: Input): Input {
  const read: Input = { ...input };
  for (const [name, { kind, label, currency }] of Object.entries(fields)) {
    if (kind !== "money" || typeof input[name] !== "string") continue;
    const amount = readAmount(label, input[name], input[currency!] as string | null);
    if (typeof amount !== "bigint") throw new InputProblem(problem(name, amount.problem));
    read[name] = amount;
  }
  return read;
}
