/** The life of a delegation (spec: accounts §4.1). */
import type { Work } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { dateIn } from "~/core/dates";
import { t } from "~/core/text";
import { unitsWithin, type Actor } from "~/core/actor";
import { DELEGATED, processesOf } from "~/define/delegation";
import { listStates, recordOf } from "~/define/listing";
import type { Effect } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { bumpAccess } from "~/modules/identity/index.server";
import { DELEGATION_STATES } from "./delegation-states";

export const { column, filter, list, workflow } = recordOf("Delegation", {
  fromUser: { select: { displayName: true } },
  toUser: { select: { displayName: true } },
  unit: { select: { name: true, path: true } },
});

/** "Vouchers, Requisitions" */
export const whatOf = (processes: string): string =>
  processesOf(processes)
    .map((name) => t(DELEGATED[name]!.label))
    .join(", ");

/** What a person may see: what they have delegated or been delegated, and that of units within reach. */
export function visibleDelegations(actor: Actor): Prisma.DelegationWhereInput {
  return {
    OR: [
      { unit: unitsWithin(actor, "delegation.read") },
      { fromUserId: actor.userId ?? 0 },
      { toUserId: actor.userId ?? 0 },
    ],
  };
}

const isOver = ({ endDate }: { endDate: string }, { at, company }: Actor) => endDate < dateIn(at, company.timeZone);
const notOver = (actor: Actor, row: { endDate: string }) => !isOver(row, actor) || t("It has already ended.");
const decided = ({ actor }: Work) => ({ decidedById: actor.userId, decidedAt: actor.at });

/** From the next request on it permits nothing. */
async function finish({ work, row }: { work: Work; row: { fromUserId: number; toUserId: number } }): Promise<Effect> {
  await bumpAccess(work.tx);
  const title = "What {from} delegated to {to} was ended by {actor}";
  return { notify: [{ to: [row.fromUserId, row.toUserId], title, kind: "outcome" }] };
}

export const delegationWorkflow = workflow({
  name: "Delegation",
  one: "Delegation",
  scope: visibleDelegations,
  states: DELEGATION_STATES,
  start: "REQUESTED",
  editable: [],
  owners: ({ fromUserId, toUserId }) => [fromUserId, toUserId],
  unitPath: ({ unit }) => unit.path,
  turn: {
    keeps: ({ endDate, processes, upTo, currency }) => ({ endDate, processes, upTo: String(upTo), currency }),
    note: ({ processes, upTo, currency }: { processes: string; upTo: string; currency: string }) =>
      `${whatOf(processes)}, ${formatAmount({ minor: BigInt(upTo), currency })}`,
    seenBy: () => ["delegation.read"],
  },
  page: ({ id }) => href("/ac/delegation/details/:id", { params: { id } }),
  values: ({ fromUser, toUser }) => ({ from: fromUser.displayName, to: toUser.displayName }),
  moves: {
    approve: {
      from: ["REQUESTED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "delegation.approve",
      by: "other",
      note: "optional",
      notice: { waits: "Approve what {from} delegates to {to}" },
      tone: "primary",
      who: notOver,
      effect: async ({ work, row }) => {
        await bumpAccess(work.tx);
        return {
          set: decided(work),
          notify: [
            { to: [row.fromUserId], title: "What you delegated to {to} was approved by {actor}", kind: "outcome" },
            { to: [row.toUserId], title: "{from} has delegated approvals to you", kind: "outcome", text: row.reason },
          ],
        };
      },
    },
    reject: {
      from: ["REQUESTED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "delegation.approve",
      by: "other",
      note: "required",
      tone: "danger",
      effect: ({ work, row }) => ({
        set: decided(work),
        notify: [
          { to: [row.fromUserId], title: "What you delegated to {to} was rejected by {actor}", kind: "outcome" },
        ],
      }),
    },
    withdraw: {
      from: ["REQUESTED"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "delegation.write",
      by: "owner",
      note: "optional",
      tone: "danger",
      who: (actor, row) => actor.userId === row.fromUserId || t("Only the person it belongs to may do this."),
    },
    end: {
      from: ["APPROVED"],
      to: "ENDED",
      label: "End it now",
      done: "Ended",
      permission: "delegation.read",
      by: "owner",
      note: "optional",
      tone: "danger",
      who: notOver,
      effect: finish,
    },
    revoke: {
      from: ["APPROVED"],
      to: "ENDED",
      label: "Revoke",
      done: "Revoked",
      permission: "delegation.approve",
      by: "other",
      note: "required",
      tone: "danger",
      who: notOver,
      effect: finish,
    },
  },
});

/** An approved one whose days are over has ended. */
export const delegationStates = listStates<{ endDate: string }>(delegationWorkflow, {
  ENDED: {
    of: "APPROVED",
    where: ({ at, company }) => ({ endDate: { lt: dateIn(at, company.timeZone) } }),
    is: isOver,
  },
});
