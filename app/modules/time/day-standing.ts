/**
 * Whether a day is to be worked: the one rule that attendance, the first page, one's own time, the punch page and the
 * roster go by (spec: hr R-AT7). Pure.
 */
import { statesThat } from "~/define/states";
import { DAY_STATES } from "./time-states";

export type Half = "AM" | "PM";

/** Why nobody expects a punch on a day. */
export type Standing = "SUSPENDED" | "LEAVE" | "TOUR" | "HOLIDAY" | "OFF";

export interface StandingFacts {
  suspended: boolean;
  /** The halves of the date the branch works; none: OFF or, where `holiday`, HOLIDAY. */
  worked: readonly Half[];
  holiday: boolean;
  /** Halves on approved leave and on tour. */
  leave: readonly Half[];
  tour: readonly Half[];
}

/** SUSPENDED > LEAVE > TOUR > HOLIDAY and OFF; null: punches decide. Half a day of leave leaves the other half to them. */
export function standingOf({ suspended, worked, holiday, leave, tour }: StandingFacts): Standing | null {
  const covered = (halves: readonly Half[]) => worked.length > 0 && worked.every((half) => halves.includes(half));
  if (suspended) return "SUSPENDED";
  if (covered(leave) || leave.length === 2) return "LEAVE";
  if (covered(tour) || tour.length === 2) return "TOUR";
  if (worked.length === 0) return holiday ? "HOLIDAY" : "OFF";
  return covered([...leave, ...tour]) ? "LEAVE" : null;
}

const STANDINGS: ReadonlySet<string> = new Set<Standing>(statesThat(DAY_STATES, "standing"));

/** What a day that attendance keeps says of it. */
export const keptStanding = (status: string): Standing | null => (STANDINGS.has(status) ? (status as Standing) : null);
