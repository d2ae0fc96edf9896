/**
 * Charts, drawn on the server: the browser gets an SVG and a table, and no code for them. Loaders call
 * {@link drawChart}; `Chart` (chart.tsx) shows what it gives.
 *
 * Places across are percentages and places down are pixels, so that a chart fits any width with its words at their
 * size. Colours are classes of page.css; what a colour says is said in the legend and in the table too.
 */
import { scaleLinear, scalePoint } from "d3-scale";
import { line, stack } from "d3-shape";
import { formatCount, t } from "~/core/text";
import type { ChartTone, ChartView } from "./chart";

export interface Series {
  label: string;
  /** One for each category; null where nothing is known, which breaks a line. Below zero counts as zero. */
  values: readonly (number | null)[];
  tone?: ChartTone;
}

export interface ChartSpec {
  /**
   * "bars": lying bars of the first series, for things with names. "stacked": standing bars of all series on one
   * another, for parts of a whole over time. "lines": each series as a line, for values over time. "heat": a row of cells
   * for each category, one for each series, the deeper the more, for values by place and time.
   */
  kind: "bars" | "stacked" | "lines" | "heat";
  title: string;
  /** What the chart says, in a sentence. */
  summary: string;
  /** What the categories are: "Week", "Branch". */
  along: string;
  categories: readonly string[];
  series: readonly Series[];
  /** A value as people read it; counts unless told. */
  say?: (value: number) => string;
  /** Where the table of figures leads from each category; null for one that leads nowhere. */
  links?: readonly (string | null)[];
}

const HEIGHT = 180;
const FLOOR = 150;
const CEILING = 22;
const TICKS = 3;
/** Words in a row, at most. */
const MOST_WORDS = 4;
/** The narrowest a chart is drawn (in its card, on a screen of 320), and how wide a letter of it is at most, in pixels. */
const [NARROWEST, LETTER] = [256, 7];
/** A word at the end of a row takes the room of one and a half: it does not stand over its place. */
const ROOM = 1.5;
const TONES: readonly ChartTone[] = ["info", "ok", "warn", "bad", "neutral"];

/** Draws a chart. Texts may hold anything: they are escaped. */
export function drawChart(spec: ChartSpec): ChartView {
  const { kind, title, summary, along, categories, series, say = formatCount, links } = spec;
  const shown = kind === "bars" ? series.slice(0, 1) : series;
  const tones = shown.map(({ tone }, index) => tone ?? TONES[index % TONES.length]!);
  const draw = { bars, stacked, lines, heat }[kind];
  return {
    title,
    summary,
    svg: draw({ categories, series: shown, tones, say }),
    legend:
      shown.length > 1 && kind !== "heat" ? shown.map(({ label }, index) => ({ label, tone: tones[index]! })) : [],
    ...(links ? { links: [...links] } : {}),
    columns: [along, ...shown.map(({ label }) => label)],
    rows: categories.map((category, index) => [
      category,
      ...shown.map(({ values }) =>
        values[index] === null || values[index] === undefined ? t("not known") : say(values[index]),
      ),
    ]),
  };
}

interface Drawing {
  categories: readonly string[];
  series: readonly Series[];
  tones: readonly ChartTone[];
  say: (value: number) => string;
}

const BAR_ROW = 40;

function bars({ categories, series: [only], tones, say }: Drawing): string {
  const values = categories.map((_, index) => positive(only?.values[index]));
  const across = scaleLinear([0, Math.max(1, ...values)], [0, 100]);
  const rows = categories.map((category, index) => {
    const y = index * BAR_ROW;
    const value = say(values[index]!);
    return (
      word("0", y + 14, within(category, NARROWEST - (value.length + 2) * LETTER)) +
      word("100%", y + 14, value, "end") +
      rect(tones[0]!, "0", y + 20, `${round(across(values[index]!))}%`, 10)
    );
  });
  return svg(categories.length * BAR_ROW, rows.join(""));
}

function stacked({ categories, series, tones, say }: Drawing): string {
  const columns = categories.map((_, index) =>
    Object.fromEntries(series.map(({ values }, n) => [n, positive(values[index])])),
  );
  const layers = stack<Record<string, number>>().keys(series.map((_, n) => String(n)))(columns);
  const up = upwards(
    Math.max(...columns.map((column) => Object.values(column).reduce((sum, value) => sum + value, 0)), 1),
  );
  const step = 100 / categories.length;
  const drawn = layers.map((layer, n) =>
    layer
      .map(([from, to], index) =>
        to > from
          ? rect(tones[n]!, `${round(step * (index + 0.15))}%`, up(to), `${round(step * 0.7)}%`, up(from) - up(to))
          : "",
      )
      .join(""),
  );
  return svg(HEIGHT, grid(up) + drawn.join("") + heights(up, say) + words(categories, (index) => step * (index + 0.5)));
}

