/** How long applications stay in each stage. Pure. */
import { daysBetween } from "~/core/dates";
import { APPLICATION_STATES, type ApplicationState } from "./application-states";

/** A stage that an application has been in; `to` is null while it is there. */
export interface Stay {
  state: ApplicationState;
  from: string;
  to: string | null;
}

/** The stages of one application in order. @param steps its changes of state, in order, with the day of each */
export function staysOf(appliedOn: string, steps: readonly { to: string; on: string }[]): Stay[] {
  const moves = [{ to: "APPLIED", on: appliedOn }, ...steps];
  const stays: Stay[] = [];
  for (const { to, on } of moves) {
    const last = stays.at(-1);
    if (last?.state === to) continue;
    if (last) last.to = on;
    stays.push({ state: to as ApplicationState, from: on, to: null });
  }
  return stays;
}

export interface StageLine {
  state: ApplicationState;
  /** How many came to it, how many are there, and how many went on. */
  came: number;
  there: number;
  left: number;
  /** Days of all that came to it, to today where they are there; and the longest. */
  days: number;
  longest: number;
}

/** A line for each stage that an application has come to, in the order of the stages. */
export function stageLines(stays: readonly Stay[], today: string): StageLine[] {
  return (Object.keys(APPLICATION_STATES) as ApplicationState[]).flatMap((state) => {
    const own = stays.filter((stay) => stay.state === state);
    if (own.length === 0) return [];
    const days = own.map(({ from, to }) => daysBetween(from, to ?? today));
    const there = own.filter(({ to }) => to === null).length;
    return [
      {
        ...{ state, came: own.length, there, left: own.length - there },
        days: days.reduce((sum, one) => sum + one, 0),
        longest: Math.max(...days),
      },
    ];
  });
}
