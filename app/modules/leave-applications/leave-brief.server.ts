/** What helps to decide a leave application: its days one by one, the balance, and who else is away (spec: hr N1, N2). */
import { formatDate } from "~/core/dates";
import { InputProblem, NotFound, problem, refuse } from "~/core/problems";
import { plural, t } from "~/core/text";
import { href } from "~/addresses/href";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { daysText } from "~/define/field";
import { leaveWarnings, unitsOf, type LeaveDay } from "~/modules/leave/index.server";
import { coverGapsOf, dutyLines, type DutyLine } from "./cover-guard.server";
import { daysOf } from "./leave-days.server";
import { leaveFactsOf, problemsOf, workedOn, type Asked, type KnownLeave } from "./leave-facts.server";
import { applicantsOf } from "./references.server";
import { findLeave, type LeaveRow } from "./leave-row.server";
import { leftInYears } from "./left-in-years.server";
import { AWAY, PENDING, TAKEN, LEAVE_STATES } from "./leave-states";
import { stateIs } from "~/define/states";

export interface DayLine {
  date: string;
  kind: string;
  days: string;
}

/** What is typed; without an employee it is for oneself. */
export type CheckedLeave = Omit<Asked, "employeeId"> & { employeeId: number | null };

/** A line of words by heading, as forms ask. */
interface Group {
  title: string;
  lines: string[];
  /** It lies over work: nobody sends it without having read this. */
  warns?: true;
}

export interface LeaveBrief {
  days: DayLine[];
  balances: string[];
  /** What the person who decides is warned of. */
  warnings: string[];
  /** Who is there for the duties of the applicant, day by day. */
  duties: DutyLine[];
  /** Where the applicant asks somebody to decide in their name; null where they decide nothing, or have asked somebody. */
  standIn: string | null;
  /** Colleagues of the unit who are away meanwhile. */
  away: { name: string; words: string }[];
}

const KINDS: Readonly<Record<string, string>> = {
  WORK: "Working day",
  HALF: "Half working day",
  OFF: "Not worked",
  HOLIDAY: "Holiday",
};
const PARTS: Readonly<Record<string, string>> = { AM: "morning", PM: "afternoon" };

const lineOf = ({
  date,
  kind,
  part,
  ratedCd,
}: {
  date: string;
  kind: string;
  part: string;
  ratedCd: number;
}): DayLine => ({
  date: formatDate(date),
  kind: part === "FULL" ? t(KINDS[kind]!) : `${t(KINDS[kind]!)}, ${t(PARTS[part]!)}`,
  days: daysText(ratedCd),
});

/** @throws NotFound */
export async function leaveBrief(actor: Actor, id: number): Promise<LeaveBrief> {
  const [row] = await findLeave(db, actor, { id });
  if (!row) throw new NotFound();
  const days = await daysOf(db, id);
  const open = PENDING.includes(row.status as never) && days.length > 0;
  return {
    days: days.map(lineOf),
    balances: open ? await balancesAfter(row) : [],
    warnings: open ? await warningsFor(actor, row, days as LeaveDay[]) : await punchedDays(row),
    duties: open ? await dutyLines(db, guardedBy(row, days as LeaveDay[])) : [],
    standIn: await standInFor(actor, row),
    away: row.employeeId === actor.employeeId || !open ? [] : await awayMeanwhile(db, row, row),
  };
}

/** The days of approved leave on which its applicant punched (R-AT7). */
async function punchedDays({ employeeId, status, fromDate, toDate }: LeaveRow): Promise<string[]> {
  if (!TAKEN.includes(status as never)) return [];
  const found = await db.attendanceDay.findMany({
    where: { employeeId, date: { gte: fromDate, lte: toDate }, conflict: true },
    select: { date: true },
    orderBy: { date: "asc" },
  });
  return found.map(({ date }) =>
    t("There are punches on {date}, a day of leave: call the employee back, or cancel the leave", {
      date: formatDate(date),
    }),
  );
}

/** What is left of each year once it is approved. */
async function balancesAfter(row: LeaveRow): Promise<string[]> {
  return row.leaveType.unlimited ? [] : (await leftInYears(db, row, row.today)).map(balanceLine);
}

