/** States, clocks and who may handle a case (spec: ops §6.1, §6.2). Pure. */
import { addDays } from "~/core/dates";
import { monthAfter, spanOfMonth } from "~/core/months";
import type { Tone } from "~/define/workflow";

export const MODES = {
  NAMED: "With my name",
  SEALED: "With my name, hidden from those who handle it",
  ANONYMOUS: "Without my name",
} as const;
export type Mode = keyof typeof MODES;

/** The same as those read it who handle a case. */
export const MODES_HANDLED: Readonly<Record<Mode, string>> = {
  NAMED: "Name given",
  SEALED: "Name hidden",
  ANONYMOUS: "No name",
};

export const CASE_STATES = {
  NEW: { label: "New", tone: "info" },
  ACKNOWLEDGED: { label: "Acknowledged", tone: "info" },
  ASSIGNED: { label: "Assigned", tone: "info" },
  INVESTIGATING: { label: "Being looked into", tone: "info" },
  WAITING_REPORTER: { label: "Waiting for the sender", tone: "warn" },
  FEEDBACK_GIVEN: { label: "Outcome told", tone: "ok" },
  CLOSED: { label: "Closed", tone: "neutral" },
} as const satisfies Readonly<Record<string, { label: string; tone: Tone }>>;
export type CaseState = keyof typeof CASE_STATES;

export const CLOSE_REASONS = {
  SUBSTANTIATED: "Substantiated",
  PARTLY: "Partly substantiated",
  UNSUBSTANTIATED: "Not substantiated",
  INSUFFICIENT: "Not enough to go on",
  OUT_OF_SCOPE: "Outside what is handled here",
  REFERRED: "Referred elsewhere",
  DUPLICATE: "Same as another case",
} as const;

/** Moves of a case: from where, to where. */
export const CASE_MOVES = {
  acknowledge: { from: ["NEW"], to: "ACKNOWLEDGED" },
  assign: { from: ["ACKNOWLEDGED", "ASSIGNED", "INVESTIGATING", "WAITING_REPORTER"], to: "ASSIGNED" },
  start: { from: ["ASSIGNED"], to: "INVESTIGATING" },
  ask: { from: ["ASSIGNED", "INVESTIGATING"], to: "WAITING_REPORTER" },
  resume: { from: ["WAITING_REPORTER"], to: "INVESTIGATING" },
  giveFeedback: { from: ["INVESTIGATING", "WAITING_REPORTER"], to: "FEEDBACK_GIVEN" },
  close: { from: ["FEEDBACK_GIVEN"], to: "CLOSED" },
  answer: { from: ["NEW", "ACKNOWLEDGED", "ASSIGNED", "INVESTIGATING", "WAITING_REPORTER"], to: "CLOSED" },
  reopen: { from: ["CLOSED"], to: "INVESTIGATING" },
} as const satisfies Readonly<Record<string, { from: readonly CaseState[]; to: CaseState }>>;
export type CaseMove = keyof typeof CASE_MOVES;

/** What the category says of its clocks. */
interface Clocks {
  ackDays: number;
  feedbackMonths: number;
}

/** The day by which whoever sent it hears that it was received. */
export const ackDueOn = (receivedOn: string, { ackDays }: Clocks): string => addDays(receivedOn, ackDays);

/** The day by which the outcome is told: months from the acknowledgement, or from the last day for it. */
export const feedbackDueOn = (receivedOn: string, ackedOn: string | null, clocks: Clocks): string =>
  monthsLater(ackedOn ?? ackDueOn(receivedOn, clocks), clocks.feedbackMonths);

/**
 * The day up to which the content of a case closed on `day` is kept.
 * @param keptMonths of its category at that moment
 */
export const retentionUntil = (day: string, keptMonths: number): string => monthsLater(day, keptMonths);

/** The same day so many months later; the last of its month where that is shorter. */
function monthsLater(day: string, months: number): string {
  const month = monthAfter(day.slice(0, 7), months);
  const { to } = spanOfMonth(month);
  const same = `${month}${day.slice(7)}`;
  return same < to ? same : to;
}

/** What is late on a day. Only the acts themselves stop a clock; that somebody has read the case does not. */
export function lateOn(
  day: string,
  {
    status,
    ackDueOn: ack,
    ackedOn,
    feedbackDueOn: feedback,
    feedbackOn,
  }: {
    status: string;
    ackDueOn: string;
    ackedOn: string | null;
    feedbackDueOn: string;
    feedbackOn: string | null;
  },
): "ack" | "feedback" | null {
  if (status === "CLOSED") return null;
  if (ackedOn === null && ack < day) return "ack";
  return feedbackOn === null && feedback < day ? "feedback" : null;
}

/** Somebody who could handle a case. */
interface Candidate {
  userId: number;
  /** Those who lead them, up to the top. */
  above: ReadonlySet<number>;
}

/**
 * Why somebody may not handle a case, or null.
 * Nobody handles what accuses them or somebody they lead or are led by, nor what they sent themselves.
 */
export function conflictOf(
  { userId, above }: Candidate,
  accused: readonly Candidate[],
  senderId: number | null,
): "accused" | "line" | "sender" | null {
  if (accused.some((one) => one.userId === userId)) return "accused";
  if (accused.some((one) => one.above.has(userId) || above.has(one.userId))) return "line";
  return senderId === userId ? "sender" : null;
}

/** Below this many a cell of a table says nothing: it would point at people. */
export const LEAST_SHOWN = 3;

/**
 * Counts as a table may show them: those below {@link LEAST_SHOWN} are null, and where one alone is hidden, so is the
 * next smallest, since the total would tell it.
 */
export function suppressed(counts: readonly number[]): (number | null)[] {
  const hidden = new Set(counts.flatMap((count, at) => (count > 0 && count < LEAST_SHOWN ? [at] : [])));
  if (hidden.size === 1) {
    const others = counts.map((count, at) => ({ count, at })).filter(({ count, at }) => count > 0 && !hidden.has(at));
    const next = others.sort((one, other) => one.count - other.count)[0];
    if (next) hidden.add(next.at);
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count));
}
