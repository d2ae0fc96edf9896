import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { findResignations, resignationSpec, type ResignationLine } from "~/modules/resignations/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta = () => pageTitle("Resignations", "Admin");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "resignation.report");
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, resignationSpec);
    const search = writeListParams({ ...params, page: 1 }, resignationSpec);
    return {
      ...(await findResignations(actor, params)),
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      states: resignationSpec.filters[0]!.choices!,
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "resignations", format } }) + search,
      ),
    };
  });
};

const columns: Column<ResignationLine>[] = [
  { id: "employeeNo", label: "Number", nowrap: true },
  { id: "name", label: "Name" },
  { id: "unit", label: "Unit" },
  { id: "reason", label: "Reason" },
  { id: "submittedOn", label: "Submitted", nowrap: true, sortable: true, cell: (row) => row.submitted },
  { id: "acceptedLastDay", label: "Last day", nowrap: true, sortable: true, cell: (row) => row.lastDay },
  { id: "notice", label: "Notice" },
  { id: "status", label: "State", cell: (row) => cellText(row.status) },
  { id: "account", label: "Account", cell: (row) => cellText(row.account) },
];

export default function Resignations() {
  const { rows, page, size, total, sort, states, files } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Resignations")}
        sentence={plural(total, "One in your part of the organisation", "{n} in your part of the organisation")}
        crumbs={[{ label: t("Admin"), to: href("/admin") }]}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Name, number or reason") },
            { name: "status", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
            { name: "submittedOn.from", label: t("From"), kind: "date" },
            { name: "submittedOn.to", label: t("To"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="users" title={t("No resignations here")}>
              {t(
                "When someone resigns, they appear here with their last day, and with their account as long as it is open.",
              )}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("Resignations")}
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
