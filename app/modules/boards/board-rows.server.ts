/** The rows of a board as pages, papers and the API show them. */
import { percentText } from "~/core/percent";
import { spanOfMonth } from "~/core/months";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { BoardRow } from "~/generated/sqlite/client";
import { targetDecimal, targetText } from "~/modules/kpis/index.server";
import { isManual, seesManagerNotes, type MonthlyBoardRow } from "./board-row.server";
import { sourceOf } from "./figures.server";

export interface RowView {
  id: number;
  name: string;
  /** Its actual is entered by hand. */
  manual: boolean;
  weight: string;
  target: string;
  /** As people read it; the reason where there is none. */
  actual: string;
  /** As a form holds it. */
  typed: string;
  measure: string;
  score: string;
  /** Where its figure comes from, in words and as a page that the reader may open. */
  source: string;
  page: string | null;
  employeeNote: string;
  managerNote: string;
}

export const boardRows = (tx: Pick<Tx, "boardRow">, boardId: number): Promise<BoardRow[]> =>
  tx.boardRow.findMany({ where: { boardId }, orderBy: { position: "asc" } });

/** Why a row has no actual. */
function whyNot({ source, why, measure }: BoardRow): string {
  if (isManual({ source })) return t("Not entered");
  if (why === "OTHER_CURRENCY") return t("The books are not in {currency}", { currency: measure });
  const found = sourceOf(source);
  return found ? t(found.none) : t("No data");
}

/** "12.5 %, 1 of 2 branches" */
const actualText = ({ measure, have, ofBranches }: BoardRow, actual: bigint): string =>
  have === null
    ? targetText(actual, measure)
    : t("{figure}, {have} of {all} branches", { figure: targetText(actual, measure), have, all: ofBranches! });

export function viewOf(actor: Actor, board: MonthlyBoardRow, row: BoardRow): RowView {
  const { id, name, weightBp, target, actual, measure, scoreBp, source } = row;
  const { employeeId, unitId, month, employee } = board;
  const from = sourceOf(source);
  const origin = { ...spanOfMonth(month), employeeId, unitId, userId: employee.user?.id ?? null };
  return {
    id,
    name,
    manual: isManual(row),
    weight: percentText(weightBp),
    target: targetText(target, measure),
    actual: actual === null ? whyNot(row) : actualText(row, actual),
    typed: actual === null ? "" : targetDecimal(actual),
    measure,
    score: scoreBp === null ? t("Does not count") : percentText(scoreBp),
    source: from ? t(from.label) : t("Entered by hand"),
    page: from ? from.page(actor, origin) : null,
    employeeNote: row.employeeNote ?? "",
    managerNote: seesManagerNotes(actor, board) ? (row.managerNote ?? "") : "",
  };
}
