/** Assigns shifts to people, from a day on or for some days, and copies the roster of a week (spec: hr §6.2, §8.5). */
import { z } from "zod/v4";
import { addDays, FOREVER, formatDate, weekday } from "~/core/dates";
import { InputProblem, NotFound, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { inTx, type Outcome, type Work } from "~/db/transaction.server";
import { canAt, todayOf, unitsWithin, type Actor } from "~/core/actor";
import { date, link } from "~/define/field";
import { ticked, tickedId } from "~/define/listed";
import { takeTurns } from "~/modules/people/index.server";
import { locksOf } from "./locked-days.server";
import { recomputeDays } from "./recompute-days.server";
import { shiftOn, withShift, type ShiftSlice } from "./shift-slices";
import { DAYS_AHEAD, DAYS_BACK } from "./time-words";

const MOST = 300;

export const assignSchema = z.object({
  pick: ticked(tickedId, MOST, () => t("Tick at least one person")),
  /** null: no shift. */
  shiftId: link("Shift", { to: "Shift", optional: true }).schema,
  from: date("From").schema,
  to: date("Until", { optional: true }).schema,
});
export type Assign = z.output<typeof assignSchema>;

export interface Assigned extends Record<string, Outcome> {
  people: number;
}

/**
 * Gives people a shift from one day to another, or from a day on; what they were assigned there is replaced.
 * @throws InputProblem, also for oneself, for days that have passed without the right to change them, and for days on
 *   which somebody is posted out of reach; NotFound for people who are out of reach on all of them
 */
export function assignShift(actor: Actor, { pick, shiftId, from, to }: Assign): Promise<Assigned> {
  return inTx(actor, async (work) => {
    const until = to ?? FOREVER;
    const ids = [...new Set(pick.map(Number))];
    const shift = shiftId === null ? null : await offeredShift(work, shiftId);
    refuse([
      ...nearProblems(actor, "from", t("From"), from),
      ...(to === null ? [] : nearProblems(actor, "to", t("Until"), to)),
      ...(until < from ? [problem("to", t("Until: on the first day or later"), "order")] : []),
      ...(ids.includes(actor.employeeId ?? 0)
        ? [problem("pick", t("These are your own shifts: someone else assigns them"), "own_record")]
        : []),
      ...(shift === undefined ? [problem("shiftId", t("Shift: choose from the list"), "not_available")] : []),
    ]);
    await takeTurns(work.tx, ids);
    const people = await peopleWithin(work, ids, from, until);
    mayChange(actor, people, from, "from");
    await mustBeUnlocked(work, people, { from, to: until }, "from");
    const slices = await slicesOf(work, ids);
    for (const id of ids)
      await replace(work, id, slices.get(id) ?? [], withShift(slices.get(id) ?? [], from, until, shiftId));
    await recomputeFrom(work, ids, from, until);
    work.audit({
      action: "ShiftAssignment.assign",
      entity: "ShiftAssignment",
      entityId: ids[0]!,
      diff: { employees: ids, shift: shift ?? null, from, to: until },
    });
    return { people: ids.length };
  });
}

/**
 * Gives somebody who is being hired the shift of their first day: their days were nobody's before, so that no right to
 * change past ones is asked for. Days further back than punches reach keep none.
 * @throws InputProblem at "shiftId"
 */
export async function firstShift(
  work: Work,
  { employeeId, shiftId, from }: { employeeId: number; shiftId: number; from: string },
): Promise<void> {
  const { tx, actor, audit } = work;
  const shift = await offeredShift(work, shiftId);
  const posting = await tx.posting.findFirstOrThrow({
    where: { employeeId },
    orderBy: { validFrom: "asc" },
    select: { unit: { select: { path: true } } },
  });
  if (shift === undefined || !canAt(actor, "shift.assign", posting.unit.path))
    throw new InputProblem(problem("shiftId", t("Shift: choose from the list"), "not_available"));
  const oldest = addDays(todayOf(actor), -DAYS_BACK);
  const validFrom = from < oldest ? oldest : from;
  await replace(work, employeeId, [], [{ shiftId, validFrom, validTo: FOREVER }]);
  await recomputeFrom(work, [employeeId], validFrom, FOREVER);
  audit({
    action: "ShiftAssignment.assign",
    entity: "ShiftAssignment",
    entityId: employeeId,
    diff: { employees: [employeeId], shift, from: validFrom, to: FOREVER },
  });
}

export const copyWeekSchema = z.object({
  unitId: link("Unit", { to: "Unit" }).schema,
  from: date("Week that is copied").schema,
  to: date("Into the week of").schema,
});

/** The Monday of a date's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekday(day));

/**
 * Gives everybody posted at a unit in both weeks, but oneself, the shifts of one week in the other, day by day.
 * @throws as {@link assignShift}
 */
export function copyWeek(
  actor: Actor,
  { unitId, from, to }: { unitId: number; from: string; to: string },
): Promise<Assigned> {
  const [source, target] = [mondayOf(from), mondayOf(to)];
  if (source === target)
    return Promise.reject(new InputProblem(problem("to", t("Into the week of: choose another week"), "same")));
  return inTx(actor, async (work) => {
    refuse([
      ...nearProblems(actor, "from", t("Week that is copied"), from),
      ...nearProblems(actor, "to", t("Into the week of"), to),
    ]);
    const last = addDays(target, 6);
    const postings = await work.tx.posting.findMany({
      where: {
        AND: [{ unitId }, { unit: unitsWithin(actor, "shift.assign") }],
        employeeId: { not: actor.employeeId ?? 0 },
        validFrom: { lte: target },
        validTo: { gte: last },
        employee: {
          postings: { some: { unitId, validFrom: { lte: source }, validTo: { gte: addDays(source, 6) } } },
        },
      },
      select: { employeeId: true, validFrom: true, validTo: true, unit: { select: { path: true } } },
      take: MOST,
    });
    if (postings.length === 0) throw new NotFound();
    mayChange(actor, postings, target, "to");
    const ids = postings.map(({ employeeId }) => employeeId);
    await takeTurns(work.tx, ids);
    await mustBeUnlocked(work, postings, { from: target, to: last }, "to");
    const slices = await slicesOf(work, ids);
    for (const id of ids) {
      const held = slices.get(id) ?? [];
      const copied = [0, 1, 2, 3, 4, 5, 6].reduce<ShiftSlice[]>(
        (all, day) =>
          withShift(
            all,
            addDays(target, day),
            addDays(target, day),
            shiftOn(held, addDays(source, day))?.shiftId ?? null,
          ),
        [...held],
      );
      await replace(work, id, held, copied);
    }
    await recomputeFrom(work, ids, target, last);
    work.audit({
      action: "ShiftAssignment.copy",
      entity: "ShiftAssignment",
      entityId: ids[0]!,
      diff: { unitId, from: source, to: target, people: ids.length },
    });
    return { people: ids.length };
  });
}

/**
 * Where these people are posted in the span: within reach on all of its days.
 * @throws NotFound where somebody is out of reach on all of them; InputProblem where on some
 */
async function peopleWithin({ tx, actor }: Work, ids: readonly number[], from: string, to: string) {
  const found = await tx.posting.findMany({
    where: { employeeId: { in: [...ids] }, validFrom: { lte: to }, validTo: { gte: from } },
    orderBy: [{ employeeId: "asc" }, { validFrom: "asc" }],
    select: {
      employeeId: true,
      validFrom: true,
      validTo: true,
      employee: { select: { name: true } },
      unit: { select: { path: true } },
    },
  });
  const within = found.filter(({ unit }) => canAt(actor, "shift.assign", unit.path));
  const own = new Map(within.map((posting) => [posting.employeeId, posting]));
  if (own.size !== ids.length) throw new NotFound();
  refuse(
    found
      .filter((posting) => !within.includes(posting))
      .map(({ employeeId, employee: { name }, validFrom, validTo }) =>
        validFrom > own.get(employeeId)!.validFrom
          ? problem(
              "to",
              t("Until: {name} is posted elsewhere from {day}; choose an earlier day", {
                name,
                day: formatDate(validFrom),
              }),
              "out_of_reach",
            )
          : problem(
              "from",
              t("From: {name} is posted elsewhere until {day}; choose a later day", { name, day: formatDate(validTo) }),
              "out_of_reach",
            ),
      ),
  );
  return within;
}

/** Days further back than punches reach are settled, and nobody plans shifts further ahead than two years. */
function nearProblems(actor: Actor, field: "from" | "to", label: string, day: string): Problem[] {
  const today = todayOf(actor);
  if (day < addDays(today, -DAYS_BACK))
    return [problem(field, t("{label}: at most {n} days back", { label, n: DAYS_BACK }), "too_late")];
  return day > addDays(today, DAYS_AHEAD)
    ? [problem(field, t("{label}: at most two years ahead", { label }), "too_far")]
    : [];
}

/** The name of a shift in use of the company; undefined for any other. */
async function offeredShift({ tx, actor }: Work, id: number): Promise<string | undefined> {
  const where = { id, active: true, companyId: actor.company.unitId };
  return (await tx.shift.findFirst({ where, select: { name: true } }))?.name;
}

/** Shifts are assigned from today on; of earlier days only by who may (spec: hr §6.2, "past dates only by HM"). */
function mayChange(
  actor: Actor,
  people: readonly { unit: { path: string } }[],
  from: string,
  field: "from" | "to",
): void {
  if (from >= todayOf(actor)) return;
  if (!people.every(({ unit }) => canAt(actor, "shift.past", unit.path)))
    throw new InputProblem(problem(field, t("Your role changes shifts from today on only."), "past"));
}

/** Days whose pay is posted keep their shifts, but for who may change them (spec: hr R-AT11). @throws InputProblem */
async function mustBeUnlocked(
  work: Work,
  people: readonly { employeeId: number; validFrom: string; validTo: string; unit: { path: string } }[],
  { from, to }: { from: string; to: string },
  field: "from" | "to",
): Promise<void> {
  const today = todayOf(work.actor);
  if (from >= today) return;
  const until = to < today ? to : today;
  const ids = people.map(({ employeeId }) => employeeId);
  const lock = await locksOf(work, ids, { from, to: until });
  for (const { employeeId, validFrom, validTo, unit } of people) {
    const posted = { from: validFrom > from ? validFrom : from, to: validTo < until ? validTo : until };
    const locked = posted.from > posted.to ? null : lock(employeeId, posted, unit.path);
    if (locked !== null) throw new InputProblem(problem(field, locked, "locked"));
  }
}

async function slicesOf({ tx }: Work, ids: readonly number[]): Promise<Map<number, (ShiftSlice & { id: number })[]>> {
  const rows = await tx.shiftAssignment.findMany({
    where: { employeeId: { in: [...ids] } },
    orderBy: { validFrom: "asc" },
  });
  const slices = new Map<number, (ShiftSlice & { id: number })[]>();
  for (const row of rows) slices.set(row.employeeId, [...(slices.get(row.employeeId) ?? []), row]);
  return slices;
}

/** Writes what differs; what goes goes first, as no two slices may begin or end on one day. */
async function replace(
  { tx, actor }: Work,
  employeeId: number,
  held: readonly (ShiftSlice & { id?: number })[],
  wanted: readonly ShiftSlice[],
): Promise<void> {
  const same = (a: ShiftSlice, b: ShiftSlice) =>
    a.shiftId === b.shiftId && a.validFrom === b.validFrom && a.validTo === b.validTo;
  const gone = held.filter((slice) => !wanted.some((one) => same(one, slice)));
  const made = wanted.filter((slice) => !held.some((one) => same(one, slice)));
  if (gone.length > 0) await tx.shiftAssignment.deleteMany({ where: { id: { in: gone.map(({ id }) => id!) } } });
  if (made.length > 0)
    await tx.shiftAssignment.createMany({
      data: made.map(({ shiftId, validFrom, validTo }) => ({
        employeeId,
        shiftId,
        validFrom,
        validTo,
        createdAt: actor.at,
      })),
    });
}

/**
 * Days up to today are worked out anew, those that were closed without a shift among them, and the one before, whose window
 * may have changed: unless its pay is posted, and the actor may not change it.
 */
async function recomputeFrom(work: Work, ids: readonly number[], from: string, to: string): Promise<void> {
  const today = todayOf(work.actor);
  const first = addDays(from, -1);
  if (first > today) return;
  const until = to < today ? to : today;
  const known = await work.tx.attendanceDay.findMany({
    where: { employeeId: { in: [...ids] }, date: { gte: first, lte: addDays(until, 1) } },
    select: { employeeId: true, date: true },
  });
  const posted = await work.tx.posting.findMany({
    where: { employeeId: { in: [...ids] }, validFrom: { lte: until }, validTo: { gte: from } },
    distinct: ["unitId"],
    select: { unitId: true },
  });
  const closed = await work.tx.attendanceClose.findMany({
    where: { unitId: { in: posted.map(({ unitId }) => unitId) }, date: { gte: from, lte: until } },
    distinct: ["date"],
    select: { date: true },
  });
  const dates = [...known, ...closed].map(({ date: day }) => day).sort();
  if (dates.length === 0) return;
  const people = closed.length > 0 ? ids : known.map(({ employeeId }) => employeeId);
  await recomputeDays(work, people, { from: dates[0]!, to: dates.at(-1)! }, { days: [], logs: [] });
}
