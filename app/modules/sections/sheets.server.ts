/** The commands of sections whose rows are typed together in one form. */
import { inTx, type Work } from "~/db/transaction.server";
import { Conflict, InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { orderOf, rowsIn, type Family, type HeadForm, type RowInput, type TypedSection } from "~/define/section";
import { lastSaved } from "~/modules/audit-trail/index.server";
import { sheetClash } from "./sheet-clash.server";
import { saved, type Saved, type SectionParent } from "./parent";
import { readRow } from "./row-text.server";
import { parentOf, record } from "./rows.server";
import { findPlace, placeOf, settleSection } from "./state.server";

/** What a form of rows sends: the rows, and what it says once above them. */
export type SheetInput = RowInput & { rows?: readonly SheetRow[] };

/** One row as typed: the id of the one it was, and where it stands in the form. */
export type SheetRow = RowInput & { id: number | null; row: number };

/**
 * Saves all rows of a section, and its head: rows that are not among them are taken out, the others keep their ids. What
 * others have saved since is offered beside what was typed, and never replaced unseen.
 * @param version of the section the person saw; null when they saw nothing in it
 */
export function saveSheet<F extends Family>(
  parent: SectionParent<F>,
  actor: Actor,
  section: TypedSection<F>,
  parentId: number,
  input: SheetInput,
  version: number | null,
): Promise<Saved<F>> {
  return inTx(actor, async (work) => {
    const held = await parent.lock(work, parentId);
    const { store } = parent;
    const { form, kind } = section;
    const table = store.table(work.tx, form.model);
    const before = await table.findMany({ where: rowsIn(store, form, parentId), orderBy: orderOf("rows") });
    const headBefore = (await form.head?.read(work.tx, parentId)) ?? null;
    const now = await findPlace(parent, work.tx, { [store.within]: parentId, kind });
    if ((before.length > 0 || headBefore) && version !== now?.version) {
      const clashes = await sheetClash(work.tx, parent, section, held, {
        theirs: { head: headBefore, rows: before },
        mine: { head: form.head ? input : null, rows: input.rows ?? [] },
        now: now?.version ?? 0,
        opened: version,
      });
      throw new Conflict(t("The rows have been changed since you opened them. Nothing was overwritten."), "stale", {
        version: now?.version ?? 0,
        clashes,
        by: await lastSaved(
          work.tx,
          parent.entity,
          parentId,
          ["save", "remove"].map((act) => `${parent.entity}.${act}${form.name}`),
        ),
        replaceable: true,
      });
    }
    const head = form.head ? await saveHead(work, form.head, held, input, before.length) : null;
    const kept = await checked(work, section, held, input.rows ?? []);
    const there = new Set(before.map(({ id }) => id));
    const known = kept.map(({ id, values }) => ({ id: id !== null && there.delete(id) ? id : null, values }));
    for (const id of there) await table.delete({ where: { id } });
    for (const { id, values } of known)
      await (id === null
        ? table.create({ data: { ...values, ...rowsIn(store, form, parentId) } })
        : table.update({ where: { id }, data: values }));
    await settleSection(work, parent, parentId, kind);
    const rows = kept.map(({ values }) => values);
    const act = rows.length === 0 && !head ? "remove" : "save";
    record(work, parent, section, act, parentId, [before, rows], head ? { head: [headBefore, head] } : {});
    return saved(store, (await placeOf(work, parent, parentId, kind)).id, parentId);
  });
}

/** Takes all rows of a section out of its parent. @param id of the section in the parent */
export function removeSheet<F extends Family>(
  parent: SectionParent<F>,
  actor: Actor,
  section: TypedSection<F>,
  id: number,
): Promise<Saved<F>> {
  return inTx(actor, async (work) => {
    const { store } = parent;
    const { form, kind } = section;
    const place = await findPlace(parent, work.tx, { id, kind });
    if (!place) throw new NotFound();
    const parentId = parentOf(parent, place);
    await parent.lock(work, parentId);
    const table = store.table(work.tx, form.model);
    const before = await table.findMany({ where: rowsIn(store, form, parentId), orderBy: orderOf("rows") });
    const head = (await form.head?.read(work.tx, parentId)) ?? null;
    if (before.length === 0 && !head) throw new NotFound();
    for (const row of before) await table.delete({ where: { id: row.id } });
    await form.head?.remove(work.tx, parentId);
    await settleSection(work, parent, parentId, kind);
    record(work, parent, section, "remove", parentId, [before, []], head ? { head: [head, null] } : {});
    return saved(store, id, parentId);
  });
}

/** Keeps what stands above the rows. @throws InputProblem */
async function saveHead<F extends Family>(
  { tx }: Work,
  form: HeadForm<F>,
  held: F["parent"],
  input: RowInput,
  rows: number,
): Promise<RowInput> {
  const { row, problems } = readRow(form, input, held.company.exponent);
  if (problems.length === 0) problems.push(...(await form.save(tx, held, row, rows)));
  if (problems.length > 0) throw new InputProblem(problems);
  return row;
}

/** @throws InputProblem with everything that is wrong with the rows, each at its own place in the form */
async function checked<F extends Family>(
  { tx }: Work,
  { form }: TypedSection<F>,
  held: F["parent"],
  rows: readonly SheetRow[],
) {
  const problems: Problem[] = [];
  const kept: { id: number | null; values: RowInput }[] = [];
  for (const [position, typed] of rows.entries()) {
    const at = `rows[${typed.row}].`;
    const { row, problems: amounts } = readRow(form, typed, held.company.exponent, at);
    const own = [...(form.problems?.(row, held) ?? []), ...((await form.check?.(tx, held, row, typed.id)) ?? [])];
    problems.push(...amounts, ...own.map((one) => ({ ...one, field: one.field === "" ? "" : at + one.field })));
    kept.push({
      id: typed.id,
      values: { ...row, ...(problems.length === 0 ? await form.fill?.(tx, held, row) : {}), position },
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
