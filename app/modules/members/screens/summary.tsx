import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { spansAreRead } from "~/core/asked-days";
import { formatDate } from "~/core/dates";
import { formatCount, t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { offeredUnits } from "~/modules/organisation/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Card } from "~/ui/card";
import { Chart } from "~/ui/charts/chart";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButtons } from "~/ui/file-buttons";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { byChoices, memberSummary, readSummary, summarySpan, wholeOf, womenIn, youngIn } from "../index.server";
import { summaryCharts } from "./summary-charts.server";

export const meta = () => pageTitle("Summary of members", "CRM");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { searchParams, search } = new URL(args.request.url);
    const params = readSummary(searchParams);
    const { from, to } = summarySpan(params, actor);
    const read = spansAreRead(searchParams);
    const lines = read ? await memberSummary(actor, params) : [];
    const whole = wholeOf(lines);
    const file = (format: string) => href("/export/:name/:format", { params: { name: "member-summary", format } });
    return {
      units: await offeredUnits(actor, "member.read"),
      by: byChoices(),
      files: [file("csv") + search, file("xlsx") + search],
      sentence: read ? t("{from} to {to}", { from: formatDate(from), to: formatDate(to) }) : "",
      span: { from: formatDate(from), to: formatDate(to) },
      rows: lines.map((line) => ({
        ...{ id: line.unitId, name: line.name, opening: line.opening, JOINED: line.JOINED, IN: line.IN },
        ...{ LEFT: line.LEFT, OUT: line.OUT, MERGED: line.MERGED, closing: line.closing },
        ...{ women: womenIn(line), young: youngIn(line), dormant: line.states.DORMANT ?? 0 },
        grouped: line.grouped,
      })),
      totals: {
        ...{ opening: whole.opening, JOINED: whole.JOINED, IN: whole.IN, LEFT: whole.LEFT, OUT: whole.OUT },
        ...{ MERGED: whole.MERGED, closing: whole.closing, dormant: whole.states.DORMANT ?? 0 },
        grouped: whole.grouped,
        ...{ women: womenIn(whole), young: youngIn(whole) },
      },
      charts: summaryCharts(lines),
    };
  });
};

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Page["rows"][number];

const percent = (share: number | null) => (share === null ? "–" : `${share} %`);

const columnsOf = (totals: Page["totals"]): Column<Row>[] => {
  const n = (id: keyof Page["totals"] & keyof Row, label: string): Column<Row> => ({
    ...{ id, label, numeric: true, total: formatCount(totals[id] ?? 0) },
    cell: (row) => formatCount(Number(row[id] ?? 0)),
  });
  const share = (id: "women" | "young", label: string): Column<Row> => ({
    ...{ id, label, numeric: true, total: percent(totals[id]) },
    cell: (row) => percent(row[id]),
  });
  return [
    {
      ...{ id: "name", label: "Unit", total: t("Total") },
      cell: ({ id, name }) => <Link to={`${href("/crm/reports/member/list")}?unitId=${id}`}>{name}</Link>,
    },
    n("opening", "At the start"),
    n("JOINED", "Joined"),
    n("IN", "Came from other branches"),
    n("LEFT", "Left"),
    n("OUT", "Went to other branches"),
    n("MERGED", "Merged into others"),
    n("closing", "At the end"),
    n("grouped", "In a group today"),
    n("dormant", "Dormant today"),
    share("women", "Women today"),
    share("young", "18 to 35 today"),
  ];
};

/** How the members of units became more or fewer, and what they are like. */
export default function MemberSummary() {
  const { units, by, files, sentence, span, rows, totals, charts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Summary of members")}
        sentence={sentence}
        crumbs={areaCrumbs(
          "crm",
          { label: t("Reports"), to: href("/crm/reports") },
          { label: t("Summary of members") },
        )}
        actions={<FileButtons csv={files[0]!} xlsx={files[1]!} />}
      />
      <div className="stack">
        <Card flush>
          <Filters
            filters={[
              { name: "unitId", label: t("Unit"), kind: "choice", choices: units, any: t("All units") },
              { name: "by", label: t("Rows"), kind: "choice", choices: by.slice(1), any: by[0]!.label },
              { name: "day.from", label: t("From"), kind: "date", any: span.from },
              { name: "day.to", label: t("To"), kind: "date", any: span.to },
            ]}
            spoken
            folded
          >
            {rows.length === 0 ? (
              <EmptyState icon="users" title={t("No branches here")}>
                {t("Choose another unit.")}
              </EmptyState>
            ) : (
              <DataTable
                caption={t("Summary of members")}
                columns={columnsOf(totals)}
                rows={rows}
                rowKey={({ id }) => id}
              />
            )}
          </Filters>
        </Card>
        {charts.length > 0 && (
          <div className="charts">
            {charts.map((view) => (
              <Chart key={view.title} view={view} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}
