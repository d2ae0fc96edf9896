/** A monthly board on paper. */
import { formatInstant } from "~/core/dates";
import { formatMonth } from "~/core/months";
import type { PrintDocument } from "~/core/print-document";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { definePrintable } from "~/define/printable";
import { stateTag } from "~/define/workflow";
import { remarksOf } from "./board-page.server";
import { totalText } from "./board-moves.server";
import { findBoards } from "./board-row.server";
import { boardRows, viewOf } from "./board-rows.server";
import { boardWorkflow } from "./board.workflow.server";

async function printed(actor: Actor, id: number): Promise<PrintDocument> {
  const [board] = await findBoards(db, actor, { id });
  if (!board) throw new NotFound();
  const rows = await boardRows(db, id);
  const views = rows.map((row) => viewOf(actor, board, row));
  const remarks = remarksOf(
    board,
    rows.reduce((sum, { weightBp }) => sum + weightBp, 0),
  );
  const reviewer = await db.user.findUnique({ where: { id: board.reviewerId ?? 0 }, select: { displayName: true } });
  return {
    title: t("Monthly board"),
    reference: `${board.employee.employeeNo}, ${formatMonth(board.month)}`,
    company: actor.company.name,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: t("Employee"), value: board.employee.name },
          { label: t("Unit"), value: board.unit.name },
          { label: t("Month"), value: formatMonth(board.month) },
          { label: t("State"), value: stateTag(boardWorkflow, board.status).text },
          { label: t("Total"), value: totalText(board.totalBp) },
        ],
      },
      {
        kind: "table",
        title: t("KPIs"),
        columns: [
          { label: t("KPI") },
          { label: t("Weight"), numeric: true },
          { label: t("Target"), numeric: true },
          { label: t("Actual"), numeric: true },
          { label: t("Score"), numeric: true },
        ],
        rows: views.map(({ name, weight, target, actual, score }) => [name, weight, target, actual, score]),
        totals: [t("Total"), "", "", "", totalText(board.totalBp)],
      },
      ...views
        .flatMap(({ name, employeeNote, managerNote }) => [
          ...(employeeNote ? [`${name}, ${t("Employee")}: ${employeeNote}`] : []),
          ...(managerNote ? [`${name}, ${t("Line manager")}: ${managerNote}`] : []),
        ])
        .concat(remarks)
        .map((text) => ({ kind: "text" as const, text })),
      {
        kind: "signatures",
        people: [
          { role: t("Employee"), name: board.employee.name, at: null },
          {
            role: t("Line manager"),
            name: reviewer?.displayName ?? "",
            at: board.reviewedAt ? formatInstant(board.reviewedAt, actor.company.timeZone) : null,
          },
        ],
      },
    ],
  };
}

export const boardPrintable = definePrintable<PrintDocument>("board", {
  permission: "board.own",
  sample: "monthlyboard",
  load: printed,
  layout: (document) => document,
});
