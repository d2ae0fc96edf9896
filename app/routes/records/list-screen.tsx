import type { ReactNode } from "react";
import { t } from "~/core/text";
import type { ListScreen as Screen } from "~/engine/list/listing.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { CellView } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButtons } from "~/ui/file-buttons";
import { Filters } from "~/ui/filters";
import { ListHead } from "~/ui/list-head";
import { type Crumb } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { WayBackToList } from "~/ui/way-back";

interface ListScreenProps {
  list: Screen;
  crumbs: readonly Crumb[];
  /** Buttons of this one beside those of all. */
  actions?: ReactNode;
  /** What stands above the list, and below it. */
  above?: ReactNode;
  below?: ReactNode;
  picks?: Picks | null;
  /** What stands in the place of its rows: a form over them. */
  table?: ReactNode;
}

/** Rows that can be ticked, for a form that stands below the list. */
export interface Picks {
  /** The form's id: the boxes belong to it wherever they stand. */
  form: string;
  /** What the box of a row sends, by its id; a row without one has no box. */
  values: Readonly<Record<number, string>>;
  /** What was ticked when the form was sent. */
  ticked: readonly string[];
}

/** A list that is told once, as its loader has spoken it. */
export function ListScreen({ list, crumbs, actions, above, below, picks, table }: ListScreenProps) {
  return (
    <>
      <ListHead
        title={list.title}
        sentence={list.sentence}
        crumbs={crumbs}
        actions={
          <>
            {actions}
            {list.buttons.map(({ label, to, icon }) => (
              <LinkButton key={to} icon={icon} to={to}>
                {label}
              </LinkButton>
            ))}
            <FileButtons csv={list.csv} xlsx={list.xlsx} />
            {list.add && <AddButton add={list.add} />}
          </>
        }
      />
      <div className="stack">
        {above}
        <Card flush>
          <ListTable list={list} picks={picks} table={table} />
        </Card>
        {below}
      </div>
    </>
  );
}

/** Search, filters, rows and pages of a list, wherever it stands. */
export function ListTable({ list, picks, table }: Pick<ListScreenProps, "list" | "picks" | "table">) {
  return (
    <Filters filters={list.filters} spoken>
      {list.rows.length > 0 || table ? (
        <>
          {table ?? (
            <DataTable
              caption={list.title}
              columns={picks ? [pickColumn(picks), ...list.columns] : list.columns}
              rows={list.rows}
              rowKey={(row) => row.id}
              sort={list.sort}
              spoken
            />
          )}
          <Pager page={list.page} size={list.size} total={list.total} more={list.more} />
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

/** The column of boxes; the first cell that leads to a record says which one it is. */
function pickColumn({ form, values, ticked }: Picks): Column<Screen["rows"][number]> {
  return {
    id: "_pick",
    label: t("Choose"),
    cell: (row) => {
      const value = values[row.id];
      if (value === undefined) return null;
      const leading = Object.values<CellView | number>(row).find((cell) => typeof cell === "object" && cell?.to);
      const name = typeof leading === "object" && leading ? leading.text : String(row.id);
      return (
        <input
          type="checkbox"
          form={form}
          name="pick"
          value={value}
          aria-label={name}
          defaultChecked={ticked.includes(value)}
        />
      );
    },
  };
}

function AddButton({ add }: { add: NonNullable<Screen["add"]> }) {
  return (
    <WayBackToList>
      <LinkButton tone="primary" icon={add.icon} to={add.to}>
        {add.label}
      </LinkButton>
    </WayBackToList>
  );
}
