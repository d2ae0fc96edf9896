import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  findTickets,
  ticketCategories,
  ticketSpec,
  type TicketLine,
  type TicketList,
} from "~/modules/tickets/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.which === "close" ? "Closed tickets" : "Open tickets", "Admin");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "ticket.report");
  return load(args, async () => {
    const which: TicketList = args.params.which === "close" ? "close" : "open";
    const spec = ticketSpec(which);
    const params = readListParams(new URL(args.request.url).searchParams, spec);
    const search = writeListParams({ ...params, page: 1 }, spec);
    const [list, categories] = await Promise.all([findTickets(actor, which, params), ticketCategories()]);
    return {
      ...list,
      which,
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      categories,
      states: spec.filters[0]!.choices!,
      priorities: spec.filters[1]!.choices!,
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: `tickets-${which}`, format } }) + search,
      ),
    };
  });
};

const shared: Column<TicketLine>[] = [
  { id: "refNo", label: "Number", nowrap: true, sortable: true },
  { id: "subject", label: "Subject", sortable: true, cell: (row) => <span className="wrap">{row.subject}</span> },
  { id: "category", label: "Category" },
  { id: "unit", label: "Unit" },
  { id: "requester", label: "Raised by" },
  { id: "assignee", label: "With" },
  { id: "priority", label: "Priority" },
  { id: "createdAt", label: "Raised", nowrap: true, sortable: true, cell: (row) => row.raised },
];

const columns: Record<TicketList, Column<TicketLine>[]> = {
  open: [
    ...shared,
    { id: "dueAt", label: "Due", nowrap: true, sortable: true, cell: (row) => cellText(row.due) },
    { id: "age", label: "Open for", nowrap: true },
    { id: "status", label: "State", cell: (row) => cellText(row.status) },
  ],
  close: [
    ...shared,
    { id: "closedAt", label: "Resolved", nowrap: true, sortable: true, cell: (row) => row.done },
    { id: "age", label: "Took", nowrap: true },
    { id: "status", label: "State", cell: (row) => cellText(row.status) },
  ],
};

export default function Tickets() {
  const { rows, page, size, total, sort, which, categories, states, priorities, files } =
    useLoaderData<typeof loader>();
  const title = which === "open" ? t("Open tickets") : t("Closed tickets");
  return (
    <>
      <PageHead
        title={title}
        sentence={plural(total, "One in your part of the organisation", "{n} in your part of the organisation")}
        crumbs={[
          { label: t("Admin"), to: href("/admin") },
          { label: t("Tickets"), to: href("/admin/ticket/report") },
        ]}
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
            { name: "q", label: t("Search"), kind: "search", any: t("Number, subject, name or unit") },
            { name: "categoryId", label: t("Category"), kind: "choice", choices: categories, any: t("All categories") },
            { name: "priority", label: t("Priority"), kind: "choice", choices: priorities, any: t("Any priority") },
            { name: "status", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="help" title={which === "open" ? t("No open tickets") : t("No closed tickets")}>
              {t("Tickets that staff of your units raise appear here, with who looks after them and by when.")}
            </EmptyState>
          ) : (
            <>
              <DataTable caption={title} columns={columns[which]} rows={rows} rowKey={(row) => row.id} sort={sort} />
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}
