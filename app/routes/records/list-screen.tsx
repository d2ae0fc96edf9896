import type { ReactNode } from "react";
import { t } from "~/core/text";
import type { ListScreen as Screen } from "~/engine/list/listing.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead, type Crumb } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

interface ListScreenProps {
  list: Screen;
  crumbs: readonly Crumb[];
  /** Buttons of this one beside those of all. */
  actions?: ReactNode;
  /** What stands above the list. */
  above?: ReactNode;
}

/** A list that is told once, as its loader has spoken it. */
export function ListScreen({ list, crumbs, actions, above }: ListScreenProps) {
  return (
    <>
      <PageHead
        title={list.title}
        sentence={list.sentence}
        crumbs={crumbs}
        actions={
          <>
            {actions}
            {list.more.map(({ label, to, icon }) => (
              <LinkButton key={to} icon={icon} to={to}>
                {label}
              </LinkButton>
            ))}
            <LinkButton file icon="download" to={list.csv}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={list.xlsx}>
              {t("Excel")}
            </LinkButton>
            {list.add && <AddButton add={list.add} />}
          </>
        }
      />
      <div className="stack">
        {above}
        <Card flush>
          <ListTable list={list} />
        </Card>
      </div>
    </>
  );
}

/** Search, filters, rows and pages of a list, wherever it stands. */
export function ListTable({ list }: { list: Screen }) {
  return (
    <Filters filters={list.filters} spoken>
      {list.rows.length > 0 ? (
        <>
          <DataTable
            caption={list.title}
            columns={list.columns}
            rows={list.rows}
            rowKey={(row) => row.id}
            sort={list.sort}
            spoken
          />
          <Pager page={list.page} size={list.size} total={list.total} />
        </>
      ) : list.narrowed ? (
        <EmptyState icon="search" title={t("Nothing found")}>
          {t("Search for something else, or clear the filters.")}
        </EmptyState>
      ) : (
        <EmptyState {...list.empty} action={list.add && <AddButton add={list.add} />}>
          {list.empty.text}
        </EmptyState>
      )}
    </Filters>
  );
}

function AddButton({ add }: { add: NonNullable<Screen["add"]> }) {
  return (
    <LinkButton tone="primary" icon={add.icon} to={add.to}>
      {add.label}
    </LinkButton>
  );
}
