/**
 * The states of a branch's business day as far as its books go (spec: accounts §6, §9). Who may move a day, on what
 * date the next one falls and what has to be in order first are questions of the business-day module, which asks
 * them before it calls these.
 */
import type { Work } from "~/db/transaction.server";
import { isDate } from "~/core/dates";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { ANY_DATE, ledgerBalances } from "./balances.server";
import { bookBranch, lockBooks, type BookBranch } from "./books.server";
import { cashLedgers, unmappedEvents } from "./chart.server";
import { writeClose } from "./close-day.server";
import { takeBackJournals } from "./due-journals.server";
import { ensureYear, periodOf } from "./fiscal-years.server";
import { capsOf } from "./known.server";
import { takeBackRevaluations } from "./revaluations.server";

export interface DayWanted {
  branchId: number;
  businessDate: string;
  /** ADJUSTMENT: dated at the end of a period whose normal days are closed. */
  kind?: "NORMAL" | "ADJUSTMENT";
  /** Why days were passed over, or a holiday is worked. */
  why?: string | null;
}

export interface DayState extends Record<string, number | string> {
  id: number;
  status: string;
  version: number;
}

/**
 * Opens a day. The books get the year of the date; on a normal day the revaluations before it are taken back, and the journals whose date for it has come.
 * @throws Conflict "day_exists" | "day_open", InputProblem on businessDate
 */
export async function openDay(
  work: Work,
  { branchId, businessDate, kind = "NORMAL", why = null }: DayWanted,
): Promise<DayState> {
  const { tx, actor, audit } = work;
  const branch = await bookBranch(tx, branchId);
  if (!branch.isBranch || !branch.active) throw new Conflict(t("Only a branch in use keeps books."), "branch_closed");
  if (!isDate(businessDate)) throw new InputProblem(problem("businessDate", t("Enter a date."), "date"));
  const head = await lockBooks(tx, branchId);
  const [unmapped] = await unmappedEvents(tx, branch.companyId);
  if (unmapped) throw new Conflict(t("No ledger is mapped to {event}.", { event: unmapped }), "event_unmapped");
  await ensureYear(tx, branch.companyId, businessDate);
  await (kind === "NORMAL" ? refuseNormal(tx, branchId, businessDate) : refuseAdjustment(tx, branch, businessDate));
  const period = await periodOf(tx, branch.companyId, businessDate);
  if (period?.status !== "OPEN" || period.yearStatus !== "OPEN")
    throw new InputProblem(
      problem("businessDate", t("The period of this date is closed, or does not exist."), "period_closed"),
    );
  const openingCash = await cashOf(tx, branch);
  const day = await tx.businessDay.create({
    data: {
      branchId,
      businessDate,
      kind,
      openedAt: actor.at,
      openedById: actor.userId,
      openedWhy: why,
      openingCash,
      seqFrom: head.seq,
    },
  });
  audit({
    action: "BusinessDay.open",
    entity: "BusinessDay",
    entityId: day.id,
    diff: { branchId, businessDate, kind, openingCash, why },
  });
  if (kind === "NORMAL") {
    await takeBackRevaluations(work, branchId, businessDate);
    await takeBackJournals(work, branchId, businessDate);
  }
  return { id: day.id, status: day.status, version: day.version };
}

async function refuseNormal(tx: Tx, branchId: number, businessDate: string): Promise<void> {
  const last = await tx.businessDay.findFirst({
    where: { branchId, kind: "NORMAL" },
    orderBy: { businessDate: "desc" },
  });
  if (last && last.status !== "Closed")
    throw new Conflict(t("The day {date} is not closed yet.", { date: last.businessDate }), "day_open");
  const adjusted = await tx.businessDay.findFirst({
    where: { branchId, kind: "ADJUSTMENT" },
    orderBy: { businessDate: "desc" },
  });
  if ((last && businessDate <= last.businessDate) || (adjusted && businessDate < adjusted.businessDate))
    throw new InputProblem(problem("businessDate", t("The books are beyond this date already."), "day_order"));
}

async function refuseAdjustment(tx: Tx, branch: BookBranch, businessDate: string): Promise<void> {
  const branchId = branch.id;
  const period = await periodOf(tx, branch.companyId, businessDate);
  if (period?.endDate !== businessDate)
    throw new InputProblem(
      problem("businessDate", t("An adjustment day is dated on the last day of a period."), "period_end"),
    );
  const last = await tx.businessDay.findFirst({
    where: { branchId, kind: "NORMAL" },
    orderBy: { businessDate: "desc" },
  });
  const lastPeriod = last && (await periodOf(tx, branch.companyId, last.businessDate));
  const open = await tx.businessDay.findFirst({
    where: { branchId, kind: "NORMAL", status: { not: "Closed" }, businessDate: { lte: businessDate } },
  });
  if (!lastPeriod || lastPeriod.endDate < businessDate || open)
    throw new InputProblem(problem("businessDate", t("The days of this period are not closed yet."), "days_open"));
  if (
    await tx.businessDay.findUnique({
      where: { branchId_businessDate_kind: { branchId, businessDate, kind: "ADJUSTMENT" } },
    })
  )
    throw new Conflict(t("This adjustment day exists: open it again."), "day_exists");
}

