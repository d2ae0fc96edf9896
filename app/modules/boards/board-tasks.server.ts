/** Boards that wait for their employee: to be submitted once the month is over, or changed after they were returned. */
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { waitingSince } from "~/modules/workflow/index.server";
import { closeDays } from "./board-setting.resource";
import { isOver } from "./board-moves.server";
import { findBoards, ownBoards } from "./board-row.server";
import { WITH_EMPLOYEE } from "./board-states";
import { lastDayFor } from "./month-rules";

/** Boards that are not closed are never more. */
const MOST = 12;

export async function boardTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "board.own") || actor.employeeId === null) return [];
  const rows = await findBoards(db, actor, { AND: [ownBoards(actor), { status: { in: [...WITH_EMPLOYEE] } }] }, MOST);
  const due = rows.filter((row) => row.status === "RETURNED" || isOver(actor, row) === true);
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
