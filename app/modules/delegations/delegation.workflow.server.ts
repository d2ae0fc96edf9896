/** The life of a delegation (spec: accounts §4.1). */
import type { Work } from "~/db/transaction.server";
import { dateIn } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { defineWorkflow, type Doing, type Effect, type Known } from "~/define/workflow";
import { bumpAccess } from "~/modules/identity/index.server";
import { delegationPage } from "./delegation-page";
import { holdDelegationRow, type DelegationRow } from "./delegation-row.server";

const decided = ({ actor }: Work) => ({ decidedById: actor.userId, decidedAt: actor.at });

function notOver({ actor, row: { endDate } }: Pick<Known<DelegationRow>, "actor" | "row">): Problem[] {
  const over = endDate < dateIn(actor.at, actor.company.timeZone);
  return over ? [problem("", t("It has already ended."), "over")] : [];
}

/** From the next request on it permits nothing. */
async function finish({ work, row }: Pick<Doing<DelegationRow>, "work" | "row">): Promise<Effect> {
  await bumpAccess(work.tx);
  return {
    notify: [
      {
        to: [row.fromUserId, row.toUserId],
        title: "What {from} delegated to {to} was ended by {actor}",
        kind: "outcome",
      },
    ],
  };
}

export const delegationWorkflow = defineWorkflow<DelegationRow>()({
  name: "Delegation",
  one: "Delegation",
  model: "delegation",
  states: {
    REQUESTED: { label: "Requested", tone: "info" },
    APPROVED: { label: "Approved", tone: "ok" },
    REJECTED: { label: "Rejected", tone: "bad" },
    WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
    ENDED: { label: "Ended", tone: "neutral" },
  },
  start: "REQUESTED",
  editable: [],
  owners: ({ fromUserId, toUserId }) => [fromUserId, toUserId],
  unitPath: ({ unitPath }) => unitPath,
  load: holdDelegationRow,
  page: ({ id }) => delegationPage(id),
  values: ({ from, to }) => ({ from, to }),
  moves: {
    approve: {
      from: ["REQUESTED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "delegation.approve",
      by: "other",
      note: "optional",
      tells: { waits: "What {from} delegated to {to} waits for your approval" },
      tone: "primary",
      problems: notOver,
      effect: async ({ work, row }) => {
        await bumpAccess(work.tx);
        return {
          set: decided(work),
          notify: [
            { to: [row.fromUserId], title: "What you delegated to {to} was approved by {actor}", kind: "outcome" },
            { to: [row.toUserId], title: "{from} has delegated approvals to you", kind: "task", text: row.reason },
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
      problems: notOver,
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
      problems: notOver,
      effect: finish,
    },
  },
});
