/** What subjects contribute to one another without knowing each other: whose portal is in use says which. */
import type { Actor } from "../core/actor";
import type { AbsenceSource } from "./absence";
import type { Acknowledged } from "./acknowledged";
import type { ApprovalProcess } from "./approval";
import type { BoardSource } from "./board-source";
import type { CalendarEffect } from "./calendar-change";
import type { DayLock } from "./day-lock";
import type { EngagementGate } from "./engagement-gate";
import type { HireEffect } from "./hire-effect";
import type { KeptBack } from "./kept-back";
import type { LineSource } from "./line";
import type { MovementEffect } from "./movement-effect";
import type { StaffFact, StaffSource } from "./staff-source";

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
  /** Whose line decides. */
  lines: readonly LineSource[];
  /** Figures that monthly boards are filled with. */
  boardSources: readonly BoardSource[];
  /** What many people are to acknowledge or to finish. */
  acknowledged: readonly Acknowledged[];
  /** What the audit trail does not tell the person whom a record is about. */
  keptBack: readonly KeptBack[];
  /** What subjects know of an employee, for pages of others. */
  staffSources: readonly StaffSource[];
  /** What the life of an audit depends on. */
  engagementGates: readonly EngagementGate[];
}

const NONE: Contributions = {
  absences: [],
  dayLocks: [],
  hireEffects: [],
  calendarEffects: [],
  approvals: [],
  movementEffects: [],
  lines: [],
  boardSources: [],
  acknowledged: [],
  keptBack: [],
  staffSources: [],
  engagementGates: [],
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

/** The latest results of some people, of every subject that has any, as far as the reader may see them. */
export async function latestOf(actor: Actor, employeeIds: readonly number[]): Promise<Map<number, StaffFact[]>> {
  const of = new Map<number, StaffFact[]>();
  if (employeeIds.length === 0) return of;
  for (const { latest } of contributed("staffSources"))
    for (const [id, fact] of (await latest?.(actor, employeeIds)) ?? []) of.set(id, [...(of.get(id) ?? []), fact]);
  return of;
}
