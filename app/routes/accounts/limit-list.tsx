import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/core/actor";
import { readListParams, writeListParams } from "~/define/list";
import { portal } from "~/engine/portal.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { settingsTabs } from "~/engine/settings-tabs.server";
import { href } from "~/addresses/href";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButtons } from "~/ui/file-buttons";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Tabs } from "~/ui/tabs";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("Limits of approval", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, portal().approvalLimits.spec);
    const search = writeListParams({ ...params, page: 1 }, portal().approvalLimits.spec);
    return {
      ...(await portal().approvalLimits.find(actor, params)),
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      tabs: settingsTabs(actor, "Limits"),
      add: can(actor, "authority.edit")
        ? href("/grapes/settings/:resource/add", { params: { resource: "authorityMapping" } })
        : null,
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "limits", format } }) + search,
      ),
    };
  });
};

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const columns: Column<Row>[] = [
  {
    id: "process",
    label: "Process",
    sortable: true,
    cell: (row) => (row.edit ? <Link to={row.edit}>{row.process}</Link> : row.process),
  },
  { id: "step", label: "Step", sortable: true },
  { id: "role", label: "Role", sortable: true },
  { id: "heldAt", label: "Held at" },
  { id: "upTo", label: "Up to", numeric: true, nowrap: true, sortable: true },
  { id: "second", label: "Second person above", numeric: true, nowrap: true },
  {
    id: "active",
    label: "State",
    cell: (row) => <Tag tone={row.active ? "ok" : "neutral"}>{t(row.active ? "In use" : "Out of use")}</Tag>,
  },
];

export default function LimitList() {
  const { rows, page, size, total, sort, processes, roles, tabs, add, files } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title={t("Limits of approval")}
        sentence={plural(
          total,
          "One line says who approves up to which amount",
          "{n} lines say who approves up to which amount",
        )}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Settings"), to: href("/ac/settings") },
          { label: t("Limits of approval") },
        ]}
        actions={
          <>
            <FileButtons csv={files[0]!} xlsx={files[1]!} />
            {add && (
              <LinkButton tone="primary" icon="plus" to={add}>
                {t("Add a limit")}
              </LinkButton>
            )}
          </>
        }
      />
      <Tabs label={t("Settings of vouchers")} tabs={tabs} />
      <Card flush>
        <Filters
          filters={[
            { name: "process", label: t("Process"), kind: "choice", choices: processes, any: t("All") },
            { name: "roleId", label: t("Role"), kind: "choice", choices: roles, any: t("All") },
            {
              name: "active",
              label: t("State"),
              kind: "choice",
              choices: [
                { value: "true", label: "In use" },
                { value: "false", label: "Out of use" },
              ],
              any: t("All"),
            },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="search" title={t("No limits set")}>
              {t(
                "Anyone with the permission for a step may take it for any amount. Administrators set limits in the console, under Authority mapping.",
              )}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("Limits of approval")}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                sort={sort}
              />
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}
