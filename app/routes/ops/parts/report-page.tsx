import { useSearchParams } from "@remix-run/react";
import { spansAreRead } from "~/core/asked-days";
import { t } from "~/core/text";
import { href } from "~/href";
import type { PageCell, ReportPage } from "~/modules/visit-reports/index.server";
import { Card } from "~/ui/card";
import { Chart, type ChartView } from "~/ui/charts/chart";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButtons } from "~/ui/file-buttons";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

type Row = ReportPage["rows"][number];
export type DrawnReport = Omit<ReportPage, "charts"> & { charts: ChartView[] };

/** A report of visits: what it is narrowed to, its rows with what they are made of, and its chart. */
export function ReportView({ report }: { report: DrawnReport }) {
  const { title, means, sentence, filters, rows, charts, page, size, total, sort, files } = report;
  const [search] = useSearchParams();
  const columns = report.columns.map(({ id, label, numeric, total: sum }, index): Column<Row> => ({
    id,
    label,
    numeric,
    nowrap: !numeric && index > 0,
    sortable: true,
    cell: (row) => cellOf(row.cells[index]!),
    ...(sum === null ? {} : { total: sum }),
  }));
  return (
    <>
      <PageHead
        title={title}
        sentence={sentence}
        crumbs={[
          { label: t("Operations"), to: href("/ops") },
          { label: t("Reports"), to: href("/ops/reports") },
          { label: title },
        ]}
        actions={<Files files={files} />}
      />
      <div className="stack">
        <p className="text-dim">{means}</p>
        <Card flush>
          <Filters filters={filters} folded>
            {rows.length === 0 ? (
              <EmptyState icon="report" title={t("No visits in these dates")}>
                {t("Choose other dates or another unit.")}
              </EmptyState>
            ) : (
              <>
                <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row.key} sort={sort} />
                <Pager page={page} size={size} total={total} />
              </>
            )}
          </Filters>
        </Card>
        {charts.length > 0 && spansAreRead(search) && (
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

function cellOf(cell: PageCell) {
  return typeof cell === "string" ? cell : <Link to={cell.to}>{cell.text}</Link>;
}

/** The whole filtered list as a file. */
export function Files({ files }: { files: readonly string[] }) {
  return <FileButtons csv={files[0]!} xlsx={files[1]!} />;
}
