/** What a branch asks of those above it: to open out of order, to catch up, to open a closed day again. */
import { inTx, type Work } from "~/act.server";
import { Conflict, InputProblem, NotFound, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import type { Permission } from "~/define/permission";
import { calendarOf } from "~/modules/organisation/index.server";
import { branchWithin, openingOf, type DayBranch } from "./branch.server";
import { reasonProblems, usualOrWhy } from "./open-day.server";
import { mayReopen, missedDays, MOST_MISSED } from "./opening";
import type { WishKind } from "./wish-row.server";

export interface WishInput {
  branchId: number;
  kind: WishKind;
  /** OPEN: the date; CATCH_UP: the last day without business; REOPEN: not looked at. */
  businessDate: string;
  reason: string;
  /** REOPEN: the day. */
  dayId?: number | null;
}

const ASKS: Readonly<Record<WishKind, Permission>> = {
  OPEN: "day.open",
  CATCH_UP: "day.open",
  REOPEN: "day.reopen.ask",
};

/** Keeps a wish for somebody above to decide. @throws InputProblem, Conflict "waiting" while another of its kind waits, NotFound out of reach */
export function askWish(actor: Actor, input: WishInput): Promise<{ id: number; status: string; version: number }> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const branch = await branchWithin(tx, actor, [ASKS[input.kind]], input.branchId);
    refuse(reasonProblems(input.reason));
    await wishStands(work, branch, input);
    const { branchId, kind, reason, dayId = null } = input;
    const businessDate =
      kind === "REOPEN"
        ? (await tx.businessDay.findUniqueOrThrow({ where: { id: dayId ?? 0 } })).businessDate
        : input.businessDate;
    if (await tx.dayWish.findFirst({ where: { branchId, kind, status: "PENDING" } }))
      throw new Conflict(t("Such a wish of this branch is waiting already."), "waiting");
    const wish = await tx.dayWish.create({
      data: { branchId, kind, dayId, businessDate, reason, requestedById: actor.userId ?? 0, requestedAt: actor.at },
    });
    work.audit({
      action: "DayWish.ask",
      entity: "DayWish",
      entityId: wish.id,
      diff: { branchId, kind, businessDate, reason, dayId },
    });
    return { id: wish.id, status: wish.status, version: wish.version };
  });
}

/** What has to hold for a wish when it is asked, and still when it is granted. @throws InputProblem, Conflict */
export async function wishStands(
  { tx, actor }: Work,
  branch: DayBranch,
  { kind, businessDate, dayId = null }: Pick<WishInput, "kind" | "businessDate" | "dayId">,
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
        t("More than {n} days were missed: open on a later date instead, with leave.", { n: MOST_MISSED }),
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
