/** The commands of sections whose rows are typed together in one form. */
import { inTx, type Work } from "~/db/transaction.server";
import { Conflict, InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import { holdForEditing, type EditedVisit, type Saved } from "./hold-for-editing.server";
import { readRow } from "./row-text.server";
import type { Typed } from "./section-rows.server";
import { settleSection } from "./section-state.server";
import { orderOf, rowsIn, type HeadForm, type RowInput } from "./sections/section";
import { tableOf } from "./sections/table.server";

/** What a form of rows sends: the rows, and what it says once above them. */
export type SheetInput = RowInput & { rows?: readonly SheetRow[] };

/** One row as typed: the id of the one it was, and where it stands in the form. */
export type SheetRow = RowInput & { id: number | null; row: number };

/**
 * Saves all rows of a section, and its head: rows that are not among them are taken out, the others keep their ids.
 * @param version of the section the person saw; null when they saw nothing in it
 */
export function saveSheet(
  actor: Actor,
  section: Typed,
  visitId: number,
  input: SheetInput,
  version: number | null,
): Promise<Saved> {
  return inTx(actor, async (work) => {
    const visit = await holdForEditing(work, visitId);
    const table = tableOf(work.tx, section.form.model);
    const { form } = section;
    const before = await table.findMany({ where: rowsIn(form, visitId), orderBy: orderOf("rows") });
    const headBefore = (await form.head?.read(work.tx, visitId)) ?? null;
    const now = await work.tx.visitSection.findUnique({ where: { visitId_kind: { visitId, kind: section.kind } } });
    if ((before.length > 0 || headBefore) && version !== now?.version) {
      throw new Conflict(
        t(
          "The rows have been changed since you opened them. Nothing was overwritten; open the section again to see them.",
        ),
        "stale",
        { version: now?.version ?? 0 },
      );
    }
    const head = form.head ? await saveHead(work, form.head, visit, input, before.length) : null;
    const kept = await checked(work, section, visit, input.rows ?? []);
    const there = new Set(before.map(({ id }) => id));
    const known = kept.map(({ id, values }) => ({ id: id !== null && there.delete(id) ? id : null, values }));
    for (const id of there) await table.delete({ where: { id } });
    for (const { id, values } of known)
      await (id === null
        ? table.create({ data: { ...values, ...rowsIn(form, visitId) } })
        : table.update({ where: { id }, data: values }));
    await settleSection(work, visitId, section.kind);
    record(work, section, visitId, [before, kept.map(({ values }) => values)], head && { headBefore, head });
    return {
      id: (await work.tx.visitSection.findUniqueOrThrow({ where: { visitId_kind: { visitId, kind: section.kind } } }))
        .id,
      visitId,
    };
  });
}

/** Takes all rows of a section out of its visit. @param id of the section in the visit */
export function removeSheet(actor: Actor, section: Typed, id: number): Promise<Saved> {
  return inTx(actor, async (work) => {
    const place = await work.tx.visitSection.findUnique({ where: { id } });
    if (place?.kind !== section.kind) throw new NotFound();
    await holdForEditing(work, place.visitId);
    const table = tableOf(work.tx, section.form.model);
    const { form } = section;
    const before = await table.findMany({ where: rowsIn(form, place.visitId), orderBy: orderOf("rows") });
    const head = (await form.head?.read(work.tx, place.visitId)) ?? null;
    if (before.length === 0 && !head) throw new NotFound();
    for (const row of before) await table.delete({ where: { id: row.id } });
    await form.head?.remove(work.tx, place.visitId);
    await settleSection(work, place.visitId, section.kind);
    record(work, section, place.visitId, [before, []], head && { headBefore: head, head: null });
    return { id, visitId: place.visitId };
  });
}

interface HeadChange {
  headBefore: RowInput | null;
  head: RowInput | null;
}

function record(
  work: Work,
  { form: { name } }: Typed,
  visitId: number,
  change: [readonly RowInput[], readonly RowInput[]],
  heads: HeadChange | null,
): void {
  const gone = change[1].length === 0 && !heads?.head;
  work.audit({
    action: `Visit.${gone ? "remove" : "save"}${name}`,
    entity: "Visit",
    entityId: visitId,
    diff: {
      [name.charAt(0).toLowerCase() + name.slice(1)]: change,
      ...(heads ? { head: [heads.headBefore, heads.head] } : {}),
    },
  });
}

/** Keeps what stands above the rows. @throws InputProblem */
async function saveHead(
  { tx }: Work,
  form: HeadForm,
  visit: EditedVisit,
  input: RowInput,
  rows: number,
): Promise<RowInput> {
  const { row, problems } = readRow(form, input, visit.company.exponent);
  if (problems.length === 0) problems.push(...(await form.save(tx, visit, row, rows)));
  if (problems.length > 0) throw new InputProblem(problems);
  return row;
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
    kept.push({
      id: typed.id,
      values: { ...row, ...(problems.length === 0 ? await form.fill?.(tx, visit, row) : {}), position },
    });
  }
  if (rows.length === 0 && !form.head)
    problems.push(problem(`rows[0].${Object.keys(form.fields)[0]}`, t("Fill in at least one row"), "required"));
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
    return again ? [problem(`rows[${row.row}].${once}`, t("This row already exists"), "repeated")] : [];
  });
}
