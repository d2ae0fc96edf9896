import { pageWithin } from "~/core/pages";
import { formatCount, t } from "~/core/text";
import { readListParams, writeListParams, type ListParams, type ListSpec } from "~/define/list";
import { can, type Actor } from "~/core/actor";
import type { Area } from "~/core/areas";
import type { Choice } from "~/define/field";
import { sortableColumns, type ListFigure, type Resource } from "~/define/resource";
import { db } from "~/db/database.server";
import { href } from "~/addresses/href";
import { listOrder, listSpecOf, listWhere } from "../list/resource-list.server";
import { delegateOf, type AnyRow, type AnyWhere } from "./delegate.server";
import { figureFor, figureText } from "./figure.server";
import { filterChoices, titlesOf, type Titles } from "./links.server";
import { mustHold } from "./permitted.server";
import { heldInList, labelOfColumn, shownValue, stateWord } from "./values.server";

interface ListColumnView {
  id: string;
  label: string;
  numeric: boolean;
  nowrap: boolean;
  sortable: boolean;
}

interface ListFilterView {
  name: string;
  label: string;
  kind: "search" | "choice" | "date";
  choices?: Choice[];
  any?: string;
}

type ListCell = string | { text: string; to?: string; tone?: "ok" | "neutral"; icon?: string };

/** A list of a resource as plain data. */
export interface ListPage {
  area: Area;
  title: string;
  one: string;
  sentence: string;
  columns: ListColumnView[];
  filters: ListFilterView[];
  rows: (Record<string, ListCell> & { id: string })[];
  page: number;
  size: number;
  total: number;
  /** As in the query string: "name" or "-name". */
  sort: string;
  /** Something is searched or filtered for. */
  narrowed: boolean;
  /** null when the person may not add. */
  add: string | null;
  /** Where rows are imported from a file; null when the person may not. */
  import: string | null;
  csv: string;
  xlsx: string;
}

