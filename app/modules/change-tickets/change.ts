/** Words and plain rules of changes to systems (spec: hr §5.5, §6.2). Pure. */
import { addDays } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { CHANGE_STATES } from "./change-states";
import { statesThat } from "~/define/states";

export type ChangeState = keyof typeof CHANGE_STATES;

export const KINDS = { STANDARD: "Standard", NORMAL: "Normal", EMERGENCY: "Emergency" } as const;
export const RISKS = { LOW: "Low", MEDIUM: "Medium", HIGH: "High" } as const;

/** States whose window is still ahead or being used: what stands in the calendar. */
export const PLANNED: readonly string[] = statesThat(CHANGE_STATES, "planned");
/** States in which the window was used. */
export const MADE: readonly string[] = statesThat(CHANGE_STATES, "made");

/** A window by the clock of the company. */
export interface Window {
  fromDate: string;
  fromTime: string;
  toDate: string;
  toTime: string;
}

export const beginOf = ({ fromDate, fromTime }: Window): string => `${fromDate}T${fromTime}`;
export const endOf = ({ toDate, toTime }: Window): string => `${toDate}T${toTime}`;

/** Most days that one window lasts. */
export const MOST_DAYS = 7;

/** Most days ahead that a window begins. */
export const MOST_AHEAD = 365;
/** Working days within which an emergency that was made is recorded. */
export const RECORDED_WITHIN = 2;

/** What is wrong with a window by itself. @param now "2026-11-20T12:00" @param mayHaveBegun of an emergency */
export function windowProblems(window: Window, now: string, mayHaveBegun = false): Problem[] {
  if (endOf(window) <= beginOf(window)) {
    const field = window.toDate < window.fromDate ? "toDate" : "toTime";
    const label = field === "toDate" ? t("To") : t("Window ends");
    return [problem(field, t("{label}: after the window begins", { label }), "order")];
  }
  const days = (Date.parse(window.toDate) - Date.parse(window.fromDate)) / 86_400_000;
  if (days > MOST_DAYS) return [problem("toDate", t("To: a window lasts {n} days at most", { n: MOST_DAYS }), "long")];
  if (window.fromDate > addDays(now.slice(0, 10), MOST_AHEAD))
    return [problem("fromDate", t("From: within {n} days", { n: MOST_AHEAD }), "far")];
  if (!mayHaveBegun && beginOf(window) < now)
    return [problem("fromDate", t("From: the window begins now or later"), "past")];
  return [];
}

/** Two windows that share a minute. */
export const overlaps = (one: Window, other: Window): boolean =>
  beginOf(one) < endOf(other) && beginOf(other) < endOf(one);

interface Planned extends Window {
  id: number;
  system: string;
}

/** Systems are the same whatever their letters and spaces. */
const plain = (system: string): string => system.toLowerCase().replace(/\s+/g, " ").trim();

/** Changes to the same system whose windows share time with this one. */
export const clashesOf = <Other extends Planned>(change: Planned, others: readonly Other[]): Other[] =>
  others.filter(
    (other) => other.id !== change.id && plain(other.system) === plain(change.system) && overlaps(change, other),
  );

/** Numbers of tickets as they were typed: "T-2026-000001, t-2026-2" is one number and one that is none. */
export function ticketNumbers(typed: string): string[] {
  return [
    ...new Set(
      typed
        .split(/[\s,;]+/)
        .map((one) => one.trim().toUpperCase())
        .filter(Boolean),
    ),
  ];
}

const ORDER = Object.keys(RISKS);

/** A risk that was assessed is never lowered by those who make the change. */
export const riskProblems = (risk: string, assessed: string | null): Problem[] =>
  assessed !== null && ORDER.indexOf(risk) < ORDER.indexOf(assessed)
    ? [problem("risk", t("Risk: not below the assessed one"), "below_assessed")]
    : [];

interface Emergency {
  kind: string;
  afterwards: string | null;
}

/** Made before it was approved, and nobody has decided since. */
export const waitsAfterwards = ({ afterwards }: Emergency): boolean => afterwards === "PENDING";

/** A change cannot be confirmed or closed while its approval is owed, nor stay where it was refused. */
export const verifiable = (row: Emergency): true | string =>
  row.afterwards === "REFUSED"
    ? t("Its approval was refused: roll it back.")
    : waitsAfterwards(row)
      ? t("It was made first: it has to be approved before this.")
      : true;

export const choicesOf = (words: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
