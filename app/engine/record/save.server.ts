/** Adds and changes records that are told once: the one way for screens, API and demo. */
import { z } from "zod/v4";
import { inTx, type Work } from "~/db/transaction.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { hasColumn } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { FieldInfo } from "~/define/field";
import {
  isAdded,
  type AddedRecord,
  type AnyRecord,
  type FaceField,
  type FaceForm,
  type RecordFields,
  type TypedLine,
} from "~/define/record";
import { typedRows } from "~/define/typed-rows";
import type { WorkflowRow } from "~/define/workflow";
import type { IncomingFile } from "~/modules/files/index.server";
import {
  addWithin,
  inTrail,
  keepLines,
  mayAdd,
  readTyped,
  waitsAnew,
  type SavedRecord,
} from "~/modules/workflow/index.server";
import { delegateOf, type AnyRow } from "../resource/delegate.server";
import { linkProblems, type Described } from "../resource/links.server";
import { takenFields } from "../resource/taken.server";
import { recordAttachments } from "./attachments.server";
import { staleRecord } from "./stale.server";

type Input = Record<string, unknown>;

/** A record as what has fields and is changed by a permission. */
export const describedOf = ({ form, permissions }: AddedRecord): Described => ({
  fields: typedFields(form.fields),
  permissions: { edit: permissions.add },
});

/** A record that people add by hand. @throws for one that other acts raise: no page and no line of the API leads to its form */
export function addedRecord(record: AnyRecord): AddedRecord {
  if (!isAdded(record)) throw new Error(`${record.workflow.name} is added by other acts.`);
  return record;
}

/** Those that somebody types. */
export function typedFields<F extends FieldInfo>(fields: Readonly<Record<string, F>>): Readonly<Record<string, F>> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.given));
}

/** Those that somebody types when a record is changed: what is kept for life is typed once. */
export function changedFields<F extends FieldInfo>(fields: Readonly<Record<string, F>>): Readonly<Record<string, F>> {
  return Object.fromEntries(Object.entries(typedFields(fields)).filter(([, field]) => !field.keepsForLife));
}

const schemasOf = (fields: RecordFields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));

/**
 * What is typed into a record, for forms and JSON alike. Amounts are read once their currency is known.
 * @param changes a record that is there already; @param face the one whose form it is, where it asks for more
 */
export function typedSchema({ form, lines }: AnyRecord, changes = false, face?: FaceForm): z.ZodType<Input, unknown> {
  const typed = changes ? changedFields(form.fields) : typedFields(form.fields);
  const fields = { ...schemasOf(typed), ...requiredOn(typed, face) };
  if (!lines) return z.object(fields);
  const rows = typedRows<TypedLine<RecordFields>>(schemasOf(lines.fields), {
    most: lines.most,
    aside: lines.aside ?? null,
    optional: true,
  });
  return z.object({ ...fields, [lines.name]: rows });
}

/** What a face asks for, though it may be left empty elsewhere. */
function requiredOn(typed: RecordFields, { fields = {} }: FaceForm = {}): Record<string, z.ZodType> {
  const required = Object.entries(typed).filter(([name]) => (fields[name] as FaceField | undefined)?.required);
  return Object.fromEntries(
    required.map(([name, { schema, label, kind }]) => {
      const missing = kind === "link" ? "{label}: choose from the list" : "{label}: fill this in";
      return [name, schema.refine((value) => value !== null, { error: () => t(missing, { label: t(label) }) })];
    }),
  );
}

/** What is sent from a form of a record, with the values that its face gives; what stands in no form there counts for nothing. */
export function readOn({ fields = {} }: FaceForm, form: FormData): FormData {
  for (const [name, differs] of Object.entries(fields)) {
    if (differs === null) form.delete(name);
    if (typeof differs === "string") form.set(name, differs);
  }
  return form;
}

/** A body that changes one, for the API's document. */
export function changeExample({ form, lines }: AddedRecord): Record<string, unknown> {
  const fields = changedFields(form.fields);
  const typed = Object.entries(form.example).filter(([name]) => Object.hasOwn(fields, name));
  return { ...Object.fromEntries(typed), ...(lines ? { [lines.name]: lines.example } : {}) };
}

/**
 * Adds a record in the state its life begins with, with its row in the trail, and notifies those it waits for.
 * @param typed what {@link typedSchema} has read; @param files those that hang on it, where it takes any
 * @throws Forbidden; InputProblem with everything that is wrong, each at its field
 */
