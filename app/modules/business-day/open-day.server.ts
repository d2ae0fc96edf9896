/** Opening a branch's day: the next working day by whoever runs the branch, any other with a reason and with leave. */
import { inTx, type Work } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { InputProblem, problem, type Problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/core/actor";
import { openDay, periodOf, type DayState } from "~/modules/ledger/index.server";
import { workedBetween } from "~/modules/organisation/index.server";
import { addDays } from "~/core/dates";
import { branchWithin, openingOf, type DayBranch } from "./branch.server";
import { checkFirstCount, keepFirstCount, type OpeningCounts } from "./opening-count.server";
import { judgeDate, nextDay, type Exception, type Opening } from "./opening";

export const REASON_MIN = 10;

export interface OpenInput {
  branchId: number;
  /** YYYY-MM-DD; null opens the next working day. */
  businessDate: string | null;
  reason: string | null;
  /** The first count; left out: there is none. */
  counts?: OpeningCounts;
  witnessId?: number | null;
  custodianId?: number | null;
  note?: string | null;
}

/**
 * Opens a day of a branch.
 * @throws InputProblem on businessDate or reason; Conflict "day_open" while the last one is not closed; NotFound out of reach
 */
export function openBranchDay(
  actor: Actor,
  { branchId, businessDate, reason, counts = null, witnessId = null, custodianId = null, note = null }: OpenInput,
): Promise<DayState> {
  return inTx(actor, async (work) => {
    const branch = await branchWithin(work.tx, actor, ["day.open", "day.exception"], branchId);
    const opening = await openingOf(work.tx, branch, actor.at);
    const date = businessDate ?? nextDay(opening);
    if (date === null)
      throw new InputProblem(problem("businessDate", t("There is no working day to open yet."), "no_day"));
    const exceptions = usualOrWhy(opening, date);
    const leave = canAt(actor, "day.exception", branch.path);
    if (exceptions.length > 0 && !leave)
      throw new InputProblem(
        problem(
          "businessDate",
          `${exceptionWords(exceptions, date)} ${t("Request permission below: an area manager or the accounts manager decides.")}`,
          "needs_leave",
        ),
      );
    if (exceptions.length === 0 && !canAt(actor, "day.open", branch.path))
      throw new InputProblem(problem("businessDate", t("The branch itself opens its next working day."), "not_yours"));
    if (exceptions.length > 0) refuse(reasonProblems(reason));
    const first = { counts, witnessId, custodianId, note };
    // Somebody above who opens a branch out of order does not stand at its vault: the close tells that nobody counted.
    const found = exceptions.length > 0 ? [] : await checkFirstCount(work, branch, date, first);
    const opened = await openDay(work, { branchId, businessDate: date, why: exceptions.length > 0 ? reason : null });
    await keepFirstCount(work, opened.id, found, first);
    return opened;
  });
}

/** Why a date is out of the ordinary; empty for the next working day. @throws InputProblem for one that never opens */
export function usualOrWhy(opening: Opening, date: string): Exception[] {
  const { refused, exceptions } = judgeDate(opening, date);
  if (refused === "future")
    throw new InputProblem(
      problem("businessDate", t("Enter today or an earlier date: a future day cannot be opened."), "future"),
    );
  if (refused === "past")
    throw new InputProblem(problem("businessDate", t("The books are beyond this date already."), "day_order"));
  return exceptions;
}

/** What is unusual about a date, in a sentence. */
export function exceptionWords(exceptions: readonly Exception[], date: string): string {
  const on = formatDate(date);
  if (exceptions.length === 2)
    return t("{date} is not a working day, and earlier working days would be skipped.", { date: on });
  return exceptions[0] === "skips"
    ? t("Working days before {date} would be skipped.", { date: on })
    : t("{date} is not a working day.", { date: on });
}

/** A reason that others can judge. */
export function reasonProblems(reason: string | null, field = "reason"): Problem[] {
  return (reason ?? "").trim().length >= REASON_MIN
    ? []
    : [problem(field, t("Reason: at least {n} characters", { n: REASON_MIN }), "reason")];
}

/** Opens the adjustment day of a period whose days are done. @throws InputProblem on businessDate; NotFound out of reach */
export function openAdjustmentDay(
  actor: Actor,
  { branchId, businessDate, reason }: { branchId: number; businessDate: string; reason: string },
): Promise<DayState> {
  return inTx(actor, async (work) => {
    const branch = await branchWithin(work.tx, actor, ["day.adjust"], branchId);
    refuse(reasonProblems(reason));
    if (!(await finishedPeriods(work.tx, branch, actor.at)).includes(businessDate))
      throw new InputProblem(problem("businessDate", t("The days of this period are not closed yet."), "days_open"));
    return openDay(work, { branchId, businessDate, kind: "ADJUSTMENT", why: reason });
  });
}

const MONTHS_BACK = 13;

/** Last days of the open periods in which a branch has no day left to close, the latest first. */
export async function finishedPeriods(tx: Work["tx"], branch: DayBranch, at: Date): Promise<string[]> {
  const { last, today, day, calendar } = await openingOf(tx, branch, at);
  const ends: string[] = [];
  if (last === null || day?.status !== "Closed") return ends;
  for (let back = 0, date = today; back < MONTHS_BACK; back++, date = addDays(`${date.slice(0, 7)}-01`, -1)) {
    const period = await periodOf(tx, branch.companyId, date);
    if (
      period?.status !== "OPEN" ||
      period.yearStatus !== "OPEN" ||
      period.endDate > today ||
      ends.includes(period.endDate)
    )
      continue;
    if (last >= period.endDate || workedBetween(calendar, addDays(last, 1), period.endDate) === 0)
      ends.push(period.endDate);
  }
  const there = await tx.businessDay.findMany({
    where: { branchId: branch.id, kind: "ADJUSTMENT", businessDate: { in: ends } },
    select: { businessDate: true },
  });
  const begun = await tx.businessDay.findFirst({
    where: { branchId: branch.id, kind: "NORMAL" },
    orderBy: { businessDate: "asc" },
    select: { businessDate: true },
  });
  return ends.filter(
    (end) => end >= (begun?.businessDate ?? end) && !there.some(({ businessDate }) => businessDate === end),
  );
}