/** One page of a resource's list. A page beyond the last is the last. @throws Forbidden */
export async function listPage(actor: Actor, resource: Resource, search: URLSearchParams): Promise<ListPage> {
  mustHold(actor, resource, "read");
  const spec = listSpecOf(resource);
  const params = readListParams(search, spec);
  const where = listWhere(actor, resource, params);
  const choices = await linkChoices(actor, resource, spec);
  const { total, idle } = await countsOf(resource, where);
  const page = pageWithin(params.page, params.size, total);
  const rows = await delegateOf(db, resource.model).findMany({
    where,
    orderBy: listOrder(resource, params.sort),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  const titles = await titlesOf(db, resource, rows, choices);
  const figure = figureFor(actor, resource);
  const figures = await figure?.read(actor, rows);
  return {
    area: resource.area,
    title: resource.many,
    one: resource.one.toLowerCase(),
    sentence: sentenceOf(resource, isNarrowed(params), total, idle),
    columns: withFigure(
      resource.list.columns.map((name) => columnView(resource, name)),
      figure,
    ),
    filters: filterViews(resource, spec, choices),
    rows: rows.map((row) => ({
      ...rowView(resource, row, titles),
      ...(figure ? { [figure.name]: figureText(figures, row.id) } : {}),
    })),
    page,
    size: params.size,
    total,
    sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    narrowed: isNarrowed(params),
    add: can(actor, resource.permissions.edit) ? `${resource.path}/add` : null,
    import:
      !resource.twoAdministrators && can(actor, resource.permissions.edit)
        ? href("/import/:resource", { params: { resource: resource.name.toLowerCase() } })
        : null,
    ...exportLinks(resource, spec, params),
  };
}

function isNarrowed({ q, filters }: ListParams): boolean {
  return q !== "" || Object.keys(filters).length > 0;
}

async function countsOf(resource: Resource, where: AnyWhere): Promise<{ total: number; idle: number }> {
  const groups = await delegateOf(db, resource.model).groupBy({ by: ["active"], where, _count: { _all: true } });
  const count = (active: boolean) => groups.find((group) => group.active === active)?._count._all ?? 0;
  return { total: count(true) + count(false), idle: count(false) };
}

/** "12 branches, 2 out of use", or how many of them were found. */
function sentenceOf(resource: Resource, narrowed: boolean, total: number, idle: number): string {
  const counted = `${formatCount(total)} ${t(total === 1 ? resource.one : resource.many).toLowerCase()}`;
  if (narrowed) return t("{counted} found", { counted });
  return idle === 0 ? counted : t("{counted}, {idle} out of use", { counted, idle: formatCount(idle) });
}

/** What the list can be filtered by on its links, by field. */
async function linkChoices(actor: Actor, resource: Resource, spec: ListSpec): Promise<Map<string, Choice[]>> {
  const choices = new Map<string, Choice[]>();
  for (const { name, kind } of spec.filters)
    if (kind === "id") choices.set(name, await filterChoices(db, actor, resource, name));
  return choices;
}

function columnView(resource: Resource, name: string): ListColumnView {
  const kind = resource.fields[name]?.kind;
  return {
    id: name,
    label: labelOfColumn(resource, name),
    numeric: kind === "integer" || kind === "days" || kind === "money",
    nowrap: kind === "date" || kind === "month" || kind === "time" || kind === "code" || kind === "phone",
    sortable: sortableColumns(resource).includes(name),
  };
}

/** What is worked out stands before the state. */
function withFigure(columns: ListColumnView[], figure: ListFigure<AnyRow> | null): ListColumnView[] {
  if (!figure) return columns;
  const view = { id: figure.name, label: figure.label, numeric: true, nowrap: true, sortable: false };
  const at = columns.findIndex(({ id }) => id === "active");
  return at < 0 ? [...columns, view] : [...columns.slice(0, at), view, ...columns.slice(at)];
}

function filterViews(resource: Resource, spec: ListSpec, links: ReadonlyMap<string, Choice[]>): ListFilterView[] {
  const search: ListFilterView = { name: "q", label: "Search", kind: "search", any: searchedFor(resource) };
  return [
    search,
    ...spec.filters.flatMap(({ name, kind }): ListFilterView[] => {
      const label = labelOfColumn(resource, name);
      if (kind === "date")
        return [
          { name: `${name}.from`, label: `${label} from`, kind },
          { name: `${name}.to`, label: `${label} to`, kind },
        ];
      return [{ name, label, kind: "choice", any: "All", choices: links.get(name) ?? choicesOf(resource, name) }];
    }),
  ];
}

/** "Code, name or address". */
function searchedFor(resource: Resource): string {
  const labels = resource.list.search.map((name, i) =>
    i === 0 ? resource.fields[name]!.label : resource.fields[name]!.label.toLowerCase(),
  );
  return labels.length < 2 ? (labels[0] ?? "") : `${labels.slice(0, -1).join(", ")} or ${labels.at(-1)!}`;
}

function choicesOf(resource: Resource, name: string): Choice[] {
  if (name === "active")
    return [
      { value: "true", label: "In use" },
      { value: "false", label: "Out of use" },
    ];
  const field = resource.fields[name]!;
  return field.kind === "flag"
    ? [
        { value: "true", label: "Yes" },
        { value: "false", label: "No" },
      ]
    : [...(field.choices ?? [])];
}

/** The cell that holds the record's name leads to it. */
function rowView(resource: Resource, row: AnyRow, titles: Titles): Record<string, ListCell> & { id: string } {
  const leading = resource.list.columns.includes("name") ? "name" : resource.list.columns[0];
  const cells = resource.list.columns.map((name): [string, ListCell] => {
    if (name === "active") return [name, { text: stateWord(row.active), tone: row.active ? "ok" : "neutral" }];
    const text = shownValue(name, resource.fields[name]!, heldInList(resource, name, row), titles);
    if (resource.fields[name]?.kind === "icon") return [name, { text, icon: text }];
    return [name, name === leading ? { text, to: `${resource.path}/details/${row.id}` } : text];
  });
  return { ...Object.fromEntries(cells), id: String(row.id) };
}

function exportLinks(
  resource: Resource,
  spec: ListSpec,
  { q, filters, sort }: ListParams,
): { csv: string; xlsx: string } {
  const query = writeListParams({ q, filters, sort }, spec);
  const name = resource.name.toLowerCase();
  return { csv: `/export/${name}/csv${query}`, xlsx: `/export/${name}/xlsx${query}` };
}
