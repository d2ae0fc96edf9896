/** Monthly boards for the file of an employee and the page of a team. */
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { stateTag } from "~/define/workflow";
import type { StaffFact, StaffSource, TabTable } from "~/define/staff-source";
import { href } from "~/addresses/href";
import { totalText } from "./board-moves.server";
import { visibleBoards } from "./board-row.server";
import { BOARD_STATES, SETTLED } from "./board-states";

const pageOf = (id: number) => href("/monthly/board/details/:id", { params: { id } });

/** Two years. */
const MOST = 24;

async function fileTables(_: Actor, employeeId: number): Promise<TabTable[]> {
  const rows = await db.monthlyBoard.findMany({
    where: { employeeId },
    orderBy: { month: "desc" },
    take: MOST,
    include: { unit: { select: { name: true } } },
  });
  return [
    {
      title: t("Monthly boards"),
      columns: ["Month", "Unit", "State", "Total"],
      rows: rows.map(({ id, month, unit, status, totalBp }) => ({
        id,
        cells: [
          { text: formatMonth(month), to: pageOf(id) },
          { text: unit.name },
          { text: stateTag({ states: BOARD_STATES }, status).text },
          { text: totalText(totalBp) },
        ],
      })),
      empty: t("No monthly boards"),
    },
  ];
}

/** The last board that was confirmed. */
async function latest(actor: Actor, employeeIds: readonly number[]): Promise<ReadonlyMap<number, StaffFact>> {
  const found = await db.monthlyBoard.findMany({
    where: {
      AND: [
        visibleBoards(actor),
        { employeeId: { in: [...employeeIds] }, status: { in: [...SETTLED] }, totalBp: { not: null } },
      ],
    },
    orderBy: { month: "desc" },
    distinct: ["employeeId"],
    select: { id: true, employeeId: true, month: true, totalBp: true },
  });
  return new Map(
    found.map(({ id, employeeId, month, totalBp }) => [
      employeeId,
      {
        label: t("Last board"),
        value: t("{total} for {month}", { total: totalText(totalBp), month: formatMonth(month) }),
        to: pageOf(id),
      },
    ]),
  );
}

export const boardsOfStaff: StaffSource = {
  name: "boards",
  file: { name: "boards", label: "Monthly boards", permission: "board.read", read: fileTables },
  latest,
};
