/** Adds a record that is told once (define/record.ts) within a transaction, and reads what is typed into one that is changed. */
import type { Outcome, Work } from "~/db/transaction.server";
import { Forbidden, InputProblem, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import { readAmount } from "~/define/amount";
import { endOf, type FieldInfo } from "~/define/field";
import type { AddedRecord, AnyRecord, RecordFields, TypedLine } from "~/define/record";
import { notifyWaiting } from "./transition.server";

type Input = Record<string, unknown>;

export interface SavedRecord extends Record<string, Outcome> {
  id: number;
  version: number;
}

interface Table {
  create(args: { data: Input }): Promise<{ id: number }>;
}

/**
 * Adds a record in the state its life begins with, with its row in the trail, and notifies those it waits for. Links are
 * held against what is offered where they come in; what else they may point to is for the rules of the record.
 * @param typed what its fields have read; @param files how many come with it
 * @throws Forbidden; InputProblem with everything that is wrong, each at its field
 */
export async function addWithin(work: Work, record: AddedRecord, typed: Input, files = 0): Promise<SavedRecord> {
  const { workflow, form } = record;
  mayAdd(work.actor, record);
  const { data, beside, lines } = await readTyped(work, record, typed, { row: null, files });
  const table = work.tx[workflow.model] as unknown as Table;
  const { id } = await table.create({ data: { ...data, ...beside, createdAt: work.actor.at } });
  const diff = { ...inTrail(form, data), ...(await keepLines(work, record, id, lines, null)) };
  work.audit({ action: `${workflow.name}.${form.act ?? "add"}`, entity: workflow.name, entityId: id, diff });
  await form.saved?.(work, id, null);
  // A move that followed by itself has notified of what waits now.
  if (!(await hasMoved(work, workflow.name, id))) await notifyWaiting(work, workflow, id);
  return { id, version: 1 };
}

/** @throws Forbidden without the permission that adds and changes such records */
export function mayAdd(actor: Actor, { permissions }: AddedRecord): void {
  if (actor.userId === null || !can(actor, permissions.add)) throw new Forbidden(t("Your role does not include this."));
}

const hasMoved = async ({ tx }: Work, entity: string, entityId: number): Promise<boolean> =>
  (await tx.stateChange.count({ where: { entity, entityId } })) > 0;

/** What the trail keeps of a record: of a masked field its end. */
export const inTrail = (form: AnyRecord["form"], row: Input): Input =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      (form.fields as Readonly<Record<string, FieldInfo>>)[name]?.masked && typeof value === "string"
        ? endOf(value)
        : value,
    ]),
  );

/** What is written of a record. */
interface Read {
  data: Input;
  /** Columns that neither the trail nor the API tells of. */
  beside: Input;
  lines: readonly TypedLine<RecordFields>[];
}

/**
 * What is to be written of what was typed, held against the rules of the record.
 * @param sent all its fields that people type, and its rows; @param row as it is, null while it is being added
 * @throws InputProblem
 */
export async function readTyped(
  { tx, actor }: Work,
  record: AddedRecord,
  sent: Input,
  { row, files }: { row: Input | null; files: number | null },
): Promise<Read> {
  const { fields, fill, facts, problems, beside } = record.form;
  const { [record.lines?.name ?? ""]: sentLines = [], ...typed } = sent;
  const lines = sentLines as Read["lines"];
  const context = { tx, actor, row: row as never, files, lines };
  const filled = await fill({ ...context, input: typed as never });
  const read = amountsOf(fields, { ...typed, ...(filled as Input) });
  const input = read.input as never;
  const known = await facts?.({ ...context, input });
  // The rules judge an amount that could not be read as one left out: what they say of it is not what is wrong.
  const unread = new Set(read.wrong.map(({ field }) => field));
  const against = problems?.({ input, facts: known as never }) ?? [];
  refuse([...read.wrong, ...against.filter(({ field }) => !unread.has(field))]);
  return {
    data: input,
    beside: (await beside?.({ ...context, input })) ?? {},
    lines,
  };
}

/** Writes the rows of a record that has some. @returns what the trail tells of them */
export const keepLines = async (
  work: Work,
  { lines }: AnyRecord,
  id: number,
  typed: Read["lines"],
  before: Input | null,
): Promise<Record<string, unknown>> => (await lines?.keep(work, { id, before: before as never, lines: typed })) ?? {};

/**
 * Amounts in minor units of the currency that the record names. One that may be left out and is none is told with
 * whatever else is wrong.
 * @throws InputProblem for one without which the rules cannot be asked
 */
function amountsOf(
  fields: Readonly<Record<string, FieldInfo>>,
  input: Input,
): { input: Input; wrong: readonly Problem[] } {
  const read: Input = { ...input };
  const wrong: Problem[] = [];
  for (const [name, { kind, label, currency, required }] of Object.entries(fields)) {
    if (kind !== "money" || typeof input[name] !== "string") continue;
    const amount = readAmount(label, input[name], input[currency!] as string | null);
    if (typeof amount === "bigint") read[name] = amount;
    else if (required) throw new InputProblem(problem(name, amount.problem));
    else {
      wrong.push(problem(name, amount.problem));
      read[name] = null;
    }
  }
  return { input: read, wrong };
}
