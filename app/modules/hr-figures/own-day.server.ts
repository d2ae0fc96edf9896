/** What the first page says of one's own day: punches, leave that is left, and who of the team is away (spec: hr §8.2). */
import { db } from "~/db/database.server";
import { can, todayOf, type Actor } from "~/core/actor";
import { daysText } from "~/define/field";
import { balancesOf } from "~/modules/leave/index.server";
import { teamAway, type Away } from "~/modules/leave-applications/index.server";
import { punchedToday, type PunchState } from "~/modules/time/index.server";

export interface OwnDay {
  punch: Pick<PunchState, "next" | "last" | "shift" | "off" | "today"> | null;
  /** Of a few kinds of leave, what may be taken. */
  balances: { type: string; days: string }[];
  away: { people: Away[]; count: number };
}

/** So many figures of leave stand on one line. */
const MOST_KINDS = 4;
const MOST_AWAY = 3;

/** @returns null for an account that belongs to nobody */
export async function ownDay(actor: Actor): Promise<OwnDay | null> {
  const { employeeId, company } = actor;
  if (employeeId === null) return null;
  const [punch, held, away] = await Promise.all([
    can(actor, "time.own") ? punchedToday(actor) : null,
    can(actor, "leave.own") ? balancesOf(db, employeeId, company.unitId, todayOf(actor)) : [],
    teamAway(actor),
  ]);
  return {
    punch: punch && { next: punch.next, last: punch.last, shift: punch.shift, off: punch.off, today: punch.today },
    balances: shortNames(
      held
        .filter(({ unlimited, availableCd, balanceCd }) => !unlimited && (availableCd !== 0 || balanceCd !== 0))
        .slice(0, MOST_KINDS)
        .map(({ type, availableCd }) => ({ type, days: daysText(availableCd) })),
    ),
    away: { ...away, people: away.people.slice(0, MOST_AWAY) },
  };
}

/** Kinds of leave without the last word where all share it: "Annual" and "Sick" of "Annual leave" and "Sick leave". */
export function shortNames<Kind extends { type: string }>(kinds: readonly Kind[]): Kind[] {
  const lasts = new Set(kinds.map(({ type }) => / \S+$/.exec(type)?.[0]));
  const [last] = lasts;
  if (lasts.size !== 1 || last === undefined) return [...kinds];
  return kinds.map((kind) => ({ ...kind, type: kind.type.slice(0, -last.length) }));
}
