/** The lists that can be taken away as files: those of resources and those the modules bring. */
import { spansAreRead } from "~/core/asked-days";
import { NotFound, Unreadable } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { historyExport } from "~/modules/audit-trail/index.server";
import { readListParams, type ExportColumn, type ListExport } from "~/define/list";
import type { Resource } from "~/define/resource";
import { inWords } from "../history/words.server";
import { allRows, listSpecOf, listWhere } from "../list/resource-list.server";
import { ofPortal } from "../portal.server";
import { figureColumns, figureFor, figureValues } from "../resource/figure.server";
import { mustHold } from "../resource/permitted.server";
import { titlesOf } from "../resource/links.server";
import { exportKind, exportValue, heldInList, labelOfColumn, stateWord } from "../resource/values.server";
import { csvOf } from "./csv.server";
import { xlsxOf } from "./xlsx.server";

const byName = ofPortal(
  ({ resources, lists }) =>
    new Map([...resources.map(exportOf), ...lists, historyExport(inWords)].map((list) => [list.name, list])),
);

/** All of them, by name. */
export function exportLists(): ListExport[] {
  return [...byName().values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The list a word of a URL names, in any case; null for none. */
export function exportByName(name: string): ListExport | null {
  return byName().get(name.toLowerCase()) ?? null;
}

/** Every field of a resource and its state; what its screen leaves out for want of room is in the file. */
function exportOf(resource: Resource): ListExport {
  const names = [...Object.keys(resource.fields), "active"];
  return {
    name: resource.name.toLowerCase(),
    title: resource.many,
    permission: resource.permissions.read,
    spec: listSpecOf(resource),
    columns: names.map((name) => ({
      label: labelOfColumn(resource, name),
      kind: name === "active" ? "text" : exportKind(resource.fields[name]!),
    })),
    moreFor: (actor) => figureColumns(figureFor(actor, resource)),
    rows: async function* (actor, params) {
      mustHold(actor, resource, "read");
      const figure = figureFor(actor, resource);
      for await (const rows of allRows(db, resource, listWhere(actor, resource, params), params.sort)) {
        const titles = await titlesOf(db, resource, rows);
        const figures = await figure?.read(actor, rows);
        for (const row of rows)
          yield [
            ...names.map((name) =>
              name === "active"
                ? stateWord(row.active)
                : exportValue(name, resource.fields[name]!, heldInList(resource, name, row), titles),
            ),
            ...figureValues(figure, figures, row.id),
          ];
      }
    },
  };
}

/** All columns of a list that a person finds in its file. */
export function columnsFor(actor: Actor, list: ListExport): readonly ExportColumn[] {
  return [...list.columns, ...(list.moreFor?.(actor) ?? [])];
}

/** The whole filtered list as a download. @throws NotFound for a format that is not offered; Unreadable for dates that cannot be read */
export async function exportResponse(
  actor: Actor,
  list: ListExport,
  format: string,
  search: URLSearchParams,
): Promise<Response> {
  if (!spansAreRead(search)) throw new Unreadable(t("This file cannot be made: its dates cannot be read."));
  await list.mustBeReadable?.(actor, search);
  const rows = list.rows(actor, readListParams(search, list.linked?.() ?? list.spec));
  const columns = columnsFor(actor, list);
  const file = `${list.title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${todayOf(actor)}.${format.toLowerCase()}`;
  const headers = (type: string) => ({
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${file}"`,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  switch (format.toLowerCase()) {
    case "csv":
      return new Response(await csvOf(columns, rows), { headers: headers("text/csv; charset=utf-8") });
    case "xlsx":
      return new Response(new Uint8Array(await xlsxOf(list.title, columns, rows)), {
        headers: headers("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
      });
    default:
      throw new NotFound();
  }
}
