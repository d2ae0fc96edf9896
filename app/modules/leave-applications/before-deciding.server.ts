/** What whoever decides leave reads in the list: what is left afterwards, and what lies across it (spec: hr §8.5, N1). */
import { plural, t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { daysText } from "~/define/field";
import { awayBeside, workedOf } from "./clashes.server";
import { leftInYears } from "./left-in-years.server";
import type { FoundLeave } from "./leave-row.server";

import { PENDING } from "./leave-states";

export interface BeforeDeciding {
  /** "12.5", of two years "3 / 21"; null where nothing is counted, or it waits no more. */
  after: string | null;
  /** Who is away meanwhile, and days that were worked; null for nothing. */
  clash: string | null;
}

export const NOTHING_KNOWN: BeforeDeciding = { after: null, clash: null };

/** By application. */
export async function beforeDeciding(
  tx: Tx,
  actor: Actor,
  rows: readonly FoundLeave[],
): Promise<ReadonlyMap<number, BeforeDeciding>> {
  const waiting = rows.filter(({ status }) => PENDING.includes(status as never));
  const [away, worked] = await Promise.all([awayBeside(waiting), workedOf(waiting)]);
  const today = todayOf(actor);
  const left = await Promise.all(waiting.map((row) => (row.leaveType.unlimited ? null : leftAfter(tx, row, today))));
  const found = new Map<number, BeforeDeciding>();
  for (const [at, row] of waiting.entries()) {
    const names = away.get(row.id) ?? [];
    const clashes = [
      ...(names.length > 0
        ? [plural(names.length, "Away: {names}", "Away: {names}", { names: [...new Set(names)].join(", ") })]
        : []),
      ...(worked.has(row.id) ? [t("Punched on a day of it")] : []),
    ];
    found.set(row.id, {
      after: left[at]!,
      clash: clashes.length === 0 ? null : clashes.join("; "),
    });
  }
  return found;
}

/** What is left of each year of it, once it is approved. */
async function leftAfter(tx: Tx, row: FoundLeave, today: string): Promise<string> {
  return (await leftInYears(tx, row, today)).map(({ freeCd, unitsCd }) => daysText(freeCd - unitsCd)).join(" / ");
}
