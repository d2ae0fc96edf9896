import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db, sql } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { latestDay } from "~/modules/ledger/index.server";
import { ownBranch } from "./branch.server";

/** The day of a person's own branch that is overdue to be closed. */
export async function overdueDay(actor: Actor): Promise<Task[]> {
  const branchId = ownBranch(actor, "day.open");
  const day = branchId === null ? null : await latestDay(db, branchId);
  if (!day || day.status !== "Opened" || day.businessDate >= todayOf(actor)) return [];
  return [
    {
      title: t("Close the day {date}", { date: formatDate(day.businessDate) }),
      detail: t("It is still open"),
      link: href("/ac/day/close/request"),
      since: new Date(`${day.businessDate}T21:00:00Z`),
      due: day.businessDate,
      tag: "Overdue",
      tone: "bad",
    },
  ];
}

/** @see overdueDay */
export const overdueSign = (actor: Actor) =>
  sql`SELECT 1 FROM "BusinessDay" WHERE "branchId" = ${ownBranch(actor, "day.open") ?? 0} AND "kind" = 'NORMAL' AND "status" = 'Opened' AND "businessDate" < ${todayOf(actor)}`;
