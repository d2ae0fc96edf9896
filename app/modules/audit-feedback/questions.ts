/** What heads of audited units are asked: from 1, not at all, to 5, fully. */
import type { Choice } from "~/define/field";
import { worded } from "~/define/state-words";

export const FEEDBACK_STATES = worded("AuditFeedback", {
  ASKED: { label: "Asked", tone: "warn" },
  ANSWERED: { label: "Given", tone: "info" },
});

export const QUESTIONS = {
  q1: "The audit was announced and explained well",
  q2: "The auditors knew our work",
  q3: "The auditors were fair and polite",
  q4: "Our work went on with little disturbance",
  q5: "The findings are right and clear",
  q6: "The recommendations help us",
} as const;
export type Question = keyof typeof QUESTIONS;
export const NAMES = Object.keys(QUESTIONS) as Question[];

export const MARKS: readonly Choice[] = [
  { value: "5", label: "5, fully" },
  { value: "4", label: "4, mostly" },
  { value: "3", label: "3, partly" },
  { value: "2", label: "2, hardly" },
  { value: "1", label: "1, not at all" },
];

export type Marks = Readonly<Record<Question, number | null>>;

/** The mean of all marks of one feedback, in hundredths; null before it is given. */
export function meanOf(marks: Marks): number | null {
  const given = NAMES.flatMap((name) => marks[name] ?? []);
  return given.length === 0 ? null : Math.round((given.reduce((sum, one) => sum + one, 0) * 100) / given.length);
}
