/** Savings that keep a member where they are. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";
import { lockBooks } from "~/modules/ledger/index.server";

/** Accounts of a member, and of those merged into them: an account stays with the number it was opened under. */
export const accountsOf = (memberId: number): Prisma.SaccoAccountWhereInput => ({
  OR: [{ memberId }, { member: { mergedIntoId: memberId } }],
});

/** Accounts of a member that are not closed; whoever opens one at this branch at the same moment is waited for. */
export async function openAccounts(
  tx: Tx,
  { id: memberId, unitId }: { id: number; unitId: number },
): Promise<{ no: string }[]> {
  await lockBooks(tx, unitId);
  return stillOpen(tx, memberId);
}

/** Accounts of a member that are not closed, as a page tells of them. */
export const stillOpen = (tx: Pick<Tx, "saccoAccount">, memberId: number): Promise<{ no: string }[]> =>
  tx.saccoAccount.findMany({
    where: { ...accountsOf(memberId), status: { not: "CLOSED" } },
    orderBy: { id: "asc" },
    select: { no: true },
  });

/** One for each account. */
export const openProblems = (accounts: readonly { no: string }[]): Problem[] =>
  accounts.map(({ no }) => problem("", t("Account {no} is still open: pay it out and close it first", { no }), "open"));
