/** Words and plain rules of disciplinary cases (spec: hr §6.4, R-DC1, N13). Pure. */
import { addDays, daysBetween, formatDate } from "~/core/dates";
import { monthAfter } from "~/core/months";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { CASE_STATES } from "./discipline-states";
import { stateIs, statesThat } from "~/define/states";

export type CaseState = keyof typeof CASE_STATES;

/** What a letter's reader is told of: a decision that is drafted or sent back is not theirs to know before it is issued. */
export function toldState({ status, hearingOn, reply }: Told): string {
  if (!stateIs(CASE_STATES, status, "weighed")) return status;
  if (hearingOn !== null) return "HEARING";
  return reply === null ? "NO_REPLY" : "REPLIED";
}
interface Told {
  status: string;
  hearingOn: string | null;
  reply: string | null;
}

/** States in which evidence is gathered: what a decision was drafted from stays as it was. */
export const GATHERING: readonly string[] = statesThat(CASE_STATES, "gathers");

/** States in which the employee is asked and no letter is issued yet. */
export const UNDECIDED: readonly string[] = statesThat(CASE_STATES, "undecided");

export const CATEGORIES = {
  ATTENDANCE: "Attendance",
  CASH: "Cash handling",
  CONDUCT: "Conduct",
  DUTY: "Neglect of duty",
  FRAUD: "Fraud or theft",
  OTHER: "Other",
} as const;

/** What is decided, from the mildest on. */
export const DECISIONS = {
  VERBAL: "Verbal warning",
  WRITTEN: "Written warning",
  FINAL: "Final warning",
  DISMISSAL: "Dismissal",
} as const;
export type Decision = keyof typeof DECISIONS;

/** What becomes of an appeal. */
export const OUTCOMES = { UPHELD: "Upheld", REDUCED: "Reduced", SET_ASIDE: "Set aside" } as const;

export const LETTERS = {
  SHOW_CAUSE: "Request to explain",
  ...DECISIONS,
  CLEARED: "Case closed without a finding",
  SUSPENSION: "Suspension from work",
  RESUMPTION: "Return to work",
} as const;
export type LetterKind = keyof typeof LETTERS;

const ORDER = Object.keys(DECISIONS);

/** Months for which a warning is active; a dismissal ends with the employment. */
const LIVES: Readonly<Record<string, number>> = { VERBAL: 6, WRITTEN: 6, FINAL: 12 };

/** The last day of a warning that is issued on a day; null for a dismissal. */
export function activeUntil(kind: string, issuedOn: string): string | null {
  const months = LIVES[kind];
  if (months === undefined) return null;
  const month = monthAfter(issuedOn.slice(0, 7), months);
  const day = Number(issuedOn.slice(8));
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return addDays(`${month}-${String(Math.min(day, last)).padStart(2, "0")}`, -1);
}

/** Days within which somebody may appeal, and after which an unopened letter is shown on every page. */
export const APPEAL_DAYS = 7;
export const BANNER_DAYS = 3;
/** Most days ahead to which a hearing is called. */
export const MOST_HEARING_DAYS = 60;
/** Most days that somebody is given to explain. */
export const MOST_REPLY_DAYS = 30;

/** Working days in which each step is due (N13). */
export const STEP_DAYS = { accept: 2, decide: 5, issue: 2, receive: 3, appeal: 10 } as const;

/** The last day on which a letter may be appealed against. */
export const appealUntil = (issuedOn: string): string => addDays(issuedOn, APPEAL_DAYS);

/** What is wrong with the day by which somebody is to explain. */
export function replyByProblems(replyBy: string, today: string): Problem[] {
  if (replyBy <= today) return [problem("replyBy", t("Reply by: tomorrow or later"), "past")];
  return daysBetween(today, replyBy) > MOST_REPLY_DAYS
    ? [problem("replyBy", t("Reply by: within {n} days", { n: MOST_REPLY_DAYS }), "too_late")]
    : [];
}

/** A moment by the clock of the company. */
interface Clock {
  today: string;
  /** "16:05" */
  time: string;
}

/** What is wrong with the day and time of a hearing: both lie ahead. */
export function hearingProblems(
  { hearingOn, hearingTime }: { hearingOn: string; hearingTime: string },
  { today, time }: Clock,
): Problem[] {
  if (hearingOn < today || hearingOn > addDays(today, MOST_HEARING_DAYS))
    return [problem("hearingOn", t("Hearing on: from today to {n} days ahead", { n: MOST_HEARING_DAYS }), "day")];
  return hearingOn === today && hearingTime <= time
    ? [problem("hearingTime", t("Time: later than now, {time}", { time }), "past")]
    : [];
}

/** Whether a hearing that is called has yet to begin. */
export const hearingAhead = (
  { hearingOn, hearingTime }: Pick<Hearing, "hearingOn" | "hearingTime">,
  { today, time }: Clock,
): boolean =>
  hearingOn !== null && (hearingOn > today || (hearingOn === today && hearingTime !== null && hearingTime > time));

interface Hearing {
  hearingOn: string | null;
  hearingTime: string | null;
  hearingPlace: string | null;
}

/** "20 Nov 2026, 10:00, Meeting room 2"; null where none is called. */
export const hearingWords = ({ hearingOn, hearingTime, hearingPlace }: Hearing): string | null =>
  hearingOn && [formatDate(hearingOn), hearingTime, hearingPlace].filter(Boolean).join(", ");

