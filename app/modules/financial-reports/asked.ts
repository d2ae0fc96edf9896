/** What a report is asked for, out of a query string: the address is the state, and every part has its default. */
import { dayAsked } from "~/core/asked-days";
import { addDays } from "~/core/dates";
import { monthsBetween } from "~/core/months";
import { Unreadable } from "~/core/problems";
import { t } from "~/core/text";
import type { Choice } from "~/define/field";

export const LEVELS = ["ledger", "subGroup", "group", "class"] as const;
export const COMPARISONS = ["previous", "year", "units"] as const;
export type ChartLevel = (typeof LEVELS)[number];
export type Comparison = (typeof COMPARISONS)[number];

export interface Asked {
  /** Id of a unit of the tree; null = the widest within reach. */
  unit: number | null;
  from: string | null;
  to: string | null;
  level: ChartLevel;
  compare: Comparison | null;
  /** "": everything there is. A day, a moment, the number of an entry, or "KIB:345,EMB:20". */
  known: string;
  /** Amounts of this currency as they were; null = the worth of all in the currency of the books. */
  currency: string | null;
  /** Of several companies: the currency that all are shown in; null = that of one's own company. */
  presentation: string | null;
  /** Without adjustment days. */
  normal: boolean;
  /** "pre": as if the year were not closed. */
  close: "pre" | "post";
  /** Code of a ledger. */
  ledger: string | null;
  /** Code of an account within it. */
  account: string | null;
  /** Beginning of the codes that are shown. */
  within: string | null;
  by: "day" | "entry" | null;
  /** Of a bank book: only what stands on no statement of the bank. */
  marks: "open" | null;
  /** Where the page begins: a number, or a place in the lines. */
  after: string | null;
}

export type AskedName = keyof Asked;

interface AskedField {
  label: string;
  kind: "unit" | "date" | "choice" | "word" | "ledger";
  /** For the API. */
  means: string;
  example?: string;
  choices?: readonly Choice[];
  /** Words of the empty choice. */
  any?: string;
}

/** Every parameter there is; each report takes some. */
export const ASKED: Record<AskedName, AskedField> = {
  unit: { label: "Unit", kind: "unit", means: "Id of a Unit: everything below it; left out, all within your reach" },
  from: {
    label: "From",
    kind: "date",
    means: "First day; left out, the first of the year or the month",
    example: "2026-01-01",
  },
  to: { label: "To", kind: "date", means: "Last day; left out, today", example: "2026-11-20" },
  level: {
    label: "Level",
    kind: "choice",
    means: "How far rows are added up",
    example: "group",
    any: "Ledger",
    choices: [
      { value: "subGroup", label: "Sub-group" },
      { value: "group", label: "Group" },
      { value: "class", label: "Classification" },
    ],
  },
  compare: {
    label: "Compare with",
    kind: "choice",
    means: "More columns: the span before, the same a year earlier, or the units below",
    example: "previous",
    any: "Nothing",
    choices: [
      { value: "previous", label: "The period before" },
      { value: "year", label: "A year earlier" },
      { value: "units", label: "Units below" },
    ],
  },
  known: {
    label: "As known at",
    kind: "word",
    means:
      "As the books stood: a day, a moment in UTC, the number of an entry of a branch, or the numbers a print shows (KIB:345,EMB:20)",
    example: "2026-11-20",
  },
  currency: {
    label: "Currency",
    kind: "choice",
    means:
      "Only amounts of this currency, as they were; left out, the worth of everything in the currency of the books",
    example: "USD",
    any: "Of the books",
  },
  presentation: {
    label: "Shown in",
    kind: "choice",
    means: "The currency all companies are translated into; left out, that of your own company",
    example: "KES",
    any: "Own currency",
  },
  normal: {
    label: "Days",
    kind: "choice",
    means: "1: without adjustment days",
    example: "1",
    any: "All days",
    choices: [{ value: "1", label: "Normal days only" }],
  },
  close: {
    label: "Year close",
    kind: "choice",
    means: "pre: as if the year were not closed",
    example: "pre",
    any: "After it",
    choices: [{ value: "pre", label: "Before it" }],
  },
  ledger: { label: "Ledger", kind: "ledger", means: "Code of the ledger, five digits", any: "The first" },
  account: { label: "Account", kind: "word", means: "Code of one account within the ledger (14102-0003)" },
  within: { label: "Codes from", kind: "word", means: "Only codes that begin so", example: "11" },
  by: {
    label: "Rows",
    kind: "choice",
    means: "A row for each day, or for each entry",
    example: "day",
    any: "As usual",
    choices: [
      { value: "day", label: "Days" },
      { value: "entry", label: "Entries" },
    ],
  },
  marks: {
    label: "Statements",
    kind: "choice",
    means: "open: only lines not on a bank statement by the last day",
    example: "open",
    any: "All lines",
    choices: [{ value: "open", label: "Not on a statement yet" }],
  },
  after: { label: "Page", kind: "word", means: "`next` of the answer before" },
};

