/** Everything the rules of a leave application need, read once in its transaction (spec: hr R-LV1 to R-LV8). */
import { addDays, daysBetween, formatDate } from "~/core/dates";
import { problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import {
  dayFactsOf,
  foreseenFor,
  freeAhead,
  leaveProblems,
  nothingTaken,
  rateDays,
  runsOf,
  servicesOf,
  sharesOf,
  slotsOf,
  spanProblems,
  standingOn,
  unitsOf,
  workedHalves,
  yearName,
  type Half,
  type LeaveDay,
  type LeaveFacts,
  type LeaveSpan,
} from "~/modules/leave/index.server";
import { pathsUpTo } from "~/modules/organisation/index.server";
import { workedOver } from "~/modules/time/index.server";
import { coverGapsOf } from "./cover-guard.server";
import { daysOfLeave } from "./leave-days.server";
import { AWAY } from "./leave-states";

/** What is asked for. */
export interface Asked {
  employeeId: number;
  leaveTypeId: number;
  fromDate: string;
  fromPart: string;
  toDate: string;
  toPart: string;
  coverEmployeeId: number | null;
  overrideReason: string | null;
}

type LeaveTypeRow = NonNullable<Awaited<ReturnType<Tx["leaveType"]["findUnique"]>>>;

export interface KnownLeave {
  days: LeaveDay[];
  type: LeaveTypeRow;
  rules: LeaveFacts;
  /** By leave year: what is free on the first day in it, how much of that is not there yet, and what this takes. Centi-days. */
  balances: readonly { year: string; freeCd: number; foreseenCd: number; unitsCd: number }[];
  hasAttachment: boolean;
  /** Beyond what the rules of leave know. */
  others: Problem[];
}

/** A request spans a year at most. */
const LONGEST = 366;
/** Days before and after it in which leave beside it is looked for; so many more where it goes on at their edge. */
const BESIDE = 45;
/** Leave this near to the edge may go on beyond it: what is not worked between does not break it. */
const EDGE = 31;
const MOST_BESIDE = 10 * LONGEST;

/** The days of a request with what each costs. @throws InputProblem for dates that make no span */
export async function ratedDays(tx: Tx, asked: Asked, type: LeaveTypeRow): Promise<LeaveDay[]> {
  const span = asked as LeaveSpan;
  const rating = { includeNonWorking: type.includeNonWorking, minUnitCd: type.minUnitCd as 50 | 100 };
  refuse(
    daysBetween(asked.fromDate, asked.toDate) > LONGEST
      ? [problem("toDate", t("To: within a year of the first day"), "leave_span")]
      : spanProblems(span, rating),
  );
  return rateDays(span, rating, await dayFactsOf(tx, asked.employeeId, asked.fromDate, asked.toDate));
}

/**
 * @param own the application itself where it is there already, and how many files come with it; null: those it has are counted
 */
export async function leaveFactsOf(
  tx: Tx,
  actor: Actor,
  asked: Asked,
  own: { id: number | null; files: number | null },
): Promise<KnownLeave> {
  const { employeeId, fromDate, toDate } = asked;
  const employee = await tx.employee.findUniqueOrThrow({ where: { id: employeeId }, include: { staffType: true } });
  const type = await tx.leaveType.findUniqueOrThrow({ where: { id: asked.leaveTypeId } });
  const days = await ratedDays(tx, asked, type);
  const unit = await tx.orgUnit.findUniqueOrThrow({ where: { id: days[0]!.branchId } });
  const today = todayOf(actor);
  const shares = await sharesOf({ tx }, type.companyId, days);
  const years = [];
  const balances = [];
  let beforeCd = 0;
  for (const { year, days: within, unitsCd } of shares) {
    const key = { employeeId, leaveTypeId: type.id, yearId: year.id };
    const ahead = { today, beforeCd };
    years.push({ startOn: year.startOn, unitsCd, availableCd: await freeAhead(tx, key, within, ahead) });
    const { availableCd: freeCd } = await standingOn(tx, key, within[0]!.date);
    const foreseenCd = await foreseenFor(tx, key, within[0]!.date, ahead);
    balances.push({ year: yearName(year), freeCd: freeCd + foreseenCd, foreseenCd, unitsCd });
    beforeCd = unitsCd;
  }
  const rules: LeaveFacts = {
    own: employeeId === actor.employeeId,
    today,
    gender: employee.gender,
    staffType: employee.staffType,
    inProbation: employee.status === "PROBATION",
    joinedOn: employee.joinDate,
    timesThisYear: await timesIn(tx, asked, own.id, shares[0]!.year),
    runCd: await runOf(tx, asked, days, own.id),
    heldOn: await heldOn(tx, employeeId, days, own.id === null ? null : { ownerKind: "LEAVE", ownerId: own.id }),
    blackouts: await blackoutsOf(tx, asked, type.companyId, unit.path, today),
    coverGaps: await coverGapsOf(tx, { employeeId, unitId: unit.id, days, ownId: own.id }),
    coverEmployeeAway: await isAway(tx, asked.coverEmployeeId, fromDate, toDate),
    workedOn: await workedOn(tx, actor.at, employeeId, days),
    years,
    overrideReason: asked.overrideReason,
  };
  return {
    days,
    type,
    rules,
    balances,
    hasAttachment: await hasFiles(tx, own),
    others: othersOf(actor, asked, {
      status: employee.status,
      lastDay: (await servicesOf(tx, [employeeId])).get(employeeId)!.lastDay,
      unitPath: unit.path,
    }),
  };
}

/** Everything that refuses the request. */
export function problemsOf(asked: Asked, { days, type, rules, hasAttachment, others }: KnownLeave): Problem[] {
  const { fromDate, toDate } = asked;
  return [
    ...others,
    ...nothingTaken(days),
    ...leaveProblems({ fromDate, toDate, unitsCd: unitsOf(days), hasAttachment }, type, rules).map((one) =>
      one.field === "attachment" ? { ...one, field: "file" } : one,
    ),
  ];
}

function othersOf(
  actor: Actor,
  asked: Asked,
  { status, lastDay, unitPath }: { status: string; lastDay: string | null; unitPath: string },
): Problem[] {
  const { employeeId, overrideReason, coverEmployeeId, toDate } = asked;
  const found: Problem[] = [];
  if (status === "SEPARATED")
    found.push(problem("employeeId", t("Employee: choose someone who still works here"), "leave_not_eligible"));
  else if (lastDay !== null && toDate > lastDay)
    found.push(
      problem(
        "toDate",
        employeeId === actor.employeeId
          ? t("To: your last working day is {day}", { day: formatDate(lastDay) })
          : t("To: their last working day is {day}", { day: formatDate(lastDay) }),
        "employment_ends",
      ),
    );
  if (coverEmployeeId === employeeId)
    found.push(problem("coverEmployeeId", t("Cover: choose someone else"), "leave_cover"));
  const forOther = employeeId !== actor.employeeId && canAt(actor, "leave.manage", unitPath);
  if (overrideReason !== null && !forOther)
    found.push(
      problem("overrideReason", t("Only HR waives notice and cover, and not for themselves"), "not_available"),
    );
  return found;
}

/** Whether a document comes with it. */
export async function hasFiles(
  tx: Pick<Tx, "document">,
  { id, files }: { id: number | null; files: number | null },
): Promise<boolean> {
  if (files !== null || id === null) return (files ?? 0) > 0;
  return (await tx.document.count({ where: { ownerType: "LeaveApplication", ownerId: id, deletedAt: null } })) > 0;
}

const others = (ownId: number | null) => (ownId === null ? {} : { id: { not: ownId } });

/** Other leave of a person and type that counts: of what was returned, that which still holds its half days. */
async function countedBeside(
  tx: Tx,
  { employeeId, leaveTypeId }: Pick<Asked, "employeeId" | "leaveTypeId">,
  ownId: number | null,
): Promise<Prisma.LeaveApplicationWhereInput> {
  const of = { ...others(ownId), employeeId, leaveTypeId };
  const returned = await tx.leaveApplication.findMany({ where: { ...of, status: "RETURNED" }, select: { id: true } });
  const holding = await tx.leaveSlot.findMany({
    where: { ownerKind: "LEAVE", ownerId: { in: returned.map(({ id }) => id) } },
    distinct: ["ownerId"],
    select: { ownerId: true },
  });
  return {
    ...of,
    OR: [
      { status: { in: AWAY.filter((state) => state !== "RETURNED") } },
      { status: "RETURNED", AND: { id: { in: holding.map(({ ownerId }) => ownerId) } } },
    ],
  };
}

async function timesIn(tx: Tx, asked: Asked, ownId: number | null, year: { startOn: string; endOn: string }) {
  return tx.leaveApplication.count({
    where: { ...(await countedBeside(tx, asked, ownId)), fromDate: { gte: year.startOn, lte: year.endOn } },
  });
}

/** The first date on which a half day is held already, by leave or by a tour (R-LV4). @param own what may hold it */
export async function heldOn(
  tx: Pick<Tx, "leaveSlot">,
  employeeId: number,
  days: readonly Pick<LeaveDay, "date" | "part">[],
  own: { ownerKind: "LEAVE" | "TOUR"; ownerId: number } | null,
): Promise<string | null> {
  const wanted = new Set(slotsOf(days).map(({ date, half }) => `${date} ${half}`));
  const held = await tx.leaveSlot.findMany({
    where: {
      employeeId,
      date: { gte: days[0]!.date, lte: days.at(-1)!.date },
      ...(own === null ? {} : { NOT: own }),
    },
    orderBy: [{ date: "asc" }, { half: "asc" }],
  });
  return held.find(({ date, half }) => wanted.has(`${date} ${half}`))?.date ?? null;
}

/** Centi-days of the unbroken leave of the type that the request would be part of. */
export async function runOf(
  tx: Tx,
  asked: Pick<Asked, "employeeId" | "leaveTypeId" | "fromDate" | "toDate">,
  days: readonly LeaveDay[],
  ownId: number | null,
): Promise<number> {
  const { employeeId, fromDate, toDate } = asked;
  const application = await countedBeside(tx, asked, ownId);
  for (let reach = BESIDE; ; reach += BESIDE) {
    const [first, last] = [addDays(fromDate, -reach), addDays(toDate, reach)];
    const factsOn = await dayFactsOf(tx, employeeId, first, last);
    const beside = await daysOfLeave(tx, application, first, last);
    const away = new Map<string, Half[]>();
    for (const { date, half } of slotsOf([...(beside as Pick<LeaveDay, "date" | "part">[]), ...days]))
      away.set(date, [...(away.get(date) ?? []), half]);
    const worked = (date: string) => workedHalves(factsOn(date));
    const runs = runsOf(first, last, worked, (date) => away.get(date) ?? []).filter(
      ({ from, to }) => from <= toDate && fromDate <= to,
    );
    const dates = [...away.keys()].sort();
    const [begin, end] = [runs[0]?.from ?? fromDate, runs.at(-1)?.to ?? toDate];
    // Leave at the edge, with nothing worked between it and the run, may go on beyond.
    const goesOn =
      (dates[0]! < addDays(first, EDGE) && begin === firstWorked(dates, worked)) ||
      (dates.at(-1)! > addDays(last, -EDGE) && end === firstWorked([...dates].reverse(), worked));
    if (!goesOn || reach > MOST_BESIDE) return Math.max(0, ...runs.map(({ unitsCd }) => unitsCd));
  }
}

const firstWorked = (dates: readonly string[], worked: (date: string) => readonly Half[]): string | undefined =>
  dates.find((date) => worked(date).length > 0);

async function blackoutsOf(tx: Tx, asked: Asked, companyId: number, unitPath: string, today: string) {
  const posting = await tx.posting.findFirst({
    where: { employeeId: asked.employeeId, validFrom: { lte: today }, validTo: { gte: today } },
    select: { designationId: true },
  });
  const rows = await tx.leaveBlackout.findMany({
    where: {
      companyId,
      active: true,
      unit: { path: { in: pathsUpTo(unitPath) } },
      fromDate: { lte: asked.toDate },
      toDate: { gte: asked.fromDate },
      OR: [{ designationId: null }, { designationId: posting?.designationId ?? 0 }],
    },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => ({
    from: row.fromDate,
    to: row.toDate,
    mode: row.mode as "WARN" | "BLOCK",
    reason: row.reason,
  }));
}

/** The dates of leave on which its applicant worked the halves it takes (R-AT7). */
export const workedOn = (
  tx: Tx,
  at: Date,
  employeeId: number,
  days: readonly Pick<LeaveDay, "date" | "part" | "kind">[],
): Promise<string[]> =>
  workedOver(tx, at, employeeId, slotsOf(days.filter(({ kind }) => kind === "WORK" || kind === "HALF")));

async function isAway(tx: Tx, employeeId: number | null, from: string, to: string): Promise<boolean> {
  if (employeeId === null) return false;
  return (await tx.leaveSlot.count({ where: { employeeId, date: { gte: from, lte: to } } })) > 0;
}
