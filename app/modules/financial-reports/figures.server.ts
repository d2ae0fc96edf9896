/** Balances and movements of every ledger, in one or several columns: other dates, or the units below. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { trialBalance, type TrialRow } from "~/modules/ledger/index.server";
import { chartOf, type ChartLedger } from "./chart-of.server";
import { spanBefore, yearBefore } from "./asked";
import type { Frame } from "./frame.server";

export type Figure = Pick<TrialRow, "opening" | "debit" | "credit" | "closing">;
export const NOTHING: Figure = { opening: 0n, debit: 0n, credit: 0n, closing: 0n };

/** A column of amounts. */
export interface Column {
  label: string;
  /** Asks for what it shows alone; left out, its amounts are no links. */
  search?: Record<string, string>;
}

/** One column of a comparison. */
export interface Slice extends Column {
  branchIds: ReadonlySet<number> | null;
  from: string;
  to: string;
  search: Record<string, string>;
}

export interface LedgerFigures {
  ledger: ChartLedger;
  /** As many as slices. */
  figures: Figure[];
}

const MOST_BRANCHES_ABREAST = 12;

/** The columns asked for: the span itself first. @param at the report is of one date, and earlier ones are ends of years */
export async function slicesOf(frame: Frame, at = false): Promise<Slice[]> {
  const { asked, from, to } = frame;
  const labelOf = (span: { from: string; to: string }) =>
    at ? formatDate(span.to) : t("{from} to {to}", { from: formatDate(span.from), to: formatDate(span.to) });
  const slice = (span: { from: string; to: string }): Slice => ({
    label: labelOf(span),
    branchIds: null,
    ...span,
    search: span,
  });
  const own = slice({ from, to });
  if (asked.compare === "previous") return [own, slice(spanBefore(from, to))];
  if (asked.compare === "year") return [own, slice({ from: yearBefore(from), to: yearBefore(to) })];
  return asked.compare === "units" ? [{ ...own, label: t("All") }, ...(await unitsBelow(frame))] : [own];
}

/** Each branch where there are few, else the next level of the tree. */
async function unitsBelow({ unit, branches, from, to }: Frame): Promise<Slice[]> {
  const units =
    branches.length <= MOST_BRANCHES_ABREAST
      ? branches
      : await db.orgUnit.findMany({
          where: { parentId: unit.id },
          select: { id: true, name: true, path: true },
          orderBy: { name: "asc" },
        });
  return units
    .map(({ id, name, path }) => ({
      label: name,
      branchIds: new Set(branches.filter((branch) => branch.path.startsWith(path)).map((branch) => branch.id)),
      from,
      to,
      search: { unit: String(id) },
    }))
    .filter(({ branchIds }) => branchIds.size > 0);
}

/** Every ledger that holds or moved something in one of the slices, in the order of codes. */
export async function figuresOf(
  { company, branches, known, asked }: Frame,
  slices: readonly Slice[],
  yearClose: "pre" | "post",
): Promise<LedgerFigures[]> {
  const wanted = {
    companyId: company.unitId,
    branchIds: branches.map(({ id }) => id),
    known,
    yearClose,
    normalOnly: asked.normal,
    currency: asked.currency ?? undefined,
  };
  const apart = slices.some(({ branchIds }) => branchIds !== null);
  const read = new Map<string, TrialRow[]>();
  for (const { from, to } of slices)
    if (!read.has(`${from} ${to}`))
      read.set(`${from} ${to}`, (await trialBalance({ ...wanted, from, to, byBranch: apart })).rows);
  const columns = slices.map(({ from, to, branchIds }) =>
    added(read.get(`${from} ${to}`)!.filter((row) => branchIds === null || branchIds.has(row.branchId ?? 0))),
  );
  return (await chartOf(company.unitId))
    .filter(({ id }) => columns.some((column) => column.has(id)))
    .map((ledger) => ({ ledger, figures: columns.map((column) => column.get(ledger.id) ?? NOTHING) }));
}

function added(rows: readonly TrialRow[]): Map<number, Figure> {
  const sums = new Map<number, Figure>();
  for (const row of rows) sums.set(row.ledgerId, plus(sums.get(row.ledgerId) ?? NOTHING, row));
  return sums;
}

export const plus = (a: Figure, b: Figure): Figure => ({
  opening: a.opening + b.opening,
  debit: a.debit + b.debit,
  credit: a.credit + b.credit,
  closing: a.closing + b.closing,
});
