import type { Tone } from "./tag";

export interface Bar {
  label: string;
  value: number;
  /** As people read the value; the number itself otherwise. */
  text?: string;
  tone?: Tone;
}

const ROW = 26;
const LEFT = 120;
const RIGHT = 64;
const WIDTH = 420;

/** Lying bars, drawn on the server; the same figures stand in a table for whoever does not see them. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const room = WIDTH - LEFT - RIGHT;
  return (
    <figure>
      <figcaption className="mb-2 font-semibold">{title}</figcaption>
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`} aria-hidden="true">
        <line className="axis" x1={LEFT} x2={LEFT} y1="0" y2={bars.length * ROW} />
        {bars.map((bar, index) => (
          <g key={bar.label} transform={`translate(0 ${index * ROW})`}>
            <text x={LEFT - 8} y="17" textAnchor="end">{shorten(bar.label)}</text>
            <rect className={`bar ${bar.tone ?? ""}`} x={LEFT} y="5" height={ROW - 10} width={Math.max(1, Math.round((Math.max(0, bar.value) / most) * room))} rx="2" />
            <text x={LEFT + Math.round((Math.max(0, bar.value) / most) * room) + 6} y="17">{bar.text ?? bar.value}</text>
          </g>
        ))}
      </svg>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td>{bar.text ?? bar.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function shorten(label: string): string {
  return label.length > 18 ? `${label.slice(0, 17)}…` : label;
}

/** A line of values over time, with its sense in words: "12 visits this week, 9 the week before". */
export function Sparkline({ values, words }: { values: readonly number[]; words: string }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => `${(index / Math.max(1, values.length - 1)) * 98 + 1},${29 - (value / most) * 28}`).join(" ");
  return (
    <svg className="chart h-8 max-w-40" viewBox="0 0 100 30" preserveAspectRatio="none" role="img" aria-label={words}>
      <polyline points={points} />
    </svg>
  );
}
