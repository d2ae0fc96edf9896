/** The commands of every section whose rows are typed in a form. */
import { inTx, type Work } from "~/db/transaction.server";
import { InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { rowsIn, type AnyRow, type Family, type RowInput, type SectionForm, type TypedSection } from "~/define/section";
import type { SectionFields } from "~/define/section-field.server";
import { saved, type Saved, type SectionParent } from "./parent";
import { plainNumber } from "./plain-number";
import { readRow, rowForm } from "./row-text.server";
import { labelsOf, staleConflict } from "./stale";
import { settleSection } from "./state.server";
import { isConstraintError } from "./unique.server";

/** Columns of a row that one side does not write: those of every other side. */
export function othersFields<F extends Family>(
  { sides }: Pick<SectionForm<F>, "sides">,
  own: F["side"] | null,
): readonly string[] {
  return Object.entries(sides ?? {}).flatMap(([side, names]) =>
    side !== own && Array.isArray(names) ? (names as readonly string[]) : [],
  );
}

/** The side for which whoever writes a parent does so. */
export const ownSide = <F extends Family>({ sides }: SectionParent<F>, row: F["parent"]): F["side"] | null =>
  sides?.of(row) ?? null;

/** The fields of a row that one side writes, of which it may not leave out one. */
export function fieldsFor<F extends Family>(form: SectionForm<F>, side: F["side"] | null): SectionFields {
  const others = othersFields(form, side);
  const own = Object.fromEntries(Object.entries(form.fields).filter(([name]) => !others.includes(name)));
  return mustBeSaid(form, side, own);
}

/** The fields a side writes, of which it may not leave out one. */
export function mustBeSaid<F extends Family>(
  { sides }: SectionForm<F>,
  side: F["side"] | null,
  fields: SectionFields,
): SectionFields {
  const name = side === null ? undefined : sides?.must?.[side];
  return name === undefined ? fields : { ...fields, [name]: { ...fields[name]!, required: true } };
}

/** Adds a row to a section. The same `clientKey` leads to the same row. @param input as the section's schema reads it */
export function addRow<F extends Family>(
  parent: SectionParent<F>,
  actor: Actor,
  section: TypedSection<F>,
  parentId: number,
  input: RowInput,
  clientKey: string,
): Promise<Saved<F>> {
  return writing(actor, section, async (work) => {
    const held = await parent.lock(work, parentId);
    const { store } = parent;
    const { form } = section;
    const table = store.table(work.tx, form.model);
    const there = await table.findFirst({ where: { ...rowsIn(store, form, parentId), clientKey } });
    if (there) return saved(store, there.id, parentId);
    const row = await checked(work, parent, form, held, input, null);
    const { most } = form;
    if ((await rowsOf(work.tx, parent, form, parentId)).length >= most)
      throw new InputProblem(problem("", t("{label}: at most {most}", { label: t(section.label), most }), "too_many"));
    return create(work, parent, section, held, row, { clientKey });
  });
}

/**
 * Saves the row of a section that has one at most.
 * @param version of the row the person saw; null when they saw none
 */
export function saveOnly<F extends Family>(
  parent: SectionParent<F>,
  actor: Actor,
  section: TypedSection<F>,
  parentId: number,
  input: RowInput,
  version: number | null,
): Promise<Saved<F>> {
  return writing(actor, section, async (work) => {
    const held = await parent.lock(work, parentId);
    const [current] = await rowsOf(work.tx, parent, section.form, parentId);
    if (current && version !== current.version) throw stale(work, parent, section.form, held, current, input);
    const row = await checked(work, parent, section.form, held, input, current?.id ?? null);
    return current ? update(work, parent, section, held, current, row) : create(work, parent, section, held, row, {});
  });
}

/** Changes a row. @param version of the row the person saw, null to skip the check */
export function saveRow<F extends Family>(
  parent: SectionParent<F>,
  actor: Actor,
  section: TypedSection<F>,
  id: number,
  input: RowInput,
  version: number | null,
): Promise<Saved<F>> {
  return writing(actor, section, async (work) => {
    const held = await parent.lock(work, parentOf(parent, await rowAt(work, parent, section, id)));
    const current = await rowAt(work, parent, section, id);
    if (version !== null && version !== current.version) throw stale(work, parent, section.form, held, current, input);
    const row = await checked(work, parent, section.form, held, input, id);
    return update(work, parent, section, held, current, row);
  });
}

/** Takes a row out of its parent. */
export function removeRow<F extends Family>(
  parent: SectionParent<F>,
  actor: Actor,
  section: TypedSection<F>,
  id: number,
): Promise<Saved<F>> {
  return inTx(actor, async (work) => {
    const held = await parent.lock(work, parentOf(parent, await rowAt(work, parent, section, id)));
    const { clientKey: _key, ...row } = await rowAt(work, parent, section, id);
    if (othersFields(section.form, ownSide(parent, held)).some((name) => isSaid(row[name]))) {
      throw new InputProblem(
        problem("", t("The other side has written here: you can change this, but not remove it."), "other_side_wrote"),
      );
    }
    await parent.store.table(work.tx, section.form.model).delete({ where: { id } });
    await settleSection(work, parent, held.id, section.kind);
    record(work, parent, section, "remove", held.id, [row, null]);
    return saved(parent.store, id, held.id);
  });
}

function writing<F extends Family>(
  actor: Actor,
  { form }: TypedSection<F>,
  act: (work: Work) => Promise<Saved<F>>,
): Promise<Saved<F>> {
  return inTx(actor, act).catch((error: unknown) => {
    throw form.taken && isConstraintError(error) ? new InputProblem(form.taken()) : error;
  });
}

async function create<F extends Family>(
  work: Work,
  parent: SectionParent<F>,
  section: TypedSection<F>,
  held: F["parent"],
  row: RowInput,
  more: RowInput,
): Promise<Saved<F>> {
  const { form } = section;
  const { id } = await parent.store.table(work.tx, form.model).create({
    data: {
      ...row,
      ...(await form.fill?.(work.tx, held, row)),
      ...form.more?.(held),
      ...more,
      ...rowsIn(parent.store, form, held.id),
    },
  });
  await settleSection(work, parent, held.id, section.kind);
  record(work, parent, section, "add", held.id, [null, { id, ...row }]);
  return saved(parent.store, id, held.id);
}

async function update<F extends Family>(
  work: Work,
  parent: SectionParent<F>,
  section: TypedSection<F>,
  held: F["parent"],
  current: AnyRow,
  row: RowInput,
): Promise<Saved<F>> {
  const { id } = current;
  await parent.store.table(work.tx, section.form.model).update({
    where: { id },
    data: { ...row, ...(await section.form.fill?.(work.tx, held, row)), version: { increment: 1 } },
  });
  await settleSection(work, parent, held.id, section.kind);
  const before = Object.fromEntries(Object.keys(row).map((name) => [name, current[name]]));
  record(work, parent, section, "save", held.id, [
    { id, ...before },
    { id, ...row },
  ]);
  return saved(parent.store, id, held.id);
}

/** Writes into the trail of a parent what became of a row, or of all rows of a form. */
export function record<F extends Family>(
  work: Work,
  { entity }: SectionParent<F>,
  { form: { name } }: TypedSection<F>,
  act: "add" | "save" | "remove",
  parentId: number,
  change: readonly [unknown, unknown],
  more: RowInput = {},
): void {
  work.audit({
    action: `${entity}.${act}${name}`,
    entity,
    entityId: parentId,
    diff: { [name.charAt(0).toLowerCase() + name.slice(1)]: change, ...more },
  });
}

/** The id of the parent that a row belongs to. */
export const parentOf = <F extends Family>({ store }: SectionParent<F>, row: AnyRow): number =>
  row[store.within] as number;

/** The rows of a form within a parent, oldest first. */
const rowsOf = <F extends Family>(tx: Tx, { store }: SectionParent<F>, form: SectionForm<F>, parentId: number) =>
  store.table(tx, form.model).findMany({ where: rowsIn(store, form, parentId), orderBy: { id: "asc" } });

const isSaid = (value: unknown) => value !== null && value !== false;

async function rowAt<F extends Family>(
  { tx }: Work,
  { store }: SectionParent<F>,
  { form }: TypedSection<F>,
  id: number,
): Promise<AnyRow> {
  const row = await store.table(tx, form.model).findFirst({ where: { ...form.among, id } });
  if (!row) throw new NotFound();
  return row;
}

/** @throws InputProblem with everything that is wrong with a row */
async function checked<F extends Family>(
  { tx }: Work,
  parent: SectionParent<F>,
  form: SectionForm<F>,
  held: F["parent"],
  input: RowInput,
  id: number | null,
): Promise<RowInput> {
  const { row, problems } = readRow(form, input, held.company.exponent);
  const others = othersFields(form, ownSide(parent, held));
  problems.push(
    ...others
      .filter((name) => isSaid(row[name]))
      .map((name) =>
        problem(
          name,
          t("{label}: only the other side fills this in", { label: t(form.fields[name]!.label) }),
          "other_side",
        ),
      ),
  );
  problems.push(...(form.problems?.(row, held) ?? []));
  if (form.once !== undefined) problems.push(...repeated(form, await rowsOf(tx, parent, form, held.id), row, id));
  if (problems.length === 0) problems.push(...((await form.check?.(tx, held, row, id)) ?? []));
  if (problems.length > 0) throw new InputProblem(problems);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !others.includes(name)));
}

