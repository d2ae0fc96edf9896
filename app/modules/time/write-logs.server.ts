/** Writes punches, whoever sends them: to the minute, each once, with the days they change. */
import { addDays } from "~/core/dates";
import type { Work } from "~/db/transaction.server";
import { canAt } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { tellPunchedWhileAway } from "~/define/absence";
import { companiesOf } from "~/modules/organisation/index.server";
import { takeTurns } from "~/modules/people/index.server";
import { locksOf } from "./locked-days.server";
import { recomputeAround } from "./recompute-days.server";
import { shiftOn } from "./shift-slices";
import type { Direction, Source } from "./time-words";
import { dateOfMinute, wallClock } from "./wall-clock";

export interface NewLog {
  employeeId: number;
  at: Date;
  direction: Direction;
  source: Source;
  note?: string | null;
  clientAt?: Date | null;
  /** The browser it was punched from. */
  deviceId?: number | null;
  /** That browser is not registered. */
  unregistered?: boolean;
  /** Of a correction: the date it was asked for; of others their shift says it. */
  shiftDate?: string;
}

export type LogOutcome =
  | { id: number; at: Date; direction: Direction; repeated: boolean }
  /** The person is posted nowhere on the day. */
  | { unposted: true }
  /** The person is posted on the day where the permission does not reach. */
  | { outside: true }
  /** The pay of the day is posted: why. */
  | { locked: string };

export const toMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

/**
 * Writes what is new and answers for each line. Who punches twice within a minute has punched once (spec: hr R-AT1);
 * what was voided stays so, unless a correction asks for it again.
 * @param within the permission by which others write them: it reaches the posting of each day, or the line is not written
 */
export async function writeLogs(
  work: Work,
  lines: readonly NewLog[],
  within: Permission | null = null,
): Promise<LogOutcome[]> {
  if (lines.length === 0) return [];
  const { tx, actor } = work;
  const employeeIds = [...new Set(lines.map(({ employeeId }) => employeeId))];
  await takeTurns(tx, employeeIds);
  const postings = await tx.posting.findMany({
    where: { employeeId: { in: employeeIds } },
    select: { employeeId: true, validFrom: true, validTo: true, unitId: true, unit: { select: { path: true } } },
  });
  const companyOf = await companiesOf(
    tx,
    postings.map(({ unit }) => unit),
  );
  const moments = lines.map(({ at }) => toMinute(at));
  const known = new Map(
    (
      await tx.timeLog.findMany({
        where: { employeeId: { in: employeeIds }, at: { gte: earliest(moments), lte: latest(moments) } },
        select: { id: true, employeeId: true, at: true, direction: true, voidedById: true },
      })
    ).map((log) => [keyOf(log), log]),
  );
  // Whoever punches for themselves does so now: only what others write may lie on a settled day.
  const lock =
    within === null
      ? null
      : await locksOf(work, employeeIds, { from: around(earliest(moments), -1), to: around(latest(moments), 1) });
  const outcomes: LogOutcome[] = [];
  const touched: { employeeId: number; date: string }[] = [];
  const written: number[] = [];
  for (const [index, line] of lines.entries()) {
    const at = moments[index]!;
    const own = postings.filter(({ employeeId }) => employeeId === line.employeeId);
    const timeZone = own[0] ? companyOf(own[0].unit).timeZone : "UTC";
    const date = dateOfMinute(wallClock(at, timeZone));
    const posting = shiftOn(own, date);
    if (!posting) {
      outcomes.push({ unposted: true });
      continue;
    }
    if (within !== null && !canAt(actor, within, posting.unit.path)) {
      outcomes.push({ outside: true });
      continue;
    }
    const held = known.get(keyOf({ ...line, at }));
    const locked = held ? null : (lock?.(line.employeeId, { from: date, to: date }, posting.unit.path) ?? null);
    if (locked !== null) {
      outcomes.push({ locked });
      continue;
    }
    const again = held !== undefined && held.voidedById !== null && line.source === "CORRECTION";
    if (again)
      await tx.timeLog.update({ where: { id: held.id }, data: { voidedById: null, shiftDate: line.shiftDate } });
    const shiftDate = line.shiftDate ?? date;
    const { id } =
      held ?? (await tx.timeLog.create({ data: { ...rowOf(work, line, at), shiftDate, unitId: posting.unitId } }));
    known.set(keyOf({ ...line, at }), {
      id,
      employeeId: line.employeeId,
      at,
      direction: line.direction,
      voidedById: null,
    });
    outcomes.push({ id, at, direction: line.direction, repeated: held !== undefined && !again });
    if (held && !again) continue;
    written.push(id);
    touched.push({ employeeId: line.employeeId, date }, { employeeId: line.employeeId, date: shiftDate });
  }
  if (touched.length > 0) {
    await recomputeAround(work, { days: touched, logs: written });
    await tellConflicts(work, touched);
  }
  return outcomes;
}

/** Tells whoever granted leave of the punches on its days (spec: hr R-AT7). */
async function tellConflicts(work: Work, touched: readonly { employeeId: number; date: string }[]): Promise<void> {
  const dates = touched.map(({ date }) => date).sort();
  const found = await work.tx.attendanceDay.findMany({
    where: {
      employeeId: { in: [...new Set(touched.map(({ employeeId }) => employeeId))] },
      date: { gte: dates[0]!, lte: dates.at(-1)! },
      conflict: true,
    },
    select: { employeeId: true, date: true },
    orderBy: { id: "asc" },
  });
  for (const { employeeId, date } of found)
    if (touched.some((one) => one.employeeId === employeeId && one.date === date))
      await tellPunchedWhileAway(work, employeeId, date);
}

const keyOf = (log: { employeeId: number; at: Date; direction: string }) =>
  `${log.employeeId} ${log.at.getTime()} ${log.direction}`;
const earliest = (moments: readonly Date[]) => new Date(Math.min(...moments.map(Number)));
/** The date of a moment by UTC, some days on: no zone is a whole day from it. */
const around = (at: Date, days: number): string => addDays(at.toISOString().slice(0, 10), days);
const latest = (moments: readonly Date[]) => new Date(Math.max(...moments.map(Number)));

function rowOf({ actor }: Work, line: NewLog, at: Date) {
  const { employeeId, direction, source, note, clientAt, deviceId, unregistered } = line;
  return {
    employeeId,
    at,
    direction,
    source,
    note: note ?? null,
    clientAt: clientAt ?? null,
    ip: actor.ip,
    deviceId: deviceId ?? null,
    unregistered: unregistered ?? false,
    actorId: actor.userId,
    createdAt: actor.at,
  };
}
