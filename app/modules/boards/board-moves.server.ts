/** The moves of a board: what they read, ask and do (spec: hr §6.2). */
import { formatDate } from "~/core/dates";
import { percentText } from "~/core/percent";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { isManual, type MonthlyBoardRow } from "./board-row.server";
import { submitsFrom } from "./month-rules";
import { refreshBoards } from "./refresh-boards.server";

const toThem = ({ employee }: MonthlyBoardRow, title: string, kind: MoveNotice["kind"] = "outcome"): MoveNotice => ({
  to: [employee.user?.id ?? null],
  title,
  kind,
});

export const totalText = (totalBp: number | null): string => (totalBp === null ? "–" : percentText(totalBp));

export const closedNotice = (row: MonthlyBoardRow): MoveNotice => ({
  ...toThem(row, "Your board of {month} was closed with {total}"),
  values: { total: totalText(row.totalBp) },
});

/** Whether the month is over for the employee: on its last day, or the last one of their service. */
export function isOver(
  _: Actor,
  { month, leftOn, today }: Pick<MonthlyBoardRow, "month" | "leftOn" | "today">,
): true | string {
  const from = submitsFrom(month, leftOn);
  return today >= from || t("The month lasts until {date}.", { date: formatDate(from) });
}

/** What is entered by hand has to be there. */
export const submit = moveBody<MonthlyBoardRow>()({
  facts: async ({ work, row }) =>
    (
      await work.tx.boardRow.findMany({ where: { boardId: row.id, actual: null }, orderBy: { position: "asc" } })
    ).filter(isManual),
  problems: ({ facts }) =>
    facts.map(({ name }) => problem("", t("{kpi}: enter the actual first", { kpi: name }), "required")),
});

export const review = ({ work: { actor }, row }: Doing<MonthlyBoardRow>) => ({
  set: { reviewerId: actor.userId, reviewedAt: actor.at },
  notify: [toThem(row, "{actor} reviewed your board of {month}")],
});

export const giveBack = ({ row }: Doing<MonthlyBoardRow>) => ({
  set: { reviewerId: null, reviewedAt: null },
  notify: [toThem(row, "{actor} returned your board of {month}: please change it", "task")],
});

/** The last figures are those that stay. */
export const close = async ({ work, row }: Doing<MonthlyBoardRow>) => {
  const [{ totalBp, countedBp } = row] = await refreshBoards(work, row.month, [row.id]);
  return {
    set: { totalBp, countedBp },
    detail: { total: totalBp },
    notify: [closedNotice({ ...row, totalBp })],
  };
};
