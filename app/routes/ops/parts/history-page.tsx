import { plural, t } from "~/core/text";
import { href } from "~/href";
import type { HistoryPage } from "~/modules/visit-reports/index.server";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { useListLink } from "~/ui/list-link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Files } from "./report-page";

type Row = HistoryPage["rows"][number];

/** Where the report of a visit stands, for its owner, for its supervisor, and for others. */
const REPORT_OF: Record<HistoryPage["whose"], (id: number) => string> = {
  own: (id) => href("/ops/myVisit/report/preview/:id", { params: { id } }),
  team: (id) => href("/ops/visit/supervisor/report/preview/:id", { params: { id } }),
  all: (id) => href("/ops/visit/report/preview/:id", { params: { id } }),
};
const PREVIEW_OF: Record<HistoryPage["whose"], (id: number) => string> = {
  own: (id) => href("/ops/visit/preview/:id", { params: { id } }),
  team: (id) => href("/ops/manager/visit/preview/:id", { params: { id } }),
  all: (id) => href("/ops/manager/visit/preview/:id", { params: { id } }),
};

function columnsOf(whose: HistoryPage["whose"]): Column<Row>[] {
  return [
    {
      id: "refNo",
      label: "Reference",
      nowrap: true,
      sortable: true,
      cell: (row) => (
        <div>
          <Link to={PREVIEW_OF[whose](row.id)}>{row.refNo}</Link>
          <span className="block font-normal text-dim">{t(row.level)}</span>
        </div>
      ),
    },
    ...(whose === "own" ? [] : [{ id: "visitor", label: "Visitor", sortable: true }]),
    { id: "unit", label: "Unit", sortable: true },
    { id: "visitDate", label: "Visited", nowrap: true, sortable: true, cell: (row) => row.visited },
    { id: "purpose", label: "Purpose", sortable: true },
    { id: "status", label: "State", sortable: true, cell: (row) => cellText(row.state) },
    ...(whose === "own" ? [{ id: "reviewer", label: "With" }] : []),
    { id: "days", label: "Review days", numeric: true },
    ...(whose === "team" ? [{ id: "returned", label: "Returned", numeric: true }] : []),
    { id: "notPossible", label: "Not possible", numeric: true },
    {
      id: "report",
      label: "",
      cell: (row) => (
        <Link to={REPORT_OF[whose](row.id)} aria-label={t("Report of {refNo}", { refNo: row.refNo })}>
          {t("Report")}
        </Link>
      ),
    },
  ];
}

/** A history of visits. */
export function HistoryView({ history }: { history: HistoryPage }) {
  const { title, means, whose, filters, narrowed, rows, page, size, total, sort, files } = history;
  const link = useListLink();
  return (
    <>
      <PageHead
        title={title}
        sentence={plural(total, "{n} visit", "{n} visits")}
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
          <Filters filters={filters} keep={narrowed.map(({ name }) => name)} folded>
            {narrowed.length > 0 && (
              <ul className="bar-line">
                {narrowed.map(({ name, text }) => (
                  <li key={name}>
                    {text}{" "}
                    <Link to={link({ [name]: null, page: null })}>
                      {t("Show all")}
                      <span className="sr-only">: {text}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            {rows.length === 0 ? (
              <EmptyState title={t("No visits")}>{t("Choose other dates, another unit or another state.")}</EmptyState>
            ) : (
              <>
                <DataTable
                  caption={title}
                  columns={columnsOf(whose)}
                  rows={rows}
                  rowKey={(row) => row.id}
                  sort={sort}
                />
                <Pager page={page} size={size} total={total} />
              </>
            )}
          </Filters>
        </Card>
      </div>
    </>
  );
}
