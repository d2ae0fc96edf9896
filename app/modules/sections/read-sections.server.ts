/** What the sections of a parent say now, and the words for what they name by id. */
import { capital } from "~/core/capital";
import { joined, sql, sqlName, type Tx } from "~/db/database.server";
import { whichFind } from "~/db/which-find.server";
import { isTyped, rowsIn, type Family, type RowFilter, type Section } from "~/define/section";
import type {
  ContentRow,
  ContentSection,
  FieldLook,
  NamedKind,
  SectionState,
  ShownPart,
  Wording,
} from "~/define/section-content";
import { sectionIn } from "./parent";
import { othersFields } from "./rows.server";
import { showSection } from "./show";
import { placesOf, type Kept } from "./state.server";

/** Every section of a parent that was touched or holds something, as it is hashed and kept. */
export async function readSections<F extends Family>(
  tx: Tx,
  kept: Kept<F>,
  parentId: number,
): Promise<ContentSection<F["kind"]>[]> {
  const places = await placesOf(kept, tx, parentId);
  const empty = await emptyKinds(tx, kept, parentId);
  const found: ContentSection<F["kind"]>[] = [];
  for (const known of kept.sections) {
    const { kind, read, head: above } = known;
    const place = places.find((one) => one.kind === kind);
    const rows = empty.has(kind) ? [] : await read(tx, parentId);
    const state: SectionState = place?.state ?? "EMPTY";
    const head = (await above?.read(tx, parentId)) ?? null;
    if (state !== "EMPTY" || rows.length > 0)
      found.push({ kind, state, reason: place?.reason ?? null, ...(head ? { head } : {}), rows });
  }
  return found;
}

/** Kinds of which the parent has no row, where its store can tell: most of a form that is being written. */
export async function emptyKinds<F extends Family>(
  tx: Tx,
  { store, sections }: Kept<F>,
  parentId: number,
): Promise<ReadonlySet<F["kind"]>> {
  const typed = sections.filter((one) => isTyped<F>(one));
  const filters = typed.map(({ form }) => ({ table: form.model, where: rowsIn(store, form, parentId) }));
  const empty = (await store.empty?.(tx, filters)) ?? new Set();
  return new Set(typed.flatMap(({ kind }, no) => (empty.has(no) ? [kind] : [])));
}

/** What a store whose tables are those of the database tells of their rows, in one statement. */
export async function emptyTables(tx: Tx, asked: readonly RowFilter[]): Promise<ReadonlySet<number>> {
  const found = await whichFind(
    tx,
    asked.map(({ table, where }) => {
      const conditions = Object.entries(where).map(([column, value]) => sql`${sqlName(column)} = ${value}`);
      return sql`SELECT 1 FROM ${sqlName(capital(table))} WHERE ${joined(conditions, " AND ")}`;
    }),
  );
  return new Set(asked.flatMap((_, no) => (found.has(no) ? [] : [no])));
}

/** Sections without what other sides than this one say of their rows: that is written once they are sent in. */
export const partOfSide = <F extends Family>(
  sections: readonly Section<F>[],
  content: readonly ContentSection<F["kind"]>[],
  side: F["side"],
): ContentSection<F["kind"]>[] =>
  content.map((section) => {
    const known = sectionIn(sections, section.kind);
    const columns = isTyped<F>(known) ? othersFields(known.form, side) : [];
    return {
      ...section,
      rows: section.rows.map(({ id, values }) => ({
        id,
        values: Object.fromEntries(Object.entries(values).filter(([name]) => !columns.includes(name))),
      })),
    };
  });

type Looks = Readonly<Record<string, FieldLook>>;
/** Rows beside what their values are. */
export type Said = readonly [looks: Looks, rows: readonly Pick<ContentRow, "values">[]];

/** What sections say, with what their values are. */
export const saidIn = <F extends Family>(
  sections: readonly Section<F>[],
  content: readonly ContentSection<F["kind"]>[],
): Said[] =>
  content.flatMap(({ kind, head, rows }): Said[] => {
    const { fields, head: above } = sectionIn(sections, kind);
    return [[fields, rows], ...(head && above ? [[above.fields, [{ values: head }]] as const] : [])];
  });

/** The ids of a kind among what is said. */
export const idsOf = (said: readonly Said[], wanted: NamedKind): number[] => [
  ...new Set(
    said.flatMap(([looks, rows]) =>
      Object.entries(looks)
        .filter(([, { kind }]) => kind === wanted)
        .flatMap(([name]) => rows.map(({ values }) => values[name]).filter((id) => typeof id === "number")),
    ),
  ),
];

/**
 * The words for what is named by id: people, units and categories.
 * @param more names of what only this sort of parent names
 */
export async function wordingOf(
  tx: Tx,
  said: readonly Said[],
  { exponent, timeZone }: { exponent: number; timeZone: string },
  more: Wording["names"] = {},
): Promise<Wording> {
  // One after the other: inside a transaction there is one connection.
  const users = await tx.user.findMany({
    where: { id: { in: idsOf(said, "user") } },
    select: { id: true, displayName: true },
  });
  const units = await tx.orgUnit.findMany({
    where: { id: { in: idsOf(said, "unit") } },
    select: { id: true, name: true },
  });
  const categories = await tx.category.findMany({
    where: { id: { in: idsOf(said, "category") } },
    select: { id: true, name: true },
  });
  return {
    exponent,
    timeZone,
    names: {
      user: new Map(users.map((one) => [one.id, one.displayName])),
      unit: new Map(units.map((one) => [one.id, one.name])),
      category: new Map(categories.map((one) => [one.id, one.name])),
      ...more,
    },
  };
}

/** The sections of a parent in words, ready to be shown, marked and compared. */
export const showSections = <F extends Family>(
  sections: readonly Section<F>[],
  content: readonly ContentSection<F["kind"]>[],
  wording: Wording,
): ShownPart[] =>
  sections.map((section) =>
    showSection<F>(
      section,
      content.find(({ kind }) => kind === section.kind),
      wording,
    ),
  );
