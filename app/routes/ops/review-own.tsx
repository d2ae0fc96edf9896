import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { plural, t } from "~/core/text";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  findVisits,
  ownSpec,
  turnaroundOf,
  underReview,
  unitFilterChoices,
  type VisitLine,
} from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Files } from "./parts/report-page";
import { visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("My visits under review", "Operations");

const REVIEWED = ["SUBMITTED", "FORWARDED", "RETURNED"];

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, ownSpec);
    const only = underReview(actor);
    const { list, units } = await promiseHash({
      list: findVisits(actor, only, params),
      units: unitFilterChoices(only),
    });
    const turnaround = await turnaroundOf(
      actor,
      list.rows.map(({ id }) => id),
    );
    const search = writeListParams({ ...params, page: 1 }, ownSpec);
    return {
      ...list,
      rows: list.rows.map((line) => shown(line, turnaround.get(line.id)?.comment ?? null)),
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      units,
      states: ownSpec.filters
        .find(({ name }) => name === "status")!
        .choices!.filter(({ value }) => REVIEWED.includes(value)),
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "my-visits-under-review", format } }) + search,
      ),
    };
  });
};

/** What this list says of a visit: the rest stays on the server. */
function shown(
  { id, refNo, level, status, unit, visited, purpose, state, reviewer, waiting }: VisitLine,
  comment: string | null,
) {
  return {
    id,
    refNo,
    level,
    status,
    unit,
    visited,
    purpose,
    state,
    reviewer,
    waiting,
    comment: comment && comment.length > 120 ? `${comment.slice(0, 119)}…` : (comment ?? "–"),
  };
}
type Row = ReturnType<typeof shown>;

const columns: Column<Row>[] = [
  {
    id: "refNo",
    label: "Reference",
    nowrap: true,
    sortable: true,
    cell: (row) => <Link to={visitLinks.preview(row)}>{row.refNo}</Link>,
  },
  { id: "unit", label: "Unit", sortable: true },
  { id: "visitDate", label: "Visited", nowrap: true, sortable: true, cell: (row) => row.visited },
  { id: "purpose", label: "Purpose", sortable: true },
  { id: "reviewer", label: "With" },
  { id: "status", label: "State", sortable: true, cell: (row) => cellText(row.state) },
  { id: "comment", label: "Last comment" },
  { id: "waiting", label: "Waiting", cell: (row) => cellText(row.waiting) },
  { id: "next", label: "", cell: next },
];

/** What its owner can do with it now. */
function next(row: Row) {
  if (row.status === "RETURNED")
    return (
      <Link to={visitLinks.edit(row)} aria-label={t("Correct {refNo}", { refNo: row.refNo })}>
        {t("Correct")}
      </Link>
    );
  return (
    row.status === "SUBMITTED" && (
      <Link to={`${visitLinks.preview(row)}#move-withdraw`} aria-label={t("Withdraw {refNo}", { refNo: row.refNo })}>
        {t("Withdraw")}
      </Link>
    )
  );
}

export default function ReviewOwn() {
  const { rows, page, size, total, sort, units, states, files } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("My visits under review")}
        sentence={plural(total, "{n} visit", "{n} visits")}
        crumbs={[{ label: t("Operations"), to: href("/ops") }]}
        actions={<Files files={files} />}
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Reference, unit or purpose") },
            { name: "status", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
            { name: "unitId", label: t("Unit"), kind: "choice", choices: units, any: t("All units") },
            { name: "visitDate.from", label: t("From"), kind: "date" },
            { name: "visitDate.to", label: t("To"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState title={t("None of your visits is under review")}>
              {t("Visits you have submitted appear here until they are approved.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("My visits under review")}
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
