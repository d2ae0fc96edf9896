/** Receipts that several booked vouchers have: the same file stands for more than one payment. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { BookedVoucher } from "./red-flags";

/** Vouchers are looked through in parts. */
const PART = 500;
const OWNER = "Voucher";

export interface BookedWithId extends BookedVoucher {
  voucherId: number;
  /** The day it was posted on, in the time zone of the company. */
  postedOn: string;
}

/** Each voucher that stands with a receipt of another that stands, whenever that was booked; those of other branches without number. */
export async function receiptsAgain(
  vouchers: readonly BookedWithId[],
  branchIds: readonly number[],
): Promise<(BookedWithId & { why: string })[]> {
  const standing = vouchers.filter(({ takenBackOn, type }) => takenBackOn === null && type !== "REVERSE");
  const found: (BookedWithId & { why: string })[] = [];
  for (let at = 0; at < standing.length; at += PART) {
    const part = standing.slice(at, at + PART);
    const own = await db.document.findMany({
      where: { ownerType: OWNER, ownerId: { in: part.map(({ voucherId }) => voucherId) }, deletedAt: null },
      select: { ownerId: true, sha256: true },
    });
    if (own.length === 0) continue;
    const holders = await holdersOf(own.map(({ sha256 }) => sha256));
    for (const voucher of part) {
      const hashes = own.filter(({ ownerId }) => ownerId === voucher.voucherId).map(({ sha256 }) => sha256);
      const others = holders.filter(({ sha256, id }) => id !== voucher.voucherId && hashes.includes(sha256));
      if (others.length === 0) continue;
      const numbers = others.map(({ no, branchId }) =>
        branchIds.includes(branchId) ? (no ?? "") : t("a voucher of another branch"),
      );
      found.push({ ...voucher, why: t("The same receipt as {no}", { no: [...new Set(numbers)].join(", ") }) });
    }
  }
  return found;
}

async function holdersOf(
  hashes: readonly string[],
): Promise<{ sha256: string; id: number; no: string | null; branchId: number }[]> {
  const attachments = await db.document.findMany({
    where: { ownerType: OWNER, sha256: { in: [...new Set(hashes)] }, deletedAt: null },
    select: { ownerId: true, sha256: true },
  });
  const vouchers = await db.voucher.findMany({
    where: {
      id: { in: [...new Set(attachments.map(({ ownerId }) => ownerId))] },
      status: "POSTED",
      journal: { reversedBy: null },
    },
    orderBy: { id: "asc" },
    select: { id: true, no: true, branchId: true },
  });
  return vouchers.flatMap((one) =>
    attachments.filter(({ ownerId }) => ownerId === one.id).map(({ sha256 }) => ({ ...one, sha256 })),
  );
}
