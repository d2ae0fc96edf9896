/** Requests to be paid out of savings, as rules, lists and pages read them. */
import { can, unitsWithin, type Actor } from "~/define/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { ACCOUNT_INCLUDE } from "./account-row.server";

export const WITHDRAWAL_INCLUDE = { account: { include: ACCOUNT_INCLUDE } } satisfies Prisma.SaccoWithdrawalInclude;
export type WithdrawalRow = FoundRow<"SaccoWithdrawal", typeof WITHDRAWAL_INCLUDE> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("SaccoWithdrawal", WITHDRAWAL_INCLUDE);

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
