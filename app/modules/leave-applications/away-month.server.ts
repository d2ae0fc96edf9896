/** Who of a unit is away in a month, by leave or on tour, and its holidays: where leave is asked for and decided (spec: hr §8.2, N2). */
import { monthAsked, monthProblem } from "~/core/asked-days";
import { addDays, datesOf, formatDate, weekday } from "~/core/dates";
import { formatMonth, monthAfter, spanOfMonth } from "~/core/months";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { calendarOf, pathsUpTo, workedHalvesOn } from "~/modules/organisation/index.server";
import type { Permission } from "~/core/permission";
import { findLeave } from "./leave-row.server";
import { isTaken, PENDING } from "./leave-states";

export interface AwaySign {
  /** "L", "T", with "½" for half a day and "?" for what waits for a decision. */
  sign: string;
  text: string;
}

export interface AwayMonth {
  unit: string;
  month: string;
  title: string;
  /** What is wrong with the month that was asked for, where another is shown for it. */
  problem: string | null;
  before: string;
  after: string;
  days: { label: string; note: string | null }[];
  rows: { id: number; name: string; days: (AwaySign | null)[] }[];
}

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** The unit whose month somebody sees: their own, or one whose leave they decide or read. @throws NotFound for another */
async function unitOf(actor: Actor, unitId: number | null): Promise<{ id: number; name: string; path: string } | null> {
  const today = todayOf(actor);
  const own = await db.posting.findFirst({
    where: { employeeId: actor.employeeId ?? 0, validFrom: { lte: today }, validTo: { gte: today } },
    select: { unit: { select: { id: true, name: true, path: true } } },
  });
  if (unitId === null || unitId === own?.unit.id) return own?.unit ?? null;
  const unit = await db.orgUnit.findUnique({ where: { id: unitId }, select: { id: true, name: true, path: true } });
  if (!unit || !(canAt(actor, "leave.recommend", unit.path) || canAt(actor, "leave.read", unit.path)))
    throw new NotFound();
  return unit;
}

/**
 * @param unitId null: one's own @param asked a month as it was typed
 * @param otherwise the month for none, and for what is no month; the present one where it is left out
 * @returns null for who is posted nowhere
 * @throws NotFound for a unit out of reach
 */
export async function awayMonth(
  actor: Actor,
  { unitId, asked, otherwise }: { unitId: number | null; asked: string | null; otherwise?: string },
): Promise<AwayMonth | null> {
  const unit = await unitOf(actor, unitId);
  if (!unit) return null;
  const typed = asked ?? "";
  const month = monthAsked(typed) ?? otherwise ?? todayOf(actor).slice(0, 7);
  const { from, to } = spanOfMonth(month);
  const [calendar, holidays, rows] = await Promise.all([
    calendarOf(db, unit.id, from, to),
    db.holiday.findMany({
      where: { active: true, date: { gte: from, lte: to }, unit: { path: { in: pathsUpTo(unit.path) } } },
      select: { date: true, name: true },
    }),
    rowsOf(unit.id, from, to),
  ]);
  const days = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const named = holidays.filter((one) => one.date === date).map(({ name }) => name);
    days.push({
      label: `${t(DAYS[weekday(date) - 1]!)} ${Number(date.slice(8))}`,
      note: named.join(", ") || (workedHalvesOn(calendar, date).length === 0 ? t("Not worked") : null),
    });
  }
  return {
    ...{ unit: unit.name, month, title: formatMonth(month), days, rows },
    problem: monthProblem(new URLSearchParams({ month: typed }), "month", "Month"),
    ...{ before: monthAfter(month, -1), after: monthAfter(month, 1) },
  };
}

/** The month of an application that waits, for whoever decides leave or reads it at its unit; null for others. */
export async function awayMonthOf(actor: Actor, id: number, asked: string | null): Promise<AwayMonth | null> {
  const [row] = await findLeave(db, actor, { id });
  if (!row || !PENDING.includes(row.status as never)) return null;
  const decides = (permission: Permission) => canAt(actor, permission, row.unit.path);
  if (!decides("leave.recommend") && !decides("leave.read")) return null;
  return awayMonth(actor, { unitId: row.unitId, asked, otherwise: row.fromDate.slice(0, 7) });
}

/** Who holds a half day in the span, by name. */
async function rowsOf(unitId: number, from: string, to: string): Promise<AwayMonth["rows"]> {
  const posted = { unitId, validFrom: { lte: to }, validTo: { gte: from } };
  const postings = await db.posting.findMany({
    where: posted,
    select: { employeeId: true, validFrom: true, validTo: true, employee: { select: { name: true } } },
  });
  const slots = await db.leaveSlot.findMany({
    where: { employeeId: { in: postings.map(({ employeeId }) => employeeId) }, date: { gte: from, lte: to } },
    orderBy: [{ date: "asc" }, { half: "asc" }],
  });
  const waiting = await waitingOf(slots);
  const names = new Map(postings.map(({ employeeId, employee }) => [employeeId, employee.name]));
  const ids = [...new Set(slots.map(({ employeeId }) => employeeId))];
  const rows = ids.map((id) => ({
    id,
    name: names.get(id)!,
    days: datesOf({ from, to }).map((date) => {
      // Who moves within the month is away from the unit they stand at that day.
      const here = postings.some((one) => one.employeeId === id && one.validFrom <= date && date <= one.validTo);
      const held = here ? slots.filter((slot) => slot.employeeId === id && slot.date === date) : [];
      return held.length === 0 ? null : signOf(date, held, waiting);
    }),
  }));
  return rows.filter(({ days }) => days.some((day) => day !== null)).sort((a, b) => a.name.localeCompare(b.name));
}

type Slot = Awaited<ReturnType<typeof db.leaveSlot.findMany>>[number];

const keyOf = ({ ownerKind, ownerId }: Slot): string => `${ownerKind} ${ownerId}`;

/** The leave and tours among these that wait for a decision. */
async function waitingOf(slots: readonly Slot[]): Promise<ReadonlySet<string>> {
  const idsOf = (kind: string) => [
    ...new Set(slots.flatMap((slot) => (slot.ownerKind === kind ? [slot.ownerId] : []))),
  ];
  const select = { id: true, status: true } as const;
  const leave = await db.leaveApplication.findMany({ where: { id: { in: idsOf("LEAVE") } }, select });
  const tours = await db.tour.findMany({ where: { id: { in: idsOf("TOUR") }, status: "REQUESTED" }, select });
  return new Set([
    ...leave.flatMap((row) => (isTaken(row) ? [] : [`LEAVE ${row.id}`])),
    ...tours.map(({ id }) => `TOUR ${id}`),
  ]);
}

/** A day of one person; of what kind of leave is not told. */
function signOf(date: string, held: readonly Slot[], waiting: ReadonlySet<string>): AwaySign {
  const [first] = held;
  const leave = first!.ownerKind === "LEAVE";
  const half = held.length === 1;
  const open = waiting.has(keyOf(first!));
  const what = leave ? t("On leave") : t("On tour");
  return {
    sign: `${leave ? "L" : "T"}${half ? "½" : ""}${open ? "?" : ""}`,
    text: [
      formatDate(date),
      what,
      ...(half ? [first!.half === "AM" ? t("morning") : t("afternoon")] : []),
      ...(open ? [t("waits for a decision")] : []),
    ].join(", "),
  };
}