export function addRecord(
  actor: Actor,
  any: AnyRecord,
  typed: Input,
  files: readonly IncomingFile[] = [],
): Promise<SavedRecord> {
  const record = addedRecord(any);
  const add = async (work: Work): Promise<SavedRecord> => {
    mayAdd(actor, record);
    refuse(await linkProblems(work.tx, actor, describedOf(record), typed, null));
    return addWithin(work, record, typed, files.length);
  };
  return saidWhereTaken(
    record,
    record.attachments ? recordAttachments(record).addTo(actor, files, add) : inTx(actor, add),
  );
}

/** Of two who enter one unique value at the same moment, the second is told at its field. */
async function saidWhereTaken(record: AddedRecord, saving: Promise<SavedRecord>): Promise<SavedRecord> {
  try {
    return await saving;
  } catch (error) {
    const [taken] = takenFields(error, Object.keys(typedFields(record.form.fields))) ?? [];
    if (taken === undefined) throw error;
    const { label } = (record.form.fields as Readonly<Record<string, FieldInfo>>)[taken]!;
    throw new InputProblem(problem(taken, t("{value}: already used by another record", { value: t(label) }), "taken"));
  }
}

/**
 * Changes what is typed into a record, while its state lets its owner do so.
 * @param version the one the person saw
 * @throws NotFound; Forbidden; Conflict "stale", "wrong_state"; InputProblem
 */
export function editRecord(
  actor: Actor,
  any: AnyRecord,
  id: number,
  typed: Input,
  version: number | null,
): Promise<SavedRecord> {
  const record = addedRecord(any);
  const change = async (work: Work): Promise<SavedRecord> => {
    const { workflow } = record;
    const row = (await workflow.load(work.tx, actor, id)) as (AnyRow & WorkflowRow) | null;
    if (!row) throw new NotFound();
    mayAdd(actor, record);
    const refusal = editRefusal(actor, record, row);
    if (refusal) throw refusal;
    if (version === null)
      throw new Conflict(t("This record has changed since you opened it."), "stale", { version: row.version });
    const stale =
      version === row.version ? null : await staleRecord(work.tx, record, describedOf(record), { row, version, typed });
    if (stale) throw stale;
    const seen = row.version;
    const table = delegateOf(work.tx, record.list.model);
    const write = async (columns: Input): Promise<void> => {
      const { count } = await table.updateMany({ where: { id, version: seen }, data: columns });
      if (count !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
    };
    // Locks it; when it was last changed is not this moment.
    await write({ version: seen, ...(hasColumn(record.list.model, "updatedAt") ? { updatedAt: row.updatedAt } : {}) });
    const input = { ...keptIn(record, row), ...typed };
    refuse(await linkProblems(work.tx, actor, describedOf(record), input, row));
    const { data, beside, lines } = await readTyped(work, record, input, { row, files: null });
    const changed = Object.entries(data).filter(([name, value]) => row[name] !== value);
    const told = await keepLines(work, record, id, lines, row);
    if (changed.length === 0 && Object.keys(told).length === 0) return { id, version: seen };
    await write({ ...data, ...beside, version: { increment: 1 } });
    const [before, after] = [inTrail(record.form, row), inTrail(record.form, data)];
    work.audit({
      action: `${workflow.name}.change`,
      entity: workflow.name,
      entityId: id,
      diff: {
        ...Object.fromEntries(changed.map(([name]) => [name, [before[name] ?? null, after[name] ?? null]])),
        ...told,
      },
    });
    await record.form.saved?.(work, id, row as never);
    if (workflow.turn) await waitsAnew(work, workflow, id);
    return { id, version: seen + 1 };
  };
  return saidWhereTaken(record, inTx(actor, change));
}

/** Why this person may not change what is typed into the record now; null where they may. */
export function editRefusal(
  actor: Actor,
  { workflow, form }: AnyRecord,
  row: WorkflowRow,
): Conflict | Forbidden | null {
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
  const may =
    "who" in form && form.who
      ? form.who(actor, row as never)
      : (actor.userId !== null && workflow.owners(row as never).includes(actor.userId)) ||
        t("Only the person it belongs to may do this.");
  return may === true ? null : new Forbidden(may);
}

/** What was typed once and stays. */
const keptIn = ({ form }: AnyRecord, row: AnyRow): Input =>
  Object.fromEntries(
    Object.entries(typedFields(form.fields)).flatMap(([name, { keepsForLife }]) =>
      keepsForLife ? [[name, row[name]]] : [],
    ),
  );
