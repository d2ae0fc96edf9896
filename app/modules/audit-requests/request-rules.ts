/** By when a unit answers, and when it is reminded. Pure. */
import { addDays, daysBetween } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Choice } from "~/define/field";
import { worded } from "~/define/state-words";

export const REQUEST_STATES = worded("AuditRequest", {
  ASKED: { label: "Asked", tone: "warn" },
  ANSWERED: { label: "Answered", tone: "info" },
  CLOSED: { label: "Received", tone: "ok" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
});
export const KINDS: readonly Choice[] = [
  { value: "PAPERS", label: "Papers" },
  { value: "LIST", label: "List" },
  { value: "ACCESS", label: "Access" },
  { value: "EXPLANATION", label: "Explanation" },
];

const MOST_DAYS = 90;
export function dueProblems(dueOn: string, today: string): Problem[] {
  return [
    ...(dueOn < today ? [problem("dueOn", t("Due: enter today or a later date"), "past")] : []),
    ...(dueOn > addDays(today, MOST_DAYS)
      ? [problem("dueOn", t("Due: at most {n} days from today", { n: MOST_DAYS }), "too_far")]
      : []),
  ];
}

/** Days before (negative) and after the due day on which somebody is reminded. */
const REMINDERS = [-2, 1, 7, 14] as const;
/** The last reminder that is due by a day; null before the first. */
export function reminderDue(dueOn: string, today: string): number | null {
  const days = daysBetween(dueOn, today);
  return REMINDERS.filter((at) => days >= at).at(-1) ?? null;
}

export const isLate = ({ status, dueOn }: { status: string; dueOn: string }, today: string): boolean =>
  status === "ASKED" && dueOn < today;
