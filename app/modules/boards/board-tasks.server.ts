/** Boards that wait for their employee: to be submitted once the month is over, or changed after they were returned. */
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import { can, todayOf, type Actor } from "~/core/actor";
import { db, sql, sqlList } from "~/db/database.server";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { waitingSince } from "~/modules/workflow/index.server";
import { closeDays } from "./board-setting.resource";
import { isOver } from "./board-moves.server";
import { ownBoards } from "./board-row.server";
import { WITH_EMPLOYEE } from "./board-states";
import { lastDayFor } from "./month-rules";

/** Boards that are not closed are never more. */
const MOST = 12;

export async function boardTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "board.own") || actor.employeeId === null) return [];
  const rows = await db.monthlyBoard.findMany({
    where: { AND: [ownBoards(actor), { status: { in: [...WITH_EMPLOYEE] } }] },
    include: { unit: { select: { name: true } } },
    orderBy: { id: "asc" },
    take: MOST,
  });
  const today = todayOf(actor);
  const due = rows.filter((row) => row.status === "RETURNED" || isOver(actor, { ...row, today }) === true);
  const [since, closeDay] = await Promise.all([waitingSince(db, "MonthlyBoard", due), closeDays(db)]);
  return due.map((row) => {
    const returned = row.status === "RETURNED";
    const month = formatMonth(row.month);
    return {
      title: returned ? t("Change your board of {month}", { month }) : t("Submit your board of {month}", { month }),
      detail: row.unit.name,
      link: href("/monthly/board/edit/:id", { params: { id: row.id } }),
      since: since.get(row.id)!,
      due: lastDayFor(row.month, closeDay(actor.company.unitId)),
      tag: returned ? t("Returned") : t("To submit"),
      tone: "warn",
    };
  });
}

/** @see boardTasks */
export const boardSign = ({ employeeId }: Actor) =>
  sql`SELECT 1 FROM "MonthlyBoard" WHERE "employeeId" = ${employeeId ?? 0} AND "status" IN (${sqlList([...WITH_EMPLOYEE])})`;
