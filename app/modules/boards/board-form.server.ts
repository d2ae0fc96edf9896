/** The form in which a board is filled in or reviewed, as plain data. */
import { redirect } from "@remix-run/node";
import { formatMonth } from "~/core/months";
import { NotFound } from "~/core/problems";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { href } from "~/addresses/href";
import { transitionsFor } from "~/modules/workflow/index.server";
import { boardRows, viewOf, type RowView } from "./board-rows.server";
import { findBoards, writesAny, writesOf, type Writes } from "./board-row.server";
import { boardWorkflow } from "./board.workflow.server";

export interface BoardForm {
  id: number;
  title: string;
  version: number;
  rows: RowView[];
  writes: Writes;
  /** The move that may follow at once. */
  then: "submit" | "review" | null;
}

/** @param refused the form comes back with what was typed @throws NotFound; a redirect to its page for somebody who writes nothing of it now */
export async function boardForm(actor: Actor, id: number, refused = false): Promise<BoardForm> {
  const [board] = await findBoards(db, actor, { id });
  if (!board) throw new NotFound();
  const writes = writesOf(actor, board);
  if (!writesAny(writes) && !refused) throw redirect(href("/monthly/board/details/:id", { params: { id } }));
  const [rows, moves] = await Promise.all([boardRows(db, id), transitionsFor(actor, boardWorkflow, board)]);
  const next = (["submit", "review"] as const).find((name) => moves.some((move) => move.name === name));
  return {
    id,
    title: `${board.employee.name}, ${formatMonth(board.month)}`,
    version: board.version,
    rows: rows.map((row) => viewOf(actor, board, row)),
    writes,
    then: next ?? null,
  };
}
