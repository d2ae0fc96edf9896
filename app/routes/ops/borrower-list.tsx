import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { can } from "~/define/actor";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { borrowerSpec, findBorrowers, unitFilterChoices, type BorrowerLine } from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("Borrowers visited", "Operations");

const only = { borrowers: { some: {} } };

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, borrowerSpec);
    const [list, units] = await Promise.all([findBorrowers(actor, params), unitFilterChoices(only, actor)]);
    const search = writeListParams({ ...params, page: 1 }, borrowerSpec);
    return {
      ...list,
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      units,
      mayAdd: can(actor, "visit.write"),
      utilisations: borrowerSpec.filters.find((filter) => filter.name === "utilisation")!.choices!,
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "borrower-visits", format } }) + search,
      ),
    };
  });
};

const columns: Column<BorrowerLine>[] = [
  {
    id: "memberName",
    label: "Member",
    sortable: true,
    cell: (row) =>
      row.editable ? (
        <Link to={visitLinks.editSection(row, "borrowerVisit", row.id)}>{row.memberName}</Link>
      ) : (
        row.memberName
      ),
  },
  { id: "loanNo", label: "Loan no.", nowrap: true, sortable: true },
  {
    id: "refNo",
    label: "Reference",
    nowrap: true,
    cell: (row) => <Link to={visitLinks.preview({ id: row.visitId, level: row.level })}>{row.refNo}</Link>,
  },
  { id: "unit", label: "Unit", sortable: true },
  { id: "visitDate", label: "Visited", nowrap: true, sortable: true, cell: (row) => row.visited },
  { id: "utilisation", label: "How the loan was used", cell: (row) => t(row.utilisation) },
  { id: "difference", label: "Passbook less system", numeric: true },
  { id: "verified", label: "Verified", cell: (row) => (row.verified ? t("Yes") : t("No")) },
];

export default function BorrowerList() {
  const { rows, page, size, total, sort, units, utilisations, files, mayAdd } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Borrowers visited")}
        sentence={t("{total} in the visits you see", { total })}
        crumbs={[{ label: t("Operations"), to: href("/ops") }]}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
            {mayAdd && (
              <LinkButton
                tone="primary"
                icon="plus"
                to={href("/ops/allvisit/:section/add", { params: { section: "borrowerVisit" } })}
              >
                {t("Add a borrower")}
              </LinkButton>
            )}
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Member, loan no. or reference") },
            {
              name: "utilisation",
              label: t("How the loan was used"),
              kind: "choice",
              choices: utilisations,
              any: t("Any"),
            },
            { name: "unitId", label: t("Unit"), kind: "choice", choices: units, any: t("All units") },
            { name: "visitDate.from", label: t("From"), kind: "date" },
            { name: "visitDate.to", label: t("To"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState title={t("No borrowers")}>
              {t("Borrowers recorded in visits appear here, the latest first.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("Borrowers visited")}
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
