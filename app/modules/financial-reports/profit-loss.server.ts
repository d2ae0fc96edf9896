import { t } from "~/core/text";
import type { Nature } from "~/modules/ledger/index.server";
import { figuresOf, slicesOf, type Column, type Figure, type LedgerFigures } from "./figures.server";
import { framed, type Frame } from "./frame.server";
import { addedUp, outline, type Valued } from "./outline";
import type { Sheet, SheetColumn, SheetRow } from "./sheet";

/** What came in and what was spent between two dates, the close of a year left out of it (spec: accounts §13). */
export async function profitLoss(frame: Frame): Promise<Sheet> {
  const slices = await slicesOf(frame);
  return profitLossOf(frame, slices, await figuresOf(frame, slices, "pre"));
}

/** The sheet of figures that leave the close of a year out. */
export function profitLossOf(frame: Frame, slices: readonly Column[], all: readonly LedgerFigures[]): Sheet {
  const income = partOf(all, "INCOME", ({ debit, credit }) => credit - debit);
  const expense = partOf(all, "EXPENSE", ({ debit, credit }) => debit - credit);
  const [earned, spent] = [totalOf(income, slices.length), totalOf(expense, slices.length)];
  const surplus = earned.map((value, at) => value - spent[at]!);
  const sum = (label: string, values: readonly bigint[]): SheetRow => ({
    kind: "sum",
    depth: 0,
    cells: [null, label, ...values],
  });
  const rows = [
    ...outline(income, frame.asked.level),
    sum(t("Total income"), earned),
    ...outline(expense, frame.asked.level),
    sum(t("Total expenses"), spent),
  ];
  const common = framed(frame, "between");
  return {
    ...common,
    report: "profitLoss",
    title: t("Profit and loss"),
    columns: [
      { id: "code", label: t("Code"), kind: "text", share: 0.5 },
      { id: "name", label: t("Name"), kind: "text", share: 2 },
      ...amountColumns(slices),
    ],
    rows,
    totals: [null, t("Surplus"), ...surplus],
    base: { ...common.base, close: "pre" },
  };
}

/** A column of amounts for each slice. */
export const amountColumns = (slices: readonly Column[]): SheetColumn[] =>
  slices.map(({ label, search }, at) => ({ id: `amount${at}`, label, kind: "money", ...(search ? { search } : {}) }));

/** Ledgers of a nature with the amount the report shows of each. */
export function partOf(all: readonly LedgerFigures[], nature: Nature, amount: (figure: Figure) => bigint): Valued[] {
  return all
    .filter(({ ledger }) => ledger.nature === nature)
    .map(({ ledger, figures }) => ({ ledger, values: figures.map(amount) }));
}

export function totalOf(rows: readonly Valued[], width: number): bigint[] {
  return rows.length > 0 ? addedUp(rows) : Array.from({ length: width }, () => 0n);
}
