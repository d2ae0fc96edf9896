/** Reads a list that is told once: a page of it for the screen, all of it for a file. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { pageWithin } from "~/core/pages";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import {
  readListParams,
  writeListParams,
  type ExportColumn,
  type ExportValue,
  type ListExport,
  type ListParams,
  type ListSpec,
} from "~/define/list";
import {
  tagIn,
  type EmptyWords,
  type ListButton,
  type ListColumn,
  type ListView,
  type Listing,
  type ListingFilter,
} from "~/define/listing";
import type { ModelName } from "~/define/resource";
import type { Tag } from "~/define/workflow";
import { href } from "~/href";
import { inParts } from "~/db/chunks.server";
import { textSearch } from "~/db/text-search.server";
import type { CellView } from "~/ui/cell";
import { delegateOf, type AnyRow } from "../resource/delegate.server";

/** A list with its types erased, as the engine sees it. */
export type AnyListing = Listing<never, ModelName>;
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
  within: "settings" | null;
  columns: { id: string; label: string; numeric: boolean; nowrap: boolean; sortable: boolean }[];
  filters: { name: string; label: string; kind: "search" | "choice" | "date"; choices?: Choice[]; any?: string }[];
  rows: (Record<string, CellView> & { id: number })[];
  page: number;
  size: number;
  total: number;
  /** As in the query string: "name" or "-name". */
  sort: string;
  /** Something is searched or filtered for. */
  narrowed: boolean;
  empty: EmptyWords;
  add: Button | null;
  more: Button[];
  csv: string;
  xlsx: string;
}

/** What a list can be asked for. */
export function specOf(
  { filters, sorts, sort }: AnyListing,
  view: ListView<ModelName>,
  choices?: ReadonlyMap<string, readonly Choice[]>,
): ListSpec {
  return {
    filters: filtersIn(filters, view).map((filter) => {
      const { name, kind } = filter;
      if (kind === "date") return { name, kind };
      if (typeof filter.choices === "function" && !choices) return { name, kind: "id" };
      return { name, kind: "choice", choices: choices?.get(name) ?? choicesIn(view, filter) };
    }),
    sorts,
    sort: view.sort ?? sort,
  };
}

