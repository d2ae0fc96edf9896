import type { Tx } from "../db/database.server";
import type { Work } from "../db/transaction.server";
import type { Actor } from "../core/actor";
import { contributed } from "./contributions";

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

/** What a change of working days will do, of all that rate days. */
export async function calendarPreview(work: { tx: Tx; actor: Actor }, change: CalendarChange): Promise<string[]> {
  const lines: string[] = [];
  for (const { preview } of contributed("calendarEffects")) lines.push(...(await preview(work, change)));
  return lines;
}

/** Has everything rated anew that a change of working days touches. */
export async function calendarChanged(work: Work, change: CalendarChange): Promise<void> {
  for (const { run } of contributed("calendarEffects")) await run(work, change);
}
