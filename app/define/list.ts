/**
 * What a list can be asked for: search, filters, order and page, all in the query string, so that the URL
 * is the state. Screens overlook what they do not know; the API refuses it (list-query.ts).
 */
import { parseDate } from "../core/dates";
import type { Choice } from "./field";
import type { Actor } from "../core/actor";
import type { Permission } from "../core/permission";

export const PAGE_SIZES = [25, 50, 100] as const;
export const MAX_SEARCH = 100;
const MAX_PAGE = 100_000;

/**
 * "choice": one of `choices`. "id": a record of another table. "flag": yes or no. "date": a day, or a span
 * given as `<name>.from` and `<name>.to`. "word": exactly this text.
 */
export interface ListFilter {
  name: string;
  kind: "choice" | "id" | "flag" | "date" | "word";
  choices?: readonly Choice[];
}

export interface ListSpec {
  filters: readonly ListFilter[];
  /** Names a list may be sorted by. */
  sorts: readonly string[];
  /** The order nobody asked for: "-visitDate". */
  sort: string;
}

export interface ListSort {
  name: string;
  descending: boolean;
}

export interface ListParams {
  /** Trimmed; "" when nothing is searched for. */
  q: string;
  /** By filter name; dates also as "<name>.from" and "<name>.to". Values are valid for their kind. */
  filters: Record<string, string>;
  sort: ListSort;
  /** From 1. */
  page: number;
  size: number;
}

/** One list that can be taken away as a file, at /export/<name>/csv and /export/<name>/xlsx. */
export interface ListExport {
  /** As in the URL, lower case. */
  name: string;
  /** Names the file and the sheet. */
  title: string;
  permission: Permission;
  spec: ListSpec;
  /** What the links of its page ask for, where that is more; the API knows none of it. */
  linked?: () => ListSpec;
  columns: readonly ExportColumn[];
  /** Columns that only some find, after the others; the rows they get have their values. */
  moreFor?: (actor: Actor) => readonly ExportColumn[];
  /** Refuses an address that asks for what there is none of, where more than its dates can be wrong. @throws Unreadable */
  mustBeReadable?: (actor: Actor, search: URLSearchParams) => Promise<void>;
  /** The rows of the whole filtered list, in order, as many values as there are columns for the actor. */
  rows: (actor: Actor, params: ListParams) => AsyncIterable<readonly ExportValue[]>;
}

/** "number" and "money" become numbers in the file; money arrives as a decimal string. */
export interface ExportColumn {
  label: string;
  kind: "text" | "number" | "money" | "date";
}

export type ExportValue = string | number | boolean | null;

/** What somebody searches a list for: the first `take` of what there is, in an order. */
export interface AskedWords {
  q: string;
  sort: ListSort;
  take: number;
}

/** Reads a query string for a screen: what is unknown or nonsense counts as not asked for. */
export function readListParams(search: URLSearchParams, spec: ListSpec): ListParams {
  const filters: Record<string, string> = {};
  for (const [name, text] of search) {
    const value = filterValue(spec, name, text);
    if (value !== null) filters[name] = value;
  }
  return {
    q: searchText(search.get("q") ?? ""),
    filters,
    sort: readSort(search.get("sort") ?? "", spec) ?? readSort(spec.sort, spec)!,
    ...readPaging(search),
  };
}

/** The page and its size alone, for lists that are made by hand. */
export function readPaging(search: URLSearchParams): Pick<ListParams, "page" | "size"> {
  const page = Number(search.get("page") ?? "1");
  const size = Number(search.get("size") ?? "");
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
  };
}

/** Writes a query string that {@link readListParams} reads back; what stands at its default is left out. */
export function writeListParams(params: Partial<ListParams>, spec: ListSpec): string {
  const search = new URLSearchParams();
  if (params.q) search.set("q", params.q);
  for (const [name, value] of Object.entries(params.filters ?? {})) search.set(name, value);
  const sort = params.sort ? `${params.sort.descending ? "-" : ""}${params.sort.name}` : "";
  if (sort && sort !== spec.sort) search.set("sort", sort);
  if (params.size && params.size !== PAGE_SIZES[0]) search.set("size", String(params.size));
  if (params.page && params.page > 1) search.set("page", String(params.page));
  const text = search.toString();
  return text ? `?${text}` : "";
}

/** One line without control characters, which PostgreSQL would refuse. */
export function searchText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, MAX_SEARCH);
}

function readSort(text: string, spec: ListSpec): ListSort | null {
  const name = text.replace(/^-/, "");
  return spec.sorts.includes(name) ? { name, descending: text.startsWith("-") } : null;
}

/** The filter's value in its own form, or null when there is no such filter or the value makes no sense for it. */
function filterValue(spec: ListSpec, name: string, text: string): string | null {
  const value = text.trim();
  if (value === "") return null;
  const [base, edge] = name.split(".");
  const filter = spec.filters.find((known) => known.name === base);
  if (!filter || (edge !== undefined && (filter.kind !== "date" || !["from", "to"].includes(edge)))) return null;
  switch (filter.kind) {
    case "choice":
      return filter.choices?.some((choice) => choice.value === value) ? value : null;
    case "id":
      return /^[1-9]\d{0,9}$/.test(value) && Number(value) <= 2_147_483_647 ? value : null;
    case "flag":
      return value === "true" || value === "false" ? value : null;
    case "date":
      return parseDate(value);
    case "word":
      return searchText(value) || null;
  }
}
