/** What lists say of vouchers beside their own columns, read for all rows of a page at once. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { TAKEN_BACK } from "./voucher-row.server";

export const VOUCHER_INCLUDE = {
  branch: { select: { name: true } },
  maker: { select: { displayName: true } },
  original: { select: { no: true } },
  ...TAKEN_BACK,
  lines: {
    orderBy: { lineNo: "asc" },
    include: { ledger: { select: { code: true, name: true } }, subLedger: { select: { name: true } } },
  },
} as const;

export type FoundVoucher = Awaited<ReturnType<typeof db.voucher.findMany<{ include: typeof VOUCHER_INCLUDE }>>>[number];

export interface NamedVoucher extends FoundVoucher {
  /** What it is about: heads, ledgers, from and to, or the number it takes back. */
  about: string;
  /** Who decided it; null before. */
  checker: string | null;
  /** Number of the requisition it pays or settles. */
  requisitionNo: string | null;
}

/** Vouchers with what they are about, who decided them and what they pay. */
export async function withNames(rows: readonly FoundVoucher[]): Promise<NamedVoucher[]> {
  const [heads, deciders, requisitions] = [
    await db.expenseHead.findMany({
      where: { id: { in: rows.flatMap(({ lines }) => lines.flatMap(({ expenseHeadId }) => expenseHeadId ?? [])) } },
      select: { id: true, name: true },
    }),
    await db.user.findMany({
      where: { id: { in: rows.flatMap(({ decidedById }) => decidedById ?? []) } },
      select: { id: true, displayName: true },
    }),
    await db.requisition.findMany({
      where: { id: { in: rows.flatMap(({ requisitionId }) => requisitionId ?? []) } },
      select: { id: true, no: true },
    }),
  ];
  const headNames = new Map(heads.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...row,
    about: aboutOf(row, headNames),
    checker: deciders.find(({ id }) => id === row.decidedById)?.displayName ?? null,
    requisitionNo: requisitions.find(({ id }) => id === row.requisitionId)?.no ?? null,
  }));
}

const MOST_NAMED = 2;

function aboutOf(row: FoundVoucher, heads: ReadonlyMap<number, string>): string {
  if (row.original) return row.original.no ?? "";
  const nameOfLine = ({ expenseHeadId, ledger, subLedger }: FoundVoucher["lines"][number]) =>
    heads.get(expenseHeadId ?? 0) ?? subLedger?.name ?? ledger.name;
  if (row.type === "TRANSFER") {
    const at = (side: "D" | "C") =>
      row.lines
        .filter((line) => line.side === side)
        .map(nameOfLine)
        .join(", ");
    return `${at("C")} → ${at("D")}`;
  }
  const names = [...new Set(row.lines.filter(({ money }) => !money).map(nameOfLine))];
  return names.length > MOST_NAMED
    ? t("{names} and {n} more", { names: names.slice(0, MOST_NAMED).join(", "), n: names.length - MOST_NAMED })
    : names.join(", ");
}

/** What stands on one side of a voucher in its own currency; a journal's sides alone differ from its total. */
export function sideOf({ type, lines, currency, total }: FoundVoucher, side: "D" | "C") {
  const minor =
    type === "JOURNAL"
      ? lines
          .filter((line) => line.side === side && line.currency === currency)
          .reduce((sum, { amount }) => sum + amount, 0n)
      : total;
  return { minor, currency };
}
