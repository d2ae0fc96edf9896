/**
 * The end of a leave year: what may be carried goes into the next year, the rest lapses (R-LV11). The year is closed
 * first, so that nothing else is written into it; then the ledgers follow part by part. A close that was broken off is
 * finished by the next run of the leave process.
 */
import { addDays } from "~/core/dates";
import { Conflict, NotFound, problem, refuse, type Problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { eachPart } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { canAtCompany, todayOf, type Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { addMonths } from "~/core/months";
import { dueLines, ledgersOf, processTypes, staffOf, type ProcessType } from "./due-lines.server";
import { leaveYearsOf, yearOn, type HeldYear } from "./leave-years.server";
import { replay, tryReplay, type LedgerRow } from "./lots";
import { closeYear } from "./year-end";
import { lockBalances, writeMany, type ManyLines } from "./write-many.server";

const PART = 250;

/** What the close of a year would do, by kind of leave. */
export interface ClosePlan {
  year: HeldYear;
  rows: {
    leaveTypeId: number;
    type: string;
    people: number;
    carriedCd: number;
    lapsedCd: number;
    owedCd: number;
    /** Employees whose ledger is broken. */
    errors: number;
  }[];
  problems: Problem[];
}

/** The kinds whose balances end with the year: leave without a balance is counted, never carried. */
const ending = (types: readonly ProcessType[]) => types.filter(({ unlimited }) => !unlimited);

/** The year that comes next to be closed: the earliest open one. */
export async function yearToClose(companyId: number): Promise<HeldYear | null> {
  return (await leaveYearsOf(db, companyId)).find(({ open }) => open) ?? null;
}

/** @param today in the company */
export async function closePlan(companyId: number, year: HeldYear, today: string): Promise<ClosePlan> {
  const [types, years] = [await processTypes(db, companyId), await leaveYearsOf(db, companyId)];
  const next = nextOf(years, year);
  const rows = new Map<number, ClosePlan["rows"][number]>();
  const staff = await holdersOf(db, year.id);
  for (let at = 0; at < staff.length; at += PART) {
    const part = staff.slice(at, at + PART);
    const ledgerFor = await ledgersOf(db, year.id, part);
    for (const type of ending(types)) {
      const row = rows.get(type.id) ?? emptyRow(type);
      for (const employeeId of part) addClose(row, ledgerFor(employeeId, type.id), type, { year, next: next ?? year });
      if (row.people + row.errors > 0) rows.set(type.id, row);
    }
  }
  return { year, rows: [...rows.values()], problems: await closeProblems(db, { companyId, year, next, today, types }) };
}

const emptyRow = ({ id, name }: ProcessType): ClosePlan["rows"][number] => ({
  leaveTypeId: id,
  type: name,
  people: 0,
  carriedCd: 0,
  lapsedCd: 0,
  owedCd: 0,
  errors: 0,
});

/** Adds what the close of one ledger would do. */
function addClose(
  row: ClosePlan["rows"][number],
  lines: readonly LedgerRow[],
  type: ProcessType,
  { year, next }: { year: HeldYear; next: HeldYear },
): void {
  if (lines.length === 0) return;
  const state = tryReplay(lines);
  if (typeof state === "string") {
    row.errors += 1;
    return;
  }
  const { carriedCd, lapsedCd } = closeYear(state, type, year, next);
  row.people += 1;
  row.carriedCd += carriedCd;
  row.lapsedCd += lapsedCd;
  row.owedCd += state.debtCd;
}

async function closeProblems(
  tx: Tx,
  {
    companyId,
    year,
    next,
    today,
    types,
  }: { companyId: number; year: HeldYear; next: HeldYear | null; today: string; types: readonly ProcessType[] },
): Promise<Problem[]> {
  const found: Problem[] = [];
  if (today <= year.endOn) found.push(problem("", t("The leave year has not ended yet"), "too_early"));
  if (!next?.open) found.push(problem("", t("Open the next leave year first"), "leave_year"));
  const waiting = await tx.leaveBalance.count({ where: { yearId: year.id, pendingCd: { gt: 0 } } });
  if (waiting > 0)
    found.push(
      problem(
        "",
        plural(
          waiting,
          "Decide the requests first: {n} balance has leave that waits for a decision",
          "Decide the requests first: {n} balances have leave that waits for a decision",
        ),
        "pending",
      ),
    );
  const prepared = await tx.leaveAdjustment.count({ where: { yearId: year.id, status: "PREPARED" } });
  if (prepared > 0)
    found.push(
      problem(
        "",
        plural(prepared, "Post or reject {n} prepared entry first", "Post or reject {n} prepared entries first"),
        "pending",
      ),
    );
  const lacks = await lacking(tx, { companyId, year, types, today: today < year.endOn ? today : year.endOn });
  if (lacks.due)
    found.push(problem("", t("Run the leave process first: some leave of the year is not written yet"), "due"));
  if (lacks.broken > 0)
    found.push(
      problem(
        "",
        plural(
          lacks.broken,
          "Correct {n} balance first: its lines contradict each other",
          "Correct {n} balances first: their lines contradict each other",
        ),
        "broken",
      ),
    );
  return found;
}

/** Whether the ledgers of a year lack anything up to a day, and how many are broken, looked through a part of the staff at a time. */
async function lacking(
  tx: Tx,
  { companyId, ...asked }: { companyId: number; year: HeldYear; types: readonly ProcessType[]; today: string },
): Promise<{ due: boolean; broken: number }> {
  const found = { due: false, broken: 0 };
  for (let after = 0; ;) {
    const employeeIds = await staffOf(tx, companyId, asked.year, after, PART);
    if (employeeIds.length === 0) return found;
    const { due, broken } = await dueLines(tx, { ...asked, employeeIds });
    found.due ||= due.length > 0;
    found.broken += broken.length;
    after = employeeIds.at(-1)!;
  }
}

const nextOf = (years: readonly HeldYear[], year: HeldYear) => yearOn(years, addDays(year.endOn, 1));

/** Everybody with a balance of the year. */
async function holdersOf(tx: Pick<Tx, "leaveBalance">, yearId: number): Promise<number[]> {
  const rows = await tx.leaveBalance.findMany({
    where: { yearId },
    distinct: ["employeeId"],
    select: { employeeId: true },
    orderBy: { employeeId: "asc" },
  });
  return rows.map(({ employeeId }) => employeeId);
}

/**
 * Closes a year and carries what may be carried.
 * @returns `failed`: people whose balance could not be carried yet; the leave process tries them again
 * @throws InputProblem for what has to be done first
 */
export async function closeLeaveYear(
  actor: Actor,
  yearId: number,
  version: number,
): Promise<{ id: number; failed: number }> {
  if (!canAtCompany(actor, "leave.post")) throw new NotFound();
  const companyId = actor.company.unitId;
  const today = todayOf(actor);
  await inTx(actor, async ({ tx, audit }) => {
    const years = await leaveYearsOf(tx, companyId);
    const year = years.find(({ id }) => id === yearId);
    if (!year) throw new NotFound();
    if (!year.open) throw new Conflict(t("The leave year is closed already."), "stale");
    // Closed before it is looked at: who is writing into it is waited for, and who comes later finds it closed.
    const { count } = await tx.leaveYear.updateMany({
      where: { id: yearId, version, status: "OPEN" },
      data: { status: "CLOSED", closedAt: actor.at, closedById: actor.userId, version: { increment: 1 } },
    });
    if (count === 0) throw new Conflict(t("Somebody else has changed this meanwhile. Look at it again."), "stale");
    refuse(
      await closeProblems(tx, {
        companyId,
        year,
        next: nextOf(years, year),
        today,
        types: await processTypes(tx, companyId),
      }),
    );
    audit({ action: "LeaveYear.close", entity: "LeaveYear", entityId: yearId, diff: { status: ["OPEN", "CLOSED"] } });
    return null;
  });
  const years = await leaveYearsOf(db, companyId);
  const year = years.find(({ id }) => id === yearId)!;
  const failed = await finishClose(actor, { year, types: await processTypes(db, companyId), years });
  return { id: yearId, failed };
}

interface Finish {
  year: HeldYear;
  types: readonly ProcessType[];
  years: readonly HeldYear[];
  signal?: AbortSignal;
}

/** Balances of a closed year that are not carried yet. */
const uncarried = (year: HeldYear, types: readonly ProcessType[]) => ({
  yearId: year.id,
  balanceCd: { not: 0 },
  leaveTypeId: { in: ending(types).map(({ id }) => id) },
});

/** Whose balances of closed years are still to be carried; no more than `most`. */
export async function notCarried(
  { types, years }: Pick<Finish, "types" | "years">,
  employee: Prisma.EmployeeWhereInput,
  most: number,
): Promise<{ year: HeldYear; employeeId: number; leaveTypeId: number }[]> {
  const found: { year: HeldYear; employeeId: number; leaveTypeId: number }[] = [];
  for (const year of years.filter((one) => !one.open && nextOf(years, one))) {
    const rows = await db.leaveBalance.findMany({
      where: { AND: [uncarried(year, types), { employee }] },
      orderBy: { id: "asc" },
      take: most - found.length,
      select: { employeeId: true, leaveTypeId: true },
    });
    found.push(...rows.map((row) => ({ ...row, year })));
  }
  return found;
}

/**
 * Carries what a closed year still holds; nothing where it is all carried. A part that fails is tried again person by
 * person, and stops none of the others.
 * @returns how many people could not be carried
 */
export async function finishClose(actor: Actor, { year, types, years, signal }: Finish): Promise<number> {
  const next = nextOf(years, year);
  if (!next) return 0;
  let failed = 0;
  for (let after = 0; ;) {
    const rows = await db.leaveBalance.findMany({
      where: { ...uncarried(year, types), employeeId: { gt: after } },
      distinct: ["employeeId"],
      select: { employeeId: true },
      orderBy: { employeeId: "asc" },
      take: PART,
    });
    if (rows.length === 0 || signal?.aborted) return failed;
    after = rows.at(-1)!.employeeId;
    const people = rows.map(({ employeeId }) => ({ id: employeeId }));
    const part = await eachPart("leave-process", people, signal, (some) =>
      closePart(actor, { year, next, kinds: ending(types), employeeIds: some.map(({ id }) => id) }),
    );
    failed += part.failed;
  }
}

function closePart(
  actor: Actor,
  {
    year,
    next,
    kinds,
    employeeIds,
  }: { year: HeldYear; next: HeldYear; kinds: readonly ProcessType[]; employeeIds: number[] },
): Promise<number> {
  return inTx(actor, async (work) => {
    const ids = kinds.map(({ id }) => id);
    await lockBalances(work, year.id, ids, employeeIds);
    await lockBalances(work, next.id, ids, employeeIds);
    const ledgerFor = await ledgersOf(work.tx, year.id, employeeIds);
    const source = { kind: "YEAR_END" } as const;
    const lines = employeeIds.flatMap((employeeId) =>
      kinds.flatMap((type): ManyLines[] => {
        const { closing, opening } = closeYear(replay(ledgerFor(employeeId, type.id)), type, year, next);
        const key = { employeeId, leaveTypeId: type.id };
        return [
          ...closing.map((draft) => ({ ...key, yearId: year.id, draft, source })),
          ...opening.map((draft) => ({ ...key, yearId: next.id, draft, source })),
        ];
      }),
    );
    await writeMany(work, lines);
    work.audit({
      action: "LeaveYear.carry",
      entity: "LeaveYear",
      entityId: year.id,
      diff: { people: employeeIds.length },
    });
    return employeeIds.length;
  });
}

/**
 * Opens the leave year that follows the last one, or the first: the calendar year of today.
 * @throws Conflict where it was opened meanwhile
 */
export async function openLeaveYear(actor: Actor, startOn: string): Promise<{ id: number }> {
  if (!canAtCompany(actor, "leave.post")) throw new NotFound();
  return inTx(actor, async ({ tx, audit }) => {
    const companyId = actor.company.unitId;
    const year = nextToOpen(await leaveYearsOf(tx, companyId), todayOf(actor));
    if (year.startOn !== startOn) throw new Conflict(t("This leave year is open already."), "stale");
    const { id } = await tx.leaveYear.create({ data: { companyId, ...year } });
    audit({ action: "LeaveYear.open", entity: "LeaveYear", entityId: id, diff: year });
    return { id };
  });
}

/** The year that would be opened next. */
export function nextToOpen(
  years: readonly Pick<HeldYear, "endOn">[],
  today: string,
): { startOn: string; endOn: string } {
  const last = years.at(-1);
  const startOn = last ? addDays(last.endOn, 1) : `${today.slice(0, 4)}-01-01`;
  return { startOn, endOn: addDays(addMonths(startOn, 12), -1) };
}
