import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  findLines,
  KIND_CHOICES,
  linesSpec,
  STATE_CHOICES,
  type LineItem,
} from "~/modules/transport-bills/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { billCrumbs } from "./parts/bill-view";

export const meta = () => pageTitle("My lines", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, linesSpec);
    const search = writeListParams({ ...params, page: 1 }, linesSpec);
    return {
      ...(await findLines(actor, params)),
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      kinds: KIND_CHOICES,
      states: STATE_CHOICES,
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "transport-bill-lines", format } }) + search,
      ),
    };
  });
};

/** An open line leads to its form, another one to its bill. */
function linkOf(row: LineItem): string {
  if (!row.editable) return href("/ops/transportBill/preview/:id", { params: { id: row.billId } });
  return row.trip
    ? href("/ops/transportBillDetails/edit/:id", { params: { id: row.id } })
    : href("/ops/othersBill/edit/:id", { params: { id: row.billId } });
}

const columnsOf = (sum: string): Column<LineItem>[] => [
  {
    id: "date",
    label: "Date",
    nowrap: true,
    sortable: true,
    total: t("Total"),
    cell: (row) => <Link to={linkOf(row)}>{row.date}</Link>,
  },
  { id: "from", label: "From or what" },
  { id: "to", label: "To", cell: (row) => row.to || "–" },
  { id: "kind", label: "Kind" },
  { id: "km", label: "km", numeric: true, cell: (row) => row.km || "–" },
  { id: "amount", label: "Amount", numeric: true, sortable: true, total: sum },
  { id: "approved", label: "Approved", numeric: true, cell: (row) => row.approved || "–" },
  {
    id: "bill",
    label: "Bill",
    nowrap: true,
    cell: (row) => <Link to={href("/ops/transportBill/preview/:id", { params: { id: row.billId } })}>{row.bill}</Link>,
  },
  { id: "flags", label: "Flags", cell: (row) => row.flags || "–" },
  { id: "state", label: "State", cell: (row) => cellText(row.state) },
];

export default function BillLines() {
  const { rows, page, size, total, sort, sum, kinds, states, files } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("My lines")}
        sentence={plural(total, "One line", "{n} lines")}
        crumbs={billCrumbs(t("My lines"))}
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
            { name: "q", label: t("Search"), kind: "search", any: t("Place, words or bill") },
            { name: "kind", label: t("Kind"), kind: "choice", choices: kinds, any: t("All kinds") },
            { name: "status", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
            { name: "date.from", label: t("From"), kind: "date" },
            { name: "date.to", label: t("Until"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="money" title={t("No lines")}>
              {t("The lines of your bills appear here, the latest first.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("My lines")}
                columns={columnsOf(sum)}
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