/** Cash of a branch in its own currency, all cash ledgers together. */
async function cashOf(tx: Tx, branch: BookBranch): Promise<bigint> {
  const cash = [...(await cashLedgers(tx, branch.companyId)).keys()];
  return (await ledgerBalances(tx, await capsOf(tx, [branch.id]), ANY_DATE, cash)).reduce(
    (sum, { base }) => sum + base,
    0n,
  );
}

/** Opened → RequestToClose: from here on only the adjustment of a cash count is posted. */
export async function requestClose(work: Work, dayId: number, version: number): Promise<DayState> {
  const { actor } = work;
  return move(
    work,
    { dayId, version, from: "Opened", to: "RequestToClose", action: "BusinessDay.requestClose" },
    { requestedAt: actor.at, requestedById: actor.userId },
  );
}

/** RequestToClose → Opened: the request was rejected or withdrawn. */
export function resumeDay(work: Work, dayId: number, version: number): Promise<DayState> {
  return move(
    work,
    { dayId, version, from: "RequestToClose", to: "Opened", action: "BusinessDay.resume" },
    { requestedAt: null, requestedById: null },
  );
}

/**
 * RequestToClose → Closed: writes the balances of the day, the checkpoint that reports read from, and the hash that
 * seals it. @throws Conflict "own_request" when the actor asked for the close
 */
export async function closeDay(work: Work, dayId: number, version: number): Promise<DayState> {
  const { tx, actor } = work;
  const day = await found(tx, dayId);
  await lockBooks(tx, day.branchId);
  if (day.requestedById !== null && day.requestedById === actor.userId)
    throw new Conflict(t("You cannot approve your own entry."), "own_request");
  const close = await writeClose(work, day);
  return move(
    work,
    { dayId, version, from: "RequestToClose", to: "Closed", action: "BusinessDay.close" },
    { closedAt: actor.at, closedById: actor.userId, seqTo: close.seqTo, closeHash: close.hash },
  );
}

/** Closed → Opened, for the branch's latest normal day or an adjustment day, while its period is open. The closing written before stays. */
export async function reopenDay(work: Work, dayId: number, version: number): Promise<DayState> {
  const { tx } = work;
  const day = await found(tx, dayId);
  const branch = await bookBranch(tx, day.branchId);
  await lockBooks(tx, day.branchId);
  const later =
    day.kind === "NORMAL" &&
    (await tx.businessDay.findFirst({
      where: {
        branchId: day.branchId,
        OR: [
          { kind: "NORMAL", businessDate: { gt: day.businessDate } },
          { kind: "ADJUSTMENT", businessDate: { gte: day.businessDate } },
        ],
      },
    }));
  if (later) throw new Conflict(t("A later day has been opened: this one stays closed."), "later_day");
  const period = await periodOf(tx, branch.companyId, day.businessDate);
  if (period?.status !== "OPEN" || period.yearStatus !== "OPEN")
    throw new Conflict(t("The period of this date is closed, or does not exist."), "period_closed");
  return move(
    work,
    { dayId, version, from: "Closed", to: "Opened", action: "BusinessDay.reopen" },
    {
      closedAt: null,
      closedById: null,
      requestedAt: null,
      requestedById: null,
      seqTo: null,
      closeHash: null,
      reopenCount: day.reopenCount + 1,
    },
  );
}

async function found(tx: Tx, dayId: number) {
  const day = await tx.businessDay.findUnique({ where: { id: dayId } });
  if (!day) throw new NotFound();
  return day;
}

async function move(
  { tx, audit }: Work,
  { dayId, version, from, to, action }: { dayId: number; version: number; from: string; to: string; action: string },
  data: Record<string, unknown>,
): Promise<DayState> {
  const day = await found(tx, dayId);
  await lockBooks(tx, day.branchId);
  const { count } = await tx.businessDay.updateMany({
    where: { id: dayId, version, status: from },
    data: { ...data, status: to, version: { increment: 1 } },
  });
  if (count === 0) throw new Conflict(t("Someone else changed this record; review the differences."), "stale");
  audit({ action, entity: "BusinessDay", entityId: dayId, diff: { status: [from, to] } });
  return { id: dayId, status: to, version: version + 1 };
}
