import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { t } from "~/core/text";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  approvedSpec,
  findVisits,
  purposeChoices,
  unitFilterChoices,
  type VisitLine,
} from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("Approved visits", "Operations");

const only = { status: "APPROVED" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, approvedSpec);
    const { list, units, purposes } = await promiseHash({
      list: findVisits(actor, only, params),
      units: unitFilterChoices(only, actor),
      purposes: purposeChoices(),
    });
    const search = writeListParams({ ...params, page: 1 }, approvedSpec);
    return {
      ...list,
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      units,
      purposes,
      levels: approvedSpec.filters.find((filter) => filter.name === "level")!.choices!,
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "approved-visits", format } }) + search,
      ),
    };
  });
};

const columns: Column<VisitLine>[] = [
  {
    id: "refNo",
    label: "Reference",
    nowrap: true,
    sortable: true,
    cell: (row) => <Link to={visitLinks.approved(row)}>{row.refNo}</Link>,
  },
  { id: "visitor", label: "Visitor", sortable: true },
  { id: "unit", label: "Unit", sortable: true },
  { id: "visitDate", label: "Visited", nowrap: true, sortable: true, cell: (row) => row.visited },
  { id: "purpose", label: "Purpose", sortable: true },
  { id: "difference", label: "Cash difference", numeric: true },
  { id: "approvedBy", label: "Approved by" },
  { id: "approved", label: "Approved", nowrap: true, sortable: true, cell: (row) => row.approvedOn },
];

export default function ApprovedList() {
  const { rows, page, size, total, sort, units, purposes, levels, files } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Approved visits")}
        sentence={t("{total} in your part of the organisation", { total })}
        crumbs={[{ label: t("Operations"), to: href("/ops") }]}
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
            { name: "q", label: t("Search"), kind: "search", any: t("Reference, name or unit") },
            { name: "level", label: t("Level"), kind: "choice", choices: levels, any: t("All levels") },
            { name: "unitId", label: t("Unit"), kind: "choice", choices: units, any: t("All units") },
            { name: "purposeId", label: t("Purpose"), kind: "choice", choices: purposes, any: t("All purposes") },
            { name: "visitDate.from", label: t("From"), kind: "date" },
            { name: "visitDate.to", label: t("To"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState title={t("No approved visits")}>
              {t("Visits appear here once their reviewer has approved them.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("Approved visits")}
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
