import { clsx } from "clsx";
import { plural, t } from "~/core/text";
import { href } from "~/addresses/href";
import type { PageRow, ReportPage } from "~/modules/financial-reports/index.server";
import { Link } from "~/ui/link";
import { ScrollBox } from "~/ui/scroll-box";

const LOOKS = { head: "part", sum: "sum" } as const;
/** From so many columns on, cells stand closer. */
const MANY = 7;
const ZERO = /^0(\.0+)?$/;

/** The rows of a report. Its words lead on, and so do amounts of columns that stand for other dates or units. */
export function ReportTable({ page }: { page: ReportPage }) {
  const { columns, rows, totals, title } = page;
  // A narrow screen leaves out a column without figures.
  const looks = columns.map(
    ({ look }, index) => clsx(look, look === "num" && rows.every(({ cells }) => !cells[index]) && "blank") || undefined,
  );
  // A small screen shows a card for each row, with the name of the column before each figure: side by side they are cut off.
  const figures = columns.some(({ look }) => look === "num");
  return (
    <ScrollBox label={title}>
      <table className={clsx("table report", figures ? "cards" : "keep", columns.length >= MANY && "many")}>
        <caption className="sr-only">{plural(rows.length, "{title}, {n} row", "{title}, {n} rows", { title })}</caption>
        <thead>
          <tr>
            {columns.map(({ id, label }, index) => (
              <th key={id} scope="col" className={looks[index]}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={at}
              className={clsx(row.kind !== "line" && LOOKS[row.kind], row.depth > 0 && `d${row.depth}`) || undefined}
            >
              {columns.map((column, index) => (
                <td key={column.id} className={looks[index]} data-l={column.label}>
                  <Cell page={page} row={row} index={index} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map(({ id, label }, index) => (
                <td key={id} className={looks[index]} data-l={label}>
                  {totals[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollBox>
  );
}

function Cell({ page, row, index }: { page: ReportPage; row: PageRow; index: number }) {
  const text = row.cells[index] ?? "";
  const query = index === page.linked ? page.query : page.columns[index]!.query;
  if (!row.to || query === null || text === "" || ZERO.test(text)) return text;
  const [place = "", own = ""] = row.to.split("?");
  const asks = place.startsWith("entry/") ? "" : [own, query].filter(Boolean).join("&");
  const to = `${href("/ac/reports")}/${place}${asks ? `?${asks}` : ""}`;
  // What the link of the words says already is not said again to those who listen.
  return (
    <Link to={to} aria-label={index === page.linked ? undefined : t("{amount}: what it is made of", { amount: text })}>
      {text}
    </Link>
  );
}
