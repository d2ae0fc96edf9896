/** Savings that keep a member where they are. */
import { formatDate } from "~/core/dates";
import { addMonths } from "~/core/months";
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
): Promise<OpenAccount[]> {
  await lockBooks(tx, unitId);
  return stillOpen(tx, memberId);
}

/** An account that is not closed, with the first day on which its money can be taken out. */
export interface OpenAccount {
  no: string;
  paysFrom: string;
}

/** Accounts of a member that are not closed, as a page tells of them. */
export async function stillOpen(tx: Pick<Tx, "saccoAccount">, memberId: number): Promise<OpenAccount[]> {
  const found = await tx.saccoAccount.findMany({
    where: { ...accountsOf(memberId), status: { not: "CLOSED" } },
    orderBy: { id: "asc" },
    select: { no: true, openedOn: true, product: { select: { minServiceMonths: true } } },
  });
  return found.map(({ no, openedOn, product }) => ({ no, paysFrom: addMonths(openedOn, product.minServiceMonths) }));
}

/** One for each account. */
export const openProblems = (accounts: readonly Pick<OpenAccount, "no">[]): Problem[] =>
  accounts.map(({ no }) => problem("", t("Account {no} is still open: pay it out and close it first", { no }), "open"));

/** One for each account whose money cannot be taken out yet (SC02). */
export const serviceWords = (accounts: readonly OpenAccount[], today: string): string[] =>
  accounts
    .filter(({ paysFrom }) => paysFrom > today)
    .map(({ no, paysFrom }) =>
      t("Account {no}: money can be taken out from {date} on", { no, date: formatDate(paysFrom) }),
    );
