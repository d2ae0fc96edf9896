import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { NotFound } from "~/core/problems";
import { can } from "~/define/actor";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { findVisits, LEVEL_INFO, levelOf, ownSpec, unitFilterChoices, purposeChoices, type VisitLine } from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { CellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("My visits", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "visit.read");
  return load(args, async () => {
    const level = levelOf(args.params.level);
    if (!level) throw new NotFound();
    const params = readListParams(new URL(args.request.url).searchParams, ownSpec);
    const only = { visitorId: actor.userId ?? 0, level };
    const [list, units, purposes] = await Promise.all([findVisits(actor, only, params), unitFilterChoices(only), purposeChoices()]);
    const search = writeListParams({ ...params, page: 1, filters: { ...params.filters, level } }, ownSpec);
    const { word, label } = LEVEL_INFO[level];
    return {
      ...list, size: params.size, sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`, level: word, label, units, purposes,
      states: ownSpec.filters.find((filter) => filter.name === "status")!.choices!, mayAdd: can(actor, LEVEL_INFO[level].permission),
      files: can(actor, "visit.write") ? (["csv", "xlsx"] as const).map((format) => href("/export/:name/:format", { params: { name: "my-visits", format } }) + search) : null,
    };
  });
};

const columns: Column<VisitLine>[] = [
  { id: "refNo", label: "Reference", nowrap: true, sortable: true, cell: (row) => <Link to={["DRAFT", "RETURNED"].includes(row.status) ? visitLinks.edit(row) : visitLinks.preview(row)}>{row.refNo}</Link> },
  { id: "visitDate", label: "Visited", nowrap: true, sortable: true, cell: (row) => row.visited },
  { id: "unit", label: "Unit", sortable: true },
  { id: "purpose", label: "Purpose", sortable: true },
  { id: "sections", label: "Sections", numeric: true },
  { id: "difference", label: "Cash difference", numeric: true },
  { id: "status", label: "State", sortable: true, cell: (row) => <CellText value={row.state} /> },
  { id: "reviewer", label: "With" },
  { id: "waiting", label: "Waiting", cell: (row) => <CellText value={row.waiting} /> },
];

export default function MyVisits() {
  const { rows, page, size, total, sort, level, label, units, purposes, states, mayAdd, files } = useLoaderData<typeof loader>();
  const add = mayAdd && <LinkButton tone="primary" icon="plus" to={href("/ops/:level/visit/add", { params: { level } })}>New visit</LinkButton>;
  return (
    <>
      <PageHead title="My visits" sentence={`${total} as ${label.toLowerCase()}`} crumbs={[{ label: "Operations", to: href("/ops") }]}
        actions={<>{files && <><LinkButton file icon="download" to={files[0]!}>CSV</LinkButton><LinkButton file icon="download" to={files[1]!}>Excel</LinkButton></>}{add}</>} />
      <Card flush>
        <Filters filters={[
          { name: "q", label: "Search", kind: "search", any: "Reference, unit or purpose" },
          { name: "status", label: "State", kind: "choice", choices: states, any: "Any state" },
          { name: "unitId", label: "Unit", kind: "choice", choices: units, any: "All units" },
          { name: "purposeId", label: "Purpose", kind: "choice", choices: purposes, any: "All purposes" },
          { name: "visitDate.from", label: "From", kind: "date" }, { name: "visitDate.to", label: "To", kind: "date" },
        ]} />
        {rows.length === 0 ? <EmptyState title="No visits here" action={mayAdd && <LinkButton to={href("/ops/:level/visit/add", { params: { level } })}>Record a visit</LinkButton>}>Visits you record stand here, the latest first.</EmptyState> : <>
          <DataTable caption="My visits" columns={columns} rows={rows} rowKey={(row) => row.id} sort={sort} />
          <Pager page={page} size={size} total={total} />
        </>}
      </Card>
    </>
  );
}
