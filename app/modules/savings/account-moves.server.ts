/** What the moves of an account ask and do; `accountWorkflow` says who may make them and when. */
import type { Work } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { addDays } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { readAmount } from "~/define/amount";
import { moveBody } from "~/define/workflow";
import { latestDay } from "~/modules/ledger/index.server";
import { lockedAccount, mustBeAnothers, type AccountRow } from "./account-row.server";
import { accruedTo } from "./accrued.server";
import { OPEN_REQUEST, standingOf } from "./standing.server";

/** The turn of the books comes first: what is paid out meanwhile sees the account as it was or as it is then. */
const inTurn = async ({ work: { tx, actor }, row }: { work: Work; row: AccountRow }) => {
  await mustBeAnothers(tx, actor, row);
  return lockedAccount(tx, row);
};

export const plain = moveBody<AccountRow>()({ facts: inTurn });

export interface HoldInput {
  /** As typed. */
  amount: string;
}

export const hold = moveBody<AccountRow, HoldInput>()({
  facts: async ({ work, row }) => standingOf(work.tx, await inTurn({ work, row })),
  problems: ({ row, input, facts: { balance, held } }) => {
    const amount = readAmount("Amount", input.amount, row.currency);
    if (typeof amount !== "bigint") return [problem("amount", amount.problem, "amount")];
    return amount > 0n && amount <= balance - held
      ? []
      : [problem("amount", t("Enter an amount that is on the account and not yet held"), "amount")];
  },
  effect: async ({ work: { tx, actor }, row, note, input }) => {
    const amount = readAmount("Amount", input.amount, row.currency) as bigint;
    const { id } = await tx.saccoHold.create({
      data: { accountId: row.id, amount, reason: note!, byId: actor.userId, at: actor.at },
      select: { id: true },
    });
    return { detail: { holdId: id, amount } };
  },
});

export interface ReleaseInput {
  holdId: number;
}

export const release = moveBody<AccountRow, ReleaseInput>()({
  facts: async ({ work, row, input: { holdId } }) => {
    await inTurn({ work, row });
    return work.tx.saccoHold.findFirst({ where: { id: holdId, accountId: row.id, releasedAt: null } });
  },
  problems: ({ facts }) =>
    facts ? [] : [problem("holdId", t("Hold: choose one that is not released yet"), "released")],
  effect: async ({ work: { tx, actor }, facts }) => {
    const { id, amount } = facts!;
    await tx.saccoHold.update({
      where: { id, releasedAt: null },
      data: { releasedById: actor.userId, releasedAt: actor.at, version: { increment: 1 } },
    });
    return { detail: { holdId: id, amount } };
  },
});

/** Closes an account that holds nothing and has earned nothing: all else is a full exit. */
export const close = moveBody<AccountRow>()({
  facts: async ({ work, row }) => {
    const { tx } = work;
    const account = await inTurn({ work, row });
    const day = await latestDay(tx, account.unitId);
    const on = day?.businessDate ?? account.openedOn;
    return {
      on,
      ...(await standingOf(tx, account)),
      accrued: await accruedTo(tx, account, addDays(on, -1)),
      open: await tx.saccoWithdrawal.findFirst({
        where: { accountId: account.id, status: { in: OPEN_REQUEST } },
        select: { no: true },
      }),
    };
  },
  problems: ({ row: { currency }, facts: { balance, held, accrued, open } }): Problem[] => {
    if (open) return [problem("", t("Request {no} is still open.", { no: open.no }), "sc04")];
    if (balance !== 0n || held !== 0n)
      return [problem("", t("Money is on the account: ask for a full exit"), "not_empty")];
    // Where the tax takes all of it, nothing is due.
    return accrued && accrued.net > 0n
      ? [
          problem(
            "",
            t("{amount} of interest is not booked yet: ask for a full exit", {
              amount: formatAmount({ minor: accrued.interest, currency }),
            }),
            "not_empty",
          ),
        ]
      : [];
  },
  // Nothing is planned for an account that takes nothing any more.
  effect: ({ facts: { on } }) => ({ set: { closedOn: on, planMinor: null } }),
});
