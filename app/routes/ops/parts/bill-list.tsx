import type { ReactNode } from "react";
import { plural, t } from "~/core/text";
import type { BillItem } from "~/modules/transport-bills/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Choice } from "~/ui/choice-fields";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export interface BillListPage {
  rows: BillItem[];
  page: number;
  size: number;
  total: number;
  sort: string;
  states: Choice[];
  files: string[];
}

interface BillListProps extends BillListPage {
  title: string;
  crumbs: { label: string; to?: string }[];
  columns: Column<BillItem>[];
  empty: { title: string; text: string };
  /** What no chosen state means. */
  anyState: string;
  action?: ReactNode;
}

/** A list of bills with search, filters and files. */
export function BillList({
  title,
  crumbs,
  columns,
  empty,
  anyState,
  action,
  rows,
  page,
  size,
  total,
  sort,
  states,
  files,
}: BillListProps) {
  return (
    <>
      <PageHead
        title={title}
        sentence={plural(total, "One bill", "{n} bills")}
        crumbs={crumbs}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
            {action}
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Reference, person or words") },
            { name: "status", label: t("State"), kind: "choice", choices: states, any: anyState },
            { name: "periodTo.from", label: t("From"), kind: "date" },
            { name: "periodTo.to", label: t("Until"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="money" title={empty.title} action={action}>
              {empty.text}
            </EmptyState>
          ) : (
            <>
              <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row.id} sort={sort} />
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}
