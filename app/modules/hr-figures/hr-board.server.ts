/** The figures of the home of HR, each within what the reader may see (spec: hr §8.5, §4.2). */
import { addDays, daysBetween, FOREVER, formatDate, weekday } from "~/core/dates";
import { spanOfMonth } from "~/core/months";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, todayOf, unitsWithin, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { awayByBranch, leaveByHolder } from "~/modules/leave-applications/index.server";
import { employeesWithin, STANDS, unitToday } from "~/modules/people/index.server";
import { byMonth, byStretch, headCounts, headsOn, monthsUpTo, type DayCount } from "./over-time";

const MONTHS = 24;
const WEEKS = 8;
/** Days ahead of which papers and probation are told, and days back that figures are compared with. */
const SOON = 30;
const MOST_UNITS = 8;
const MOST_PEOPLE = 5;

export interface UnitCount {
  id: number;
  name: string;
  kind: string;
  n: number;
}

export interface HeadFigures {
  today: number;
  /** Thirty days ago. */
  before: number;
  onNotice: number;
  units: UnitCount[];
  months: { month: string; there: number; joined: number; left: number }[];
}

/** How many work within reach, today and at the end of each of the last months, and who came and went. */
export async function headFigures(actor: Actor): Promise<HeadFigures> {
  const today = todayOf(actor);
  const months = monthsUpTo(today, MONTHS);
  const [from, to] = [`${months[0]}-01`, spanOfMonth(months.at(-1)!).to];
  const unit = unitsWithin(actor, "employee.read");
  const each = { _count: { _all: true } } as const;
  const [begins, ends, now, onNotice, joined, left] = await Promise.all([
    db.posting.groupBy({ by: ["validFrom"], where: { unit, validFrom: { lte: today } }, ...each }),
    db.posting.groupBy({ by: ["validTo"], where: { unit, validTo: { lt: today } }, ...each }),
    db.posting.groupBy({
      by: ["unitId"],
      where: { unit, validFrom: { lte: today }, validTo: { gte: today } },
      orderBy: [{ _count: { unitId: "desc" } }, { unitId: "asc" }],
      ...each,
    }),
    db.employee.count({ where: { status: "ON_NOTICE", postings: { some: { unit, validTo: { gte: today } } } } }),
    db.employee.groupBy({
      by: ["joinDate"],
      where: { AND: [employeesWithin(actor, "employee.read"), { joinDate: { gte: from, lte: to } }] },
      ...each,
    }),
    db.posting.findMany({
      where: { unit, validTo: { gte: from, lte: to }, employee: { postings: { none: { validTo: FOREVER } } } },
      select: {
        employeeId: true,
        validTo: true,
        employee: { select: { postings: { orderBy: { validTo: "desc" }, take: 1, select: { validTo: true } } } },
      },
    }),
  ]);
  const [begun, ended]: [DayCount[], DayCount[]] = [
    begins.map(({ validFrom, _count }) => ({ day: validFrom, n: _count._all })),
    ends.map(({ validTo, _count }) => ({ day: validTo, n: _count._all })),
  ];
  const there = headCounts(months, today, begun, ended);
  const came = byMonth(
    months,
    joined.map(({ joinDate, _count }) => ({ day: joinDate, n: _count._all })),
  );
  const went = byMonth(
    months,
    left.flatMap(({ validTo, employee }): DayCount[] =>
      employee.postings[0]?.validTo === validTo ? [{ day: validTo, n: 1 }] : [],
    ),
  );
  return {
    today: now.reduce((sum, { _count }) => sum + _count._all, 0),
    before: headsOn(addDays(today, -SOON), begun, ended),
    onNotice,
    units: await named(now.slice(0, MOST_UNITS).map(({ unitId, _count }) => ({ id: unitId, n: _count._all }))),
    months: months.map((month, index) => ({
      month,
      there: there[index]!,
      joined: came[index]!,
      left: went[index]!,
    })),
  };
}

async function named(counts: readonly { id: number; n: number }[]): Promise<UnitCount[]> {
  if (counts.length === 0) return [];
  const units = await db.orgUnit.findMany({
    where: { id: { in: counts.map(({ id }) => id) } },
    select: { id: true, name: true, kind: true },
  });
  const known = new Map(units.map((unit) => [unit.id, unit]));
  return counts.map(({ id, n }) => ({ id, name: known.get(id)?.name ?? "", kind: known.get(id)?.kind ?? "", n }));
}

