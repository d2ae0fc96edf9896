/** What the forms of single sections begin from. */
import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import {
  orderOf,
  rowsIn,
  type Family,
  type FormText,
  type HeadForm,
  type PickList,
  type Prefill,
  type Recalled,
  type Store,
  type TypedSection,
} from "~/define/section";
import type { SectionFields } from "~/define/section-field.server";
import { fieldViews, type SectionFieldView } from "./field-views";
import { readStandingMarks } from "./kept-marks.server";
import { markLine, viewMarks, type MarkLine } from "./marks";
import { sectionIn, type OpenedParent, type SectionParent } from "./parent";
import { rowForm } from "./row-text.server";
import { fieldsFor, ownSide, parentOf } from "./rows.server";
import { findPlace } from "./state.server";

/** What the form of a section says around it; the parent adds what pages say of itself. */
export type FormHead<F extends Family> = F["head"] & {
  editable: boolean;
  kind: F["kind"];
  label: string;
  one: string;
  /** Marks on fields of this section. */
  marks: MarkLine[];
  rows: { id: number; title: string }[];
};

/** The parent of a section with what its form says around it. @throws NotFound unless the actor writes it */
export async function formHead<F extends Family>(
  parent: SectionParent<F>,
  actor: Actor,
  parentId: number,
  kind: F["kind"],
): Promise<{ row: OpenedParent<F>; head: FormHead<F> }> {
  const { row, editable, parts, head } = await parent.open(actor, parentId, kind);
  const marks = viewMarks(await readStandingMarks(parent.store, db, parentId), parts).filter(
    (mark) => mark.field === kind || mark.field.startsWith(`${kind}:`),
  );
  const { label, one } = sectionIn(parent.sections, kind);
  const rows = parts.find((part) => part.key === kind)!.rows.map(({ id, title }) => ({ id, title }));
  return { row, head: { ...head, editable, kind, label, one, marks: marks.map(markLine), rows } };
}

/** Rows typed in one form. */
export interface SheetView {
  one: string;
  most: number;
  /** What is said once above them, where there is such a thing. */
  head: {
    title: string;
    fields: SectionFieldView[];
    onward: string;
    print: { name: string; id: number } | null;
  } | null;
  /** The rows, where they follow from the head: what each is called and tells, what names it, and what is not asked of it. */
  given: { title: string; text: string; named: readonly string[]; without: readonly string[] }[] | null;
}

export interface RowForm<F extends Family> {
  head: FormHead<F>;
  fields: SectionFieldView[];
  values: Record<string, unknown>;
  /** What the rows are called, where several are typed in one form; null otherwise. */
  sheet: SheetView | null;
  /** null for a new row. */
  id: number | null;
  version: number | null;
  /** Where the first values come from, when not from nothing. */
  note: string | null;
  /** Whether one row may follow another. */
  several: boolean;
  /** What of earlier parents a new row may take up. */
  recalled: Recalled[];
  /** Why nothing can be recorded here; null where something can. */
  whyNot: string | null;
  /** What a new row may be about; null where there is nothing to choose from. */
  pick: PickList | null;
}

/** What a new row begins with. */
export interface Beginning {
  /** Nothing. */
  empty?: boolean;
  /** Id of what was recalled, as the address gives it. */
  from?: string | null;
  /** Id of what was chosen, as the address gives it. */
  picked?: string | null;
  /** What is searched for among what can be chosen. */
  find?: string | null;
}

/** A new row of a parent, or one that is there. */
export type RowPlace<F extends Family> = Record<F["within"], number> | { id: number };

/**
 * The form of a new row, or of one that is there; a section with one row at most opens what it has.
 * @throws NotFound unless it is the actor's own
 */
export async function rowFormOf<F extends Family>(
  parent: SectionParent<F>,
  actor: Actor,
  section: TypedSection<F>,
  place: RowPlace<F>,
  { empty = false, from = null, picked = null, find = null }: Beginning = {},
): Promise<RowForm<F>> {
  const { form, kind, offered, whyNot } = section;
  if (form.shape === "rows") return sheetFormOf(parent, actor, section, place, empty);
  const several = form.shape === "row";
  const { store } = parent;
  const there = "id" in place || !several;
  const found = there ? await store.table(db, form.model).findFirst({ where: { ...form.among, ...place } }) : null;
  if ("id" in place && !found) throw new NotFound();
  const parentId = found ? parentOf(parent, found) : namedIn(store, place);
  const { row, head } = await formHead(parent, actor, parentId, kind);
  const { currency, exponent } = row.company;
  const fields = fieldsFor(form, ownSide(parent, row));
  const first = found || empty ? null : await beginning(section, row, fields, { from, picked });
  return {
    head,
    fields: fieldViews(fields, currency, await form.lists?.(db, row)),
    values: found ? rowForm(fields, found, exponent) : (first?.values ?? {}),
    id: found?.id ?? null,
    version: found?.version ?? null,
    note: found ? (form.known?.(found, exponent) ?? null) : (first?.note ?? null),
    several,
    sheet: null,
    whyNot: found || !offered || (await offered(db, row)) ? null : t(whyNot ?? ""),
    recalled: found ? [] : ((await form.recall?.(db, row)) ?? []),
    pick: found || !form.pick || !head.editable ? null : await form.pick.offer(actor, row, find ?? ""),
  };
}

