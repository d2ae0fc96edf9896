import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { findOpenings, openingSpec, type OpeningListLine } from "~/modules/openings/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta = () => pageTitle("Opening balances", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "opening.read");
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, openingSpec);
    const search = writeListParams({ ...params, page: 1 }, openingSpec);
    return {
      ...(await findOpenings(actor, params)),
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      states: [...openingSpec.filters[0]!.choices!],
      mayAdd: can(actor, "opening.write"),
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "openings", format } }) + search,
      ),
    };
  });
};

const columns: Column<OpeningListLine>[] = [
  {
    id: "name",
    label: "Branch",
    sortable: true,
    cell: (row) => <Link to={href("/ac/settings/openning/details/:id", { params: { id: row.id } })}>{row.name}</Link>,
  },
  { id: "no", label: "Number", nowrap: true, cell: (row) => row.no || "–" },
  { id: "asOf", label: "As of", nowrap: true, sortable: true },
  { id: "debit", label: "Debit", numeric: true },
  { id: "credit", label: "Credit", numeric: true },
  { id: "difference", label: "Difference", numeric: true },
  { id: "status", label: "State", sortable: true, cell: (row) => cellText(row.state) },
];

export default function OpeningList() {
  const { rows, page, size, total, sort, states, mayAdd, files } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Opening balances")}
        sentence={plural(total, "Of one branch", "Of {n} branches")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Settings"), to: href("/ac/settings") },
          { label: t("Opening balances") },
        ]}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
            {mayAdd && (
              <LinkButton tone="primary" icon="plus" to={href("/ac/settings/openning/add")}>
                {t("Begin")}
              </LinkButton>
            )}
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Branch or number") },
            { name: "status", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
            { name: "asOf.from", label: t("As of, from"), kind: "date" },
            { name: "asOf.to", label: t("As of, to"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="accounts" title={t("No opening balances here")}>
              {t("What a branch begins its books with appears here from the first draft on.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("Opening balances")}
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
