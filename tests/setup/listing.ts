/** Lists that are told once, as a person asks for one of their faces. */
import type { Actor } from "~/core/actor";
import type { ExportValue } from "~/define/list";
import { readListParams } from "~/define/list";
import type { AnyListing, AnyView, Listing } from "~/define/listing";
import { listFile, listScreen, type ListScreen } from "~/engine/list/listing.server";

type Told = Pick<Listing<never, never>, "name"> & { views: Readonly<Record<string, unknown>> };
const erased = (list: Told, face: string) => ({
  list: list as unknown as AnyListing,
  view: list.views[face] as AnyView,
});

/** The screen of a face. @param search what its address asks for */
export function screenOf(
  actor: Actor,
  told: Told,
  face: string,
  search: Record<string, string> = {},
): Promise<ListScreen> {
  const { list, view } = erased(told, face);
  return listScreen(actor, list, view, new URLSearchParams(search));
}

/** The file of a face: its headings, and its lines by heading. */
export async function fileOf(
  actor: Actor,
  told: Told,
  face: string,
  search: Record<string, string> = {},
): Promise<Record<string, ExportValue>[]> {
  const { list, view } = erased(told, face);
  const { columns, rows, spec } = listFile(list, view);
  const lines = [];
  for await (const row of rows(actor, readListParams(new URLSearchParams(search), spec)))
    lines.push(Object.fromEntries(columns.map(({ label }, index) => [label, row[index] ?? null])));
  return lines;
}
