/** The shift a punch belongs to (spec: hr-and-self-service R-AT2, R-AT12; example g). Minutes are wall-clock. Pure. */
import { DAY_MINUTES, wallMinute } from "./wall-clock";

export interface Shift {
  /** Minutes since midnight, 0 to 1439. */
  startMin: number;
  /** At or before the start: on the next day. */
  endMin: number;
  breakMin: number;
  /** Breaks are punched: each IN to its OUT counts, and no break is taken off (R-AT3). */
  punchedBreaks: boolean;
  graceInMin: number;
  graceOutMin: number;
  /** How long before the start and after the end a punch still belongs to the shift. */
  windowBeforeMin: number;
  windowAfterMin: number;
  halfDayUnderMin: number;
  absentUnderMin: number;
  otAfterMin: number;
  /** At least 1. */
  otStepMin: number;
  otBeforeStart: boolean;
}

export interface ShiftInstance {
  shiftDate: string;
  shift: Shift;
  start: number;
  end: number;
  /** The first minute of its window. */
  opens: number;
  /** The first minute after its window. */
  closes: number;
}

/**
 * A person's shifts with their windows, earliest first. Where two windows overlap, the border is the midpoint between
 * the first's end and the next's start, and belongs to the next (R-AT2).
 * @param assigned at most one shift for each date (R-AT12)
 */
export function shiftInstances(assigned: readonly { date: string; shift: Shift }[]): ShiftInstance[] {
  const instances = assigned
    .map(({ date, shift }) => {
      const start = wallMinute(date, shift.startMin);
      const end = wallMinute(date, shift.endMin + (shift.endMin <= shift.startMin ? DAY_MINUTES : 0));
      const window = { opens: start - shift.windowBeforeMin, closes: end + shift.windowAfterMin + 1 };
      return { shiftDate: date, shift, start, end, ...window };
    })
    .sort((a, b) => a.start - b.start);
  instances.forEach((next, index) => {
    const first = instances[index - 1];
    if (!first || first.closes <= next.opens) return;
    const border = Math.floor((first.end + next.start) / 2);
    first.closes = Math.min(first.closes, border);
    next.opens = Math.max(next.opens, border);
  });
  return instances;
}

/** The instance whose window holds a wall-clock minute; null: no shift claims the punch. */
export function instanceOf(instances: readonly ShiftInstance[], minute: number): ShiftInstance | null {
  return instances.find(({ opens, closes }) => opens <= minute && minute < closes) ?? null;
}

/** The first date on which two assignments of a person overlap; null: none (R-AT12). Both ends belong to a span. */
export function overlapOf(spans: readonly { validFrom: string; validTo: string }[]): string | null {
  const sorted = [...spans].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  let until = "";
  for (const { validFrom, validTo } of sorted) {
    if (validFrom <= until) return validFrom;
    until = validTo;
  }
  return null;
}