/** Refuses a row that is about what another row of the parent is about. */
function repeated<F extends Family>(
  { once, fields }: SectionForm<F>,
  rows: readonly AnyRow[],
  row: RowInput,
  id: number | null,
): Problem[] {
  const again =
    once !== undefined && rows.some((other) => other.id !== id && plainNumber(other[once]) === plainNumber(row[once]));
  return again
    ? [problem(once, t("{label}: this is here already", { label: t(fields[once]!.label) }), "repeated")]
    : [];
}

function stale<F extends Family>(
  { actor }: Work,
  parent: SectionParent<F>,
  form: SectionForm<F>,
  held: F["parent"],
  current: AnyRow,
  input: RowInput,
) {
  const { exponent } = held.company;
  const fields = fieldsFor(form, ownSide(parent, held));
  const mine = rowForm(fields, { ...input, ...filled(form.blanks, input) }, exponent);
  return staleConflict(labelsOf(fields), rowForm(fields, current, exponent), mine, {
    version: current.version,
    by: { userId: actor.userId, name: actor.name, at: current.updatedAt },
  });
}

/** What is kept where nothing was typed. */
const filled = (blanks: RowInput | undefined, input: RowInput) =>
  Object.fromEntries(Object.entries(blanks ?? {}).filter(([name]) => (input[name] ?? null) === null));
