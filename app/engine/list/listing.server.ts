/** Reads a list that is told once: a page of it for the screen, all of it for a file. */
import { pageWithin } from "~/core/pages";
import { formatCount, plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import {
  readListParams,
  writeListParams,
  type ExportColumn,
  type ListExport,
  type ListParams,
  type ListSpec,
} from "~/define/list";
import {
  isById,
  tagIn,
  type AnyListing,
  type AnyView,
  type EmptyWords,
  type ListButton,
  type ListColumn,
  type ListPlace,
  type ListView,
  type Listing,
  type ListingFilter,
} from "~/define/listing";
import type { ModelName } from "~/define/resource";
import { inOrder } from "~/define/state-words";
import type { Tag } from "~/define/workflow";
import { href } from "~/addresses/href";
import { inParts } from "~/db/chunks.server";
import { orderOf, whereOf } from "~/modules/lists/index.server";
import type { CellView } from "~/ui/cell";
import { delegateOf, type AnyRow, type Delegate } from "../resource/delegate.server";
import { withLinked } from "./waits-filter.server";
import { amountOf, amountText, cellOf, currencyOf, factText, fileValue } from "./listing-cells.server";

export { whereOf };

type Column = ListColumn<never>;

interface Button {
  label: string;
  to: string;
  icon: "plus" | "upload" | "search";
}

export interface ListScreen {
  title: string;
  sentence: string;
  area: AnyListing["area"];
  within: ListPlace | null;
  columns: { id: string; label: string; numeric: boolean; nowrap: boolean; sortable: boolean; total?: string }[];
  filters: {
    name: string;
    label: string;
    /** "kept": asked for by a link. It has no field, and stands among what is chosen. */
    kind: "search" | "choice" | "date" | "kept";
    choices?: Choice[];
    any?: string;
  }[];
  rows: (Record<string, CellView> & { id: number })[];
  page: number;
  size: number;
  total: number;
  /** There are more than `total`, which nobody has counted. */
  more: boolean;
  /** As in the query string: "name" or "-name". */
  sort: string;
  /** Something is searched or filtered for. */
  narrowed: boolean;
  empty: EmptyWords;
  add: Button | null;
  buttons: Button[];
  csv: string;
  xlsx: string;
}

/** What a list can be asked for. */
export function specOf({ filters, sorts, sort }: AnyListing, view: AnyView): ListSpec {
  return {
    filters: filtersIn(filters, view).map((filter) => {
      const { name, kind } = filter;
      if (kind === "date" || kind === "flag") return { name, kind };
      if (typeof filter.choices === "function") return { name, kind: isById(filter) ? "id" : "word" };
      return { name, kind: "choice", choices: choicesIn(view, filter) };
    }),
    sorts,
    sort: view.sort ?? sort,
  };
}

/** Whoever reads, on the day that a list is asked for as of: what cells say of today they say of that day. */
const onDay = (actor: Actor, { filters: { asOf } }: ListParams): Actor =>
  asOf === undefined ? actor : { ...actor, at: new Date(`${asOf}T10:00:00Z`) };

/** One page of one face of a list, spoken. A page beyond the last is the last. */
export async function listScreen<Row extends { id: number }, M extends ModelName>(
  actor: Actor,
  told: Listing<Row, M>,
  face: ListView<M, Row>,
  search: URLSearchParams,
): Promise<ListScreen> {
  const list = withLinked(told as unknown as AnyListing);
  const view = face as unknown as AnyView;
  const spec = specOf(list, view);
  const params = readListParams(search, spec);
  const choices = await choicesOf(list, actor, params.filters);
  const table = delegateOf(db, list.model);
  const found = await foundIn(actor, list, params);
  const where = found
    ? { AND: [{ id: { in: [...found.ids] } }, await whereOf(actor, list, seen(view), { ...params, q: "" })] }
    : await whereOf(actor, list, view, params);
  const read = (page: number) =>
    table.findMany({
      where,
      include: list.include,
      orderBy: orderOf(list, params),
      skip: (page - 1) * params.size,
      take: params.size,
    });
  const asked = await read(params.page);
  const { total, more } =
    found?.counted ?? lastOf(params, asked) ?? (await counted(table, where, params.page * params.size));
  const page = pageWithin(params.page, params.size, total);
  const rows = page === params.page ? asked : await read(page);
  const shown = columnsOf(list, view, "page");
  const reader = onDay(actor, params);
  const spoken = await completed(list, rows, reader, shown, actor);
  const sums = await sumsOf(list, shown, where, spoken, actor, more || total > COUNTED);
  const add = view.add ?? list.add;
  const empty = view.empty ?? list.empty;
  const query = writeListParams({ ...params, page: 1 }, spec);
  const file = (format: string) =>
    href("/export/:name/:format", { params: { name: view.file ?? list.name, format } }) + query;
  return {
    title: t(view.title ?? list.title),
    sentence: plural(
      total,
      ...(view.counted ?? list.counted),
      more ? { n: t("More than {n}", { n: formatCount(total) }) } : {},
    ),
    area: view.area ?? list.area,
    within: placeOf(list, view),
    columns: shown.map(([id, { label, kind, nowrap = false }]) => ({
      id,
      label: t(label),
      numeric: kind === "number" || kind === "money",
      nowrap: nowrap || kind === "date" || kind === "moment",
      sortable: list.sorts.includes(id),
      ...(sums.has(id) ? { total: sums.get(id)! } : {}),
    })),
    filters: filterViews(list, view, choices, params.filters),
    rows: spoken.map((row) => ({
      ...Object.fromEntries(shown.map(([id, column]) => [id, cellOf(list, view, column, row, reader)])),
      id: row.id,
    })),
    page,
    size: params.size,
    total,
    more,
    sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    narrowed: params.q !== "" || Object.keys(params.filters).length > 0,
    empty: { ...empty, title: t(empty.title), text: t(empty.text) },
    add: add ? (buttonFor(actor, add) ?? null) : null,
    buttons: (view.more ?? []).flatMap((button) => buttonFor(actor, button) ?? []),
    csv: file("csv"),
    xlsx: file("xlsx"),
  };
}

/** Rows that are read by their ids: SQLite takes no more than 999 values in a statement of the client. */
export const MOST_FOUND = 900;

/** What words find by the list's own means, as far as pages go; null where {@link whereOf} finds it. */
async function foundIn(
  actor: Actor,
  list: AnyListing,
  { q, sort, filters, page, size }: ListParams,
): Promise<{ ids: readonly number[]; counted: { total: number; more: boolean } | null } | null> {
  if (!list.found || page * size > MOST_FOUND) return null;
  const found = await list.found(actor, { q, sort, take: MOST_FOUND });
  if (!found) return null;
  if (Object.keys(filters).length === 0) return { ids: found.ids, counted: upTo(COUNTED, found.total) };
  // What filters leave of them is known of all of them alone.
  return found.total > found.ids.length ? null : { ids: found.ids, counted: null };
}

/** How many there are, where a page that is not full says so; null where they have to be counted. */
function lastOf({ page, size }: ListParams, rows: readonly unknown[]): { total: number; more: boolean } | null {
  if (rows.length === size || (rows.length === 0 && page > 1)) return null;
  return { total: (page - 1) * size + rows.length, more: false };
}

/** A face whose scope was asked for already. */
const seen = (view: AnyView): AnyView => ({ ...view, scope: () => ({}) });

/** Beyond so many rows, and the page that is asked for, nobody counts: the first page of a long list costs what that of a short one does. */
export const COUNTED = 1000;

/** How many rows there are, and whether there are more than anybody counted; `read`: how many the page goes up to. */
export async function counted(
  table: Delegate,
  where: Record<string, unknown>,
  read: number,
): Promise<{ total: number; more: boolean }> {
  const most = Math.max(COUNTED, read);
  return upTo(most, await table.count({ where, take: most + 1 }));
}

/** What is told of so many rows where no more than `most` are counted. */
export const upTo = (most: number, found: number) => ({ total: Math.min(found, most), more: found > most });

/** The page it stands beneath, spoken. */
function placeOf(list: AnyListing, view: AnyView): ListPlace | null {
  const place = view.within ?? (view.area === undefined ? list.within : undefined) ?? null;
  return place === null || place === "settings" ? place : { ...place, label: t(place.label) };
}

function buttonFor(actor: Actor, { label, to, permission, icon = "plus" }: ListButton): Button | undefined {
  return can(actor, permission) ? { label: t(label), to, icon } : undefined;
}

/** One face of a list as a file: raw values of their kinds, the currency of amounts beside them. */
export function listFile(list: AnyListing, view: AnyView): ListExport {
  const shown = columnsOf(list, view, "files");
  const columns = shown.map(([, column]) => column);
  const amounts = columns.filter(({ kind }) => kind === "money");
  return {
    name: view.file ?? list.name,
    title: view.title ?? list.title,
    permission: view.permission,
    spec: specOf(list, view),
    linked: () => specOf(withLinked(list), view),
    columns: [
      ...columns.map(({ label, kind }): ExportColumn => ({ label, kind: FILE_KINDS[kind] })),
      ...(amounts.length > 0 ? [{ label: "Currency", kind: "text" } as const] : []),
    ],
    rows: async function* (actor, params) {
      const where = await whereOf(actor, withLinked(list), view, params);
      const table = delegateOf(db, list.model);
      const parts = inParts((span) =>
        table.findMany({ where, include: list.include, orderBy: orderOf(list, params), ...span }),
      );
      for await (const rows of parts)
        for (const row of await completed(list, rows, onDay(actor, params), shown, actor))
          yield [
            ...columns.map((column) => fileValue(column, row, onDay(actor, params))),
            ...(amounts.length > 0 ? [currencyOf(amounts, row, actor)] : []),
          ];
    },
  };
}

const FILE_KINDS: Readonly<Record<Column["kind"], ExportColumn["kind"]>> = {
  text: "text",
  choice: "text",
  state: "text",
  number: "number",
  money: "money",
  date: "date",
  moment: "text",
  link: "text",
};

function columnsOf(
  { columns }: AnyListing,
  { only, labels = {} }: AnyView,
  place: "page" | "files",
): [string, Column][] {
  const all = Object.entries<Column>(columns).filter(([, column]) => (column.in ?? place) === place);
  if (place === "files") return all;
  const shown = only ? only.map((id): [string, Column] => [id, (columns as Record<string, Column>)[id]!]) : all;
  return shown.map(([id, column]) => [id, { ...column, label: labels[id] ?? column.label }]);
}

async function completed(
  { complete }: AnyListing,
  rows: readonly AnyRow[],
  actor: Actor,
  shown: readonly [string, Column][],
  now = actor,
): Promise<readonly AnyRow[]> {
  const ids = shown.map(([id]) => id);
  return complete ? ((await complete(rows as readonly never[], actor, ids, now)) as readonly AnyRow[]) : rows;
}

/**
 * What stands below columns: the sums over all that is asked for, in the currency of the rows.
 * @param many more is asked for than is counted, so that some sums are left out
 */
async function sumsOf(
  list: AnyListing,
  shown: readonly [string, Column][],
  where: Record<string, unknown>,
  rows: readonly AnyRow[],
  actor: Actor,
  many: boolean,
): Promise<ReadonlyMap<string, string>> {
  const all = shown.filter(([, { sum }]) => sum);
  const summed = all.filter(([, { sum }]) => sum !== "counted" || !many);
  if (all.length === 0 || rows.length === 0) return new Map();
  if (summed.length === 0)
    return new Map([[shown[0]![0], t("Filter to {n} rows or fewer to see the total", { n: formatCount(COUNTED) })]]);
  const { _sum } = await delegateOf(db, list.model).aggregate({
    where,
    _sum: Object.fromEntries(summed.map(([, { path }]) => [path!, true])),
  });
  const said = summed.flatMap(([id, column]): [string, string][] => {
    // Not every row has each amount: what no row of the page has is not summed.
    const amount = rows.map((row) => amountOf(column, row, actor)).find((one) => one !== null);
    if (!amount) return [];
    return [[id, amountText({ minor: _sum[column.path!] ?? 0n, currency: amount.currency }, actor)!]];
  });
  return new Map([[shown[0]![0], t("Total")], ...said]);
}

/** The choices that are looked up; of a filter without a field only the one that is asked for. */
async function choicesOf(
  list: AnyListing,
  actor: Actor,
  asked: ListParams["filters"],
): Promise<Map<string, readonly Choice[]>> {
  const found = new Map<string, readonly Choice[]>();
  for (const { name, choices, quiet } of list.filters)
    if (typeof choices === "function" && (!quiet || asked[name])) found.set(name, await choices(actor, asked[name]));
  return found;
}

/** The filters that a face has. */
const filtersIn = (filters: readonly ListingFilter[], { without }: AnyView) =>
  filters.filter(({ name }) => !without?.includes(name));

/** The choices of a filter that a face has. */
const choicesIn = ({ choices: only }: AnyView, { name, choices }: ListingFilter): readonly Choice[] =>
  (choices as readonly Choice[]).filter(({ value }) => only?.[name]?.includes(value) ?? true);

/** A choice between fewer than two narrows nothing and is left out. */
function filterViews(
  list: AnyListing,
  view: AnyView,
  found: ReadonlyMap<string, readonly Choice[]>,
  asked: ListParams["filters"],
): ListScreen["filters"] {
  const views = filtersIn(list.filters, view).flatMap((filter): ListScreen["filters"] => {
    const { name, kind, label, until, quiet } = filter;
    const any = view.any?.[name] ?? filter.any;
    if (kind === "date") {
      if (until === undefined) return [{ name, label: t(label), kind, ...(any === undefined ? {} : { any: t(any) }) }];
      const edges = [
        { name: `${name}.from`, label: t(label), kind },
        { name: `${name}.to`, label: t(until), kind },
      ];
      return quiet ? edges.filter((edge) => asked[edge.name]).map((edge) => ({ ...edge, kind: "kept" })) : edges;
    }
    if (quiet && !asked[name]) return [];
    const choices = found.get(name) ?? choicesIn(view, filter);
    if (!quiet && found.has(name) && choices.length < 2) return [];
    const spoken = found.has(name)
      ? [...choices]
      : inOrder(choices).map(({ value, label, group }) => ({ value, label: t(label), ...(group ? { group } : {}) }));
    return [{ name, label: t(label), kind: quiet ? "kept" : "choice", choices: spoken, any: t(any ?? "All") }];
  });
  const { searchHint } = list;
  return searchHint === undefined
    ? views
    : [{ name: "q", label: t("Search"), kind: "search", any: t(searchHint) }, ...views];
}

/** The state of a row, derived ones before others. */
export function stateOf({ columns }: AnyListing, row: AnyRow, actor: Actor): Tag {
  return tagIn(Object.values<Column>(columns).find(({ kind }) => kind === "state")!.states!, row as never, actor);
}

/**
 * What the page of a row says of it: all its columns but the state, amounts with their currency. A word that is not said
 * of this row is left out, and of two columns under one heading, for lists and for files, the first that says something.
 */
export async function factsOf(
  list: AnyListing,
  found: AnyRow,
  actor: Actor,
): Promise<{ name: string; label: string; value: string }[]> {
  const shown = Object.entries<Column>(list.columns).filter(([, { kind }]) => kind !== "state");
  const [row] = await completed(list, [found], actor, shown);
  const said = shown.filter(([, { words }]) => !words || (words(row as never, actor) ?? "") !== "");
  return said
    .filter(([, { label }], index) => said.findIndex(([, other]) => other.label === label) === index)
    .map(([name, column]) => ({ name, label: t(column.label), value: factText(column, row!, actor) }));
}
