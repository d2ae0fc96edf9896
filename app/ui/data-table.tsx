import { clsx } from "clsx";
import type { ReactNode } from "react";
import { t } from "~/core/text";
import { cellText, type CellView } from "./cell";
import { Icon } from "./icon";
import { Link } from "./link";
import { useListLink } from "./list-link";
import { ScrollBox } from "./scroll-box";
import { WayBackToList } from "./way-back";

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
  /** The headings are in the language spoken already. */
  spoken?: boolean;
}

/** From so many columns on, headings wrap and cells stand closer: all of them fit on an ordinary screen. */
const MANY = 8;

/**
 * A table inside its card; on small screens every row becomes a card, without the cells that hold nothing. What all cells
 * of a column share is made once.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, sort, keepRows, spoken }: DataTableProps<Row>) {
  const drawn = columns.map((column) => ({
    ...column,
    word: spoken ? column.label : t(column.label),
    look: look(column),
  }));
  return (
    // What scrolls must be reachable by keyboard.
    <ScrollBox label={caption}>
      <table className={clsx("table", keepRows && "keep", columns.length >= MANY && "many")}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {drawn.map((column) =>
              column.sortable ? (
                <SortHeading key={column.id} column={column} sort={sort} />
              ) : (
                <th key={column.id} scope="col" className={column.look}>
                  {column.word || <span className="sr-only">{t("Action")}</span>}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          <WayBackToList>
            {rows.map((row, index) => (
              <tr key={rowKey(row, index)}>
                {drawn.map(({ id, word, look: className, cell }) => {
                  const shown = cell ? cell(row) : cellText((row as Record<string, CellView | undefined>)[id]);
                  return (
                    <td key={id} data-l={word} className={shown === "–" ? clsx(className, "blank") : className}>
                      {shown}
                    </td>
                  );
                })}
              </tr>
            ))}
          </WayBackToList>
        </tbody>
        {columns.some((column) => column.total !== undefined) && (
          <tfoot>
            <tr>
              {drawn.map((column) => (
                <td key={column.id} data-l={column.word} className={column.look}>
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollBox>
  );
}

/** Boxes to tick (`_pick`) stand beside what they tick on small screens. */
function look({ id, numeric, nowrap }: { id: string; numeric?: boolean; nowrap?: boolean }): string | undefined {
  return clsx(numeric && "num", nowrap && "nowrap", id === "_pick" && "pick") || undefined;
}

interface SortHeadingProps {
  column: { id: string; word: string; look: string | undefined };
  sort: string | undefined;
}

function SortHeading({ column, sort }: SortHeadingProps) {
  const link = useListLink();
  const downwards = sort === `-${column.id}`;
  const upwards = sort === column.id;
  return (
    <th scope="col" className={column.look} aria-sort={upwards ? "ascending" : downwards ? "descending" : undefined}>
      <Link to={link({ sort: upwards ? `-${column.id}` : column.id, page: null })} preventScrollReset>
        {column.word}
        {(upwards || downwards) && <Icon name={upwards ? "arrow-up" : "arrow-down"} className="size-3.5" />}
      </Link>
    </th>
  );
}
