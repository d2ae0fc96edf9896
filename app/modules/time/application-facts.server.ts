/** What the rules of an application about time are judged by. */
import { dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { holdsAt } from "~/modules/identity/index.server";
import { takeTurns } from "~/modules/people/index.server";
import type { ApplicationFacts } from "./asked-times";
import { instancesOf, readDays } from "./read-days.server";
import { locksOf } from "./locked-days.server";
import { shiftDateOf } from "./recompute-days.server";
import { shiftOn } from "./shift-slices";
import { wallClock } from "./wall-clock";
import { statesThat } from "~/define/states";
import { APPLICATION_STATES } from "./time-states";

interface Asked {
  tx: Tx;
  actor: Actor;
  /** null while it is being added. */
  row: { id: number } | null;
  /** Who has applied for it, where it is decided. */
  appliedById?: number | null;
  input: { employeeId: number; shiftDate: string; kind: string };
}

export async function applicationFacts({
  tx,
  actor,
  row,
  appliedById = null,
  input,
}: Asked): Promise<ApplicationFacts> {
  const { employeeId, shiftDate, kind } = input;
  await takeTurns(tx, [employeeId]);
  const { people } = await readDays(tx, [employeeId], shiftDate, shiftDate);
  const person = people[0];
  const { timeZone } = actor.company;
  const instances = person ? instancesOf(person, shiftDate, shiftDate).instances : [];
  const logs = (person?.logs ?? []).filter((log) =>
    log.source === "CORRECTION" ? log.shiftDate === shiftDate : shiftDateOf(log.at, timeZone, instances) === shiftDate,
  );
  const twin = await tx.timeLogApplication.findFirst({
    where: {
      employeeId,
      shiftDate,
      kind,
      // A missed punch may be applied for again once the first was put right.
      status: kind === "OVERTIME" ? { in: statesThat(APPLICATION_STATES, "live") } : "REQUESTED",
      NOT: { id: row?.id ?? 0 },
    },
    select: { id: true },
  });
  const posting = person ? shiftOn(person.postings, shiftDate) : null;
  return {
    employed: posting !== null,
    locked: posting && (await lockOf({ tx, actor, appliedById, input }, posting.unit.path)),
    instances,
    punches: logs.map(({ id, at, direction }) => ({
      id: String(id),
      minute: wallClock(at, timeZone),
      direction: direction as "IN" | "OUT",
    })),
    otMin: person?.days.get(shiftDate)?.otMin ?? 0,
    twin: twin !== null,
    today: dateIn(actor.at, timeZone),
    now: wallClock(actor.at, timeZone),
  };
}

/**
 * A day whose pay is posted is corrected by who may change such days: they decide, or they have applied for it and
 * somebody else decides (spec: hr R-AT11).
 */
async function lockOf(
  { tx, actor, appliedById, input }: Required<Omit<Asked, "row">>,
  unitPath: string,
): Promise<string | null> {
  const { employeeId, shiftDate } = input;
  const day = { from: shiftDate, to: shiftDate };
  const locked = (await locksOf({ tx, actor }, [employeeId], day))(employeeId, day, unitPath);
  if (locked === null || appliedById === null) return locked;
  const own = await tx.user.findFirst({ where: { id: appliedById, employeeId }, select: { id: true } });
  if (own !== null) return locked;
  const today = todayOf(actor);
  return (await holdsAt(tx, appliedById, "attendance.locked", [unitPath], today)) ? null : locked;
}
