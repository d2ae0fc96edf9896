/** Requests to be paid out of savings, as rules, lists and pages read them. */
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Amount, WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { judgedWith, type Beside } from "~/modules/workflow/index.server";
import { ACCOUNT_INCLUDE } from "./account-row.server";
import { NO_SAFEGUARD, safeguardOf, type Approval, type Safeguard } from "./safeguards";
import { approvalsOf, saversOf } from "./saver.server";
import { OPEN_REQUEST } from "./standing.server";
import { withdrawnBeside } from "./withdrawn-beside.server";

export const WITHDRAWAL_INCLUDE = { account: { include: ACCOUNT_INCLUDE } } satisfies Prisma.SaccoWithdrawalInclude;
type Found = FoundRow<"SaccoWithdrawal", typeof WITHDRAWAL_INCLUDE> & WorkflowRow;
export type WithdrawalRow = Found & {
  /** What limits are held against beside it, while it waits for approval. */
  beside: readonly Beside[];
  /** What its saver and their account say of it, while it is open. */
  safeguard: Safeguard;
  approvals: readonly Approval[];
};

/** A request of which nobody judges the amount or the saver. */
export const UNJUDGED = { beside: [], safeguard: NO_SAFEGUARD, approvals: [] } as const;

export const { column, filter, list } = recordOf("SaccoWithdrawal", WITHDRAWAL_INCLUDE, (rows, _, __, { at }) =>
  withBeside(db, rows as Found[], at),
);

async function withBeside(tx: Tx, rows: readonly Found[], now: Date): Promise<WithdrawalRow[]> {
  const besideOf = await withdrawnBeside(tx, rows, now);
  const open = rows.filter(({ status }) => OPEN_REQUEST.includes(status));
  const saverOf = await saversOf(
    tx,
    open.map(({ account }) => account),
    now,
  );
  const approvals = await approvalsOf(
    tx,
    open.filter(({ status }) => status === "APPROVED").map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    beside: besideOf(row.id),
    safeguard: open.includes(row)
      ? safeguardOf(saverOf(row.accountId), { ...row, status: row.account.status })
      : NO_SAFEGUARD,
    approvals: approvals(row.id),
  }));
}

/** Why two people approve each request, in words; a list of the API reads its rows without what judges them. */
export async function whyTwoPeople(rows: readonly (Found & Partial<WithdrawalRow>)[], now: Date) {
  const judged = rows.every(({ safeguard }) => safeguard) ? (rows as WithdrawalRow[]) : await withBeside(db, rows, now);
  return judged.map(({ safeguard }) => ({ twoPeople: safeguard.second.join("; ") || null }));
}

/** The request with this id, where the actor may see it; null otherwise. */
export async function findWithdrawal(tx: Tx, actor: Actor, id: number): Promise<WithdrawalRow | null> {
  const found = await tx.saccoWithdrawal.findFirst({
    where: { AND: [{ id }, visibleWithdrawals(actor)] },
    include: WITHDRAWAL_INCLUDE,
  });
  return found && (await withBeside(tx, [found], actor.at))[0]!;
}

/** What limits are held against: the request with what else the saver was given that day. */
export const judgedAmount = ({ amount, currency, beside }: WithdrawalRow): Amount =>
  judgedWith({ minor: amount, currency }, beside, (more) =>
    t("{amount} more to the same saver that day", { amount: more }),
  );

/** Requests in branches within reach, those of colleagues for who sees their accounts, approves or pays; and those of one's own account. */
export const visibleWithdrawals = (actor: Actor): Prisma.SaccoWithdrawalWhereInput => ({
  OR: [
    { account: { employeeId: null, unit: unitsWithin(actor, "savings.read") } },
    ...(["savings.staff", "savings.approve", "savings.pay"] as const).map((permission) => ({
      account: { unit: unitsWithin(actor, permission) },
    })),
    ownWithdrawals(actor),
  ],
});

/** Requests to be paid out of one's own account. */
export const ownWithdrawals = (actor: Actor): Prisma.SaccoWithdrawalWhereInput => ({
  account: { employeeId: can(actor, "savings.own") ? (actor.employeeId ?? 0) : 0 },
});
