import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { approvedSpec, visitListPage, type VisitLine } from "~/modules/visits/index.server";
import type { Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FileButtons, VisitList } from "./visit-list";

export const meta = () => pageTitle("Approved visits", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "visit.read");
  return { page: await visitListPage(actor, new URL(args.request.url).searchParams, { spec: approvedSpec, only: { status: "APPROVED" }, exportName: "approved-visits" }) };
};

const columns: Column<VisitLine>[] = [
  { id: "refNo", label: "Reference", sortable: true, nowrap: true, cell: (row) => <Link to={href("/ops/approved/preview/:id", { params: { id: row.id } })}>{row.refNo}</Link> },
  { id: "visitor", label: "Visitor", sortable: true },
  { id: "levelLabel", label: "As" },
  { id: "unit", label: "Unit", sortable: true },
  { id: "visitDate", label: "Visited", nowrap: true, sortable: true, cell: (row) => row.visited },
  { id: "purpose", label: "Purpose", sortable: true },
  { id: "difference", label: "Cash difference", numeric: true },
  { id: "approvedBy", label: "Approved by" },
  { id: "approved", label: "Approved on", nowrap: true, sortable: true, cell: (row) => row.approvedOn },
];

export default function ApprovedVisits() {
  const { page } = useLoaderData<typeof loader>();
  const count = page.total === 1 ? "1 visit" : `${page.total} visits`;
  return (
    <>
      <PageHead title="Approved visits" sentence={page.narrowed ? `${count} found` : count} crumbs={[{ label: "Operations", to: href("/ops") }, { label: "Approved visits" }]} actions={<FileButtons {...page} />} />
      <VisitList page={page} caption="Approved visits" columns={columns} empty={<EmptyState icon="approved" title="Nothing approved yet">Visits of your part of the organisation appear here once a reviewer has approved them.</EmptyState>} />
    </>
  );
}
