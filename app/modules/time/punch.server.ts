/** One's own punch: what the page shows before, and the punch itself. */
import { z } from "zod/v4";
import { addDays, dateIn, formatDate, timeIn } from "~/core/dates";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { inTx, type Outcome } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { choice, text } from "~/define/field";
import { punchStanding, type PunchStanding } from "~/modules/punch-devices/index.server";
import { instancesOf, readPunches } from "./read-days.server";
import { readStandings } from "./read-standings.server";
import { instanceOf } from "./shift-instances";
import { shiftOn } from "./shift-slices";
import { choicesOf, CLOCK_TOLERANCE_MIN, DAYS, DIRECTIONS, type Direction, type Source } from "./time-words";
import { wallClock } from "./wall-clock";
import { toMinute, writeLogs } from "./write-logs.server";

export const punchSchema = z.object({
  direction: choice("Direction", { choices: choicesOf(DIRECTIONS) }).schema,
  note: text("Note", { max: 200, optional: true }).schema,
});

export interface Punched extends Record<string, Outcome> {
  id: number;
  direction: string;
  /** ISO 8601, to the minute. */
  at: string;
  /** It had been told already. */
  repeated: boolean;
  /** From a browser that is not registered, where such punches are marked. */
  unregistered: boolean;
}

interface PunchInput {
  direction: string;
  note: string | null;
  /** What the sender's clock says, where it says something. */
  clientAt?: Date | null;
  /** The browser it comes from; null for a program. */
  deviceId?: number | null;
}

/** The employee an account belongs to. @throws NotFound for one that belongs to nobody */
export function employeeOf({ employeeId }: Actor): number {
  if (employeeId === null) throw new NotFound(t("Your account belongs to no employee."));
  return employeeId;
}

/**
 * Punches the actor in or out. The server's clock counts where the sender's is more than five minutes off (spec: hr
 * R-AT9); both are kept. What a browser that is not registered comes to is for the unit to say (R-AT10).
 * @throws NotFound for somebody who is posted nowhere today, InputProblem from a browser that the unit refuses
 */
export async function punch(actor: Actor, input: PunchInput, source: Source): Promise<Punched> {
  const { direction, note, clientAt, deviceId = null } = input;
  const employeeId = employeeOf(actor);
  return inTx(actor, async (work) => {
    const standing = await standingHere(work.tx, actor, deviceId);
    if (standing === "REFUSED")
      throw new InputProblem(
        problem("", t("Your branch takes punches from registered browsers only: register this one first."), "refused"),
      );
    const near = clientAt && Math.abs(clientAt.getTime() - actor.at.getTime()) <= CLOCK_TOLERANCE_MIN * 60_000;
    const at = near ? clientAt : actor.at;
    const unregistered = standing === "FLAGGED";
    const line = { employeeId, at, direction: direction as Direction, source, note, clientAt, deviceId, unregistered };
    const [outcome] = await writeLogs(work, [line]);
    if (!outcome || !("id" in outcome)) throw new NotFound(t("You are not posted anywhere today."));
    const { id, repeated } = outcome;
    if (!repeated)
      work.audit({
        action: "TimeLog.punch",
        entity: "TimeLog",
        entityId: id,
        diff: { direction, at: toMinute(at).toISOString(), source, ...(unregistered ? { unregistered } : {}) },
      });
    return { id, direction, at: outcome.at.toISOString(), repeated, unregistered: unregistered && !repeated };
  });
}

/** What a punch of the actor from a browser comes to where they are posted today. */
async function standingHere(
  tx: Pick<Tx, "posting" | "punchDevice" | "punchPolicy">,
  { employeeId, at, company }: Actor,
  deviceId: number | null,
): Promise<PunchStanding> {
  const postings = await tx.posting.findMany({
    where: { employeeId: employeeId ?? 0 },
    select: { validFrom: true, validTo: true, unit: { select: { path: true } } },
  });
  const unitPath = shiftOn(postings, dateIn(at, company.timeZone))?.unit.path ?? "/";
  return punchStanding(tx, { employeeId: employeeId ?? 0, deviceId, unitPath });
}

export interface PunchState {
  /** "24 Nov 2026" and "08:04", by the server's clock where the company is. */
  date: string;
  time: string;
  /** What the person most likely wants to do now. */
  next: Direction;
  last: { direction: string; when: string } | null;
  shift: { name: string; hours: string } | null;
  /** What the day or shift that runs is called where no punch is expected: "Day off". */
  off: string | null;
  /** What a punch from this browser comes to. */
  standing: PunchStanding;
  /** Punches of the day or shift that runs. */
  today: { direction: string; time: string; note: string | null }[];
}

/**
 * What one sees before one punches.
 * @param deviceId the browser at hand
 * @throws NotFound for an account that belongs to no employee
 */
export async function punchState(actor: Actor, deviceId: number | null = null): Promise<PunchState> {
  return { ...(await punchedToday(actor)), standing: await standingHere(db, actor, deviceId) };
}

/** The same without what a punch from the browser comes to. */
export async function punchedToday(actor: Actor): Promise<Omit<PunchState, "standing">> {
  const employeeId = employeeOf(actor);
  const { timeZone } = actor.company;
  const date = dateIn(actor.at, timeZone);
  const { assignments, logs } = await readPunches(db, employeeId, date, date);
  const found = instancesOf({ assignments }, date, date);
  const instance = instanceOf(found.instances, wallClock(actor.at, timeZone));
  const shiftDate = instance?.shiftDate ?? date;
  const running = logs.filter((log) => log.shiftDate === shiftDate);
  const last = logs.at(-1);
  const shiftId = found.shiftIdOn(shiftDate);
  const held = assignments.find((one) => one.shiftId === shiftId)?.shift;
  const time = (at: Date) => timeIn(at, timeZone);
  const standing = (await readStandings(db, [employeeId], shiftDate, shiftDate))(employeeId, shiftDate);
  return {
    date: formatDate(date),
    time: time(actor.at),
    next: running.at(-1)?.direction === "IN" ? "OUT" : "IN",
    last: last ? { direction: last.direction, when: whenOf(last.at, { date, timeZone }) } : null,
    shift: held ? { name: held.name, hours: `${held.startsAt}–${held.endsAt}` } : null,
    off: standing && t(DAYS[standing].label),
    today: running.map(({ direction, at, note }) => ({ direction, time: time(at), note })),
  };
}

function whenOf(at: Date, { date, timeZone }: { date: string; timeZone: string }): string {
  const day = dateIn(at, timeZone);
  const time = timeIn(at, timeZone);
  if (day === date) return t("today, {time}", { time });
  return day === addDays(date, -1) ? t("yesterday, {time}", { time }) : `${formatDate(day)}, ${time}`;
}
