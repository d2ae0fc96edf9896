/** What the first page says of one's own day: punches, leave that is left, and who of the team is away (spec: hr §8.2). */
import { db } from "~/db/database.server";
import { can, type Actor } from "~/define/actor";
import { daysText } from "~/define/field";
import { balancesOf } from "~/modules/leave/index.server";
import { teamAway, type Away } from "~/modules/leave-applications/index.server";
import { todayOf } from "~/modules/people/index.server";
import { punchState, type PunchState } from "~/modules/time/index.server";

export interface OwnDay {
  punch: Pick<PunchState, "next" | "last" | "shift" | "today"> | null;
  /** Of each kind of leave, what may be taken. */
  balances: { type: string; days: string }[];
  away: { people: Away[]; count: number };
}

/** @returns null for an account that belongs to nobody */
export async function ownDay(actor: Actor): Promise<OwnDay | null> {
  const { employeeId, company } = actor;
  if (employeeId === null) return null;
  const [punch, held, away] = await Promise.all([
    can(actor, "time.own") ? punchState(actor) : null,
    can(actor, "leave.own") ? balancesOf(db, employeeId, company.unitId, todayOf(actor)) : [],
    teamAway(actor),
  ]);
  return {
    punch: punch && { next: punch.next, last: punch.last, shift: punch.shift, today: punch.today },
    balances: held
      .filter(({ unlimited, availableCd, balanceCd }) => !unlimited && (availableCd !== 0 || balanceCd !== 0))
      .map(({ type, availableCd }) => ({ type, days: daysText(availableCd) })),
    away,
  };
}
