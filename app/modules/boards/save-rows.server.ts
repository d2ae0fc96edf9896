/** Fills in the rows of a board: actuals and notes of the employee, notes of the line manager (spec: hr §6.2, R-MB2). */
import { z } from "zod/v4";
import { Conflict, Forbidden, NotFound, problem, refuse, type Clash, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { inTx, type Work } from "~/db/transaction.server";
import { link, longText, says, text } from "~/define/field";
import { typedRows } from "~/define/typed-rows";
import type { BoardRow } from "~/generated/sqlite/client";
import { staleEdit } from "~/modules/audit-trail/index.server";
import { parseActual, targetDecimal, targetText } from "~/modules/kpis/index.server";
import { moveWithin } from "~/modules/workflow/index.server";
import { boardRows } from "./board-rows.server";
import { findBoards, isManual, writesAny, writesOf, type MonthlyBoardRow, type Writes } from "./board-row.server";
import { boardWorkflow } from "./board.workflow.server";
import { rowScore, totalOf } from "./scores";

/** Rows of one board. */
const MOST_ROWS = 100;
const optional = true;
const wrong = says("Actual", "{label}: enter a number of zero or more with at most two decimals");
const note = (label: string) => longText(label, { max: 500, optional }).schema;

const shape = {
  id: link("Row", { to: "MonthlyBoard" }).schema,
  actual: text("Actual", { max: 24, optional })
    .schema.refine((typed) => typed === null || parseActual(typed) !== null, { ...wrong, abort: true })
    .transform((typed) => (typed === null ? null : parseActual(typed)))
    .meta({ title: "Actual", type: "string", description: "In what the KPI is counted in", example: "14.5" }),
  employeeNote: note("Note of the employee"),
  managerNote: note("Note of the line manager"),
};

export interface TypedRow {
  /** Its place in the form. */
  row: number;
  id: number;
  actual: bigint | null;
  employeeNote: string | null;
  managerNote: string | null;
}

export const rowsSchema = z.object({ rows: typedRows<TypedRow>(shape, { most: MOST_ROWS, optional }) });
export type TypedRows = z.output<typeof rowsSchema>;

const COLUMNS = ["actual", "employeeNote", "managerNote"] as const;
type Column = (typeof COLUMNS)[number];
const LABELS: Readonly<Record<Column, string>> = {
  actual: "Actual",
  employeeNote: "Note of the employee",
  managerNote: "Note of the line manager",
};

interface Saved extends Record<string, number> {
  id: number;
  version: number;
}

/**
 * Saves the rows that are sent. What the person writes of them is what is sent; what they do not write stays.
 * @param then the move that follows at once
 * @throws NotFound; Forbidden; Conflict "stale", "wrong_state"; InputProblem, "locked" for what the portal fills in
 */
export function saveRows(
  actor: Actor,
  id: number,
  { rows }: TypedRows,
  version: number | null,
  then?: "submit" | "review",
): Promise<Saved> {
  return inTx(actor, async (work) => {
    const saved = await saveWithin(work, id, rows, version);
    if (!then) return saved;
    const moved = await moveWithin(work, boardWorkflow, id, then, { note: null, version: saved.version });
    return { id, version: moved.version };
  });
}

async function saveWithin(work: Work, id: number, typed: readonly TypedRow[], version: number | null): Promise<Saved> {
  const { tx, actor, audit } = work;
  const [board] = await findBoards(tx, actor, { id });
  if (!board) throw new NotFound();
  const writes = writesOf(actor, board);
  if (!writesAny(writes)) throw refusalOf(board);
  await lock(work, board);
  const kept = await boardRows(tx, id);
  const read = typed.map((one) => ({ one, row: kept.find((row) => row.id === one.id) }));
  refuse(read.flatMap(({ one, row }) => problemsOf(one, row, writes)));
  const pairs = read.flatMap(({ one, row }) => (row ? [{ one, row }] : []));
  if (version !== board.version)
    throw await staleEdit(tx, "MonthlyBoard", board, version === null ? undefined : clashesOf(pairs, writes, version));
  const changed = pairs.flatMap(({ one, row }) => {
    const names = COLUMNS.filter((name) => writable(name, row, writes) && one[name] !== row[name]);
    return names.length === 0 ? [] : [{ row, names, data: Object.fromEntries(names.map((name) => [name, one[name]])) }];
  });
  if (changed.length === 0) return { id, version: board.version };
  const next = board.version + 1;
  for (const { row, data } of changed) {
    const scoreBp = rowScore({ ...row, ...data }, isManual(row));
    await tx.boardRow.update({ where: { id: row.id }, data: { ...data, scoreBp, changedIn: next } });
  }
  await tx.monthlyBoard.update({ where: { id }, data: { ...totalOf(await boardRows(tx, id)), version: next } });
  audit({
    action: "MonthlyBoard.change",
    entity: "MonthlyBoard",
    entityId: id,
    diff: { rows: changed.map(({ row, names, data }) => changeWords(row, names, data)).join("; ") },
  });
  return { id, version: next };
}

/** Why somebody who sees a board writes nothing of it. */
const refusalOf = ({ status, version }: MonthlyBoardRow): Conflict | Forbidden =>
  status === "CLOSED"
    ? new Conflict(t("The board is closed: it can no longer be changed."), "wrong_state", { version })
    : new Forbidden(t("Only the person it is with may fill it in."));

/** @throws Conflict "stale" where it was moved on meanwhile */
async function lock({ tx }: Work, { id, status, version }: MonthlyBoardRow): Promise<void> {
  const { count } = await tx.monthlyBoard.updateMany({ where: { id, status, version }, data: { version } });
  if (count !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
}

const writable = (name: Column, row: BoardRow, writes: Writes): boolean =>
  writes[name] && (name !== "actual" || isManual(row));

/** What is typed into what this person does not write; sent as it is, it does no harm. */
function problemsOf(one: TypedRow, row: BoardRow | undefined, writes: Writes): Problem[] {
  if (!row) return [problem(`rows[${one.row}].id`, t("This row is not on the board."), "not_available")];
  return COLUMNS.filter((name) => !writable(name, row, writes) && one[name] !== null && one[name] !== row[name]).map(
    (name) =>
      problem(
        `rows[${one.row}].${name}`,
        name === "actual" && !isManual(row)
          ? t("{kpi}: the portal fills this in", { kpi: row.name })
          : t("{kpi}: this is for someone else to write", { kpi: row.name }),
        "locked",
      ),
  );
}

const shown = (value: bigint | string | null): string =>
  typeof value === "bigint" ? targetDecimal(value) : (value ?? "");

/** Fields of rows that were saved since the version was opened, to something other than what is typed now. */
function clashesOf(pairs: readonly { one: TypedRow; row: BoardRow }[], writes: Writes, version: number): Clash[] {
  return pairs
    .filter(({ row }) => row.changedIn > version)
    .flatMap(({ one, row }) =>
      COLUMNS.filter((name) => writable(name, row, writes) && one[name] !== row[name]).map((name) => ({
        field: `rows[${one.row}].${name}`,
        label: `${row.name}: ${t(LABELS[name])}`,
        theirs: shown(row[name]) || "–",
        mine: shown(one[name]) || "–",
        theirsValue: shown(row[name]),
      })),
    );
}

/** "New members: 12 members → 14 members, note of the employee". Notes are not repeated in the trail. */
function changeWords(row: BoardRow, names: readonly Column[], data: Readonly<Record<string, unknown>>): string {
  const said = (actual: bigint | null) => (actual === null ? "–" : targetText(actual, row.measure));
  const words = names.map((name) =>
    name === "actual" ? `${said(row.actual)} → ${said(data.actual as bigint | null)}` : t(LABELS[name]).toLowerCase(),
  );
  return `${row.name}: ${words.join(", ")}`;
}