/** A warning that somebody has had. */
export interface Earlier {
  letterKind: string | null;
  status: string;
  activeUntil: string | null;
}

/** Whether a warning counts on a day. */
export const isLive = ({ status, activeUntil: until }: Earlier, today: string): boolean =>
  status === "ACTIVE" && until !== null && until >= today;

/** What may not be decided, as the steps before it are missing (R-DC1). */
export function stepProblems(
  kind: string,
  { gross, earlier, today }: { gross: boolean; earlier: readonly Earlier[]; today: string },
): Problem[] {
  if (gross) return [];
  const live = (needed: string) => earlier.some((one) => one.letterKind === needed && isLive(one, today));
  if (kind === "FINAL" && !live("WRITTEN"))
    return [
      problem("letterKind", t("Decision: a final warning needs an active written one, unless it is gross"), "step"),
    ];
  if (kind === "DISMISSAL" && !live("FINAL"))
    return [
      problem("letterKind", t("Decision: a dismissal needs an active final warning, unless it is gross"), "step"),
    ];
  return [];
}

/** Decisions milder than one, for an appeal that reduces it. */
export const milderThan = (kind: string): string[] => ORDER.slice(0, Math.max(0, ORDER.indexOf(kind)));

/** Fills the places of a template; a place that is not known stays as it was written. */
export const filledIn = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));

/** A body without its sentences about an appeal: for a letter that an appeal has led to. */
export const withoutAppeal = (body: string): string =>
  body
    .split("\n")
    .map((line) =>
      line
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => !sentence.includes("{appealUntil}"))
        .join(" "),
    )
    .join("\n")
    .trim();

/** What a letter says at its end where an appeal has led to it. */
export const AFTER_APPEAL =
  "This decision was made on your appeal. It replaces the letter you appealed against and is final.";

interface Written {
  id: number;
  kind: string;
  issuedOn: string;
}

/** The day on which a letter was replaced by a milder one of the same case; null where it was not. */
export const replacedOn = (letter: Pick<Written, "id" | "kind">, letters: readonly Written[]): string | null =>
  ORDER.includes(letter.kind)
    ? (letters.find(({ id, kind }) => id > letter.id && ORDER.includes(kind))?.issuedOn ?? null)
    : null;

/** Places that a template may have. */
export const PLACES = [
  "employee",
  "number",
  "company",
  "unit",
  "incident",
  "category",
  "summary",
  "replyBy",
  "reasons",
  "activeUntil",
  "appealUntil",
  "reference",
  "suspendedFrom",
  "suspendedUntil",
  "reviewOn",
  "payShare",
  "resumedOn",
] as const;

/** Places of a template that nothing fills. */
export const unknownPlaces = (body: string): string[] =>
  [...new Set([...body.matchAll(/\{(\w*)\}/g)].map(([, name]) => name!))].filter(
    (name) => !(PLACES as readonly string[]).includes(name),
  );

/** The words of each letter while the company has written none of its own. */
export const USUAL: Readonly<Record<LetterKind, { title: string; body: string }>> = {
  SHOW_CAUSE: {
    title: "Request to explain",
    body: "Dear {employee},\n\nOn {incident} the following was reported ({category}):\n\n{summary}\n\nPlease explain in writing by {replyBy}. Without a reply by that day the company decides on what it knows.",
  },
  VERBAL: {
    title: "Record of a verbal warning",
    body: "Dear {employee},\n\nThis letter records the verbal warning for what happened on {incident} ({category}).\n\n{reasons}\n\nThe warning is active until {activeUntil}. You may appeal until {appealUntil}.",
  },
  WRITTEN: {
    title: "Written warning",
    body: "Dear {employee},\n\nYou are warned in writing for what happened on {incident} ({category}).\n\n{reasons}\n\nThe warning is active until {activeUntil}. You may appeal until {appealUntil}.",
  },
  FINAL: {
    title: "Final warning",
    body: "Dear {employee},\n\nThis is a final warning for what happened on {incident} ({category}). A further incident may lead to dismissal.\n\n{reasons}\n\nThe warning is active until {activeUntil}. You may appeal until {appealUntil}.",
  },
  DISMISSAL: {
    title: "Letter of dismissal",
    body: "Dear {employee},\n\nYour employment with {company} is ended for what happened on {incident} ({category}).\n\n{reasons}\n\nYou may appeal until {appealUntil}.",
  },
  CLEARED: {
    title: "Case closed without a finding",
    body: "Dear {employee},\n\nThe case about {incident} ({category}) is closed without a finding against you.\n\n{reasons}",
  },
  SUSPENSION: {
    title: "Suspension from work",
    body: "Dear {employee},\n\nYou are suspended from work from {suspendedFrom} {suspendedUntil} in the case about {incident} ({category}).\n\n{reasons}\n\nDuring this time you are paid {payShare} of your pay. You can read your letters and payslips in the portal; nothing else is open to you until you return.",
  },
  RESUMPTION: {
    title: "Return to work",
    body: "Dear {employee},\n\nYour suspension from work ends. Your first day back is {resumedOn}.\n\n{reasons}",
  },
};

export const choicesOf = (words: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
