import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { readListParams } from "~/define/list";
import { authorize } from "~/engine/request/authorize.server";
import { findScreens, screenSpec, type ScreenLine } from "~/engine/screen-list.server";
import { href } from "~/addresses/href";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta = () => pageTitle("Screens", "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  await authorize(args);
  const params = readListParams(new URL(args.request.url).searchParams, screenSpec);
  return {
    ...(await findScreens(params)),
    size: params.size,
    sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    areas: [...screenSpec.filters[0].choices],
  };
};

const columns: Column<ScreenLine>[] = [
  {
    id: "path",
    label: "Address",
    sortable: true,
    cell: ({ path }) => <code className="break-all md:whitespace-nowrap">{path}</code>,
  },
  { id: "area", label: "Area", cell: ({ area }) => t(area) },
  { id: "permission", label: "Permission" },
  { id: "menus", label: "Menus that lead there", cell: ({ menus }) => menus || "–" },
];

export default function ScreenList() {
  const { rows, page, size, total, sort, areas } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title={t("Screens")}
        sentence={plural(total, "{n} address a menu can lead to", "{n} addresses a menu can lead to")}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Settings"), to: href("/grapes/settings") },
          { label: t("Screens") },
        ]}
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Part of an address") },
            { name: "area", label: t("Area"), kind: "choice", choices: areas, any: t("All areas") },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="search" title={t("No such screen")}>
              {t("Clear the filters to see every screen.")}
            </EmptyState>
          ) : (
            <>
              <DataTable caption={t("Screens")} columns={columns} rows={rows} rowKey={(row) => row.path} sort={sort} />
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}