/** One page of one face of a list, spoken. A page beyond the last is the last. */
export async function listScreen(
  actor: Actor,
  list: AnyListing,
  view: ListView<ModelName>,
  search: URLSearchParams,
): Promise<ListScreen> {
  const choices = await choicesOf(list, actor);
  const spec = specOf(list, view, choices);
  const params = readListParams(search, spec);
  const where = await whereOf(actor, list, view, params);
  const table = delegateOf(db, list.model);
  const total = await table.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const rows = await table.findMany({
    where,
    include: list.include,
    orderBy: orderOf(list, params),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  const shown = columnsOf(list, view, "page");
  const add = view.add ?? list.add;
  const empty = view.empty ?? list.empty;
  const query = writeListParams({ ...params, page: 1 }, spec);
  const file = (format: string) =>
    href("/export/:name/:format", { params: { name: view.file ?? list.name, format } }) + query;
  return {
    title: t(view.title ?? list.title),
    sentence: plural(total, ...(view.counted ?? list.counted)),
    area: list.area,
    within: list.within ?? null,
    columns: shown.map(([id, { label, kind, nowrap = false }]) => ({
      id,
      label: t(label),
      numeric: kind === "number" || kind === "money",
      nowrap: nowrap || kind === "date" || kind === "moment",
      sortable: list.sorts.includes(id),
    })),
    filters: filterViews(list, view, choices),
    rows: (await completed(list, rows, actor)).map((row) => ({
      ...Object.fromEntries(shown.map(([id, column]) => [id, cellOf(list, column, row, actor)])),
      id: row.id,
    })),
    page,
    size: params.size,
    total,
    sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    narrowed: params.q !== "" || Object.keys(params.filters).length > 0,
    empty: { ...empty, title: t(empty.title), text: t(empty.text) },
    add: add ? (buttonFor(actor, add) ?? null) : null,
    more: (view.more ?? []).flatMap((button) => buttonFor(actor, button) ?? []),
    csv: file("csv"),
    xlsx: file("xlsx"),
  };
}

function buttonFor(actor: Actor, { label, to, permission, icon = "plus" }: ListButton): Button | undefined {
  return can(actor, permission) ? { label: t(label), to, icon } : undefined;
}

/** One face of a list as a file: raw values of their kinds, the currency of amounts beside them. */
export function listFile(list: AnyListing, view: ListView<ModelName>): ListExport {
  const columns = columnsOf(list, view, "files").map(([, column]) => column);
  const amounts = columns.filter(({ kind }) => kind === "money");
  return {
    name: view.file ?? list.name,
    title: view.title ?? list.title,
    permission: view.permission,
    spec: specOf(list, view),
    columns: [
      ...columns.map(({ label, kind }): ExportColumn => ({ label, kind: FILE_KINDS[kind] })),
      ...(amounts.length > 0 ? [{ label: "Currency", kind: "text" } as const] : []),
    ],
    rows: async function* (actor, params) {
      const where = await whereOf(actor, list, view, params);
      const table = delegateOf(db, list.model);
      const parts = inParts((span) =>
        table.findMany({ where, include: list.include, orderBy: orderOf(list, params), ...span }),
      );
      for await (const rows of parts)
        for (const row of await completed(list, rows, actor))
          yield [
            ...columns.map((column) => fileValue(column, row, actor)),
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
};

function columnsOf(
  { columns }: AnyListing,
  { only, labels = {} }: ListView<ModelName>,
  place: "page" | "files",
): [string, Column][] {
  const all = Object.entries<Column>(columns).filter(([, column]) => (column.in ?? place) === place);
  if (place === "files") return all;
  const shown = only ? only.map((id): [string, Column] => [id, (columns as Record<string, Column>)[id]!]) : all;
  return shown.map(([id, column]) => [id, { ...column, label: labels[id] ?? column.label }]);
}

async function completed(list: AnyListing, rows: readonly AnyRow[], actor: Actor): Promise<readonly AnyRow[]> {
  return list.complete ? await list.complete(rows as readonly never[], actor) : rows;
}

async function choicesOf(list: AnyListing, actor: Actor): Promise<Map<string, readonly Choice[]>> {
  const found = new Map<string, readonly Choice[]>();
  for (const { name, choices } of list.filters)
    if (typeof choices === "function") found.set(name, await choices(actor));
  return found;
}

/** The filters that a face has. */
const filtersIn = (filters: readonly ListingFilter[], { without }: ListView<ModelName>) =>
  filters.filter(({ name }) => !without?.includes(name));

/** The choices of a filter that a face has. */
const choicesIn = ({ choices: only }: ListView<ModelName>, { name, choices }: ListingFilter): readonly Choice[] =>
  (choices as readonly Choice[]).filter(({ value }) => only?.[name]?.includes(value) ?? true);

/** A choice between fewer than two narrows nothing and is left out. */
function filterViews(
  list: AnyListing,
  view: ListView<ModelName>,
  found: ReadonlyMap<string, readonly Choice[]>,
): ListScreen["filters"] {
  const views = filtersIn(list.filters, view).flatMap((filter): ListScreen["filters"] => {
    const { name, kind, label, until, any } = filter;
    if (kind === "date")
      return [
        { name: `${name}.from`, label: t(label), kind },
        { name: `${name}.to`, label: t(until!), kind },
      ];
    const choices = found.get(name) ?? choicesIn(view, filter);
    if (found.has(name) && choices.length < 2) return [];
    const spoken = found.has(name) ? [...choices] : choices.map((one) => ({ ...one, label: t(one.label) }));
    return [{ name, label: t(label), kind: "choice", choices: spoken, any: t(any ?? "All") }];
  });
  const { searchHint } = list;
  return searchHint === undefined
    ? views
    : [{ name: "q", label: t("Search"), kind: "search", any: t(searchHint) }, ...views];
}

/** The rows in sight that this face shows, and that search and filters ask for. */
async function whereOf(
  actor: Actor,
  list: AnyListing,
  { scope, where }: ListView<ModelName>,
  { q, filters }: Pick<ListParams, "q" | "filters">,
): Promise<Record<string, unknown>> {
  const asked = await Promise.all(
    Object.entries(filters).map(([name, value]) => {
      const [base, edge] = name.split(".");
      return filterWhere(
        actor,
        list,
        list.filters.find((filter) => filter.name === base)!,
        value,
        edge,
      );
    }),
  );
  return { AND: [scope(actor), where?.(actor) ?? {}, ...textSearch(list.search, q).AND, ...asked] };
}

async function filterWhere(
  actor: Actor,
  list: AnyListing,
  { name, kind, within, where }: ListingFilter,
  value: string,
  edge?: string,
): Promise<object> {
  if (kind === "date") return { [name]: edge === "from" ? { gte: value } : edge === "to" ? { lte: value } : value };
  if (kind === "state") return stateWhere(actor, list, value);
  if (where) return where(value, actor);
  if (!within) return nested(name.split("."), /Id$/.test(name) ? Number(value) : value);
  const unit = await db.orgUnit.findUnique({ where: { id: Number(value) }, select: { path: true } });
  return unit ? { [within]: { path: { startsWith: unit.path } } } : { id: 0 };
}

/** The rows in a state: a derived one is taken from the one beneath. */
function stateWhere(actor: Actor, list: AnyListing, value: string): object {
  const { states } = Object.values<Column>(list.columns).find(({ kind }) => kind === "state")!;
  const { derived } = states!;
  const without = Object.values(derived)
    .filter(({ of }) => of === value)
    .map((one) => ({ NOT: one.where(actor) }));
  const plain = { AND: [{ status: value }, ...without] };
  const one = derived[value];
  return one ? { OR: [{ AND: [{ status: one.of }, one.where(actor)] }, plain] } : plain;
}

const nested = (path: readonly string[], inner: unknown): object =>
  path.reduceRight((value: unknown, name) => ({ [name]: value }), inner) as object;

/** Ties are broken by id, so that pages never overlap. */
function orderOf(list: AnyListing, { sort: { name, descending } }: Pick<ListParams, "sort">): object[] {
  const direction = descending ? "desc" : "asc";
  const path = (list.columns as Record<string, Column>)[name]?.path ?? name;
  return [nested(path.split("."), direction), { id: direction }];
}

const valueAt = (row: AnyRow, path: string): unknown =>
  path.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name] ?? null, row);

function cellOf(list: AnyListing, column: Column, row: AnyRow, actor: Actor): CellView {
  const cell = column.kind === "state" ? tagIn(column.states!, row as never, actor) : textOf(column, row, actor);
  if (!column.leads || cell === null || typeof cell === "object") return cell;
  return { text: String(cell), to: list.page!(row as never) };
}

/** The state of a row, derived ones before others. */
export function stateOf({ columns }: AnyListing, row: AnyRow, actor: Actor): Tag {
  return tagIn(Object.values<Column>(columns).find(({ kind }) => kind === "state")!.states!, row as never, actor);
}

/** What the page of a row says of it: all its columns but the state, amounts with their currency. */
export async function factsOf(
  list: AnyListing,
  found: AnyRow,
  actor: Actor,
): Promise<{ name: string; label: string; value: string }[]> {
  const [row] = await completed(list, [found], actor);
  return Object.entries<Column>(list.columns)
    .filter(([, { kind }]) => kind !== "state")
    .map(([name, column]) => ({ name, label: t(column.label), value: factText(column, row!, actor) }));
}

function factText(column: Column, row: AnyRow, actor: Actor): string {
  const money = column.kind === "money" ? amountOf(column, row, actor) : null;
  if (money) return formatAmount(money);
  const said = column.kind === "money" ? null : textOf(column, row, actor);
  return said === null ? "–" : typeof said === "object" ? said.text : String(said);
}

/** A value as the page shows it; nothing is a dash in text, and nothing in a column of figures. */
function textOf(column: Column, row: AnyRow, actor: Actor): CellView {
  const { kind, words } = column;
  if (kind === "money") return amountText(amountOf(column, row, actor), actor);
  if (words) return words(row as never, actor) ?? (kind === "text" ? "–" : null);
  return shownAt(column, row, actor) ?? (kind === "number" ? null : "–");
}

/** What stands at the path of a column, in words where its kind has some; null for nothing. */
function shownAt({ kind, path, choices }: Column, row: AnyRow, actor: Actor): string | number | null {
  const value = valueAt(row, path!);
  if (value === null) return null;
  switch (kind) {
    case "date":
      return formatDate(value as string);
    case "moment":
      return formatInstant(value as Date, actor.company.timeZone);
    case "choice":
      return choiceWord(choices!, value as string);
    default:
      return value as string | number;
  }
}

interface Money {
  minor: bigint;
  currency: string;
}

/** What a column of money holds for a row, worked out or read. */
function amountOf({ amount, path, currency }: Column, row: AnyRow, actor: Actor): Money | null {
  if (amount) return amount(row as never, actor);
  const minor = valueAt(row, path!) as bigint | null;
  return minor === null ? null : { minor, currency: valueAt(row, currency!) as string };
}

/** Amounts in the currency of the person's books stand bare. */
function amountText(money: Money | null, { company }: Actor): string | null {
  if (!money) return null;
  return money.currency === company.currency
    ? formatMoney(money.minor, exponentOf(money.currency))
    : formatAmount(money);
}

/** The currency of a row's amounts. */
function currencyOf(columns: readonly Column[], row: AnyRow, actor: Actor): string | null {
  for (const column of columns) {
    const money = amountOf(column, row, actor);
    if (money) return money.currency;
  }
  return null;
}

function choiceWord(choices: readonly Choice[], value: string): string {
  return t(choices.find((choice) => choice.value === value)?.label ?? value);
}

const decimalOf = (money: Money | null): string | null =>
  money && moneyToDecimal(money.minor, exponentOf(money.currency));

function fileValue(column: Column, row: AnyRow, actor: Actor): ExportValue {
  const { kind, words } = column;
  if (kind === "money") return decimalOf(amountOf(column, row, actor));
  if (kind === "state") return tagIn(column.states!, row as never, actor).text;
  if (words) {
    const said = words(row as never, actor);
    return said !== null && typeof said === "object" ? said.text : said;
  }
  return shownAt(column, row, actor);
}
