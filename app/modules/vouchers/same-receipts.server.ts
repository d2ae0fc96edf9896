/** Receipts that stand for more than one payment: the same file on another voucher, or on a transport bill. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { VOUCHER_DOCUMENTS } from "./attachment-rules";
import { visibleVouchers, type VoucherRow } from "./voucher-row.server";
import { stateIs, statesThat } from "~/define/states";
import { VOUCHER_STATES } from "./voucher-states";

/** One sentence for each receipt, as long as the voucher is not booked. What the reader may not see is not named. */
export async function sameReceipts(actor: Actor, { id, status }: Pick<VoucherRow, "id" | "status">): Promise<string[]> {
  if (!stateIs(VOUCHER_STATES, status, "open")) return [];
  const own = await db.document.findMany({
    where: { ownerType: VOUCHER_DOCUMENTS, ownerId: id, deletedAt: null },
    orderBy: { id: "asc" },
    select: { sha256: true, originalName: true },
  });
  const hashes = own.map(({ sha256 }) => sha256);
  if (hashes.length === 0) return [];
  const [vouchers, claimed] = [
    await vouchersWith(actor, id, hashes),
    await db.transportBillLine.findMany({
      where: { live: true, receiptHash: { in: hashes } },
      select: { receiptHash: true },
    }),
  ];
  return own.flatMap(({ sha256, originalName: file }) => {
    const places = [
      ...vouchers.filter((one) => one.sha256 === sha256).map(({ no }) => no ?? t("a voucher out of your sight")),
      ...(claimed.some(({ receiptHash }) => receiptHash === sha256) ? [t("a transport bill")] : []),
    ];
    return places.length === 0
      ? []
      : [t("{file} is also the receipt of {places}.", { file, places: [...new Set(places)].join(", ") })];
  });
}

/** The vouchers that stand with one of these files; without number where the reader does not see them. */
async function vouchersWith(
  actor: Actor,
  id: number,
  hashes: readonly string[],
): Promise<{ sha256: string; no: string | null }[]> {
  const attachments = await db.document.findMany({
    where: { ownerType: VOUCHER_DOCUMENTS, sha256: { in: [...hashes] }, deletedAt: null, NOT: { ownerId: id } },
    select: { sha256: true, ownerId: true },
  });
  const standing = {
    id: { in: attachments.map(({ ownerId }) => ownerId) },
    status: { in: statesThat(VOUCHER_STATES, "counted") },
    OR: [{ journalId: null }, { journal: { reversedBy: null } }],
  };
  const [all, seen] = [
    await db.voucher.findMany({ where: standing, orderBy: { id: "asc" }, select: { id: true } }),
    await db.voucher.findMany({
      where: { AND: [standing, visibleVouchers(actor)] },
      select: { id: true, no: true },
    }),
  ];
  return all.flatMap((one) =>
    attachments
      .filter(({ ownerId }) => ownerId === one.id)
      .map(({ sha256 }) => ({ sha256, no: seen.find((other) => other.id === one.id)?.no ?? null })),
  );
}
