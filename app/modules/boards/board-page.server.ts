/** What the page of a board shows beside the columns of its list, and the trend of its employee. */
import { formatDate } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { boardRows, viewOf, type RowView } from "./board-rows.server";
import { totalText } from "./board-moves.server";
import { WHOLE } from "~/modules/kpis/index.server";
import { visibleBoards, writesAny, writesOf, type MonthlyBoardRow } from "./board-row.server";
import { yearUpTo } from "./month-rules";

/** What is to be known of a month that is not whole, or of weights that do not count. */
export function remarksOf({ joinedOn, leftOn, countedBp }: MonthlyBoardRow, weightBp: number): string[] {
  return [
    ...(joinedOn
      ? [t("Joined on {date}: the targets are those of a whole month.", { date: formatDate(joinedOn) })]
      : []),
    ...(leftOn
      ? [t("Last day of service {date}: the targets are those of a whole month.", { date: formatDate(leftOn) })]
      : []),
    ...(weightBp === WHOLE
      ? []
      : [
          t("The weights make {weight}, not 100 %: the total is measured by these weights.", {
            weight: percentText(weightBp),
          }),
        ]),
    ...(countedBp < weightBp
      ? [
          t("{counted} of {weight} of the weight counts: the weight of rows without data is spread over the others.", {
            counted: percentText(countedBp),
            weight: percentText(weightBp),
          }),
        ]
      : []),
  ];
}

/** @param enter where actuals are entered by hand, for who may */
const rowTable = (rows: readonly RowView[], totalBp: number | null, enter: string | null) => ({
  title: t("KPIs"),
  caption: t("KPIs of the month with target, actual and score"),
  columns: [
    { label: t("KPI") },
    { label: t("Weight"), numeric: true, nowrap: true },
    { label: t("Target"), numeric: true, nowrap: true },
    { label: t("Actual"), numeric: true },
    { label: t("Score"), numeric: true, nowrap: true, total: totalText(totalBp) },
    { label: t("Figures from") },
  ],
  rows: rows.map(({ name, manual, typed, weight, target, actual, score, source, page }) => {
    // What is missing leads to where it is entered.
    const missing = typed === "" ? (manual ? enter : page) : null;
    return [
      name,
      weight,
      target,
      missing ? { text: actual, to: missing } : actual,
      score,
      page ? { text: source, to: page } : source,
    ];
  }),
});

const noteTable = (rows: readonly RowView[]) => ({
  title: t("Notes"),
  caption: t("Notes of the employee and the line manager"),
  columns: [{ label: t("KPI") }, { label: t("Employee") }, { label: t("Line manager") }],
  rows: rows
    .filter(({ employeeNote, managerNote }) => employeeNote || managerNote)
    .map(({ name, employeeNote, managerNote }) => [name, employeeNote, managerNote]),
});

export async function boardParts(actor: Actor, board: MonthlyBoardRow): Promise<PageParts> {
  const rows = await boardRows(db, board.id);
  const views = rows.map((row) => viewOf(actor, board, row));
  const remarks = remarksOf(
    board,
    rows.reduce((sum, { weightBp }) => sum + weightBp, 0),
  );
  const params = { id: board.id };
  const edit = href("/monthly/board/edit/:id", { params });
  const writes = writesOf(actor, board);
  return {
    notices: remarks.length > 0 ? [{ title: t("Please note"), tone: "info", lines: remarks }] : [],
    tables: [rowTable(views, board.totalBp, writes.actual ? edit : null), noteTable(views)],
    ways: [
      ...(writesAny(writes)
        ? [
            {
              label: t("Fill in"),
              to: edit,
              icon: "edit" as const,
              tone: "primary" as const,
            },
          ]
        : []),
      {
        label: t("Print"),
        to: href("/print/:name/:id", { params: { name: "board", id: board.id } }),
        icon: "print",
        file: true,
      },
    ],
  };
}

export interface TrendPoint {
  month: string;
  label: string;
  totalBp: number | null;
  link: string | null;
}

/** The boards of an employee in the twelve months up to one, as far as they are in sight. */
export async function trendOf(actor: Actor, id: number): Promise<TrendPoint[]> {
  const board = await db.monthlyBoard.findFirst({
    where: { AND: [{ id }, visibleBoards(actor)] },
    select: { employeeId: true, month: true },
  });
  if (!board) return [];
  const months = yearUpTo(board.month);
  const found = await db.monthlyBoard.findMany({
    where: { AND: [visibleBoards(actor), { employeeId: board.employeeId, month: { in: months } }] },
    select: { id: true, month: true, totalBp: true },
  });
  return months.map((month) => {
    const one = found.find((row) => row.month === month);
    return {
      month,
      label: formatMonth(month),
      totalBp: one?.totalBp ?? null,
      link: one ? href("/monthly/board/details/:id", { params: { id: one.id } }) : null,
    };
  });
}
