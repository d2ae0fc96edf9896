import type { VisitLine, VisitListPage } from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Pager } from "~/ui/pager";

/** The two buttons that take a list away as a file. */
export function FileButtons({ csv, xlsx }: Pick<VisitListPage, "csv" | "xlsx">) {
  return (
    <>
      <LinkButton file to={csv} icon="download">CSV</LinkButton>
      <LinkButton file to={xlsx} icon="download">Excel</LinkButton>
    </>
  );
}

interface VisitListProps {
  page: VisitListPage;
  caption: string;
  columns: readonly Column<VisitLine>[];
  /** What stands in the place of an empty list that nothing narrows. */
  empty: React.ReactNode;
}

/** Filters, table and pages of any list of visits. */
export function VisitList({ page, caption, columns, empty }: VisitListProps) {
  return (
    <Card flush>
      <Filters filters={page.filters} />
      {page.rows.length > 0 ? (
        <>
          <DataTable caption={caption} columns={columns} rows={page.rows} rowKey={(row) => row.id} sort={page.sort} />
          <Pager page={page.page} size={page.size} total={page.total} />
        </>
      ) : page.narrowed ? (
        <EmptyState icon="search" title="Nothing found">Search for something else, or clear the filters.</EmptyState>
      ) : (
        empty
      )}
    </Card>
  );
}