const balanceLine = ({ year, freeCd, foreseenCd, unitsCd }: KnownLeave["balances"][number]): string =>
  t(
    foreseenCd > 0
      ? "{year}: {before} days before, {foreseen} of them carried over or earned by then, {units} for this leave, {after} left"
      : "{year}: {before} days before, {units} for this leave, {after} left",
    {
      year,
      before: daysText(freeCd),
      foreseen: daysText(foreseenCd),
      units: daysText(unitsCd),
      after: daysText(freeCd - unitsCd),
    },
  );

const DECIDES = ["leave.recommend", "leave.approve", "time.decide", "employee.decide", "document.edit"] as const;

/** Offered to the applicant while the leave is to come and they decide for others (spec: hr R-AP4). */
async function standInFor(actor: Actor, row: LeaveRow): Promise<string | null> {
  const asks =
    row.employeeId === actor.employeeId &&
    stateIs(LEAVE_STATES, row.status, "granted") &&
    row.toDate >= row.today &&
    DECIDES.some((permission) => actor.grants.some(({ permissions }) => permissions.has(permission)));
  if (!asks) return null;
  const lent = await db.approvalDelegation.count({
    where: {
      fromId: row.employeeId,
      status: "ACTIVE",
      fromDate: { lte: row.toDate },
      toDate: { gte: row.fromDate },
    },
  });
  return lent > 0 ? null : href("/my/delegation/add");
}

const guardedBy = ({ employeeId, unitId, id }: LeaveRow, days: LeaveDay[]) => ({
  employeeId,
  unitId,
  days,
  ownId: id,
});

async function warningsFor(actor: Actor, row: LeaveRow, days: LeaveDay[]): Promise<string[]> {
  const { employeeId, fromDate, toDate, unitsCd, coverEmployeeId } = row;
  // What is set to refuse leave warns of it here: the application was let through.
  const gaps = (await coverGapsOf(db, guardedBy(row, days))).map((gap) => ({ ...gap, mode: "WARN" }));
  const coverAway =
    coverEmployeeId !== null &&
    (await db.leaveSlot.count({ where: { employeeId: coverEmployeeId, date: { gte: fromDate, lte: toDate } } })) > 0;
  const worked = { workedOn: await workedOn(db, actor.at, employeeId, days) };
  const facts = {
    blackouts: [],
    coverGaps: gaps,
    coverEmployeeAway: coverAway,
    ...worked,
  } as unknown as KnownLeave["rules"];
  const warned = leaveWarnings({ fromDate, toDate, unitsCd, hasAttachment: true }, facts);
  return [
    ...(row.runCd > unitsCd
      ? [t("With the leave beside it: {days} days in a row", { days: daysText(row.runCd) })]
      : []),
    ...warned.map(({ message }) => message),
  ];
}

/** A day, with the half of it that is meant. */
const dayWords = (date: string, part: string): string =>
  part === "FULL" ? formatDate(date) : `${formatDate(date)} (${t(PARTS[part]!)})`;

/** The days of an application: one alone where it is half a day. */
function spanWords({ fromDate, fromPart, toDate, toPart }: Pick<Asked, "fromDate" | "fromPart" | "toDate" | "toPart">) {
  const [from, to] = [dayWords(fromDate, fromPart), dayWords(toDate, toPart)];
  return fromPart !== "FULL" && from === to ? from : t("{from} to {to}", { from, to });
}

/** Colleagues of the same unit whose leave or tours lie over the same days. */
export async function awayMeanwhile(
  tx: Pick<Tx, "leaveApplication" | "leaveSlot">,
  { id, unitId, fromDate, toDate }: { id: number | null; unitId: number; fromDate: string; toDate: string },
  but: { employeeId: number } | null = null,
): Promise<LeaveBrief["away"]> {
  const rows = await tx.leaveApplication.findMany({
    where: {
      ...(id === null ? {} : { id: { not: id } }),
      ...(but === null ? {} : { employeeId: { not: but.employeeId } }),
      unitId,
      status: { in: [...AWAY] },
      fromDate: { lte: toDate },
      toDate: { gte: fromDate },
    },
    include: { employee: { select: { name: true } } },
    orderBy: [{ fromDate: "asc" }, { id: "asc" }],
    take: 20,
  });
  const tours = await toursMeanwhile(tx, { unitId, fromDate, toDate });
  return [
    ...rows.map((row) => ({
      name: row.employee.name,
      words: spanWords(row),
    })),
    ...tours
      .filter(({ employeeId }) => employeeId !== but?.employeeId)
      .map(({ name, dates }) => ({
        name,
        words: t("on tour, {from} to {to}", { from: formatDate(dates[0]!), to: formatDate(dates.at(-1)!) }),
      })),
  ];
}

