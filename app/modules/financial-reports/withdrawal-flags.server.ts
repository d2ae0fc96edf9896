/** What was paid out of savings, as the rules of red flags look at it: payments to the saver (spec: accounts §12). */
import { db } from "~/db/database.server";
import type { Frame } from "./frame.server";
import type { BookedVoucher } from "./red-flags";

/** Entries that are read in one statement. */
const AT_ONCE = 1_000;

/** The withdrawals of the span that are in what is read. */
export async function bookedWithdrawals({ branches, caps, from, to }: Frame): Promise<BookedVoucher[]> {
  const found = await db.saccoWithdrawal.findMany({
    where: { status: "PAID", unitId: { in: branches.map(({ id }) => id) }, paidOn: { gte: from, lte: to } },
    orderBy: { id: "asc" },
    select: {
      ...{ no: true, unitId: true, paidOn: true, paid: true, reason: true, journalId: true },
      ...{ requestedById: true, approvedById: true },
      account: { select: { name: true, product: { select: { ledgerId: true } } } },
    },
  });
  const entries = await entriesOf(found.flatMap(({ journalId }) => journalId ?? []));
  return found.flatMap(({ no, unitId, paidOn, paid, reason, journalId, requestedById, approvedById, account }) => {
    const entry = entries.get(journalId ?? 0);
    const cap = caps.get(unitId) ?? 0;
    if (!entry || entry.seq > cap) return [];
    const { reversedBy } = entry;
    return [
      {
        ...{ no, type: "PAYMENT", narration: reason, payee: account.name, journalId: entry.id, branchId: unitId },
        ...{ date: paidOn!, amount: paid ?? 0n, ledgerIds: [account.product.ledgerId] },
        ...{ makerId: requestedById ?? 0, approverId: approvedById },
        takenBackOn: reversedBy && reversedBy.seq <= cap ? reversedBy.businessDate : null,
      },
    ];
  });
}

async function entriesOf(ids: readonly number[]) {
  const entries = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    entries.push(
      ...(await db.journal.findMany({
        where: { id: { in: ids.slice(at, at + AT_ONCE) } },
        select: { id: true, seq: true, reversedBy: { select: { businessDate: true, seq: true } } },
      })),
    );
  return new Map(entries.map((entry) => [entry.id, entry]));
}
