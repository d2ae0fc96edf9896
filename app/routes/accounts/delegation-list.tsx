import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  delegationsSpec,
  findDelegations,
  STATE_CHOICES,
  type DelegationItem,
} from "~/modules/delegations/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta = () => pageTitle("Delegation", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "delegation.read");
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, delegationsSpec);
    const search = writeListParams({ ...params, page: 1 }, delegationsSpec);
    return {
      ...(await findDelegations(actor, params)),
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      states: STATE_CHOICES,
      mayAdd: can(actor, "delegation.write"),
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "delegations", format } }) + search,
      ),
    };
  });
};

const columns: Column<DelegationItem>[] = [
  {
    id: "from",
    label: "Delegated by",
    cell: (row) => <Link to={href("/ac/delegation/details/:id", { params: { id: row.id } })}>{row.from}</Link>,
  },
  { id: "to", label: "To whom" },
  { id: "unit", label: "For" },
  { id: "what", label: "What" },
  { id: "startDate", label: "From", nowrap: true, sortable: true },
  { id: "endDate", label: "To", nowrap: true, sortable: true },
  { id: "upTo", label: "Up to", numeric: true, sortable: true },
  { id: "status", label: "State", sortable: true, cell: (row) => cellText(row.state) },
];

export default function DelegationList() {
  const { rows, page, size, total, sort, states, mayAdd, files } = useLoaderData<typeof loader>();
  const add = mayAdd && (
    <LinkButton tone="primary" icon="plus" to={href("/ac/delegation/add")}>
      {t("Delegate my approvals")}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title={t("Delegation of approvals")}
        sentence={plural(total, "One delegation", "{n} delegations")}
        crumbs={[{ label: t("Accounts"), to: href("/accounts") }, { label: t("Delegation") }]}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
            {add}
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Person, unit or words") },
            { name: "status", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
            { name: "startDate.from", label: t("From"), kind: "date" },
            { name: "startDate.to", label: t("To"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="users" title={t("Nothing is delegated")} action={add}>
              {t("While someone is away, another may approve in their name.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("Delegation of approvals")}
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
