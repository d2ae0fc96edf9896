/** The life of a delegation (spec: accounts §4.1). */
import { dateIn } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { defineWorkflow, type TransitionContext } from "~/define/workflow";
import { bumpAccess } from "~/modules/identity/index.server";
import { holdDelegationRow, type DelegationRow } from "./delegation-row.server";
import { tell } from "./tell.server";

type Context = TransitionContext<DelegationRow>;

const decided = ({ work: { actor } }: Context) => ({ decidedById: actor.userId, decidedAt: actor.at });
const notOver = ({ work: { actor }, row: { endDate } }: Context): Promise<void> => {
  if (endDate < dateIn(actor.at, actor.company.timeZone))
    throw new InputProblem(problem("", t("It has already ended."), "over"));
  return Promise.resolve();
};

/** From the next request on it permits nothing. */
const finish = async ({ work, row, note }: Context): Promise<void> => {
  await bumpAccess(work.tx);
  await tell(work, row, {
    userIds: [row.fromUserId, row.toUserId],
    title: "What {from} delegated to {to} was ended by {actor}",
    kind: "outcome",
    text: note,
  });
};

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
  transitions: {
    approve: {
      from: ["REQUESTED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "delegation.approve",
      by: "other",
      note: "optional",
      tone: "primary",
      set: decided,
      check: notOver,
      effect: async ({ work, row, note }) => {
        await bumpAccess(work.tx);
        await tell(work, row, {
          userIds: [row.fromUserId],
          title: "What you delegated to {to} was approved by {actor}",
          kind: "outcome",
          text: note,
        });
        await tell(
          work,
          row,
          { userIds: [row.toUserId], title: "{from} has delegated approvals to you", kind: "task", text: row.reason },
          "to",
        );
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
      set: decided,
      effect: ({ work, row, note }) =>
        tell(work, row, {
          userIds: [row.fromUserId],
          title: "What you delegated to {to} was rejected by {actor}",
          kind: "outcome",
          text: note,
        }),
    },
    withdraw: {
      from: ["REQUESTED"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "delegation.write",
      by: "owner",
      note: "none",
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
      check: notOver,
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
      check: notOver,
      effect: finish,
    },
  },
});
