/** What is typed into the rows of the planning list (spec: ops §8.2). Pure. */
import { z } from "zod/v4";
import { formatDate } from "~/core/dates";
import type { Clash, Problem } from "~/core/problems";
import { t } from "~/core/text";
import { date, flag, integer, longText } from "~/define/field";
import { typedRows } from "~/define/typed-rows";

/** Rows that are changed on one page: with their fields it stays below what a form may weigh. */
export const ROWS_A_PAGE = 25;

/** What of a sheet the list changes. */
export interface Planned {
  included: boolean;
  plannedStart: string | null;
  plannedEnd: string | null;
  days: number | null;
  reason: string | null;
}

const optional = true;
export const PLANNED = {
  included: flag("Planned"),
  plannedStart: date("Planned from", { optional }),
  plannedEnd: date("Planned to", { optional }),
  days: integer("Days of auditors", { min: 1, max: 250, optional }),
  reason: longText("Reason for leaving it out", { max: 500, optional }),
} as const;
export const NAMES = Object.keys(PLANNED) as (keyof Planned)[];

/** The row as it was opened: its sheet, its version then, and a mark of what stood in its fields. */
export interface Seen {
  id: number;
  version: number;
  mark: string;
}
const SEEN = /^([1-9]\d{0,8})\.([1-9]\d{0,8})\.([0-9a-f]{12})$/;
export const seenText = ({ id, version, mark }: Seen): string => `${id}.${version}.${mark}`;

/** The sheets of the rows that a form was sent with, in their order. */
export const seenIds = (form: FormData): number[] =>
  Array.from({ length: ROWS_A_PAGE }, (_, at) => form.get(`rows[${at}].seen`)).flatMap((seen) =>
    typeof seen === "string" && SEEN.test(seen) ? Number(seen.split(".")[0]) : [],
  );

export interface TypedPlan extends Planned {
  row: number;
  seen: Seen;
}

export const planRowsSchema = z.object({
  rows: typedRows<TypedPlan>(
    {
      seen: z
        .string()
        .regex(SEEN)
        .transform((text): Seen => {
          const [, id, version, mark] = SEEN.exec(text)!;
          return { id: Number(id), version: Number(version), mark: mark! };
        }),
      ...(Object.fromEntries(NAMES.map((name) => [name, PLANNED[name].schema])) as Record<keyof Planned, z.ZodType>),
    },
    { most: ROWS_A_PAGE, optional: true },
  ),
});
export type TypedPlans = z.output<typeof planRowsSchema>;

/** A reason as one line: a box of a table holds no more than that. */
const inOneLine = (text: string | null): string | null => text?.replace(/\s+/g, " ").trim() ?? null;

export const plannedIn = ({ included, plannedStart, plannedEnd, days, reason }: Planned): Planned => ({
  included,
  plannedStart,
  plannedEnd,
  days,
  reason: inOneLine(reason),
});

/** As a form sends it. */
export const sentOf = (planned: Planned): Record<keyof Planned, string> => ({
  included: planned.included ? "on" : "",
  plannedStart: planned.plannedStart === null ? "" : formatDate(planned.plannedStart).replaceAll(" ", "-"),
  plannedEnd: planned.plannedEnd === null ? "" : formatDate(planned.plannedEnd).replaceAll(" ", "-"),
  days: planned.days === null ? "" : String(planned.days),
  reason: inOneLine(planned.reason) ?? "",
});

/** As people read it. */
const words = (name: keyof Planned, planned: Planned): string =>
  name === "included" ? (planned.included ? t("Yes") : t("No")) : sentOf(planned)[name];

/** The fields in which what was typed differs from what is kept. */
export function changedIn(typed: Planned, kept: Planned): (keyof Planned)[] {
  const [after, before] = [plannedIn(typed), plannedIn(kept)];
  return NAMES.filter((name) => after[name] !== before[name]);
}

/** What is kept of a row with what was typed: a reason that was only drawn in one line stays as it was. */
export const planOf = (typed: Planned, kept: Planned): Planned => {
  const after = plannedIn(typed);
  return after.reason === inOneLine(kept.reason) ? { ...after, reason: kept.reason } : after;
};

/** Both values of each field of a row that somebody changed meanwhile. @param unit its name */
export const clashesOf = (typed: TypedPlan, kept: Planned, unit: string): Clash[] =>
  changedIn(typed, kept).map((name) => ({
    field: `rows[${typed.row}].${name}`,
    label: `${unit}: ${t(PLANNED[name].label)}`,
    theirs: words(name, kept) || "–",
    mine: words(name, typed) || "–",
    theirsValue: sentOf(kept)[name],
  }));

/** Where the page says what a sheet refuses: at the row's field, or above the form with the name of the unit. */
export const placedAt = (row: number, unit: string, problems: readonly Problem[]): Problem[] =>
  problems.map((one) =>
    (NAMES as readonly string[]).includes(one.field)
      ? { ...one, field: `rows[${row}].${one.field}`, message: `${unit}: ${one.message}` }
      : { ...one, field: "", message: t("{unit}: {words}. Open its risk sheet", { unit, words: one.message }) },
  );
