import { clsx } from "clsx";
import { t } from "~/core/text";
import { Link } from "~/ui/link";
import { useListLink } from "~/ui/list-link";

export interface HeatMapView {
  /** How many risks stand in each cell, by "likelihood impact". */
  counts: Record<string, number>;
  /** The band of each score that occurs, by "likelihood impact". */
  bands: Record<string, string>;
  likelihood: readonly string[];
  impact: readonly string[];
  /** The cell the list is narrowed to. */
  chosen: string | null;
}

const LOOKS: Readonly<Record<string, string>> = {
  LOW: "bg-ok-soft text-ok",
  MODERATE: "bg-info-soft text-info",
  HIGH: "bg-warn-soft text-warn",
  CRITICAL: "bg-bad-soft text-bad",
};
const GRADES = [1, 2, 3, 4, 5] as const;

/** Counts of risks by likelihood and impact of what is left; each leads to its risks in the list. */
export function HeatMap({ map: { counts, bands, likelihood, impact, chosen } }: { map: HeatMapView }) {
  const link = useListLink();
  const cell = (row: number, column: number) => {
    const at = `${row} ${column}`;
    const n = counts[at] ?? 0;
    return (
      <td key={column} className={clsx(LOOKS[bands[at] ?? "LOW"], chosen === at && "outline-2 outline-ink")}>
        {n === 0 ? (
          "·"
        ) : (
          <Link
            to={link({ residualL: row, residualI: column, page: null })}
            className="block font-semibold"
            aria-label={t("{n} of likelihood {row} and impact {column}", { n, row, column })}
          >
            {n}
          </Link>
        )}
      </td>
    );
  };
  return (
    <table className="w-full max-w-xl table-fixed border-collapse text-[0.9rem] [&_td]:border [&_td]:border-line [&_td]:py-1.5 [&_td]:text-center">
      <caption className="sr-only">{t("Risks by likelihood and impact of what is left")}</caption>
      <thead>
        <tr>
          <th className="w-8 mid:w-36" aria-hidden />
          {GRADES.map((column) => (
            <th key={column} scope="col" className="p-1 text-center font-normal">
              {column} <span className="hidden mid:inline">{t(impact[column - 1]!)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...GRADES].reverse().map((row) => (
          <tr key={row}>
            <th scope="row" className="p-1 text-left font-normal">
              {row} <span className="hidden mid:inline">{t(likelihood[row - 1]!)}</span>
            </th>
            {GRADES.map((column) => cell(row, column))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
