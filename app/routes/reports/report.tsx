import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AREAS } from "~/core/areas";
import { FEW } from "~/core/few";
import { t } from "~/core/text";
import { reportAt } from "~/engine/report/report-at.server";
import { reportScreen, type ReportScreen } from "~/engine/report/report-screen.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { Chart } from "~/ui/charts/chart";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButtons } from "~/ui/file-buttons";
import { Filters } from "~/ui/filters";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { areaCrumbs } from "../records/crumbs";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.report.title ?? "Report", AREAS[data?.report.area ?? "home"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  return load(args, async () => {
    const report = reportAt(args.request);
    const { actor } = await authorize(args, report.permission);
    return { report: await reportScreen(actor, report, new URL(args.request.url).searchParams) };
  });
};

type Row = ReportScreen["rows"][number];

/** Any report (`define/report.ts`). */
export default function Report() {
  const { report } = useLoaderData<typeof loader>();
  const { title, means, sentence, area, within, filters, files, charts } = report;
  return (
    <>
      <ListHead
        title={title}
        sentence={sentence}
        crumbs={areaCrumbs(area, ...(within ? [within] : []), { label: title })}
        actions={files && <FileButtons {...files} />}
      />
      <div className="stack">
        <p className="text-dim">{means}</p>
        <Card flush>
          <Filters filters={filters} spoken folded>
            <Table report={report} />
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

function Table({ report: { title, empty, rows, page, size, total, sort, few, ...report } }: { report: ReportScreen }) {
  if (rows.length === 0)
    return (
      <EmptyState icon="report" title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  const columns = report.columns.map((column, index): Column<Row> => ({
    ...column,
    sortable: true,
    cell: ({ cells }) => cellText(cells[index]),
  }));
  return (
    <>
      {few && (
        <p className="p-4">
          {t("Figures of fewer than {n} people are not shown, nor those that would tell them.", { n: FEW })}
        </p>
      )}
      <DataTable caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} sort={sort} spoken />
      <Pager page={page} size={size} total={total} />
    </>
  );
}
