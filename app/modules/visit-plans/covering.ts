/** What a plan is held against, and which visits fulfil it (spec: ops §8.1 "coverage"). Pure. */
import { dateIn, daysBetween } from "~/core/dates";
import { LATE_AFTER_DAYS } from "~/core/late-visits";

/** Why a visit that was sent in for a plan fulfils nothing of it. */
export type Uncovering = "LATE" | "NOTHING_DONE";

export interface SentVisit {
  visitDate: string;
  /** The day on which it was sent in first, without what was withdrawn. */
  sentInOn: string;
  /** The sections it was sent in with. */
  sections: readonly { state: string; rows: readonly unknown[] }[];
}

/**
 * A visit fulfils a plan where it was sent in at most {@link LATE_AFTER_DAYS} days after it was made, and says something:
 * one of whose sections all that is said is that they were not possible does not. When it was sent in first counts:
 * what a reviewer returns is not late for having been mended.
 * @returns null where it fulfils the plan
 */
export function uncovering({ visitDate, sentInOn, sections }: SentVisit): Uncovering | null {
  if (daysBetween(visitDate, sentInOn) > LATE_AFTER_DAYS) return "LATE";
  const said = sections.some(({ state, rows }) => state === "SAVED" || rows.length > 0);
  return !said && sections.some(({ state }) => state === "NOT_POSSIBLE") ? "NOTHING_DONE" : null;
}

/** The day on which a visit was sent in first since it was last withdrawn. @param moves in their order */
export function sentInOn(moves: readonly { action: string; at: Date }[], timeZone: string): string | null {
  const since = moves.slice(moves.map(({ action }) => action).lastIndexOf("withdraw") + 1);
  const first = since.find(({ action }) => action === "submit");
  return first ? dateIn(first.at, timeZone) : null;
}

export interface PlanNow {
  month: string;
  createdAt: Date;
  visits: number;
  active: boolean;
}

/** Until the end of this day a month is planned: what is planned later stands beside it, so that nobody plans what is done already. */
export const PLANNED_UNTIL = 7;

/**
 * How many visits a plan asks for in its month: what it said at the end of the day {@link PLANNED_UNTIL}; of one made
 * later none. What is changed later is shown beside, and nobody is held to less or credited with more.
 * @param changes the latest first
 */
export function plannedFirst(
  { month, createdAt, visits, active }: PlanNow,
  changes: readonly { at: Date; before: ReadonlyMap<string, unknown> }[],
  timeZone: string,
): number {
  const last = `${month}-${String(PLANNED_UNTIL).padStart(2, "0")}`;
  const isLater = (at: Date) => dateIn(at, timeZone) > last;
  if (isLater(createdAt)) return 0;
  let first = { visits, active };
  for (const { at, before } of changes) {
    if (!isLater(at)) break;
    first = {
      visits: before.has("visits") ? Number(before.get("visits")) : first.visits,
      active: before.has("active") ? before.get("active") === true : first.active,
    };
  }
  return first.active ? first.visits : 0;
}
