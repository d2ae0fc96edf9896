import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayAsked, dayProblem } from "~/core/asked-days";
import { formatDate } from "~/core/dates";
import { formatCount, plural, t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { recentDays, ticketFigures, type TicketFigures } from "~/modules/tickets/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Ticket report", "Admin");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const asked = new URL(args.request.url).searchParams;
    const recent = recentDays(actor);
    const span = {
      from: dayAsked(asked.get("from") ?? "") ?? recent.from,
      to: dayAsked(asked.get("to") ?? "") ?? recent.to,
    };
    const read = ["from", "to"].every((name) => dayProblem(asked, name, "") === null);
    const figures = await ticketFigures(actor, span);
    const sum = (name: "raised" | "open" | "done" | "late") => figures.reduce((all, one) => all + one[name], 0);
    return {
      figures,
      sentence: read ? t("Raised from {from} to {to}", { from: formatDate(span.from), to: formatDate(span.to) }) : "",
      totals: { raised: sum("raised"), open: sum("open"), done: sum("done"), late: sum("late") },
    };
  });
};

function columnsOf(totals: { raised: number; open: number; done: number; late: number }): Column<TicketFigures>[] {
  const count = (id: "raised" | "open" | "done" | "late", label: string): Column<TicketFigures> => ({
    id,
    label,
    numeric: true,
    cell: (row) => formatCount(row[id]),
    total: formatCount(totals[id]),
  });
  return [
    { id: "category", label: "Category", total: t("All") },
    count("raised", "Raised"),
    count("open", "Still open"),
    count("done", "Done"),
    count("late", "Late"),
    { id: "hours", label: "Hours to resolve", numeric: true, cell: (row) => row.hours ?? "–" },
    { id: "rating", label: "Rating of 5", numeric: true, cell: (row) => row.rating ?? "–" },
  ];
}

export default function TicketReport() {
  const { figures, totals, sentence } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title={t("Ticket report")}
        sentence={sentence}
        crumbs={[{ label: t("Admin"), to: href("/admin") }]}
        actions={
          <>
            <LinkButton icon="list" to={href("/admin/reports/ticket/:which", { params: { which: "open" } })}>
              {t("Open tickets")}
            </LinkButton>
            <LinkButton icon="check" to={href("/admin/reports/ticket/:which", { params: { which: "close" } })}>
              {t("Closed tickets")}
            </LinkButton>
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "from", label: t("From"), kind: "date" },
            { name: "to", label: t("To"), kind: "date" },
          ]}
        >
          {figures.length === 0 ? (
            <EmptyState icon="chart" title={t("No tickets in these days")}>
              {t(
                "Once staff of your units raise tickets, you see here how many, how soon they are resolved, and how people rate the help.",
              )}
            </EmptyState>
          ) : (
            <DataTable
              caption={plural(totals.raised, "One ticket by category", "{n} tickets by category")}
              columns={columnsOf(totals)}
              rows={figures}
              rowKey={(row) => row.category}
              keepRows
            />
          )}
        </Filters>
      </Card>
    </>
  );
}
