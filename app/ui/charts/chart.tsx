import { t } from "~/core/text";
import { Link } from "../link";
import { ScrollBox } from "../scroll-box";

export type ChartTone = "neutral" | "info" | "ok" | "warn" | "bad";

/** A drawn chart as a loader hands it on (draw-chart.server.ts). */
export interface ChartView {
  title: string;
  /** What it says, in a sentence. */
  summary: string;
  svg: string;
  /** Empty where there is one series. */
  legend: { label: string; tone: ChartTone }[];
  columns: string[];
  /** Where each row leads, if anywhere. */
  links?: (string | null)[];
  /** The figures in words; the first cell of a row is its heading. */
  rows: string[][];
}

/** A chart with its sentence, its legend, and its figures as a table that anybody can open. */
export function Chart({ view: { title, summary, svg, legend, columns, rows, links } }: { view: ChartView }) {
  return (
    <figure className="card card-body chart-box">
      <figcaption>
        <h2>{title}</h2>
        <p className="text-dim">{summary}</p>
      </figcaption>
      {legend.length > 0 && (
        <ul className="legend" aria-hidden="true">
          {legend.map(({ label, tone }) => (
            <li key={label} className={tone}>
              {label}
            </li>
          ))}
        </ul>
      )}
      {/* Drawn by draw-chart.server.ts, which escapes every text in it. */}
      <div dangerouslySetInnerHTML={{ __html: svg }} />
      <details>
        <summary>
          {t("Figures")}
          <span className="sr-only">: {title}</span>
        </summary>
        {/* A region that scrolls must be reachable by keyboard. */}
        <ScrollBox label={t("Figures: {title}", { title })}>
          <table className="table keep">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={column} scope="col" className={index > 0 ? "num" : undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([heading, ...values], row) => (
                <tr key={heading}>
                  <th scope="row">{links?.[row] ? <Link to={links[row]}>{heading}</Link> : heading}</th>
                  {values.map((value, index) => (
                    <td key={index} className="num">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </details>
    </figure>
  );
}