/** Who is on leave today by branch, those with most first, and how many were a week ago; null for who does not read leave. */
export async function awayFigures(actor: Actor): Promise<{ total: number; before: number; units: UnitCount[] } | null> {
  if (!can(actor, "leave.read")) return null;
  const today = todayOf(actor);
  const [now, then] = await Promise.all([awayByBranch(actor, today), awayByBranch(actor, addDays(today, -7))]);
  const away = [...now].map(([id, n]) => ({ id, n })).sort((a, b) => b.n - a.n || a.id - b.id);
  return {
    total: away.reduce((sum, { n }) => sum + n, 0),
    before: [...then.values()].reduce((sum, n) => sum + n, 0),
    units: await named(away.slice(0, MOST_UNITS)),
  };
}

export interface DuePerson {
  id: number;
  name: string;
  unit: string;
  ends: string;
  /** Days from today; below zero once it has passed. */
  days: number;
}

export interface ProbationFigures {
  overdue: number;
  /** Ends within the next thirty days. */
  soon: number;
  /** Ended within the thirty days before, decided or not. */
  before: number;
  people: DuePerson[];
}

/** Whose probation ends soon or ended undecided; null for who does not read files. */
export async function probationFigures(actor: Actor): Promise<ProbationFigures | null> {
  if (!can(actor, "employee.file")) return null;
  const today = todayOf(actor);
  const within = employeesWithin(actor, "employee.file");
  const where = { AND: [within, { status: "PROBATION", probationEnd: { lte: addDays(today, SOON) } }] };
  const [counts, before, people] = await Promise.all([
    db.employee.groupBy({ by: ["probationEnd"], where, _count: { _all: true } }),
    db.employee.count({ where: { AND: [within, { probationEnd: { gte: addDays(today, -SOON), lt: today } }] } }),
    db.employee.findMany({
      where,
      orderBy: [{ probationEnd: "asc" }, { id: "asc" }],
      take: MOST_PEOPLE,
      select: {
        id: true,
        name: true,
        probationEnd: true,
        postings: STANDS,
      },
    }),
  ]);
  const [overdue, soon] = byStretch(
    [addDays(today, -1), addDays(today, SOON)],
    counts.map(({ probationEnd, _count }) => ({ day: probationEnd!, n: _count._all })),
  );
  return {
    overdue: overdue!,
    soon: soon!,
    before,
    people: people.map(({ id, name, probationEnd, postings }) => ({
      id,
      name,
      unit: unitToday({ postings }, actor)?.name ?? "–",
      ends: formatDate(probationEnd!),
      days: daysBetween(today, probationEnd!),
    })),
  };
}

export interface ExpiryStretch {
  label: string;
  n: number;
  link: string;
}

export interface ExpiryFigures {
  stretches: ExpiryStretch[];
  /** Of those that have expired, how many did within the last thirty days. */
  lately: number;
}

/** Valid documents by when they expire; null for who does not read documents. */
export async function expiryFigures(actor: Actor): Promise<ExpiryFigures | null> {
  if (!can(actor, "document.read")) return null;
  const today = todayOf(actor);
  const ends = [addDays(today, -1), ...[30, 60, 90].map((days) => addDays(today, days))];
  const groups = await db.employeeDocument.groupBy({
    by: ["expiresOn"],
    where: { status: "VALID", expiresOn: { lte: ends.at(-1)! }, employee: employeesWithin(actor, "document.read") },
    _count: { _all: true },
  });
  const counts = groups.map(({ expiresOn, _count }) => ({ day: expiresOn!, n: _count._all }));
  const labels = [t("Expired"), t("Within 30 days"), t("31 to 60 days"), t("61 to 90 days")];
  const link = (index: number) => {
    const asked = new URLSearchParams(
      index === 0
        ? { status: "EXPIRED" }
        : { status: "VALID", "expiresOn.from": addDays(ends[index - 1]!, 1), "expiresOn.to": ends[index]! },
    );
    return `${href("/hr/documents")}?${asked.toString()}`;
  };
  return {
    stretches: byStretch(ends, counts).map((n, index) => ({ label: labels[index]!, n, link: link(index) })),
    lately: byStretch([addDays(today, -SOON - 1), ends[0]!], counts)[1]!,
  };
}

