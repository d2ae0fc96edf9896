import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  branchChoices,
  findRequisitions,
  KIND_CHOICES,
  requisitionsSpec,
  STATE_CHOICES,
  type RequisitionItem,
} from "~/modules/requisitions/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta = () => pageTitle("Requisitions", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "requisition.own");
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, requisitionsSpec);
    const search = writeListParams({ ...params, page: 1 }, requisitionsSpec);
    const [list, branches] = await Promise.all([findRequisitions(actor, params), branchChoices(actor)]);
    return {
      ...list,
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      branches,
      states: STATE_CHOICES,
      kinds: [...KIND_CHOICES],
      mayFill: can(actor, "requisition.write"),
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "requisitions", format } }) + search,
      ),
    };
  });
};

const columns: Column<RequisitionItem>[] = [
  {
    id: "no",
    label: "Number",
    nowrap: true,
    sortable: true,
    cell: (row) => <Link to={href("/ac/requisitionApprove/details/:id", { params: { id: row.id } })}>{row.no}</Link>,
  },
  { id: "requester", label: "For", sortable: true },
  { id: "branch", label: "Branch", sortable: true },
  { id: "kind", label: "Kind" },
  { id: "purpose", label: "What for" },
  { id: "total", label: "Amount", numeric: true, sortable: true, cell: (row) => row.amount },
  { id: "approved", label: "Approved", numeric: true, cell: (row) => row.approved || "–" },
  { id: "neededBy", label: "Needed by", nowrap: true, sortable: true },
  { id: "age", label: "Days", numeric: true, cell: (row) => row.age || "–" },
  { id: "status", label: "State", sortable: true, cell: (row) => cellText(row.state) },
];

export default function RequisitionList() {
  const { rows, page, size, total, sort, branches, states, kinds, files, mayFill } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton tone="primary" icon="plus" to={href("/ac/requisitionApprove/add")}>
      {t("New requisition")}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title={t("Requisitions")}
        sentence={plural(total, "One requisition", "{n} requisitions")}
        crumbs={[{ label: t("Accounts"), to: href("/accounts") }, { label: t("Requisitions") }]}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
            {mayFill && (
              <LinkButton icon="plus" to={href("/ac/requisitionApprove/add", { search: { kind: "IMPREST" } })}>
                {t("Fill up petty cash")}
              </LinkButton>
            )}
            {add}
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Number, person, payee or words") },
            { name: "status", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
            { name: "kind", label: t("Kind"), kind: "choice", choices: kinds, any: t("All kinds") },
            ...(branches.length > 1
              ? [
                  {
                    name: "branchId",
                    label: t("Branch"),
                    kind: "choice" as const,
                    choices: branches,
                    any: t("All branches"),
                  },
                ]
              : []),
            { name: "neededBy.from", label: t("Needed from"), kind: "date" },
            { name: "neededBy.to", label: t("Needed until"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="accounts" title={t("No requisitions here")} action={add}>
              {t("Requisitions appear here from the first draft on, latest first.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("Requisitions")}
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
