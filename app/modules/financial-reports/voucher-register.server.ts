import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { framed, type Frame } from "./frame.server";
import type { Sheet, SheetRow } from "./sheet";
import { typeLabel } from "./statement-sheet.server";
import { unbookedNumbers } from "./without-entry.server";

const ROWS_A_PAGE = 40;
const AT_ONCE = 1_000;

interface Numbered {
  no: string;
  row: SheetRow;
}

/** Every number that was given, in order, with its entry, void, or waiting (spec: accounts §10, §13). */
export async function voucherRegister(frame: Frame, whole: boolean): Promise<Sheet> {
  const size = whole ? Infinity : ROWS_A_PAGE;
  const rows: SheetRow[] = [];
  let after = whole ? "" : (frame.asked.after ?? "");
  let more = true;
  while (more && rows.length < size) {
    const take = Math.min(AT_ONCE, size - rows.length);
    const found = [...(await booked(frame, after, take + 1)), ...(await unbooked(frame, after, take + 1))].sort(
      (a, b) => (a.no < b.no ? -1 : 1),
    );
    more = found.length > take;
    const part = found.slice(0, take);
    rows.push(...part.map(({ row }) => row));
    after = part.at(-1)?.no ?? after;
  }
  return {
    ...framed(frame, "between"),
    report: "voucherRegister",
    title: t("Voucher register"),
    rows,
    paged: true,
    next: more ? after : null,
    columns: [
      { id: "no", label: t("Number"), kind: "text", share: 1.3 },
      { id: "kind", label: t("Kind"), kind: "text", share: 0.8 },
      { id: "date", label: t("Date"), kind: "date", share: 0.8 },
      { id: "payee", label: t("Payee or payer"), kind: "text" },
      { id: "narration", label: t("Narration"), kind: "text", share: 1.8 },
      { id: "state", label: t("State"), kind: "text", share: 0.8 },
      { id: "amount", label: t("Amount"), kind: "money" },
    ],
    checks: [{ label: t("No number is missing"), ok: await isWhole(frame) }],
  };
}

async function booked(
  { branches, caps, from, to, asked, untold }: Frame,
  after: string,
  take: number,
): Promise<Numbered[]> {
  const entries = await db.journal.findMany({
    where: {
      OR: branches.map(({ id }) => ({ branchId: id, seq: { lte: caps.get(id) ?? 0 } })),
      businessDate: { gte: from, lte: to },
      no: { gt: after },
      ...(asked.normal ? { adjustment: false } : {}),
    },
    orderBy: { no: "asc" },
    take,
    select: {
      id: true,
      no: true,
      type: true,
      businessDate: true,
      narration: true,
      reversedBy: { select: { no: true, branchId: true, seq: true } },
    },
  });
  const ids = entries.map(({ id }) => id);
  const sums = await db.journalLine.groupBy({
    by: ["journalId"],
    where: { journalId: { in: ids }, amountMinor: { gt: 0n } },
    _sum: { baseMinor: true },
  });
  const amounts = new Map(sums.map(({ journalId, _sum }) => [journalId, _sum.baseMinor ?? 0n]));
  const amountOf = (id: number): bigint | null => (untold.has(id) ? null : (amounts.get(id) ?? 0n));
  const payees = new Map(
    (await db.voucher.findMany({ where: { journalId: { in: ids } }, select: { journalId: true, payee: true } })).map(
      ({ journalId, payee }) => [journalId, payee],
    ),
  );
  return entries.map(({ id, no, type, businessDate, narration, reversedBy }) => {
    const takenBack = reversedBy && reversedBy.seq <= (caps.get(reversedBy.branchId) ?? 0);
    const state = takenBack ? t("Reversed by {no}", { no: reversedBy.no }) : t("Booked");
    return {
      no,
      row: {
        kind: "line",
        depth: 0,
        cells: [no, typeLabel(type), businessDate, payees.get(id) ?? null, narration, state, amountOf(id)],
        drill: { entry: id },
      },
    };
  });
}

async function unbooked(frame: Frame, after: string, take: number): Promise<Numbered[]> {
  const found = await unbookedNumbers(frame, after, take);
  return found.map(({ no, type, date, payee, narration, state, amount }) => ({
    no,
    row: { kind: "line", depth: 0, cells: [no, typeLabel(type), date, payee, narration, state, amount] },
  }));
}

/** Each series of numbers runs from 1 without a gap (I13). */
async function isWhole({ branches }: Frame): Promise<boolean> {
  const series = await db.voucherNumber.groupBy({
    by: ["series"],
    where: { branchId: { in: branches.map(({ id }) => id) } },
    _max: { n: true },
    _count: { _all: true },
  });
  return series.every(({ _max, _count }) => _max.n === _count._all);
}
