/** Words and plain rules of tickets (spec: hr §5.5, §6.2, §7.5). Pure. */
import { stateIs, stateNames } from "~/define/states";
import { TICKET_STATES } from "./ticket-states";

export type TicketState = keyof typeof TICKET_STATES;

export const PRIORITIES = { LOW: "Low", NORMAL: "Normal", HIGH: "High", URGENT: "Urgent" } as const;
export type Priority = keyof typeof PRIORITIES;

export const IMPACTS = { ONE: "Only me", TEAM: "My branch or team", ALL: "Several branches" } as const;
export const URGENCIES = { LOW: "It can wait", NORMAL: "It slows work down", HIGH: "Work has stopped" } as const;
export type Impact = keyof typeof IMPACTS;
export type Urgency = keyof typeof URGENCIES;

const MATRIX: Readonly<Record<Impact, Readonly<Record<Urgency, Priority>>>> = {
  ONE: { LOW: "LOW", NORMAL: "NORMAL", HIGH: "NORMAL" },
  TEAM: { LOW: "NORMAL", NORMAL: "NORMAL", HIGH: "HIGH" },
  ALL: { LOW: "NORMAL", NORMAL: "HIGH", HIGH: "URGENT" },
};

/** Priority by impact × urgency (R-TK1). */
export const priorityOf = (impact: string, urgency: string): Priority => MATRIX[impact as Impact][urgency as Urgency];

export const choicesOf = (words: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The two lists of tickets: those still worked on, and those that are done. */
export type TicketList = "open" | "close";

/** States of one of the two lists. */
export function statesOf(list: TicketList): string[] {
  return stateNames(TICKET_STATES).filter((state) => stateIs(TICKET_STATES, state, "open") === (list === "open"));
}

/** A ticket as far as its target is concerned. */
export interface Targeted {
  status: string;
  dueAt: Date | null;
  resolvedAt: Date | null;
  closedAt: Date | null;
  /** Late already, as it was told of or when it was resolved. */
  breached: boolean;
}

/** When work on a ticket ended; null while it goes on. */
export const endedAt = ({ resolvedAt, closedAt }: Pick<Targeted, "resolvedAt" | "closedAt">): Date | null =>
  resolvedAt ?? closedAt;

/** Whether a ticket is later than its target. While it waits the clock stands, and one that was cancelled is held to nothing. */
export const isLate = (ticket: Targeted, at: Date): boolean =>
  ticket.status !== "CANCELLED" &&
  (ticket.breached || (ticket.dueAt !== null && ticket.status !== "WAITING" && (endedAt(ticket) ?? at) > ticket.dueAt));

/** {@link isLate} of those still worked on; of others `breached` is written when they are resolved. */
export const lateWhere = (at: Date) => ({
  status: { not: "CANCELLED" },
  OR: [{ breached: true }, { dueAt: { lt: at }, status: { in: statesOf("open").filter((one) => one !== "WAITING") } }],
});

/** Days after it was resolved within which its requester may reopen a ticket. */
export const REOPEN_DAYS = 7;
/** Working days after which a resolved ticket closes by itself. */
export const CLOSES_AFTER = 3;

/** Whether it is late to reopen a ticket. */
export const isFinal = ({ resolvedAt }: { resolvedAt: Date | null }, at: Date): boolean =>
  resolvedAt === null || at.getTime() - resolvedAt.getTime() > REOPEN_DAYS * 86_400_000;

interface Policy {
  id: number;
  categoryId: number | null;
  priority: string;
  validFrom: string;
  active: boolean;
}

/** What holds for a ticket: a line of its category before one of all, the newest in effect on the day it was raised. */
export function policyFor<P extends Policy>(
  policies: readonly P[],
  { categoryId, priority }: { categoryId: number; priority: string },
  raisedOn: string,
): P | null {
  const fitting = policies.filter(
    (line) =>
      line.active &&
      line.priority === priority &&
      line.validFrom <= raisedOn &&
      (line.categoryId === null || line.categoryId === categoryId),
  );
  const [best] = fitting.sort(
    (a, b) =>
      Number(b.categoryId !== null) - Number(a.categoryId !== null) ||
      b.validFrom.localeCompare(a.validFrom) ||
      b.id - a.id,
  );
  return best ?? null;
}
