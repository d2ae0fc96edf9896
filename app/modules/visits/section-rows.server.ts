/** The commands of every section whose rows are typed in a form. */
import { inTx, type Work } from "~/db/transaction.server";
import { InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import type { VisitFields } from "./fields.server";
import { holdForEditing, type EditedVisit, type Saved } from "./hold-for-editing.server";
import { plainNumber } from "./plain-number";
import { readRow, rowForm } from "./row-text.server";
import { settleSection } from "./section-state.server";
import { sideOf, type RowInput, type Section, type SectionForm, type Side } from "./sections/section";
import { tableOf, type AnyRow } from "./sections/table.server";
import { labelsOf, staleConflict } from "./stale";
import { isConstraintError } from "./unique.server";
import type { Level } from "./visit";

/** A section whose rows are typed in a form. */
export type Typed = Section & { form: SectionForm };

/** Columns of a row that are not the visitor's to write. */
function othersFields({ sides }: SectionForm, level: Level): readonly string[] {
  return sides ? sides[sideOf(level) === "bm" ? "supervisor" : "bm"] : [];
}

/** The fields of a row that a visitor of a level writes. */
export function visitorsFields(form: SectionForm, level: Level): VisitFields {
  const others = othersFields(form, level);
  const own = Object.fromEntries(Object.entries(form.fields).filter(([name]) => !others.includes(name)));
  return mustBeSaid(form, sideOf(level), own);
}

/** The fields a side writes, of which it may not leave out one. */
export function mustBeSaid({ sides }: SectionForm, side: Side, fields: VisitFields): VisitFields {
  const name = sides?.must?.[side];
  return name === undefined ? fields : { ...fields, [name]: { ...fields[name]!, required: true } };
}

/** Adds a row to a section. The same `clientKey` leads to the same row. @param input as the section's schema reads it */
export function addRow(
  actor: Actor,
  section: Typed,
  visitId: number,
  input: RowInput,
  clientKey: string,
): Promise<Saved> {
  return writing(actor, section, async (work) => {
    const visit = await holdForEditing(work, visitId);
    const table = tableOf(work.tx, section.form.model);
    const there = await table.findFirst({ where: { visitId, clientKey } });
    if (there) return { id: there.id, visitId };
    const row = await checked(work, section.form, visit, input, null);
    const { most } = section.form;
    if ((await table.count({ where: { visitId } })) >= most)
      throw new InputProblem(
        problem("", t("{label}: at most {most} in one visit", { label: t(section.label), most }), "too_many"),
      );
    return create(work, section, visit, row, { clientKey });
  });
}

/**
 * Saves the row of a section that has one at most.
 * @param version of the row the person saw; null when they saw none
 */
export function saveOnly(
  actor: Actor,
  section: Typed,
  visitId: number,
  input: RowInput,
  version: number | null,
): Promise<Saved> {
  return writing(actor, section, async (work) => {
    const visit = await holdForEditing(work, visitId);
    const current = await tableOf(work.tx, section.form.model).findFirst({ where: { visitId } });
    if (current && version !== current.version) throw stale(work, section.form, visit, current, input);
    const row = await checked(work, section.form, visit, input, current?.id ?? null);
    return current ? update(work, section, visit, current, row) : create(work, section, visit, row, {});
  });
}

/** Changes a row. @param version of the row the person saw, null to skip the check */
export function saveRow(
  actor: Actor,
  section: Typed,
  id: number,
  input: RowInput,
  version: number | null,
): Promise<Saved> {
  return writing(actor, section, async (work) => {
    const visit = await holdForEditing(work, (await rowAt(work, section, id)).visitId);
    const current = await rowAt(work, section, id);
    if (version !== null && version !== current.version) throw stale(work, section.form, visit, current, input);
    return update(work, section, visit, current, await checked(work, section.form, visit, input, id));
  });
}

/** Takes a row out of its visit. */
export function removeRow(actor: Actor, section: Typed, id: number): Promise<Saved> {
  return inTx(actor, async (work) => {
    const visit = await holdForEditing(work, (await rowAt(work, section, id)).visitId);
    const { clientKey: _key, ...row } = await rowAt(work, section, id);
    if (othersFields(section.form, visit.level).some((name) => row[name] !== null && row[name] !== false)) {
      throw new InputProblem(
        problem("", t("The other side has written here: you can change this, but not remove it."), "other_side_wrote"),
      );
    }
    await tableOf(work.tx, section.form.model).delete({ where: { id } });
    await settleSection(work, row.visitId, section.kind);
    record(work, section, "remove", row.visitId, [row, null]);
    return { id, visitId: row.visitId };
  });
}

function writing(actor: Actor, { form }: Typed, act: (work: Work) => Promise<Saved>): Promise<Saved> {
  return inTx(actor, act).catch((error: unknown) => {
    throw form.taken && isConstraintError(error) ? new InputProblem(form.taken()) : error;
  });
}

async function create(work: Work, section: Typed, visit: EditedVisit, row: RowInput, more: RowInput): Promise<Saved> {
  const { id } = await tableOf(work.tx, section.form.model).create({
    data: {
      ...row,
      ...(await section.form.fill?.(work.tx, visit, row)),
      ...section.form.more?.(visit),
      ...more,
      visitId: visit.id,
    },
  });
  await settleSection(work, visit.id, section.kind);
  record(work, section, "add", visit.id, [null, { id, ...row }]);
  return { id, visitId: visit.id };
}

async function update(work: Work, section: Typed, visit: EditedVisit, current: AnyRow, row: RowInput): Promise<Saved> {
  const { id, visitId } = current;
  await tableOf(work.tx, section.form.model).update({
    where: { id },
    data: { ...row, ...(await section.form.fill?.(work.tx, visit, row)), version: { increment: 1 } },
  });
  await settleSection(work, visitId, section.kind);
  const before = Object.fromEntries(Object.keys(row).map((name) => [name, current[name]]));
  record(work, section, "save", visitId, [
    { id, ...before },
    { id, ...row },
  ]);
  return { id, visitId };
}

function record(
  work: Work,
  { form }: Typed,
  act: "add" | "save" | "remove",
  visitId: number,
  change: [RowInput | null, RowInput | null],
): void {
  work.audit({
    action: `Visit.${act}${form.name}`,
    entity: "Visit",
    entityId: visitId,
    diff: { [form.name.charAt(0).toLowerCase() + form.name.slice(1)]: change },
  });
}

async function rowAt({ tx }: Work, { form }: Typed, id: number): Promise<AnyRow> {
  const row = await tableOf(tx, form.model).findFirst({ where: { id } });
  if (!row) throw new NotFound();
  return row;
}

/** @throws InputProblem with everything that is wrong with a row */
async function checked(
  { tx }: Work,
  form: SectionForm,
  visit: EditedVisit,
  input: RowInput,
  id: number | null,
): Promise<RowInput> {
  const { row, problems } = readRow(form, input, visit.company.exponent);
  const others = othersFields(form, visit.level);
  problems.push(
    ...others
      .filter((name) => row[name] !== null && row[name] !== false)
      .map((name) =>
        problem(
          name,
          t("{label}: only the other side fills this in", { label: t(form.fields[name]!.label) }),
          "other_side",
        ),
      ),
  );
  problems.push(...(form.problems?.(row, visit) ?? []));
  problems.push(...(await repeated(tx, form, visit, row, id)));
  if (problems.length === 0) problems.push(...((await form.check?.(tx, visit, row, id)) ?? []));
  if (problems.length > 0) throw new InputProblem(problems);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !others.includes(name)));
}

