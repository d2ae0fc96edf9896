/** Fills in the figures of boards anew, until they are closed (spec: hr N12). */
import { database, sqlList, type Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import type { BoardRow } from "~/generated/sqlite/client";
import { NOT_CLOSED, WITH_EMPLOYEE } from "./board-states";
import { peopleIn } from "./board-people.server";
import { byHand, figuresOf, type Figures } from "./figures.server";
import { isManual } from "./board-row.server";
import { rowScore, totalOf, type Total } from "./scores";

export interface Refreshed extends Total {
  id: number;
}

/**
 * Fills some boards of a month anew; those that are closed stay. While a board is with its employee, it follows their
 * posting and their last day of service. Version and trail stay as they are: nobody has changed anything.
 * @returns their totals
 */
export async function refreshBoards({ tx, actor }: Work, month: string, ids: readonly number[]): Promise<Refreshed[]> {
  const where = { id: { in: [...ids] }, month, status: { in: [...NOT_CLOSED] } };
  await lockBoards(tx, ids);
  const boards = await tx.monthlyBoard.findMany({
    where,
    include: { rows: { orderBy: { position: "asc" } }, unit: true },
  });
  const people = await peopleIn(tx, month, { id: { in: boards.map(({ employeeId }) => employeeId) } });
  const personOf = new Map(people.map((person) => [person.employeeId, person]));
  const now = boards.map((board) => {
    const person = personOf.get(board.employeeId);
    const follows = WITH_EMPLOYEE.includes(board.status) && person?.unit;
    const unit = follows ? person.unit! : { id: board.unitId, path: board.unit.path };
    const days = follows ? { joinedOn: person.joinedOn, leftOn: person.leftOn } : {};
    return { board, unit, days, userId: person?.userId ?? null };
  });
  const figures = await figuresOf(
    tx,
    month,
    actor.at,
    now.map(({ board: { employeeId, rows }, unit, userId }) => ({ employeeId, userId, unitPath: unit.path, rows })),
  );
  const done: Refreshed[] = [];
  for (const { board, unit, days } of now) {
    const rows = await refreshRows(tx, board.employeeId, board.rows, figures);
    const total = totalOf(rows);
    const next = { ...total, unitId: unit.id, ...days };
    const differs = Object.entries(next).some(([name, value]) => board[name as keyof typeof next] !== value);
    if (differs) await tx.monthlyBoard.update({ where: { id: board.id }, data: next });
    done.push({ id: board.id, ...total });
  }
  return done;
}

/** What is written beside waits. On SQLite one transaction writes at a time. */
async function lockBoards(tx: Pick<Tx, "$queryRaw">, ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || database().kind === "sqlite") return;
  await tx.$queryRaw`SELECT "id" FROM "MonthlyBoard" WHERE "id" IN (${sqlList(ids)}) ORDER BY "id" FOR NO KEY UPDATE`;
}

/** Writes the rows whose figures have changed. @returns all of them as they are now */
async function refreshRows(
  tx: Tx,
  employeeId: number,
  rows: readonly BoardRow[],
  figures: Figures,
): Promise<BoardRow[]> {
  const now: BoardRow[] = [];
  for (const row of rows) {
    const read = isManual(row) ? byHand(row.actual) : figures(employeeId, row);
    const next = { ...row, ...read };
    const data = { ...read, scoreBp: rowScore(next, isManual(row)) };
    if (Object.entries(data).some(([name, value]) => row[name as keyof typeof data] !== value))
      await tx.boardRow.update({ where: { id: row.id }, data });
    now.push({ ...next, ...data });
  }
  return now;
}