function lines({ categories, series, tones, say }: Drawing): string {
  const up = upwards(Math.max(1, ...series.flatMap(({ values }) => values.map(positive))));
  const along = scalePoint<number>(
    categories.map((_, index) => index),
    [0, 1_000],
  ).padding(0.5);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => along(index) ?? 0)
    .y((value) => up(positive(value)));
  const drawn = series
    .map(({ values }, n) => `<path class="line ${tones[n]}" d="${path([...values]) ?? ""}"/>`)
    .join("");
  const points = series.map(({ values }, n) =>
    values
      .map((value, index) =>
        value === null
          ? ""
          : `<circle class="bar ${tones[n]}" cx="${round((along(index) ?? 0) / 10)}%" cy="${round(up(positive(value)))}" r="3"/>`,
      )
      .join(""),
  );
  // Paths know no percentages: theirs is a drawing of its own, stretched across.
  const stretched = `<svg width="100%" height="${HEIGHT}" viewBox="0 0 1000 ${HEIGHT}" preserveAspectRatio="none">${drawn}</svg>`;
  return svg(
    HEIGHT,
    grid(up) + stretched + points.join("") + heights(up, say) + words(categories, (index) => (along(index) ?? 0) / 10),
  );
}

const HEAT_ROW = 46;
/** The least and the most that a cell covers what is beneath it: words on it stay readable. */
const [FAINT, DEEP] = [0.12, 0.5];

/** Words above the cells, a name above each row of them. */
function heat({ categories, series, tones, say }: Drawing): string {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map(positive)));
  const deep = scaleLinear([0, most], [FAINT, DEEP]);
  const step = 100 / Math.max(1, series.length);
  const above = words(
    series.map(({ label }) => label),
    (n) => step * (n + 0.5),
    12,
  );
  const rows = categories.map((category, index) => {
    const y = 20 + index * HEAT_ROW;
    const cells = series.map(({ values }, n) => {
      const value = positive(values[index]);
      if (value === 0) return "";
      const cell = rect(tones[0]!, `${round(step * n)}%`, y + 20, `${round(step * 0.96)}%`, 22);
      const said = say(value);
      // What is wider than its cell is said by the table alone.
      const fits = (said.length + 0.5) * LETTER <= (step * NARROWEST) / 100;
      return (
        cell.replace("/>", ` opacity="${round(deep(value) * 10) / 10}"/>`) +
        (fits ? word(`${round(step * (n + 0.48))}%`, y + 35, said, "middle") : "")
      );
    });
    return word("0", y + 14, within(category, NARROWEST)) + cells.join("");
  });
  return svg(20 + categories.length * HEAT_ROW, above + rows.join(""));
}

type Upwards = ReturnType<typeof upwards>;

function upwards(most: number) {
  return scaleLinear([0, most], [FLOOR, CEILING]).nice(TICKS);
}

/** Whole numbers, at which lines go across. */
const ticksOf = (up: Upwards): number[] => up.ticks(TICKS).filter(Number.isInteger);

function grid(up: Upwards): string {
  return ticksOf(up)
    .map((tick) => `<line class="axis" x1="0" x2="100%" y1="${round(up(tick))}" y2="${round(up(tick))}"/>`)
    .join("");
}

/** The values of the lines across, over what is drawn. */
function heights(up: Upwards, say: Drawing["say"]): string {
  return ticksOf(up)
    .map((tick) => (tick === 0 ? "" : word("0", up(tick) - 4, say(tick), "start", "dim")))
    .join("");
}

/** The categories, as many as never meet on the narrowest screen; always the last, which is the latest. */
function words(categories: readonly string[], at: (index: number) => number, y = FLOOR + 18): string {
  const width = (text: string) => (100 * text.length * LETTER) / NARROWEST;
  const fitting = Math.floor(100 / (ROOM * Math.max(1, ...categories.map(width))));
  const every = Math.ceil(categories.length / Math.min(MOST_WORDS, Math.max(1, fitting)));
  return categories
    .map((category, index) => {
      if ((categories.length - 1 - index) % every !== 0) return "";
      const [x, half] = [at(index), width(category) / 2];
      if (x + half > 100) return word("100%", y, category, "end", "dim");
      if (x < half) return word("0", y, category, "start", "dim");
      return word(`${round(x)}%`, y, category, "middle", "dim");
    })
    .join("");
}

/** A name as far as there is room for it on the narrowest screen; the table has the whole of it. */
function within(name: string, room: number): string {
  const letters = Math.max(1, Math.floor(room / LETTER));
  return name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`;
}

function word(x: string, y: number, text: string, anchor: "start" | "middle" | "end" = "start", look = ""): string {
  return `<text x="${x}" y="${round(y)}"${anchor === "start" ? "" : ` text-anchor="${anchor}"`}${look ? ` class="${look}"` : ""}>${escaped(text)}</text>`;
}

function rect(tone: ChartTone, x: string, y: number, width: string, height: number): string {
  return `<rect class="bar ${tone}" x="${x}" y="${round(y)}" width="${width}" height="${round(height)}"/>`;
}

/** Hidden from who hears the page: the sentence and the table beside it say the same. */
function svg(height: number, inside: string): string {
  return `<svg class="chart" width="100%" height="${height}" aria-hidden="true">${inside}</svg>`;
}

function positive(value: number | null | undefined): number {
  return value !== null && value !== undefined && Number.isFinite(value) && value > 0 ? value : 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- control characters have no place in XML
      .replace(/[\u0000-\u001f\ufffe\uffff]/g, " ")
      .replace(/&/g, "&amp;")
      .replace(/</g, "&lt;")
      .replace(/>/g, "&gt;")
      .replace(/"/g, "&quot;")
  );
}
