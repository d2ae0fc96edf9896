import { clsx } from "clsx";
import { t } from "~/core/text";
import type { Tone } from "./tag";
import { ScrollBox } from "./scroll-box";

interface DiagramState {
  id: string;
  label: string;
  tone: Tone;
}

interface DiagramStep {
  id: string;
  label: string;
  from: readonly string[];
  /** null keeps the state. */
  to: string | null;
  /** A step that may be missing is dashed. */
  optional?: boolean;
}

const LEFT = 176;
const COLUMN = 88;
const ROW = 30;
const TOP = 40;

/**
 * The life of a record: a line down for each state, a row for each step with a dot where it may start and an
 * arrow where it leads. Drawn on the server; the caller gives the same in words.
 */
export function StateDiagram({
  title,
  states,
  start,
  steps,
}: {
  title: string;
  states: readonly DiagramState[];
  start: string;
  steps: readonly DiagramStep[];
}) {
  const x = (id: string) => LEFT + COLUMN / 2 + states.findIndex((state) => state.id === id) * COLUMN;
  const width = LEFT + states.length * COLUMN;
  const height = TOP + steps.length * ROW + 14;
  return (
    // A region that scrolls must be reachable by keyboard.
    <ScrollBox label={title}>
      <svg
        className="chart flow"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("{title}, drawn; the table says the same in words", { title })}
      >
        {states.map((state) => (
          <g key={state.id}>
            <line className="axis" x1={x(state.id)} x2={x(state.id)} y1={TOP - 10} y2={height - 6} />
            <rect
              className={clsx("state", state.tone)}
              x={x(state.id) - COLUMN / 2 + 3}
              y="4"
              width={COLUMN - 6}
              height="24"
              rx="12"
            />
            <text x={x(state.id)} y="20" textAnchor="middle" fontWeight={state.id === start ? 700 : 500}>
              {shorten(t(state.label))}
            </text>
          </g>
        ))}
        {steps.map((step, index) => (
          <Step key={step.id} step={step} y={TOP + index * ROW + ROW / 2} x={x} />
        ))}
      </svg>
    </ScrollBox>
  );
}

function Step({ step, y, x }: { step: DiagramStep; y: number; x: (id: string) => number }) {
  const starts = step.from.map(x);
  const to = step.to === null ? null : x(step.to);
  const ends = to === null ? [] : [...starts, to];
  return (
    <g className={clsx("step", step.optional && "optional")}>
      <text x="0" y={y + 4}>
        {shorten(step.label, 26)}
      </text>
      {ends.length > 0 && <line x1={Math.min(...ends)} x2={Math.max(...ends)} y1={y} y2={y} />}
      {starts.map((start) =>
        to === null || start === to ? (
          <Loop key={start} x={start} y={y} />
        ) : (
          <circle key={start} cx={start} cy={y} r="4" />
        ),
      )}
      {to !== null && starts.some((start) => start < to) && <polygon points={arrow(to, y, -1)} />}
      {to !== null && starts.some((start) => start > to) && <polygon points={arrow(to, y, 1)} />}
    </g>
  );
}

/** A ring: the record stays where it is. */
function Loop({ x, y }: { x: number; y: number }) {
  return <circle className="ring" cx={x} cy={y} r="5" />;
}

/** The head of an arrow at x, coming from the left (-1) or the right (1). */
function arrow(x: number, y: number, side: -1 | 1): string {
  return `${x + side * 3},${y} ${x + side * 13},${y - 5} ${x + side * 13},${y + 5}`;
}

function shorten(label: string, most = 12): string {
  return label.length > most ? `${label.slice(0, most - 1)}…` : label;
}
