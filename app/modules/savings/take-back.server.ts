/** Taking back what was received: another person gives it back, line by line, on a day that is open now. */
import { z } from "zod/v4";
import { formatAmount } from "~/core/currencies";
import { atTheTop, NotFound, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { sqlList, type Tx } from "~/db/database.server";
import { inTx, type Outcome } from "~/db/transaction.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { longText } from "~/define/field";
import type { Prisma } from "~/generated/sqlite/client";
import { lockBooks } from "~/modules/ledger/index.server";
import { ACCOUNT_INCLUDE, ownProblem, theirAccounts, visibleAccounts, visibleReceipts } from "./account-row.server";
import { bookSavings, dayProblems } from "./book-savings.server";
import { standingOf } from "./standing.server";

/** Lines that are taken back at once. */
const MOST = 500;

/** What is chosen: accounts of the receipt, each of which has one line. */
export const takeBackSchema = z.object({
  accounts: z.preprocess(
    (chosen) => (chosen === undefined ? [] : Array.isArray(chosen) ? chosen : [chosen]),
    z
      .array(z.coerce.number().int().min(1).max(2_147_483_647))
      .min(1, { error: () => t("Choose the lines to take back") })
      .max(MOST, { error: () => t("Choose at most {n} lines", { n: MOST }) }),
  ),
  reason: longText("Reason", { least: 10, max: 500 }).schema,
});
export type TakeBackInput = z.infer<typeof takeBackSchema>;

export interface TakenBack extends Record<string, Outcome> {
  /** Of the entry. */
  no: string;
  accounts: number;
}

const include = {
  account: { include: ACCOUNT_INCLUDE },
  journalLine: { select: { amountMinor: true } },
} as const;

/**
 * Books the reversal of lines of a receipt as one entry. What a month's contribution was taken back from may receive it
 * again. Money that is held or asked for is not given back.
 * @throws NotFound; InputProblem at `accounts`
 */
export function takeBackReceipt(actor: Actor, id: number, { accounts, reason }: TakeBackInput): Promise<TakenBack> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const receipt = await tx.saccoReceipt.findFirst({
      where: { AND: [{ id, unit: unitsWithin(actor, "savings.reverse") }, visibleReceipts(actor)] },
      include: { product: { select: { ledgerId: true } } },
    });
    if (!receipt?.journalId) throw new NotFound();
    const { unitId, journalId, byId, count } = receipt;
    await lockBooks(tx, unitId);
    refuse(isByThem(actor, receipt) ? [takenByOther()] : []);
    refuse(await dayProblems(work, unitId));
    const chosen = await tx.saccoTxn.findMany({
      where: { accountId: { in: accounts }, journalLine: { journalId }, account: visibleAccounts(actor) },
      orderBy: { journalLineId: "asc" },
      include,
    });
    const problems =
      chosen.length === new Set(accounts).size
        ? []
        : [problem("accounts", t("Choose lines of this receipt"), "not_in_receipt")];
    const theirs = await theirAccounts(tx, actor);
    const others = chosen.filter(({ account }) => !theirs(account));
    if (others.length < chosen.length) problems.push(ownProblem("accounts"));
    for (const line of others) problems.push(...(await lineProblems(tx, line)));
    refuse(problems);
    // The money's side stands behind the lines of the accounts.
    const money = await tx.journalLine.findUniqueOrThrow({
      where: { journalId_lineNo: { journalId, lineNo: count + 1 } },
      select: { ledgerId: true, subLedgerId: true },
    });
    const total = chosen.reduce((sum, { journalLine }) => sum - journalLine.amountMinor, 0n);
    const posted = await atTheTop(() =>
      bookSavings(work, {
        branchId: unitId,
        source: `SaccoReceipt:${id}/${chosen[0]!.id}`,
        narration: reason,
        savings: chosen.map(({ account, journalLine }) => ({ account, side: "D", amount: -journalLine.amountMinor })),
        kinds: { gives: "REVERSAL" },
        period: null,
        others: [{ ...money, side: "C", amount: total }],
        preparedById: byId,
      }),
    );
    const ids = sqlList(chosen.map((line) => line.id));
    await tx.$executeRaw`
      UPDATE "SaccoTxn" SET "reversedById" = (
        SELECT r."id" FROM "SaccoTxn" r JOIN "JournalLine" l ON l."id" = r."journalLineId"
        WHERE l."journalId" = ${posted.id} AND r."accountId" = "SaccoTxn"."accountId")
      WHERE "id" IN (${ids})`;
    await tx.saccoReceipt.update({ where: { id }, data: { takenBack: { increment: total } } });
    const diff = { no: posted.no, count: chosen.length, takenBack: total, reason };
    work.audit({ action: "SaccoReceipt.takeBack", entity: "SaccoReceipt", entityId: id, diff });
    return { no: posted.no, accounts: chosen.length };
  });
}

/** Whether it was the actor who booked it. */
export const isByThem = ({ userId }: Pick<Actor, "userId">, { byId }: { byId: number | null }): boolean =>
  byId !== null && byId === userId;

const takenByOther = (): Problem =>
  problem("", t("You booked this receipt: someone else has to take it back"), "own_entry");

type Line = Prisma.SaccoTxnGetPayload<{ include: typeof include }>;

/** What keeps a line from being taken back. */
async function lineProblems(tx: Tx, { account, journalLine, reversedById }: Line): Promise<Problem[]> {
  const { no, status, currency } = account;
  const wrong = (words: string, code: string) => [problem("accounts", words, code)];
  if (reversedById !== null) return wrong(t("The line of {no} was taken back already", { no }), "taken_back");
  if (status === "CLOSED") return wrong(t("{no} is closed", { no }), "closed");
  if (status === "FROZEN") return wrong(t("{no} is frozen: unfreeze it first", { no }), "frozen");
  const { balance, held } = await standingOf(tx, account);
  const free = balance > held ? balance - held : 0n;
  return free >= -journalLine.amountMinor
    ? []
    : wrong(
        t("{no} can give back {free}: the rest is paid out or held", {
          no,
          free: formatAmount({ minor: free, currency }),
        }),
        "available",
      );
}
