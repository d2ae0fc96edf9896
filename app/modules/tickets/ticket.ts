/** Words of tickets (spec: hr §5.5, §6). */
import type { Tone } from "~/define/workflow";

export const TICKET_STATES: Readonly<Record<string, { label: string; tone: Tone; open: boolean }>> = {
  OPEN: { label: "Open", tone: "info", open: true },
  ASSIGNED: { label: "Assigned", tone: "info", open: true },
  IN_PROGRESS: { label: "In progress", tone: "info", open: true },
  WAITING: { label: "Waiting", tone: "warn", open: true },
  RESOLVED: { label: "Resolved", tone: "ok", open: false },
  CLOSED: { label: "Closed", tone: "neutral", open: false },
  CANCELLED: { label: "Cancelled", tone: "neutral", open: false },
};

export const PRIORITIES: Readonly<Record<string, string>> = {
  LOW: "Low",
  NORMAL: "Normal",
  HIGH: "High",
  URGENT: "Urgent",
};

/** The two lists of tickets: those still worked on, and those that are done. */
export type TicketList = "open" | "close";

/** States of one of the two lists. */
export function statesOf(list: TicketList): string[] {
  return Object.entries(TICKET_STATES)
    .filter(([, { open }]) => open === (list === "open"))
    .map(([state]) => state);
}
