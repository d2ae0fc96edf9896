/** A month of attendance of a unit: day by day with its sums, as a file, and signed by who answers for it. */
import { z } from "zod";
import { monthAsked } from "~/core/asked-days";
import { hoursText } from "~/core/hours";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { addDays, datesOf, formatDate, formatInstant } from "~/core/dates";
import { parseId } from "~/core/ids.server";
import { formatMonth, spanOfMonth } from "~/core/months";
import { Conflict, forSomeoneElse, InputProblem, NotFound, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import type { ListExport } from "~/define/list";
import { takeTurns } from "~/modules/people/index.server";
import type { AttendanceStatus } from "./attendance-day";
import { unitFor } from "./day-sheet.server";
import { dayParts } from "./half-days.server";
import { changedDays, markOf, statusOf, type SignedDays } from "./month-signature";
import { DAYS, isUnderWay, wordOfDay } from "./time-words";

/** Changed days that are named. */
const MOST_NAMED = 20;

const DAY_COLUMNS = {
  employeeId: true,
  date: true,
  status: true,
  closesAt: true,
  inAt: true,
  workedMin: true,
} as const;
const SIGNED_COLUMNS = { lateMin: true, otMin: true, otApprovedMin: true, conflict: true } as const;

export interface MonthRow {
  employeeId: number;
  employeeNo: string;
  name: string;
  /** A state for each day of the month; null: nothing known. */
  days: ({ sign: string; text: string } | null)[];
  /** Days that somebody has to look into: absent, without a punch, or punched while on leave. */
  exceptions: number;
  present: number;
  absent: number;
  leave: number;
  missing: number;
  late: number;
  workedMin: number;
  otMin: number;
}

/** Everybody posted at the unit in the span, by name, and the days they were at it. */
async function read(tx: Pick<Tx, "posting" | "attendanceDay">, unitId: number, span: { from: string; to: string }) {
  const postings = await tx.posting.findMany({
    where: { unitId, validFrom: { lte: span.to }, validTo: { gte: span.from } },
    orderBy: [{ employee: { name: "asc" } }, { id: "asc" }],
    select: { employeeId: true, employee: { select: { name: true, employeeNo: true } } },
  });
  const people = [...new Map(postings.map((one) => [one.employeeId, one])).values()];
  const ids = people.map(({ employeeId }) => employeeId);
  const found = await tx.attendanceDay.findMany({
    where: { unitId, employeeId: { in: ids }, date: { gte: span.from, lte: span.to } },
    select: { ...DAY_COLUMNS, ...SIGNED_COLUMNS },
  });
  const known = new Map(found.map((day) => [`${day.employeeId} ${day.date}`, day]));
  const dates = datesOf(span);
  return {
    found,
    people: people.map(({ employeeId, employee }) => ({
      ...{ employeeId, name: employee.name, employeeNo: employee.employeeNo },
      days: dates.map((date) => known.get(`${employeeId} ${date}`) ?? null),
    })),
  };
}

type Read = Awaited<ReturnType<typeof read>>;

const signedOf = ({ people }: Read): SignedDays =>
  Object.fromEntries(people.map(({ employeeId, days }) => [String(employeeId), days.map(markOf)]));

async function rowsOf({ found, people }: Read, at: Date, span: { from: string; to: string }): Promise<MonthRow[]> {
  const partsOf = await dayParts(found, span);
  const rows = people.map(({ days, ...person }): MonthRow => {
    const own = days.flatMap((day) => (day === null ? [] : [day]));
    const sum = (of: (day: (typeof own)[number]) => number) => own.reduce((all, day) => all + of(day), 0);
    const isMissing = (day: (typeof own)[number]) => day.status === "INCOMPLETE" && !isUnderWay(day, at);
    return {
      ...person,
      days: days.map((day) => {
        if (day === null) return null;
        const { sign, label } = wordOfDay(day, at);
        return { sign, text: t(label) };
      }),
      exceptions: own.filter((day) => partsOf(day).absent > 0 || isMissing(day) || day.conflict).length,
      present: sum((day) => partsOf(day).present),
      absent: sum((day) => partsOf(day).absent),
      leave: sum((day) => partsOf(day).leave),
      missing: own.filter(isMissing).length,
      late: own.filter(({ lateMin }) => lateMin > 0).length,
      workedMin: sum(({ workedMin }) => workedMin),
      otMin: sum(({ otMin }) => otMin),
    };
  });
  return rows.sort((a, b) => Number(b.exceptions > 0) - Number(a.exceptions > 0));
}

/** Day by day over a span, who has exceptions first. @throws NotFound for a unit out of reach */
export async function attendanceMatrix(
  actor: Actor,
  unitId: number,
  span: { from: string; to: string },
): Promise<MonthRow[]> {
  await unitFor(actor, "attendance.read", unitId);
  return rowsOf(await read(db, unitId, span), actor.at, span);
}

const signatureOf = (tx: Pick<Tx, "attendanceSignature">, unitId: number, month: string) =>
  tx.attendanceSignature.findFirst({
    where: { unitId, month },
    orderBy: { round: "desc" },
    include: { signedBy: { select: { displayName: true } } },
  });

/** Why a month cannot be signed by this actor, whatever its days are; null where it can. */
function refusal(actor: Actor, month: string, { people }: Read): Problem | null {
  if (people.length === 0) return problem("", t("No one was posted at this unit in that month."), "empty");
  const last = spanOfMonth(month).to;
  const underWay = people.some(({ days }) => days.some((day) => day !== null && isUnderWay(day, actor.at)));
  return todayOf(actor) <= last || underWay
    ? problem(
        "",
        t("{month} is not over yet: sign it once its last day is.", { month: formatMonth(month) }),
        "too_early",
      )
    : null;
}

/** The days are the actor's own, and nobody else's. */
const isOnlyOwn = ({ employeeId }: Actor, { people }: Read): boolean =>
  people.length > 0 && people.every((one) => one.employeeId === employeeId);

export interface MonthSheet {
  rows: MonthRow[];
  /** "Signed by Hana Abebe on 3 Dec 2026 10:15"; null: by nobody yet. */
  signed: string | null;
  /** Days that changed since, in words, the first of them; and how many. */
  changed: { lines: string[]; total: number };
  /** The actor may sign here; `why` says what is in the way. `seen` stands for the days that are shown. */
  sign: { seen: string; why: string | null } | null;
}

/** A month of a unit. @throws NotFound for a unit out of reach */
export async function monthSheet(actor: Actor, unitId: number, month: string): Promise<MonthSheet> {
  const unit = await unitFor(actor, "attendance.read", unitId);
  const span = spanOfMonth(month);
  const found = await read(db, unitId, span);
  const signature = await signatureOf(db, unitId, month);
  const now = signedOf(found);
  const changed = signature ? changedDays(JSON.parse(signature.days) as SignedDays, now) : [];
  const named = changed.slice(0, MOST_NAMED);
  const names = new Map(
    (
      await db.employee.findMany({
        where: { id: { in: named.map(({ employeeId }) => employeeId) } },
        select: { id: true, name: true },
      })
    ).map(({ id, name }) => [id, name]),
  );
  const word = (mark: string) => {
    const status = statusOf(mark);
    return status === null ? t("Not known yet") : t(DAYS[status as AttendanceStatus].label);
  };
  return {
    rows: await rowsOf(found, actor.at, span),
    signed:
      signature &&
      t("Signed by {name} on {time}", {
        name: signature.signedBy.displayName,
        time: formatInstant(signature.signedAt, actor.company.timeZone),
      }),
    changed: {
      total: changed.length,
      lines: named.map(({ employeeId, day, was, is }) => {
        const told = { name: names.get(employeeId) ?? "", day: formatDate(addDays(span.from, day)) };
        return word(was) === word(is)
          ? t("{name}, {day}: the hours changed", told)
          : t("{name}, {day}: {was}, now {is}", { ...told, was: word(was), is: word(is) });
      }),
    },
    sign:
      !canAt(actor, "attendance.sign", unit.path) || (signature && changed.length === 0)
        ? null
        : {
            seen: sha256(canonicalJson(now)),
            why: isOnlyOwn(actor, found) ? OWN() : (refusal(actor, month, found)?.message ?? null),
          },
  };
}

const OWN = () => t("These are your own days alone: someone else signs them.");

export const signMonthSchema = z.object({
  unitId: z.string().max(20),
  month: z.string().max(20),
  /** What stands for the days as they were shown. */
  seen: z.string().max(64),
});

/**
 * Signs the month of a unit as it was shown.
 * @throws NotFound out of reach; Forbidden for one's own days alone; Conflict where days changed since they were shown
 */
export function signMonth(actor: Actor, input: z.output<typeof signMonthSchema>) {
  return inTx(actor, async (work) => {
    const month = monthAsked(input.month);
    const id = parseId(input.unitId);
    if (month === null || id === null) throw new NotFound();
    const unit = await unitFor(actor, "attendance.sign", id, work.tx);
    const span = spanOfMonth(month);
    const posted = await work.tx.posting.findMany({
      where: { unitId: id, validFrom: { lte: span.to }, validTo: { gte: span.from } },
      select: { employeeId: true },
    });
    await takeTurns(work.tx, [...new Set(posted.map(({ employeeId }) => employeeId))]);
    const found = await read(work.tx, id, span);
    if (isOnlyOwn(actor, found)) throw forSomeoneElse(OWN(), "own_record");
    refuse([refusal(actor, month, found)].flatMap((one) => one ?? []));
    const now = signedOf(found);
    const last = await signatureOf(work.tx, id, month);
    if (last && changedDays(JSON.parse(last.days) as SignedDays, now).length === 0)
      throw new InputProblem(problem("", t("This month is signed already."), "wrong_state"));
    if (sha256(canonicalJson(now)) !== input.seen)
      throw new Conflict(t("Days changed since this page was opened. Look at them again, then sign."), "stale");
    const round = (last?.round ?? 0) + 1;
    const signature = await work.tx.attendanceSignature.create({
      data: { unitId: id, month, round, signedById: actor.userId!, signedAt: actor.at, days: JSON.stringify(now) },
    });
    work.audit({
      action: "AttendanceSignature.sign",
      entity: "AttendanceSignature",
      entityId: signature.id,
      diff: { unitId: unit.id, month, round, people: found.people.length },
    });
    return { month };
  });
}

const DAY_NUMBERS = Array.from({ length: 31 }, (_, day) => String(day + 1));

export const attendanceMonthFile: ListExport = {
  name: "attendance-month",
  title: "Attendance of a month",
  permission: "attendance.read",
  spec: {
    filters: [
      { name: "unitId", kind: "id" },
      { name: "month", kind: "word" },
    ],
    sorts: ["name"],
    sort: "name",
  },
  columns: [
    { label: "Employee number", kind: "text" },
    { label: "Employee", kind: "text" },
    { label: "Exceptions", kind: "number" },
    { label: "Days present", kind: "number" },
    { label: "Days absent", kind: "number" },
    { label: "Days of leave", kind: "number" },
    { label: "Punches missing", kind: "number" },
    { label: "Times late", kind: "number" },
    { label: "Hours worked", kind: "text" },
    { label: "Overtime", kind: "text" },
    ...DAY_NUMBERS.map((label) => ({ label, kind: "text" as const })),
  ],
  rows: async function* (actor, { filters }) {
    const month = monthAsked(filters.month ?? "");
    if (!filters.unitId || month === null) return;
    for (const row of await attendanceMatrix(actor, Number(filters.unitId), spanOfMonth(month)))
      yield [
        ...[row.employeeNo, row.name, row.exceptions, row.present, row.absent, row.leave, row.missing, row.late],
        ...[hoursText(row.workedMin), hoursText(row.otMin)],
        ...DAY_NUMBERS.map((_, day) => row.days[day]?.text ?? ""),
      ];
  },
};
