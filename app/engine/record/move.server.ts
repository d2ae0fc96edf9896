/** Makes moves of records that are told once, with what they take along beside their comment. */
import { z } from "zod/v4";
import { inTx, type Work } from "~/db/transaction.server";
import { commentFault } from "~/core/comment";
import { refuse } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { noteSchema } from "~/define/note";
import type { Permission } from "~/core/permission";
import type { AnyRecord, MoveForm } from "~/define/record";
import type { WorkflowRow } from "~/define/workflow";
import {
  moveWithin,
  NOTE_MIN,
  refusalOf,
  sightOf,
  type AllowedMove,
  type Moved,
} from "~/modules/workflow/index.server";
import type { FieldView } from "~/ui/field-control";
import type { AnyRow } from "../resource/delegate.server";
import { linkProblems, offeredFor, type Described } from "../resource/links.server";
import { formValue } from "../resource/values.server";
import { staleRecord } from "./stale.server";

type Typed = { note: string | null } & Record<string, unknown>;

/** A move with its own fields, as a form of its own shows it. */
export interface MoveFormView extends AllowedMove {
  fields: FieldView[];
}

const formOf = ({ moveForms = {} }: AnyRecord, name: string): MoveForm<never> | undefined =>
  Object.hasOwn(moveForms, name) ? (moveForms as Record<string, MoveForm<never>>)[name] : undefined;

const describedMove = ({ workflow }: AnyRecord, name: string, { fields }: MoveForm<never>): Described => ({
  fields,
  permissions: { edit: (workflow.moves as unknown as Record<string, { permission: Permission }>)[name]!.permission },
});

/** What is typed for a move, for forms and JSON alike: its comment, and its own fields. */
export function moveSchema(record: AnyRecord, name: string): z.ZodType<Typed, unknown> {
  const fields = Object.entries(formOf(record, name)?.fields ?? {}).map(([field, { schema }]) => [field, schema]);
  return noteSchema.extend(Object.fromEntries(fields) as Record<string, z.ZodType>) as unknown as z.ZodType<
    Typed,
    unknown
  >;
}

/** The same for a form: what is wrong with the comment stands beside what is wrong with the other fields. */
export function moveFormSchema(record: AnyRecord, name: string): z.ZodType<Typed, unknown> {
  const { moves, noteLeast: least = NOTE_MIN } = record.workflow;
  const schema = moveSchema(record, name);
  const rule = Object.hasOwn(moves, name) ? (moves as Record<string, { note?: string }>)[name]!.note : undefined;
  if (rule !== "required" || !(schema instanceof z.ZodObject)) return schema;
  const faultOf = (text: unknown): string | null => commentFault(String(text ?? ""), least);
  const note = noteSchema.shape.note.refine((text) => faultOf(text) === null, {
    error: ({ input }) => faultOf(input) ?? undefined,
  });
  return schema.extend({ note }) as unknown as z.ZodType<Typed, unknown>;
}

/** A body that works, for the API's document. */
export const moveExample = (record: AnyRecord, name: string): Readonly<Record<string, unknown>> =>
  formOf(record, name)?.example ?? {};

/**
 * Makes a move. @param typed what {@link moveSchema} has read
 * @throws as `transition`; InputProblem for a link to what is not offered
 */
export function moveRecord(
  actor: Actor,
  record: AnyRecord,
  id: number,
  name: string,
  { note, version, ...typed }: Typed & { version: number | null },
): Promise<Moved> {
  const form = formOf(record, name);
  return inTx(actor, async (work) => {
    const by = form ? ((await sightOf(work.tx, actor, record.workflow, id)) ?? actor) : actor;
    if (form && version !== null)
      await comparedWith({ ...work, actor: by }, record, { id, name, version, typed, form });
    if (form) refuse(await linkProblems(work.tx, by, describedMove(record, name, form), typed, null));
    const input = form ? typed : undefined;
    return moveWithin(work, record.workflow, id, name as never, { note, version, input } as never);
  });
}

interface EditingMove {
  id: number;
  name: string;
  version: number;
  typed: Record<string, unknown>;
  form: MoveForm<never>;
}

/** Whether the form of a move begins with what the record holds, and so changes that. */
async function edits(actor: Actor, { begin, fields }: MoveForm<never>, row: AnyRow): Promise<boolean> {
  const begun = Object.entries((await begin?.(actor, row as never))?.values ?? {});
  return (
    begun.length > 0 && begun.every(([name, value]) => name in row && formValue(fields[name]!, row[name]) === value)
  );
}

/** Compares what is typed with what others saved since the form was opened, where the move can still be made. @throws Conflict "stale" */
async function comparedWith(work: Work, record: AnyRecord, { id, name, version, typed, form }: EditingMove) {
  const { workflow } = record;
  const row = (await workflow.load(work.tx, work.actor, id)) as (AnyRow & WorkflowRow) | null;
  if (!row || row.version === version || (await refusalOf(work.actor, workflow, row as never, name)) !== null) return;
  if (!(await edits(work.actor, form, row))) return;
  const stale = await staleRecord(work.tx, record, describedMove(record, name, form), { row, version, typed });
  if (stale) throw stale;
}

/** The moves a person may make: those that take a comment at most, and those with a form of their own. */
export async function moveFormsOf(
  actor: Actor,
  record: AnyRecord,
  row: AnyRow & WorkflowRow,
  moves: readonly AllowedMove[],
): Promise<{ plain: AllowedMove[]; forms: MoveFormView[] }> {
  const forms: MoveFormView[] = [];
  for (const move of moves) {
    const form = formOf(record, move.name);
    if (form) forms.push({ ...move, fields: await fieldsOf(actor, record, row, move.name, form) });
  }
  return { plain: moves.filter(({ name }) => !formOf(record, name)), forms };
}

async function fieldsOf(
  actor: Actor,
  record: AnyRecord,
  row: AnyRow & WorkflowRow,
  name: string,
  form: MoveForm<never>,
): Promise<FieldView[]> {
  const { values = {}, choices: offered = {} } = (await form.begin?.(actor, row as never)) ?? {};
  // What need not be chosen, and of which there is nothing to choose, is left out.
  const shown = Object.entries(form.fields).filter(([field, { required }]) => required || offered[field]?.length !== 0);
  return Promise.all(
    shown.map(async ([field, info]): Promise<FieldView> => {
      const { kind, label, hint, required, maxLength, min, max, initial = "" } = info;
      const choices =
        offered[field] ??
        (kind === "link" ? await offeredFor(db, actor, describedMove(record, name, form), field, null) : info.choices);
      return {
        name: field,
        label,
        kind,
        hint,
        required,
        maxLength,
        min,
        max,
        choices,
        value: values[field] ?? initial,
      };
    }),
  );
}
