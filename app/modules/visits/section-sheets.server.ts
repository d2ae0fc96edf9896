/** The commands of sections whose rows are typed together in one form. */
import { inTx, type Work } from "~/act.server";
import { Conflict, InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import { holdForEditing, type EditedVisit, type Saved } from "./hold-for-editing.server";
import { readRow } from "./row-text.server";
import type { Typed } from "./section-rows.server";
import { settleSection } from "./section-state.server";
import { orderOf, type RowInput } from "./sections/section";
import { tableOf } from "./sections/table.server";

/** One row as typed: the id of the one it was, and where it stands in the form. */
export type SheetRow = RowInput & { id: number | null; row: number };

/**
 * Saves all rows of a section: those that are not among them are taken out, the others keep their ids.
 * @param version of the section the person saw; null when they saw nothing in it
 */
export function saveSheet(actor: Actor, section: Typed, visitId: number, rows: readonly SheetRow[], version: number | null): Promise<Saved> {
  return inTx(actor, async (work) => {
    const visit = await holdForEditing(work, visitId);
    const table = tableOf(work.tx, section.form.model);
    const before = await table.findMany({ where: { visitId }, orderBy: orderOf("rows") });
    const now = await work.tx.visitSection.findUnique({ where: { visitId_kind: { visitId, kind: section.kind } } });
    if (before.length > 0 && version !== now?.version) {
      throw new Conflict(t("The rows have been changed since you opened them. Nothing was overwritten; open the section again to see them."), "stale", { version: now?.version ?? 0 });
    }
    const kept = await checked(work, section, visit, rows);
    const there = new Set(before.map(({ id }) => id));
    const known = kept.map(({ id, values }) => ({ id: id !== null && there.delete(id) ? id : null, values }));
    for (const id of there) await table.delete({ where: { id } });
    for (const { id, values } of known) await (id === null ? table.create({ data: { ...values, visitId } }) : table.update({ where: { id }, data: values }));
    await settleSection(work, visitId, section.kind);
    record(work, section, visitId, [before, kept.map(({ values }) => values)]);
    return { id: (await work.tx.visitSection.findUniqueOrThrow({ where: { visitId_kind: { visitId, kind: section.kind } } })).id, visitId };
  });
}

/** Takes all rows of a section out of its visit. @param id of the section in the visit */
export function removeSheet(actor: Actor, section: Typed, id: number): Promise<Saved> {
  return inTx(actor, async (work) => {
    const place = await work.tx.visitSection.findUnique({ where: { id } });
    if (place?.kind !== section.kind) throw new NotFound();
    await holdForEditing(work, place.visitId);
    const table = tableOf(work.tx, section.form.model);
    const before = await table.findMany({ where: { visitId: place.visitId }, orderBy: orderOf("rows") });
    if (before.length === 0) throw new NotFound();
    for (const row of before) await table.delete({ where: { id: row.id } });
    await settleSection(work, place.visitId, section.kind);
    record(work, section, place.visitId, [before, []]);
    return { id, visitId: place.visitId };
  });
}

function record(work: Work, { form: { name } }: Typed, visitId: number, change: [readonly RowInput[], readonly RowInput[]]): void {
  work.audit({ action: `Visit.${change[1].length === 0 ? "remove" : "save"}${name}`, entity: "Visit", entityId: visitId, diff: { [name.charAt(0).toLowerCase() + name.slice(1)]: change } });
}

/** @throws InputProblem with everything that is wrong with the rows, each at its own place in the form */
async function checked({ tx }: Work, { form }: Typed, visit: EditedVisit, rows: readonly SheetRow[]) {
  const problems: Problem[] = [];
  const kept: { id: number | null; values: RowInput }[] = [];
  for (const [position, typed] of rows.entries()) {
    const at = `rows[${typed.row}].`;
    const { row, problems: amounts } = readRow(form, typed, visit.company.exponent, at);
    const own = [...(form.problems?.(row, visit) ?? []), ...((await form.check?.(tx, visit, row, typed.id)) ?? [])];
    problems.push(...amounts, ...own.map((one) => ({ ...one, field: one.field === "" ? "" : at + one.field })));
    kept.push({ id: typed.id, values: { ...row, position } });
  }
  if (rows.length === 0) problems.push(problem(`rows[0].${Object.keys(form.fields)[0]}`, t("Fill in at least one row"), "required"));
  problems.push(...repeated(form.once, rows));
  if (problems.length > 0) throw new InputProblem(problems);
  return kept;
}

/** Rows that say again what an earlier one is about. */
function repeated(once: string | undefined, rows: readonly SheetRow[]): Problem[] {
  const seen = new Set<unknown>();
  return rows.flatMap((row) => {
    const again = once !== undefined && seen.has(row[once]);
    if (once !== undefined) seen.add(row[once]);
    return again ? [problem(`rows[${row.row}].${once}`, t("There is a row of this already"), "repeated")] : [];
  });
}
