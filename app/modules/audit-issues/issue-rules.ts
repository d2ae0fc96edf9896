/** What is due when, and who has to hear of it (spec: ops §5.5 default due, §5.6, §10 A11). Pure. */
import { addDays, daysBetween } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { statesThat } from "~/define/states";
import { ISSUE_STATES } from "./issue-states";

export const SEVERITIES = ["LOW", "MEDIUM", "HIGH", "CRITICAL"] as const;
export type Severity = (typeof SEVERITIES)[number];
export const SEVERITY_CHOICES = [
  { value: "CRITICAL", label: "Critical" },
  { value: "HIGH", label: "High" },
  { value: "MEDIUM", label: "Medium" },
  { value: "LOW", label: "Low" },
];
/** What a visitor thought of what was done. */
export const OPINIONS = [
  { value: "EFFECTIVE", label: "It works" },
  { value: "PARTLY", label: "It works partly" },
  { value: "NOT", label: "It does not work" },
] as const;
export const SEVERITY_TONES = { LOW: "neutral", MEDIUM: "info", HIGH: "warn", CRITICAL: "bad" } as const;

/** Days an issue has when nobody agreed on others. */
const USUAL_DAYS: Record<Severity, number> = { CRITICAL: 14, HIGH: 30, MEDIUM: 60, LOW: 90 };
export const usualDue = (raisedOn: string, severity: Severity): string => addDays(raisedOn, USUAL_DAYS[severity]);

/** States in which the owner has something to do. */
export const RUNNING = statesThat(ISSUE_STATES, "running");
/** The state of a risk that is borne for a time. */
export const ACCEPTED = "RISK_ACCEPTED";
/** States in which something is still to be done or watched: all but those that end it. */
export const LIVE = statesThat(ISSUE_STATES, "live");
export const isRunning = (status: string): boolean => (RUNNING as readonly string[]).includes(status);

export interface Timed {
  status: string;
  originalDue: string;
  agreedDue: string;
}

/** Days past what was agreed, while the owner has something to do; 0 before. Never stored. */
export const daysLate = ({ status, agreedDue }: Timed, today: string): number =>
  isRunning(status) ? Math.max(0, daysBetween(agreedDue, today)) : 0;
/** Days by which more time was given. */
export const slippage = ({ originalDue, agreedDue }: Pick<Timed, "originalDue" | "agreedDue">): number =>
  daysBetween(originalDue, agreedDue);

export const AGES = [
  { value: "0-30", label: "Up to 30 days late", from: 1, to: 30 },
  { value: "31-60", label: "31 to 60 days late", from: 31, to: 60 },
  { value: "61-90", label: "61 to 90 days late", from: 61, to: 90 },
  { value: "90+", label: "More than 90 days late", from: 91, to: 100_000 },
] as const;

/** Who has to hear of an issue that is late: the owner's supervisor, the next above from 15 days on, Operations Head and Chief Internal Auditor from 30. */
export function escalation(late: number): "NONE" | "SUPERVISOR" | "NEXT" | "HEADS" {
  if (late < 1) return "NONE";
  return late < 15 ? "SUPERVISOR" : late < 30 ? "NEXT" : "HEADS";
}
export const ESCALATION_WORDS = { NONE: "", SUPERVISOR: "Supervisor", NEXT: "Next above", HEADS: "Heads" } as const;

/** A description has at least this many characters. */
export const LEAST_WORDS = 10;

export const MOST_EXTENSIONS = 2;
const MOST_YEARS = 2;
const DAYS_OF_YEARS = MOST_YEARS * 365;

/** Whether a day lies further ahead than anything is agreed: a slip of the pen. */
export const isTooFar = (dueOn: string, today: string): boolean => dueOn > addDays(today, DAYS_OF_YEARS);
export const tooFar = (field: string, label: string): Problem =>
  problem(field, t("{label}: at most {most} years from today", { label, most: MOST_YEARS }), "too_far");