/** Reads a value in its own form; undefined when it makes no sense. */
const READERS: { [N in AskedName]: (text: string) => Asked[N] | undefined } = {
  unit: (text) => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined),
  from: (text) => dayAsked(text) ?? undefined,
  to: (text) => dayAsked(text) ?? undefined,
  level: (text) => LEVELS.find((level) => level === text),
  compare: (text) => COMPARISONS.find((one) => one === text),
  known: (text) => (parseKnown(text) ? text : undefined),
  currency: (text) => (/^[A-Z]{3}$/.test(text) ? text : undefined),
  presentation: (text) => (/^[A-Z]{3}$/.test(text) ? text : undefined),
  normal: (text) => (text === "1" ? true : undefined),
  close: (text) => (text === "pre" || text === "post" ? text : undefined),
  ledger: (text) => (/^\d{1,9}$/.test(text) ? text : undefined),
  account: (text) => (/^\d{1,9}-\d{1,9}$/.test(text) ? text : undefined),
  within: (text) => (/^\d{1,5}$/.test(text) ? text : undefined),
  by: (text) => (text === "day" || text === "entry" ? text : undefined),
  marks: (text) => (text === "open" ? text : undefined),
  after: (text) => (/^[\w.-]{1,60}$/.test(text) ? text : undefined),
};

const DEFAULTS: Asked = {
  unit: null,
  from: null,
  to: null,
  level: "ledger",
  compare: null,
  known: "",
  currency: null,
  presentation: null,
  normal: false,
  close: "post",
  ledger: null,
  account: null,
  within: null,
  by: null,
  marks: null,
  after: null,
};

/** What is asked for, and the names of what makes no sense: screens tell it at its field, files and the API refuse it. */
export function readAsked(get: (name: AskedName) => string | null | undefined): { asked: Asked; wrong: AskedName[] } {
  const wrong: AskedName[] = [];
  const asked = { ...DEFAULTS };
  const take = <N extends AskedName>(name: N): void => {
    const text = get(name)?.trim() ?? "";
    if (text === "") return;
    const value = READERS[name](text);
    if (value === undefined) wrong.push(name);
    else asked[name] = value as Asked[N];
  };
  for (const name of Object.keys(READERS) as AskedName[]) take(name);
  if (asked.from !== null && asked.to !== null && asked.from > asked.to) {
    wrong.push("from");
    asked.from = null;
  }
  return { asked, wrong };
}

/** Holds that a file is asked for in words that can be read. @throws Unreadable naming those that cannot */
export function mustBeRead(wrong: readonly AskedName[]): void {
  if (wrong.length === 0) return;
  const labels = wrong.map((name) => t(ASKED[name].label)).join(", ");
  throw new Unreadable(t("This file cannot be made: {fields} cannot be read.", { fields: labels }));
}

export type KnownAsked = { seq: number } | { codes: ReadonlyMap<string, number> } | { day: string } | { at: Date };

/** How far a report reads, as it is typed; null when it makes no sense. */
export function parseKnown(text: string): KnownAsked | null {
  if (/^\d{1,9}$/.test(text)) return { seq: Number(text) };
  const pairs = text.split(/[\s,]+/).map((pair) => /^([\w-]{1,20}):(\d{1,9})$/.exec(pair));
  if (pairs.every((pair) => pair !== null))
    return { codes: new Map(pairs.map((pair) => [pair[1]!.toUpperCase(), Number(pair[2])])) };
  const day = dayAsked(text);
  if (day !== null) return { day };
  const at = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?$/.test(text)
    ? new Date(`${text.replace(" ", "T").replace(/Z$/, "")}Z`)
    : null;
  return at && !Number.isNaN(at.getTime()) ? { at } : null;
}

/** The query string that asks for the same, without what stands at its default. */
export function writeAsked(asked: Partial<Record<AskedName, string | number | boolean | null>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value === null || value === "" || value === false || value === DEFAULTS[name as AskedName]) continue;
    search.set(name, value === true ? "1" : String(value));
  }
  return search.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
}

/** The span before one: as many whole months where it is made of whole months, else as many days. */
export function spanBefore(from: string, to: string): { from: string; to: string } {
  const end = addDays(from, -1);
  const whole = from.endsWith("-01") && addDays(to, 1).endsWith("-01");
  if (!whole)
    return { from: addDays(from, -1 - Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)), to: end };
  const months = monthsBetween(from, to) + 1;
  const at = new Date(`${from}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return { from: at.toISOString().slice(0, 10), to: end };
}

/** The same day a year earlier; the 29th of February becomes the 28th, and the end of February stays its end. */
export function yearBefore(date: string): string {
  const year = Number(date.slice(0, 4)) - 1;
  const last = addDays(date, 1).endsWith("-03-01");
  if (last) return addDays(`${year}-03-01`, -1);
  return `${year}${date.slice(4)}`;
}
