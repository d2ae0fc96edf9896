/** API lines of the lists that can be taken away: the same file as the screen's, whole, for spreadsheets and nightly copies. */
import { z } from "zod/v4";
import { todayOf } from "~/core/actor";
import { AREAS } from "~/core/areas";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { readListParams, type ListExport, type ListParams, type ListSpec } from "~/define/list";
import type { PermissionInfo } from "~/core/permission";
import { PERMISSIONS } from "~/modules/all-permissions";
import { csvOf } from "~/engine/export/csv.server";
import { columnsFor, exportLists } from "~/engine/export/export-list.server";

/** One line for each list, "/Export/branch". */
export function exportEndpoints(): Endpoint[] {
  return exportLists().map((list) =>
    defineEndpoint<unknown, ListParams, null>({
      method: "GET",
      path: `/Export/${list.name}`,
      permission: list.permission,
      tag: tagOf(list),
      summary: `Download ${list.title.toLowerCase()} as CSV`,
      description:
        "The whole filtered list in UTF-8, with a line of labels. Text that a spreadsheet would run begins with an apostrophe.",
      query: exportQuery(list.spec),
      answer: z.null(),
      files: ["text/csv"],
      heavy: true,
      run: async ({ actor, query }) => ({
        data: null,
        file: {
          name: fileName(list, todayOf(actor)),
          mime: "text/csv; charset=utf-8",
          bytes: await csvOf(columnsFor(actor, list), list.rows(actor, query)),
        },
      }),
    }),
  );
}

/** Lists stand with the others of their area: all of them in one page would be heavy. */
function tagOf({ permission }: ListExport): string {
  const { area }: PermissionInfo = PERMISSIONS[permission];
  return `Exports: ${AREAS[area].label}`;
}

function fileName({ title }: ListExport, day: string): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${day}.csv`;
}

/** The filters of the screen's list by the API's names. @returns the names that stand for each */
function parametersOf({ filters }: ListSpec): Map<string, string> {
  return new Map(
    filters.flatMap(({ name, kind }): [string, string][] => [
      [`filter[${name}]`, name],
      ...(kind === "date"
        ? ([
            [`filter[${name}][gte]`, `${name}.from`],
            [`filter[${name}][lte]`, `${name}.to`],
          ] as [string, string][])
        : []),
    ]),
  );
}

function exportQuery(spec: ListSpec): z.ZodType<ListParams, unknown> {
  const parameters = parametersOf(spec);
  const choicesOf = (name: string) =>
    spec.filters.find((filter) => filter.name === name)?.choices?.map((choice) => choice.value);
  const optional = (description: string, more: object = {}) =>
    z
      .string()
      .optional()
      .meta({ description, ...more });
  const shape: Record<string, z.ZodType> = {
    q: optional("Words to search for"),
    sort: optional(`One of ${spec.sorts.join(", ")}; a leading hyphen turns the order around`, { default: spec.sort }),
  };
  for (const [parameter, name] of parameters)
    shape[parameter] = z
      .string()
      .optional()
      .meta(choicesOf(name) ? { enum: choicesOf(name) } : {});
  return z.object(shape).transform((query, context): ListParams => {
    const asked = query as Record<string, string | undefined>;
    const search = new URLSearchParams(
      Object.entries(asked).flatMap(([name, text]) =>
        text === undefined ? [] : [[parameters.get(name) ?? name, text]],
      ),
    );
    const params = readListParams(search, spec);
    const wrong = (name: string) =>
      context.issues.push({
        code: "custom",
        message: `"${asked[name]!.slice(0, 40)}" is no value of ${name}`,
        path: [name],
        input: asked[name],
      });
    for (const [parameter, name] of parameters)
      if (asked[parameter] !== undefined && params.filters[name] === undefined) wrong(parameter);
    if (asked.sort !== undefined && asked.sort !== `${params.sort.descending ? "-" : ""}${params.sort.name}`)
      wrong("sort");
    return params;
  }) as unknown as z.ZodType<ListParams, unknown>;
}
