import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { overdueBelow, reviewSpec, visitListPage, waitingFor, type OverdueLine, type VisitLine } from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { CellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FileButtons, VisitList } from "./visit-list";

export const meta = () => pageTitle("To review", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "visit.review");
  const [page, overdue] = await Promise.all([
    visitListPage(actor, new URL(args.request.url).searchParams, { spec: reviewSpec, only: waitingFor(actor), exportName: "visits-to-review" }),
    overdueBelow(actor),
  ]);
  return { page, overdue };
};

const open = (row: VisitLine) => <Link to={href("/ops/my/review/preview/:id", { params: { id: row.id } })}>{row.refNo}</Link>;
const columns: Column<VisitLine>[] = [
  { id: "refNo", label: "Reference", sortable: true, nowrap: true, cell: open },
  { id: "visitor", label: "Visitor", sortable: true },
  { id: "unit", label: "Unit", sortable: true },
  { id: "visitDate", label: "Visited", nowrap: true, sortable: true, cell: (row) => row.visited },
  { id: "purpose", label: "Purpose" },
  { id: "sections", label: "Sections", numeric: true, nowrap: true },
  { id: "difference", label: "Cash difference", numeric: true },
  { id: "state", label: "State" },
  { id: "since", label: "Waiting", nowrap: true, sortable: true, cell: (row) => <CellText value={row.waiting} /> },
];
const overdueColumns: Column<OverdueLine>[] = [
  { id: "refNo", label: "Reference", nowrap: true, cell: open },
  { id: "visitor", label: "Visitor" },
  { id: "unit", label: "Unit" },
  { id: "reviewer", label: "Waits for" },
  { id: "waiting", label: "Waiting", nowrap: true },
  { id: "mayTakeOver", label: "You may", cell: (row) => (row.mayTakeOver ? "take it over" : "look at it") },
];

export default function ReviewList() {
  const { page, overdue } = useLoaderData<typeof loader>();
  const oldest = page.sort === "since" && page.page === 1 ? page.rows[0]?.waiting.text : undefined;
  const count = page.total === 1 ? "1 visit waits for you" : `${page.total} visits wait for you`;
  const sentence = page.total === 0 ? undefined : `${count}${oldest && oldest !== "today" ? `, the oldest ${oldest}` : ""}`;
  return (
    <>
      <PageHead title="To review" sentence={sentence} crumbs={[{ label: "Operations", to: href("/ops") }, { label: "To review" }]} actions={<FileButtons {...page} />} />
      <div className="stack">
        <VisitList page={page} caption="Visits to review" columns={columns} empty={<EmptyState icon="review" title="Nothing waits for you">Visits of the people below you come here when they are submitted or forwarded.</EmptyState>} />
        {overdue.length > 0 && (
          <Card flush title="Waiting too long with those below you" note="More than three working days. After seven you may take a visit over.">
            <DataTable caption="Overdue reviews below you" columns={overdueColumns} rows={overdue} rowKey={(row) => row.id} />
          </Card>
        )}
      </div>
    </>
  );
}
