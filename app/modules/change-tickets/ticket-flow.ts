/** Tickets as they come and go, day by day, for their report (spec: ops §7, K1). Pure. */

/** A step by which a ticket is no longer worked on, or is again. */
export interface FlowStep {
  /** YYYY-MM-DD by the clock of the reader's company. */
  day: string;
  to: "closed" | "cancelled" | "open";
}

export interface Flow {
  raisedOn: string;
  /** In their order. */
  steps: readonly FlowStep[];
}

export interface FlowCounts {
  /** Open before the first day. */
  before: number;
  raised: number;
  closed: number;
  cancelled: number;
  reopened: number;
  /** Open after the last day: before + raised + reopened − closed − cancelled. */
  after: number;
}

const OPEN = "open";

/** What became of tickets from one day to another, both counted. A step that changes nothing counts as none. */
export function countFlows(flows: readonly Flow[], { from, to }: { from: string; to: string }): FlowCounts {
  const counts: FlowCounts = { before: 0, raised: 0, closed: 0, cancelled: 0, reopened: 0, after: 0 };
  for (const { raisedOn, steps } of flows) {
    if (raisedOn > to) continue;
    let state: FlowStep["to"] = OPEN;
    let before: FlowStep["to"] | null = raisedOn < from ? OPEN : null;
    if (raisedOn >= from) counts.raised += 1;
    for (const { day, to: next } of steps) {
      if (day > to) break;
      const changed = (state === OPEN) !== (next === OPEN);
      if (changed && day >= from) counts[next === OPEN ? "reopened" : next] += 1;
      if (changed) state = next;
      if (day < from) before = state;
    }
    if (before === OPEN) counts.before += 1;
    if (state === OPEN) counts.after += 1;
  }
  return counts;
}

/** The smallest value that `share` percent of the values do not exceed; null of none. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)] ?? null;
}

/** The day on which work on it ended for good, and was not taken up again until a day; null where it goes on or was cancelled. */
export function closedOn({ steps }: Flow, until: string): string | null {
  const last = steps
    .filter(({ day }) => day <= until)
    .reduce<FlowStep | null>(
      (kept, step) => (kept !== null && (kept.to === OPEN) === (step.to === OPEN) ? kept : step),
      null,
    );
  return last?.to === "closed" ? last.day : null;
}