/** The parent that is named where no row is. */
const namedIn = <F extends Family>({ within }: Store<F>, place: RowPlace<F>): number =>
  (place as Record<string, number>)[within]!;

/** What a new row begins with: what was chosen, something of an earlier parent, or what the section knows by itself. */
async function beginning<F extends Family>(
  { form }: TypedSection<F>,
  row: OpenedParent<F>,
  fields: SectionFields,
  { from, picked }: Pick<Beginning, "from" | "picked">,
): Promise<Prefill | null> {
  const chosen = form.pick ? parseId(picked) : null;
  if (chosen !== null) {
    const first = await form.pick!.begin(row, chosen);
    return first && { values: rowForm(fields, first.row, row.company.exponent), note: first.note };
  }
  const earlier = parseId(from);
  return (earlier !== null ? await form.from?.(db, row, earlier) : await form.prefill?.(db, row)) ?? null;
}

/** All rows of a section in one form; its id is that of the section in its parent. */
async function sheetFormOf<F extends Family>(
  parent: SectionParent<F>,
  actor: Actor,
  section: TypedSection<F>,
  place: RowPlace<F>,
  empty: boolean,
): Promise<RowForm<F>> {
  const { form, kind, one } = section;
  const { store } = parent;
  const there = await findPlace(parent, db, { ...place, kind });
  if ("id" in place && !there) throw new NotFound();
  const parentId = there ? parentOf(parent, there) : namedIn(store, place);
  const { row, head } = await formHead(parent, actor, parentId, kind);
  const rows = await store
    .table(db, form.model)
    .findMany({ where: rowsIn(store, form, row.id), orderBy: orderOf("rows") });
  const { currency, exponent } = row.company;
  const saved = rows.map((kept) => ({ id: String(kept.id), ...rowForm(form.fields, kept, exponent) }));
  const page = {
    head: { ...head, rows: [] },
    fields: fieldViews(form.fields, currency, await form.lists?.(db, row)),
    version: there?.version ?? null,
    several: false,
    whyNot: null,
    recalled: [],
    pick: null,
  };
  const sheet = { one, most: form.most, head: null, given: null };
  if (form.head)
    return {
      ...page,
      ...(await headedRows(form.head, row, saved, sheet)),
      id: (await form.head.read(db, row.id)) ? there!.id : null,
    };
  const first = rows.length > 0 || empty ? null : ((await form.begin?.(db, row)) ?? null);
  return {
    ...page,
    values: { rows: rows.length > 0 ? saved : (first?.rows ?? [{}]) },
    sheet,
    id: rows.length > 0 ? there!.id : null,
    note: first?.note ?? null,
  };
}

/** Rows below a head: those it leads to, with what has been said of them. */
async function headedRows<F extends Family>(
  head: HeadForm<F>,
  row: OpenedParent<F>,
  saved: readonly FormText[],
  sheet: Pick<SheetView, "one" | "most">,
): Promise<Pick<RowForm<F>, "values" | "sheet" | "note">> {
  const { currency, exponent } = row.company;
  const kept = await head.read(db, row.id);
  const first = kept ? null : await head.prefill(db, row);
  const given = kept ? await head.rows(db, row.id) : [];
  const rows = given.map(({ key }) => ({
    ...key,
    ...saved.find((one) => Object.entries(key).every(([name, value]) => one[name] === value)),
  }));
  return {
    values: { ...(kept ? rowForm(head.fields, kept, exponent) : first!.values), rows },
    note: first?.note ?? null,
    sheet: {
      ...sheet,
      head: {
        title: head.title,
        fields: fieldViews(head.fields, currency, await head.lists(db, row)),
        onward: head.onward,
        print: kept && { name: head.printed, id: kept.id },
      },
      given: given.map(({ key, title, text, without }) => ({ title, text, named: Object.keys(key), without })),
    },
  };
}
