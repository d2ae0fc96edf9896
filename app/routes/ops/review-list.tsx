import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { findVisits, overdueBelow, reviewSpec, unitFilterChoices, waitingFor, type OverdueLine, type VisitLine } from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { CellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Tag } from "~/ui/tag";
import { visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("To review", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "visit.review");
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, reviewSpec);
    const [list, units, overdue] = await Promise.all([findVisits(actor, waitingFor(actor), params), unitFilterChoices(waitingFor(actor)), overdueBelow(actor)]);
    const search = writeListParams({ ...params, page: 1 }, reviewSpec);
    return {
      ...list, size: params.size, sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`, units, overdue,
      levels: reviewSpec.filters.find((filter) => filter.name === "level")!.choices!,
      files: (["csv", "xlsx"] as const).map((format) => href("/export/:name/:format", { params: { name: "visits-to-review", format } }) + search),
    };
  });
};

const columns: Column<VisitLine>[] = [
  { id: "refNo", label: "Reference", nowrap: true, sortable: true, cell: (row) => <Link to={visitLinks.review(row)}>{row.refNo}</Link> },
  { id: "visitor", label: "Visitor", sortable: true },
  { id: "levelLabel", label: "Level" },
  { id: "unit", label: "Unit", sortable: true },
  { id: "visitDate", label: "Visited", nowrap: true, sortable: true, cell: (row) => row.visited },
  { id: "purpose", label: "Purpose" },
  { id: "sections", label: "Sections", numeric: true },
  { id: "difference", label: "Cash difference", numeric: true },
  { id: "state", label: "State", cell: (row) => <CellText value={row.state} /> },
  { id: "since", label: "Waiting", sortable: true, cell: (row) => <CellText value={row.waiting} /> },
];
const late: Column<OverdueLine>[] = [
  ...[columns[0]!, columns[1]!, columns[3]!, columns[4]!].map((column) => ({ ...column, sortable: false })),
  { id: "reviewer", label: "With" },
  { id: "waiting", label: "Waiting", cell: (row) => <CellText value={row.waiting} /> },
  { id: "mayTakeOver", label: "", cell: (row) => row.mayTakeOver && <Tag tone="warn">May be taken over</Tag> },
];

export default function ReviewList() {
  const { rows, page, size, total, sort, units, levels, overdue, files } = useLoaderData<typeof loader>();
  const sentence = total === 0 ? "Nothing waits for you" : `${total === 1 ? "1 visit waits" : `${total} visits wait`} for you`;
  return (
    <>
      <PageHead title="To review" sentence={sentence} crumbs={[{ label: "Operations", to: href("/ops") }]}
        actions={<><LinkButton file icon="download" to={files[0]!}>CSV</LinkButton><LinkButton file icon="download" to={files[1]!}>Excel</LinkButton></>} />
      <div className="stack">
        <Card flush>
          <Filters filters={[
            { name: "q", label: "Search", kind: "search", any: "Reference or name" },
            { name: "level", label: "Level", kind: "choice", choices: levels, any: "All levels" },
            { name: "unitId", label: "Unit", kind: "choice", choices: units, any: "All units" },
          ]} />
          {rows.length === 0 ? <EmptyState title="Nothing to review">Visits submitted or forwarded to you stand here, the oldest first.</EmptyState> : <>
            <DataTable caption="Visits to review" columns={columns} rows={rows} rowKey={(row) => row.id} sort={sort} />
            <Pager page={page} size={size} total={total} />
          </>}
        </Card>
        {overdue.length > 0 && (
          <Card flush title="Overdue with reviewers below you" note="More than three working days; after seven you may take them over">
            <DataTable caption="Overdue reviews" columns={late} rows={overdue} rowKey={(row) => row.id} />
          </Card>
        )}
      </div>
    </>
  );
}
