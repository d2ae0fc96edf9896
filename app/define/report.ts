/**
 * A report: its screen, print, files, API line and help follow from its parameters, its columns and `run`. `engine/report`
 * reads it; nothing here asks a database.
 */
import type { Actor } from "../core/actor";
import type { Area } from "../core/areas";
import type { Permission } from "../core/permission";
import type { Choice } from "./field";
import { columnsOf, withShares, type ReportColumn, type ReportValue, type ReportValues } from "./report-values";

/** What a report is asked for, each by its name in the address. */
export type ReportParam =
  | { kind: "days" | "months"; begins: (last: string) => string; most?: number }
  | { kind: "period"; of: "month" | "year" }
  | { kind: "unit"; any?: string }
  | { kind: "record"; label: string; any: string; choices: (actor: Actor) => Promise<readonly Choice[]>; means: string }
  | { kind: "choice"; label: string; words: Readonly<Record<string, { label: string }>>; any?: string; means: string };

/** The value of a parameter; days and months are `from` and `to` of all that is asked for. */
type ValueOf<P> = P extends { kind: "unit" | "record" }
  ? number | null
  : P extends { kind: "choice"; words: infer Words; any: string }
    ? (keyof Words & string) | null
    : P extends { kind: "choice"; words: infer Words }
      ? keyof Words & string
      : never;

export type ReportParams = Readonly<Record<string, ReportParam>>;
/** What is asked for, read: the first and the last day, and the value of each other parameter. */
export type AskedOf<P extends ReportParams> = { from: string; to: string } & {
  readonly [Name in keyof P as [ValueOf<P[Name]>] extends [never] ? never : Name]: ValueOf<P[Name]>;
};
export type Asked = { from: string; to: string } & Readonly<Record<string, string | number | null>>;

/** Who reads, and the units of which: a filter of OrgUnit with the reader's reach in it and the unit that is asked for. */
export interface ReportReader {
  actor: Actor;
  within: object;
  /** Of the unit that is asked for. */
  unitPath: string | null;
}

export interface ReportRow<Id extends string = string> {
  /** No other row has it. */
  key: string;
  /** What is left out is nothing; shares are made of their parts. */
  cells: Readonly<Partial<Record<Id, ReportValue>>>;
  /** Where a cell leads: to what it is made of. */
  to?: Readonly<Partial<Record<Id, string>>>;
  /** Of a report with `few`: how many people its figures are of, the unit it is of, and its value of each parameter. */
  people?: number;
  unitPath?: string;
  of?: Readonly<Record<string, string | number | null>>;
}

/** A drawing; the page makes it. */
export interface ReportChart {
  kind: "bars" | "stacked" | "lines" | "heat";
  title: string;
  /** What it says, in a sentence. */
  summary: string;
  /** What the categories are. */
  along: string;
  categories: string[];
  series: { label: string; values: (number | null)[]; tone?: "neutral" | "info" | "ok" | "warn" | "bad" }[];
}

/** What `run` answers with. */
export interface ReportAnswer<Id extends string = string, Found = unknown> {
  /** All of them, in their usual order. */
  rows: readonly ReportRow<Id>[];
  /** The columns of the page, in this order; without it those of the report. Files have all. */
  shown?: readonly Id[];
  /** The days its figures are of, where they differ from those asked for. */
  span?: { from: string; to: string };
  /** Beside the title, before the dates. */
  sentence?: readonly string[];
  /** What the drawing is made of beside the rows. */
  found?: Found;
}

export interface ReportDefinition<P extends ReportParams, Id extends string, Found> {
  /** Of its page, as in the route table. */
  path: string;
  title: string;
  /** What it tells, in one sentence or some. */
  means: string;
  /** Who else sees it, and what of it. */
  who: string;
  area: Area;
  /** The page it stands beneath, within its area. */
  within?: { label: string; to: string };
  permission: Permission;
  /** Whose reach the rows lie within; "own": they are the reader's alone. */
  scope: Permission | "own";
  params: P;
  columns: Readonly<Record<Id, ReportColumn>>;
  /** The columns of the page, where they differ from those of files. */
  shown?: readonly Id[];
  /** The column whose order `run` answers in. */
  sort?: NoInfer<Id>;
  empty: { title: string; text: string };
  /**
   * Rows are of people, who may be few. `run` then answers with all rows of the company, whatever the reader reaches and asks
   * for, each with `people`, `unitPath` and `of`; the engine hides what would tell of few, and then takes the rows asked for.
   */
  few?: true;
  /** Made of the rows that are shown. @param found nothing where the report is of few */
  drawing?: (sheet: { rows: readonly ReportRow<Id>[]; asked: AskedOf<P>; found: Found | null }) => ReportChart[];
  /** Its line of the API, where it is not "/Report/<Name>" among those of its area. */
  api?: { path: string; tag: string; component: string };
  run: (asked: AskedOf<P>, reader: ReportReader) => Promise<ReportAnswer<Id, Found>>;
}

/** A report with its types folded away, as what reads any report sees it. */
export interface Report extends Omit<
  ReportDefinition<ReportParams, string, unknown>,
  "columns" | "run" | "drawing" | "params"
> {
  /** As in the addresses of its files, lower case. */
  name: string;
  params: ReportParams;
  columns: readonly (ReportColumn & { id: string })[];
  drawing?: (sheet: { rows: readonly ReportRow[]; asked: Asked; found: unknown }) => ReportChart[];
  run: (asked: Asked, reader: ReportReader) => Promise<ReportAnswer>;
}

/** Declares a report; a module brings it as one of its `reports`. @throws where `few` could not hold */
export function defineReport<const P extends ReportParams, const Id extends string, Found = null>(
  name: string,
  { columns, ...definition }: ReportDefinition<P, Id, Found>,
): Report {
  const report = {
    ...(definition as unknown as Omit<Report, "name" | "columns">),
    name,
    columns: columnsOf(columns),
  };
  if (report.few) mustHideFew(report);
  return report;
}

/** Periods that overlap differ by what lies between them, ways of making rows by their parts; a part of an amount tells the rest. */
function mustHideFew({ name, params, columns }: Report): void {
  const one = Object.values(params).every((wanted) =>
    wanted.kind === "choice" ? wanted.any !== undefined : wanted.kind !== "days" && wanted.kind !== "months",
  );
  if (!one || columns.some(({ kind }) => kind === "money"))
    throw new Error(`The report "${name}" is of few: it takes one period, makes rows in one way, and has no money.`);
}

/** Rows with the shares that are made of their other cells. */
export function filledRows(columns: Report["columns"], rows: readonly ReportRow[]): FilledRow[] {
  return rows.map((row) => ({ ...row, to: row.to ?? {}, cells: withShares(columns, row.cells) }) as FilledRow);
}

export interface FilledRow extends ReportRow {
  cells: ReportValues;
  to: Readonly<Partial<Record<string, string>>>;
  /** Its figures would tell of few: they are shown nowhere. */
  hidden?: true;
}

/** Parameters that reports share. */
export const param = {
  /** From the first of the month that the last day lies in. */
  monthSoFar: (most: number) => ({ kind: "days", begins: (last: string) => `${last.slice(0, 7)}-01`, most }) as const,
  unit: { kind: "unit" },
} as const;
