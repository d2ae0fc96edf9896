import { addDays, dateIn, weekday } from "~/core/dates";
import { addMonths } from "~/core/months";
import { db } from "~/db/database.server";
import { auditorMonth, raiseMonths } from "~/modules/audit-summary/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";

const ZONE = "Africa/Nairobi";
const IAO = "internal.audit.officer";
const AAM = "assistant.audit.manager";
const IAM = "internal.audit.manager";

interface Demo {
  users: ReadonlyMap<string, number>;
  at: Date;
}

/** Months of auditors: one approved, one submitted, one returned, and those of today with half days of this week. */
export async function demoAuditSummary({ users, at }: Demo): Promise<void> {
  const today = dateIn(at, ZONE);
  const monthAt = (away: number) => addMonths(`${today.slice(0, 7)}-01`, away).slice(0, 7);
  const acting = (name: string) => actingAt(users.get(name)!, at);
  const { unitId } = (await acting(IAM)).company;
  await raiseMonths(await acting(IAM), unitId, [-3, -2, -1, 0, 1].map(monthAt));
  const monthOf = async (name: string, month: string) =>
    (
      await db.auditorMonth.findUniqueOrThrow({
        where: { unitId_userId_month: { unitId, userId: users.get(name)!, month } },
      })
    ).id;
  const move = async (id: number, name: string, by: string, typed: object = {}) =>
    makeMove(await acting(by), auditorMonth, id, name, typed);
  const first = await monthOf(IAO, monthAt(-3));
  await move(first, "adjust", IAM, { availableHalves: "36", remark: "Two days of training" });
  await move(first, "submit", IAO);
  await move(first, "approve", IAM);
  const second = await monthOf(AAM, monthAt(-2));
  await move(second, "submit", AAM);
  await move(second, "giveBack", IAM, { note: "Enter the days of the follow-up visit first." });
  await move(await monthOf(IAO, monthAt(-2)), "submit", IAO);
  const weekOn = addDays(today, 1 - weekday(today));
  const running = await db.auditEngagement.findFirst({
    where: { unitId, actualStart: { not: null }, members: { some: { userId: users.get(IAO)! } } },
    orderBy: { id: "asc" },
  });
  if (running)
    await move(await monthOf(IAO, weekOn.slice(0, 7)), "enter", IAO, {
      engagementId: String(running.id),
      weekOn,
      halves: "4",
    });
}
