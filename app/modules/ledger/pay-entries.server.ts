/**
 * Entries of the pay of one or two people (modules/pay/few.ts says which). What such an entry moves is told to those
 * alone who see the pay of the whole company: no page, file, print or API line of the books names its amounts to others.
 */
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";

/** Marks an entry as one of few people, in the transaction that books it. */
export async function keepOfFew(tx: Pick<Tx, "entryOfFew">, journalId: number): Promise<void> {
  await tx.entryOfFew.create({ data: { journalId } });
}

/** A reversal tells what its entry does. */
export async function keepReversalOfFew(
  tx: Pick<Tx, "entryOfFew">,
  journalId: number,
  reversalId: number,
): Promise<void> {
  if (await tx.entryOfFew.findUnique({ where: { journalId } })) await keepOfFew(tx, reversalId);
}

/** The entries of companies whose amounts the reader is not told: the one rule for all that speaks of the books. */
export async function entriesUntoldTo(
  actor: Actor,
  companyIds: readonly number[],
  tx: Pick<Tx, "entryOfFew"> = db,
): Promise<ReadonlySet<number>> {
  const unseen = companyIds.filter((id) => !canAt(actor, "pay.read", `/${id}/`));
  if (unseen.length === 0) return new Set();
  const rows = await tx.entryOfFew.findMany({
    where: { journal: { branch: { OR: unseen.map((id) => ({ path: { startsWith: `/${id}/` } })) } } },
    select: { journalId: true },
  });
  return new Set(rows.map(({ journalId }) => journalId));
}

/** What stands in the place of the lines of such an entry. */
export const payOfFew = (): string => t("Pay of one or two people: its amounts are not told");