/** Refuses a row that is about what another row of the visit is about. */
async function repeated(
  tx: Tx,
  { once, model, fields }: SectionForm,
  { id: visitId }: EditedVisit,
  row: RowInput,
  id: number | null,
): Promise<Problem[]> {
  if (once === undefined) return [];
  const others = await tableOf(tx, model).findMany({
    where: { visitId, id: { not: id ?? 0 } },
    orderBy: { id: "asc" },
  });
  const again = others.some((other) => plainNumber(other[once]) === plainNumber(row[once]));
  return again
    ? [problem(once, t("{label}: this is in the visit already", { label: t(fields[once]!.label) }), "repeated")]
    : [];
}

function stale({ actor }: Work, form: SectionForm, { company, level }: EditedVisit, current: AnyRow, input: RowInput) {
  const { exponent } = company;
  const fields = visitorsFields(form, level);
  const mine = rowForm(fields, { ...input, ...filled(form.blanks, input) }, exponent);
  return staleConflict(labelsOf(fields), rowForm(fields, current, exponent), mine, {
    version: current.version,
    by: { name: actor.name, at: current.updatedAt },
  });
}

/** What is kept where nothing was typed. */
const filled = (blanks: RowInput | undefined, input: RowInput) =>
  Object.fromEntries(Object.entries(blanks ?? {}).filter(([name]) => (input[name] ?? null) === null));