/** Tours of people posted at a unit, with the days of a span that each holds. */
export async function toursMeanwhile(
  tx: Pick<Tx, "leaveSlot">,
  { unitId, fromDate, toDate }: { unitId: number; fromDate: string; toDate: string },
): Promise<{ employeeId: number; name: string; dates: string[] }[]> {
  const slots = await tx.leaveSlot.findMany({
    where: {
      ownerKind: "TOUR",
      date: { gte: fromDate, lte: toDate },
      employee: { postings: { some: { unitId, validFrom: { lte: toDate }, validTo: { gte: fromDate } } } },
    },
    select: { employeeId: true, ownerId: true, date: true, employee: { select: { name: true } } },
    orderBy: [{ date: "asc" }, { employeeId: "asc" }],
  });
  const tours = new Map<number, { employeeId: number; name: string; dates: string[] }>();
  for (const { employeeId, ownerId, date, employee } of slots) {
    const tour = tours.get(ownerId) ?? { employeeId, name: employee.name, dates: [] };
    tour.dates.push(date);
    tours.set(ownerId, tour);
  }
  return [...tours.values()];
}

/** What a request is warned of before it is sent, though nobody has looked: it lies over a day that was worked. null: nothing. */
export async function warnOfWork(actor: Actor, typed: CheckedLeave, own: number | null): Promise<Group[] | null> {
  const groups = await checkLeave(actor, typed, own).catch((error: unknown) => {
    // What refuses it is told by the act itself.
    if (error instanceof InputProblem) return [];
    throw error;
  });
  return groups.some(({ warns }) => warns) ? groups : null;
}

/**
 * What a request would cost, before it is sent.
 * @throws InputProblem with everything that refuses it, but a missing file: it comes when the form is sent
 */
export async function checkLeave(actor: Actor, typed: CheckedLeave, own: number | null): Promise<Group[]> {
  const employeeId = typed.employeeId ?? actor.employeeId;
  if (
    employeeId === null ||
    (await db.employee.count({ where: { AND: [{ id: employeeId }, applicantsOf(actor)] } })) === 0
  )
    throw new InputProblem([problem("employeeId", t("Employee: choose from the list"), "not_available")]);
  const asked = { ...typed, employeeId };
  const facts = await leaveFactsOf(db, actor, asked, { id: own, files: 1 });
  refuse(problemsOf(asked, facts));
  const { days, type, rules, balances } = facts;
  const warnings = leaveWarnings({ ...asked, unitsCd: unitsOf(days), hasAttachment: true }, rules);
  const unitId = days[0]!.branchId;
  const duties = await dutyLines(db, { employeeId, unitId, days, ownId: own });
  const away = await awayMeanwhile(db, { id: own, unitId: days[0]!.branchId, ...asked }, { employeeId });
  return [
    {
      title: plural(unitsOf(days) / 100, "{type}: {days} day", "{type}: {days} days", {
        type: type.name,
        days: daysText(unitsOf(days)),
      }),
      lines: days.map(lineOf).map(({ date, kind, days: cost }) => `${date}: ${kind}, ${cost}`),
    },
    ...(type.unlimited
      ? []
      : [
          {
            title: t("Balance"),
            lines: balances.map(balanceLine),
          },
        ]),
    ...(warnings.length > 0
      ? [
          {
            title: t("Please note"),
            lines: warnings.map(({ message }) => message),
            ...(rules.workedOn.length > 0 ? { warns: true as const } : {}),
          },
        ]
      : []),
    ...(duties.length > 0
      ? [
          {
            title: t("Who is there meanwhile"),
            lines: duties.map(({ date, duty, present, least }) =>
              t("{date}, {duty}: {present} (at least {least})", { date, duty, present, least }),
            ),
          },
        ]
      : []),
    ...(away.length > 0
      ? [{ title: t("Away at the same time"), lines: away.map(({ name, words }) => `${name}, ${words}`) }]
      : []),
  ];
}
