import { Link } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { CellText, type CellView } from "./cell";
import { Icon } from "./icon";
import { useListLink } from "./list-link";

export interface Column<Row> {
  /** Name of the row's property, and of the sort. */
  id: string;
  label: string;
  /** Right-aligned with tabular figures. */
  numeric?: boolean;
  /** Dates and numbers of documents are never wrapped. */
  nowrap?: boolean;
  /** The heading is a link that sorts. */
  sortable?: boolean;
  /** What the cell shows; without it the row's property `id`, as a {@link CellView}. */
  cell?: (row: Row) => ReactNode;
  /** Below the column. */
  total?: ReactNode;
}

interface DataTableProps<Row> {
  /** Says what the table holds; read out, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** The sort in force, as in the query string: "name" or "-name". */
  sort?: string;
  /** Keeps rows as rows on small screens: short tables of figures. */
  keepRows?: boolean;
}

/** A table inside its card; every row becomes a card on small screens. */
export function DataTable<Row>({ caption, columns, rows, rowKey, sort, keepRows }: DataTableProps<Row>) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className={clsx("table", keepRows && "keep")}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>{columns.map((column) => <Heading key={column.id} column={column} sort={sort} />)}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>{columns.map((column) => <Cell key={column.id} column={column} row={row} />)}</tr>
          ))}
        </tbody>
        {columns.some((column) => column.total !== undefined) && <Totals columns={columns} />}
      </table>
    </div>
  );
}

function look(column: { numeric?: boolean; nowrap?: boolean }): string | undefined {
  return clsx(column.numeric && "num", column.nowrap && "nowrap") || undefined;
}

function Heading<Row>({ column, sort }: { column: Column<Row>; sort?: string }) {
  const link = useListLink();
  if (!column.sortable) return <th scope="col" className={look(column)}>{column.label}</th>;
  const downwards = sort === `-${column.id}`;
  const upwards = sort === column.id;
  return (
    <th scope="col" className={look(column)} aria-sort={upwards ? "ascending" : downwards ? "descending" : undefined}>
      <Link to={link({ sort: upwards ? `-${column.id}` : column.id, page: null })} preventScrollReset>
        {column.label}
        {(upwards || downwards) && <Icon name={upwards ? "arrow-up" : "arrow-down"} className="size-3.5" />}
      </Link>
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td data-l={column.label} className={look(column)}>
      {column.cell ? column.cell(row) : <CellText value={(row as Record<string, CellView | undefined>)[column.id]} />}
    </td>
  );
}

function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot>
      <tr>{columns.map((column) => <td key={column.id} data-l={column.label} className={look(column)}>{column.total}</td>)}</tr>
    </tfoot>
  );
}
