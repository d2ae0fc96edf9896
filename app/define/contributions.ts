/** What subjects contribute to one another without knowing each other: whose portal is in use says which. */
import type { AbsenceSource } from "./absence";
import type { Acknowledged } from "./acknowledged";
import type { ApprovalProcess } from "./approval";
import type { BoardSource } from "./board-source";
import type { CalendarEffect } from "./calendar-change";
import type { DayLock } from "./day-lock";
import type { HireEffect } from "./hire-effect";
import type { KeptBack } from "./kept-back";
import type { MovementEffect } from "./movement-effect";

export interface Contributions {
  /** What knows of people's leave. */
  absences: readonly AbsenceSource[];
  /** What settles days of people. */
  dayLocks: readonly DayLock[];
  /** What follows when somebody is hired. */
  hireEffects: readonly HireEffect[];
  /** What is rated by the calendar, and rated anew where it changes. */
  calendarEffects: readonly CalendarEffect[];
  /** Processes of HR in which somebody decides. */
  approvals: readonly ApprovalProcess[];
  /** What follows from the movements of people. */
  movementEffects: readonly MovementEffect[];
  /** Figures that monthly boards are filled with. */
  boardSources: readonly BoardSource[];
  /** What many people are to acknowledge or to finish. */
  acknowledged: readonly Acknowledged[];
  /** What the audit trail does not tell the person whom a record is about. */
  keptBack: readonly KeptBack[];
}

const NONE: Contributions = {
  absences: [],
  dayLocks: [],
  hireEffects: [],
  calendarEffects: [],
  approvals: [],
  movementEffects: [],
  boardSources: [],
  acknowledged: [],
  keptBack: [],
};

let inUse: Contributions = NONE;

/** Handed over with the portal, once a process. */
export function useContributions(contributions: Contributions): void {
  inUse = contributions;
}

export const contributed = <Kind extends keyof Contributions>(kind: Kind): Contributions[Kind] => inUse[kind];

/** Replaces what is contributed of one kind, for a test. */
export function useInstead<Kind extends keyof Contributions>(kind: Kind, those: Contributions[Kind]): void {
  inUse = { ...inUse, [kind]: those };
}
