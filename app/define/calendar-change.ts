import type { Tx } from "../db/database.server";
import type { Work } from "../db/transaction.server";
import type { Actor } from "./actor";

/** Working days that change: at a unit and all below it, from a day on. */
export interface CalendarChange {
  unitPath: string;
  /** YYYY-MM-DD, both counted; `to` null: without end. */
  from: string;
  to: string | null;
}

/** What rates days by the calendar: it says beforehand what a change does, and rates them anew once it is made. */
export interface CalendarEffect {
  name: string;
  /** In words, for whoever makes the change; none where nothing follows. */
  preview: (work: { tx: Tx; actor: Actor }, change: CalendarChange) => Promise<string[]>;
  run: (work: Work, change: CalendarChange) => Promise<void>;
}

/** By name; each module that rates days adds its own when it is loaded. */
const EFFECTS = new Map<string, CalendarEffect>();

/** Declares what follows from a change of working days, from the moment its module is loaded. */
export function defineCalendarEffect(effect: CalendarEffect): CalendarEffect {
  EFFECTS.set(effect.name, effect);
  return effect;
}

/** What a change of working days will do, of all that rate days. */
export async function calendarPreview(work: { tx: Tx; actor: Actor }, change: CalendarChange): Promise<string[]> {
  const lines: string[] = [];
  for (const { preview } of EFFECTS.values()) lines.push(...(await preview(work, change)));
  return lines;
}

/** Has everything rated anew that a change of working days touches. */
export async function calendarChanged(work: Work, change: CalendarChange): Promise<void> {
  for (const { run } of EFFECTS.values()) await run(work, change);
}
