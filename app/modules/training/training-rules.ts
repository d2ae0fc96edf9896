/** When courses are assigned, due, valid and assigned anew, and how a quiz is graded (spec: hr §7.5, R-TR1). Pure. */
import { addDays } from "~/core/dates";
import { addMonths } from "~/core/months";
import { statesThat } from "~/define/states";
import { ENROLMENT_STATES } from "./enrolment-states";

/** As acknowledgements name it. */
export const KIND = "Enrolment";
/** Attempts at a quiz on one day. */
export const ATTEMPTS = 3;
/** Days before a certificate ends that the course is assigned anew. */
export const RENEW_DAYS = 30;
/** Letters of one part of a course: its page stays below 50 kB. */
export const MOST_LETTERS = 20_000;

export type EnrolmentStatus = "ASSIGNED" | "STARTED" | "COMPLETED" | "EXPIRED" | "CANCELLED";

const TAKEN: string[] = statesThat(ENROLMENT_STATES, "taken");

/** Enrolments in which a course is still to be finished. */
export const taken = { status: { in: TAKEN } };

/** Whether a course is still to be finished. */
export const isTaken = ({ status }: { status: string }): boolean => TAKEN.includes(status);

export interface Round {
  round: number;
  status: EnrolmentStatus;
  validUntil: string | null;
}

/** The round in which a person for whom the rules name the course is to take it now; null for none. @param latest their latest one */
export function wantedRound(latest: Round | null, today: string): number | null {
  if (!latest) return 1;
  if (latest.status === "EXPIRED") return latest.round + 1;
  if (latest.status !== "COMPLETED" || latest.validUntil === null) return null;
  return addDays(today, RENEW_DAYS) >= latest.validUntil ? latest.round + 1 : null;
}

/** Whether what was completed has run out. */
export const hasRunOut = ({ status, validUntil }: Round, today: string): boolean =>
  status === "COMPLETED" && validUntil !== null && validUntil < today;

export const dueOn = (assignedOn: string, dueDays: number): string => addDays(assignedOn, dueDays);

/** The last day a completed course counts; null for good. */
export const validUntil = (completedOn: string, validMonths: number | null): string | null =>
  validMonths === null ? null : addDays(addMonths(completedOn, validMonths), -1);

export interface Question {
  id: number;
  /** Letters of the right answers: "A,C". */
  rightAnswers: string;
}

/** The letters of an answer, in their order. */
const letters = (text: string): string => [...new Set(text.split(",").filter(Boolean))].sort().join(",");

/** Hundredths of a percent of the questions whose answers are all right and no more than that. */
export function gradeOf(questions: readonly Question[], answers: ReadonlyMap<number, string>): number {
  if (questions.length === 0) return 0;
  const right = questions.filter(({ id, rightAnswers }) => letters(answers.get(id) ?? "") === letters(rightAnswers));
  return Math.floor((right.length * 10_000) / questions.length);
}

/** The mean score of the quizzes of a course; null for a course without. */
export function courseScore(scores: readonly (number | null)[]): number | null {
  const graded = scores.filter((score) => score !== null);
  return graded.length === 0 ? null : Math.floor(graded.reduce((sum, score) => sum + score, 0) / graded.length);
}

/** The next part of a course that is not done; null where all are. */
export const nextPart = <Part extends { id: number }>(parts: readonly Part[], done: ReadonlySet<number>): Part | null =>
  parts.find(({ id }) => !done.has(id)) ?? null;

/** Whether a part may be opened: those that are done, and the first that is not. */
export const isOpen = (parts: readonly { id: number }[], done: ReadonlySet<number>, id: number): boolean =>
  done.has(id) || nextPart(parts, done)?.id === id;
