import type { Work } from "~/db/transaction.server";
import type { Tx } from "~/db/database.server";
import { entryType, type EntryType } from "./entry-types";
import { yearOf } from "./fiscal-years.server";

export interface NumberWanted {
  branchId: number;
  type: EntryType;
  /** The business day on which it is taken; its fiscal year stands in the number. */
  date: string;
  /** What it is for, "Voucher:123"; the same source gets the same number again. */
  source: string;
}

/**
 * The next number of a branch, kind and fiscal year: "PV-NBO-2026-000123" (spec: accounts §10). Numbers are taken
 * when a voucher is submitted and never given back: those of rejected and cancelled ones stay in the register.
 */
export async function takeNumber(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  { branchId, type, date, source }: NumberWanted,
): Promise<string> {
  const taken = await tx.voucherNumber.findUnique({ where: { source } });
  if (taken) return taken.no;
  const branch = await tx.orgUnit.findUniqueOrThrow({ where: { id: branchId }, select: { code: true, path: true } });
  const year = await yearOf(tx, branch, date);
  const series = `${entryType(type).prefix}-${branch.code}-${year.name}`;
  const { last: n } = await nextOf(tx, series);
  const no = `${series}-${String(n).padStart(6, "0")}`;
  await tx.voucherNumber.create({ data: { no, series, n, branchId, type, source, takenAt: actor.at } });
  return no;
}

/**
 * The next number of records whose series begins anew with each year, "TR-2026-000123": taken once, without gaps.
 * @param code of the records, and of their unit where each has a series of its own
 * @param day of which the year is, in the company's time
 */
export async function numberOfYear(tx: Tx, code: string, day: string, digits: 4 | 6 = 6): Promise<string> {
  const series = `${code}-${day.slice(0, 4)}`;
  const { last } = await nextOf(tx, series);
  return `${series}-${String(last).padStart(digits, "0")}`;
}

/** Counts a series on; whoever counts the same series waits until this transaction is done. */
export function nextOf(tx: Tx, series: string): Promise<{ last: number }> {
  return tx.numberSeries.upsert({ where: { series }, create: { series, last: 1 }, update: { last: { increment: 1 } } });
}
