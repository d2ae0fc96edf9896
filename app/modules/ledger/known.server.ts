import type { Tx } from "~/db/database.server";
import { chainOf } from "./books.server";

/**
 * How far a report reads: everything there is, everything that was in the books at a moment, or up to named entry
 * numbers. Entries are never changed, so the same numbers give the same report for ever (spec: accounts §2.6).
 */
export type Known = "now" | { at: Date } | { seqs: ReadonlyMap<number, number> };

/** The last entry of each branch that a report reads, by branch; printed on it. */
export type Caps = ReadonlyMap<number, number>;

/** A moment is settled once a minute has passed: an entry that was being written carries the time it began at. */
export async function capsOf(
  tx: Pick<Tx, "chainHead" | "journal">,
  branchIds: readonly number[],
  known: Known = "now",
): Promise<Caps> {
  if (known === "now") {
    const heads = await tx.chainHead.findMany({ where: { name: { in: branchIds.map(chainOf) } } });
    const seqs = new Map(heads.map(({ name, seq }) => [name, seq]));
    return new Map(branchIds.map((id) => [id, seqs.get(chainOf(id)) ?? 0]));
  }
  if ("seqs" in known) return new Map(branchIds.map((id) => [id, known.seqs.get(id) ?? 0]));
  const last = (branchId: number) =>
    tx.journal.findFirst({
      where: { branchId, sealedAt: { lte: known.at } },
      orderBy: [{ sealedAt: "desc" }, { seq: "desc" }],
      select: { seq: true },
    });
  return new Map(await Promise.all(branchIds.map(async (id) => [id, (await last(id))?.seq ?? 0] as const)));
}
