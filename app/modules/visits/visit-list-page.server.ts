/** A list of visits as a screen draws it: lines, filters to choose from, and where its files are. */
import { db } from "~/db.server";
import { unitsWithin, type Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import { readListParams, writeListParams, type ListSpec } from "~/define/list";
import { findVisits, type VisitLine, type VisitWhere } from "./find-visits.server";

export interface VisitFilterView {
  name: string;
  label: string;
  kind: "search" | "choice" | "date";
  choices?: Choice[];
  any?: string;
}

export interface VisitListPage {
  rows: VisitLine[];
  total: number;
  page: number;
  size: number;
  /** As in the query string: "-visitDate". */
  sort: string;
  /** Something is searched or filtered for. */
  narrowed: boolean;
  filters: VisitFilterView[];
  csv: string;
  xlsx: string;
}

/** @param exportName the list's name at /export/:name/:format */
export async function visitListPage(actor: Actor, search: URLSearchParams, list: { spec: ListSpec; only: VisitWhere; exportName: string }): Promise<VisitListPage> {
  const { spec, only, exportName } = list;
  const params = readListParams(search, spec);
  const [{ rows, total, page }, filters] = await Promise.all([findVisits(actor, only, params), filterViews(actor, spec)]);
  const query = writeListParams({ q: params.q, filters: params.filters, sort: params.sort }, spec);
  return {
    rows, total, page, size: params.size, filters,
    sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    narrowed: params.q !== "" || Object.keys(params.filters).length > 0,
    csv: `/export/${exportName}/csv${query}`,
    xlsx: `/export/${exportName}/xlsx${query}`,
  };
}

async function filterViews(actor: Actor, spec: ListSpec): Promise<VisitFilterView[]> {
  const views: VisitFilterView[] = [{ name: "q", label: "Search", kind: "search", any: "Reference, person or place" }];
  for (const { name, choices } of spec.filters) {
    if (name === "unitId") views.push({ name, label: "Unit", kind: "choice", choices: await unitChoices(actor), any: "All" });
    else if (name === "purposeId") views.push({ name, label: "Purpose", kind: "choice", choices: await purposeChoices(), any: "All" });
    else if (name === "visitDate") views.push({ name: "visitDate.from", label: "Visited from", kind: "date" }, { name: "visitDate.to", label: "to", kind: "date" });
    else views.push({ name, label: name === "status" ? "State" : "Level", kind: "choice", choices: [...(choices ?? [])], any: "All" });
  }
  return views;
}

/** Units within reach, a unit before those below it. */
async function unitChoices(actor: Actor): Promise<Choice[]> {
  const units = await db.orgUnit.findMany({ where: { ...unitsWithin(actor, "visit.read"), active: true }, select: { id: true, name: true, path: true }, orderBy: { path: "asc" } });
  return units.map(({ id, name }) => ({ value: String(id), label: name }));
}

async function purposeChoices(): Promise<Choice[]> {
  const purposes = await db.category.findMany({ where: { kind: "VISIT_PURPOSE", active: true }, orderBy: [{ position: "asc" }, { name: "asc" }], select: { id: true, name: true } });
  return purposes.map(({ id, name }) => ({ value: String(id), label: name }));
}