export interface WaitingLine {
  id: string;
  holder: string;
  what: string;
  n: number;
  /** Working days the longest has waited; null where that is not told. */
  longest: number | null;
  link: string | null;
}

/** With whom what waits: leave by name of the manager, and what waits for HR. */
export async function waitingFigures(actor: Actor): Promise<WaitingLine[]> {
  const [leave, changes, documents, browsers, times] = await Promise.all([
    can(actor, "leave.read") ? leaveByHolder(actor) : [],
    can(actor, "employee.decide")
      ? db.employeeChangeRequest.count({
          where: { status: "PENDING", employee: employeesWithin(actor, "employee.decide") },
        })
      : 0,
    can(actor, "document.read")
      ? db.employeeDocument.count({ where: { status: "PENDING", employee: employeesWithin(actor, "document.read") } })
      : 0,
    can(actor, "punch.devices")
      ? db.punchDevice.count({ where: { status: "PENDING", employee: employeesWithin(actor, "punch.devices") } })
      : 0,
    can(actor, "attendance.read")
      ? db.timeLogApplication.groupBy({
          by: ["unitId"],
          where: { status: "REQUESTED", unit: unitsWithin(actor, "attendance.read") },
          _count: { _all: true },
        })
      : [],
  ]);
  const units = await named(times.map(({ unitId, _count }) => ({ id: unitId, n: _count._all })));
  const forHr = (id: string, what: string, n: number, link: string): WaitingLine[] =>
    n > 0 ? [{ id, holder: t("HR"), what, n, longest: null, link }] : [];
  return [
    ...leave.map(({ holder, count, longest }, index) => ({
      id: `leave${index}`,
      holder,
      what: t("Leave"),
      n: count,
      longest,
      link:
        holder === t("HR")
          ? href("/hr/leave/list") + "?status=RECOMMENDED"
          : href("/hr/leave/list") + "?status=SUBMITTED",
    })),
    ...forHr("changes", t("Change requests"), changes, `${href("/hr/employee/changes")}?status=PENDING`),
    ...forHr("documents", t("Documents to verify"), documents, `${href("/hr/documents")}?status=PENDING`),
    ...forHr("browsers", t("Computers allowed to punch"), browsers, `${href("/hr/punchDevice/list")}?status=PENDING`),
    ...units.map(({ id, name, n }) => ({
      id: `time${id}`,
      holder: t("Managers of {unit}", { unit: name }),
      what: t("Time"),
      n,
      longest: null,
      link: `${href("/hr/attendance/correction/list")}?status=REQUESTED&unitId=${id}`,
    })),
  ].sort((a, b) => b.n - a.n);
}

export interface Heat {
  /** First days of the weeks, Mondays. */
  weeks: string[];
  rows: { id: number; name: string; days: number[] }[];
  total: number;
}

/** Days of absence by unit and week, the units with most first; null for who does not read attendance. */
export async function absenceHeat(actor: Actor): Promise<Heat | null> {
  if (!can(actor, "attendance.read")) return null;
  const today = todayOf(actor);
  const monday = addDays(today, 1 - weekday(today));
  const weeks = Array.from({ length: WEEKS }, (_, n) => addDays(monday, 7 * (n - WEEKS + 1)));
  const found = await db.attendanceDay.groupBy({
    by: ["unitId", "date"],
    where: { status: "ABSENT", date: { gte: weeks[0]!, lte: today }, unit: unitsWithin(actor, "attendance.read") },
    _count: { _all: true },
  });
  const units = new Map<number, number[]>();
  for (const { unitId, date, _count } of found) {
    const days = units.get(unitId) ?? weeks.map(() => 0);
    days[Math.floor(daysBetween(weeks[0]!, date) / 7)]! += _count._all;
    units.set(unitId, days);
  }
  const sum = (days: readonly number[]) => days.reduce((total, n) => total + n, 0);
  const most = [...units].sort(([a, left], [b, right]) => sum(right) - sum(left) || a - b).slice(0, MOST_UNITS);
  const names = await named(most.map(([id, days]) => ({ id, n: sum(days) })));
  return {
    weeks,
    rows: names.map(({ id, name }) => ({ id, name, days: units.get(id)! })),
    total: sum([...units.values()].map(sum)),
  };
}
