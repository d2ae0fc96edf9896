/** What has to hold for a request about a branch's days, when it is made and when it is granted. */
import type { Work } from "~/db/transaction.server";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { calendarOf } from "~/modules/organisation/index.server";
import { openingOf, type DayBranch } from "./branch.server";
import { usualOrWhy } from "./open-day.server";
import { mayReopen, missedDays, MOST_MISSED } from "./opening";
import type { DayRequestRow } from "./day-request-row.server";

/** @throws InputProblem, Conflict */
export async function dayRequestStands(
  { tx, actor }: Work,
  branch: DayBranch,
  { kind, businessDate, dayId = null }: Pick<DayRequestRow, "kind" | "businessDate"> & { dayId?: number | null },
): Promise<void> {
  if (kind === "REOPEN") return reopens(tx, branch, dayId, actor.at);
  const opening = await openingOf(tx, branch, actor.at);
  if (opening.day && opening.day.status !== "Closed")
    throw new Conflict(t("The day {date} is not closed yet.", { date: opening.day.businessDate }), "day_open");
  if (kind === "OPEN") {
    if (usualOrWhy(opening, businessDate).length === 0)
      throw new InputProblem(
        problem("businessDate", t("This is the next working day: open it, no request is needed."), "usual"),
      );
    return;
  }
  const missed = missedDays(opening);
  if (!missed.includes(businessDate))
    throw new InputProblem(problem("businessDate", t("Choose one of the days that were missed."), "not_missed"));
  if (missed.length > MOST_MISSED)
    throw new InputProblem(
      problem(
        "businessDate",
        t("More than {n} days were missed: request permission to open a later date instead.", { n: MOST_MISSED }),
        "too_many",
      ),
    );
}

async function reopens(tx: Work["tx"], branch: DayBranch, dayId: number | null, at: Date): Promise<void> {
  const day = await tx.businessDay.findFirst({ where: { id: dayId ?? 0, branchId: branch.id } });
  if (!day) throw new NotFound();
  if (day.status !== "Closed") throw new Conflict(t("Only a closed day is opened again."), "not_closed");
  if (day.kind === "ADJUSTMENT") return;
  const { last, today } = await openingOf(tx, branch, at);
  if (day.businessDate !== last)
    throw new Conflict(t("A later day has been opened: this one stays closed."), "later_day");
  if (!mayReopen(day.businessDate, today, await calendarOf(tx, branch.id, day.businessDate, today)))
    throw new Conflict(t("It is too long ago: a day is opened again within 3 working days."), "too_old");
}