/** What stands against the words of an issue. */
export function wordProblems({ condition, recommendation }: { condition: string; recommendation: string }): Problem[] {
  return [
    ...(condition.length < LEAST_WORDS
      ? [problem("condition", t("What is wrong: at least {least} characters", { least: LEAST_WORDS }), "too_short")]
      : []),
    ...(recommendation.length < LEAST_WORDS
      ? [
          problem(
            "recommendation",
            t("Recommendation: at least {least} characters", { least: LEAST_WORDS }),
            "too_short",
          ),
        ]
      : []),
  ];
}

/** What stands against giving more time. @param given how often more was given already */
export function extensionProblems(
  { agreedDue, extensions }: { agreedDue: string; extensions: number },
  dueOn: string,
  today: string,
): Problem[] {
  return [
    ...(extensions >= MOST_EXTENSIONS
      ? [problem("dueOn", t("More time can be given {most} times only", { most: MOST_EXTENSIONS }), "too_many")]
      : []),
    ...(dueOn <= agreedDue ? [problem("dueOn", t("New date: enter a date after the agreed one"), "not_later")] : []),
    ...(isTooFar(dueOn, today) ? [tooFar("dueOn", t("New day"))] : []),
    ...(dueOn < today ? [problem("dueOn", t("New date: enter today or a later date"), "past")] : []),
  ];
}

/** Severities above what the company bears without more: who accepts one says why. */
export const isAboveAppetite = (severity: string): boolean => severity === "HIGH" || severity === "CRITICAL";

const MOST_ACCEPTED_DAYS = 365;
/** What stands against bearing a risk until a day. */
export function acceptanceProblems(until: string, today: string): Problem[] {
  return [
    ...(until <= today ? [problem("acceptUntil", t("Until: enter a later day than today"), "past")] : []),
    ...(until > addDays(today, MOST_ACCEPTED_DAYS)
      ? [problem("acceptUntil", t("Until: at most twelve months from today"), "too_far")]
      : []),
  ];
}

/** An acceptance holds up to and with its last day. */
export const hasLapsed = (until: string | null, today: string): boolean => until !== null && until < today;

const LEVELS = ["NONE", "SUPERVISOR", "NEXT", "HEADS"] as const;
/** The level that has to hear of an issue and has not yet; null where none has. */
export function nextEscalation(late: number, escalatedTo: string | null): "SUPERVISOR" | "NEXT" | "HEADS" | null {
  const level = escalation(late);
  const reached = LEVELS.indexOf((escalatedTo ?? "NONE") as (typeof LEVELS)[number]);
  return level !== "NONE" && LEVELS.indexOf(level) > reached ? level : null;
}

/** What is known of the unit that an issue is recorded for. */
export interface IssueFacts {
  /** In the unit's company. */
  today: string;
  /** Whoever may own it. */
  owners: readonly number[];
  /** An issue with this reference is recorded already. */
  taken: boolean;
}

interface NewIssue {
  condition: string;
  recommendation: string;
  ownerId: number;
  raisedOn: string;
  agreedDue: string | null;
}

/** What stands against an issue that is recorded by hand. */
export function newIssueProblems({
  input,
  facts: { today, owners, taken },
}: {
  input: NewIssue;
  facts: IssueFacts;
}): Problem[] {
  const { ownerId, raisedOn, agreedDue } = input;
  const [inFuture, due] = [raisedOn > today, agreedDue ?? raisedOn];
  return [
    ...wordProblems(input),
    ...(inFuture ? [problem("raisedOn", t("Raised on: not later than today"), "in_future")] : []),
    ...(due < raisedOn ? [problem("agreedDue", t("Agreed due date: not before it was raised"), "before_raised")] : []),
    ...(!inFuture && isTooFar(due, today) ? [tooFar("agreedDue", t("Agreed due date"))] : []),
    ...(owners.includes(ownerId)
      ? []
      : [problem("ownerId", t("Owner: choose someone of the unit or above"), "not_available")]),
    ...(taken ? [problem("sourceRef", t("An issue with this reference is recorded already"), "taken")] : []),
  ];
}
