import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { NotFound } from "~/core/problems";
import { can } from "~/define/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { LEVEL_INFO, levelOf, ownSpec, visitListPage, type VisitLine } from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import type { Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FileButtons, VisitList } from "./visit-list";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title ?? "My visits", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "visit.read");
  return load(args, async () => {
    const level = levelOf(args.params.level);
    if (!level) throw new NotFound();
    const { word, label, permission } = LEVEL_INFO[level];
    const search = new URL(args.request.url).searchParams;
    search.set("level", level);
    const page = await visitListPage(actor, search, { spec: ownSpec, only: { visitorId: actor.userId ?? 0 }, exportName: "my-visits" });
    return {
      title: `My visits as ${label.toLowerCase()}`,
      add: can(actor, permission) ? href("/ops/:level/visit/add", { params: { level: word } }) : null,
      page: { ...page, narrowed: page.narrowed && [...search.keys()].length > 1, filters: page.filters.filter((filter) => filter.name !== "level") },
    };
  });
};

const columns: Column<VisitLine>[] = [
  { id: "refNo", label: "Reference", sortable: true, nowrap: true, cell: (row) => <Link to={to(row)}>{row.refNo}</Link> },
  { id: "visitDate", label: "Visited", nowrap: true, sortable: true, cell: (row) => row.visited },
  { id: "unit", label: "Unit", sortable: true },
  { id: "purpose", label: "Purpose", sortable: true },
  { id: "sections", label: "Sections", numeric: true, nowrap: true },
  { id: "difference", label: "Cash difference", numeric: true },
  { id: "state", label: "State" },
  { id: "reviewer", label: "With" },
  { id: "waiting", label: "Waiting", nowrap: true },
];

/** What can still be changed opens for changing, the rest for reading. */
function to({ level, id, status }: VisitLine): string {
  const pattern = status === "DRAFT" || status === "RETURNED" ? "/ops/:level/visit/edit/:id" : "/ops/:level/visit/preview/:id";
  return href(pattern, { params: { level, id } });
}

export default function MyVisits() {
  const { title, add, page } = useLoaderData<typeof loader>();
  const newVisit = add && <LinkButton tone="primary" to={add} icon="plus">New visit</LinkButton>;
  return (
    <>
      <PageHead title={title} crumbs={[{ label: "Operations", to: href("/ops") }, { label: "My visits" }]} actions={<><FileButtons {...page} />{newVisit}</>} />
      <VisitList
        page={page} caption={title} columns={columns}
        empty={<EmptyState icon="visit" title="No visits yet" action={newVisit}>A visit is a day in the field: begin one in the morning and fill its sections as the day goes on.</EmptyState>}
      />
    </>
  );
}
