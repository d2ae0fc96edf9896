/** The life of a follow-up (spec: ops §3). */
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineWorkflow } from "~/define/workflow";
import { href } from "~/addresses/href";
import { idsOf } from "~/modules/organisation/index.server";
import { nearestAbove, standsAbove } from "./above";
import { confirmingPosts, findFollowUp, type FollowUpRow } from "./follow-up-row.server";
import { FOLLOW_UP_STATES } from "./follow-up-states";

function isAbove(actor: Actor, row: FollowUpRow): true | string {
  const posts = actor.grants
    .filter(({ permissions }) => permissions.has("followUp.verify"))
    .map(({ unitPath }) => unitPath);
  return standsAbove(posts, row.ownerPaths, row.unitPath) || t("Only someone above its owner may do this.");
}

/** Whoever stands nearest above the owner. */
async function confirmersOf(tx: Tx, { ownerId, ownerPaths, unitPath, today }: FollowUpRow): Promise<number[]> {
  const posts = await confirmingPosts(tx, idsOf(unitPath), today);
  return nearestAbove(posts, { id: ownerId, paths: ownerPaths }, unitPath);
}

const toOwner = ({ ownerId }: FollowUpRow, title: string, kind: "task" | "outcome" = "outcome") => [
  { to: [ownerId], title, kind },
];

export const followUpWorkflow = defineWorkflow<FollowUpRow>()({
  name: "FollowUp",
  one: "Follow-up",
  model: "followUp",
  load: findFollowUp,
  states: FOLLOW_UP_STATES,
  start: "OPEN",
  editable: [],
  owners: (row) => [row.ownerId],
  unitPath: (row) => row.unitPath,
  page: ({ id }) => href("/my/followUp/details/:id", { params: { id } }),
  values: ({ text }) => ({ text: text.length > 100 ? `${text.slice(0, 99)}…` : text }),
  moves: {
    finish: {
      from: ["OPEN"],
      to: "DONE",
      label: "Mark as done",
      done: "Done",
      permission: "followUp.own",
      by: "owner",
      note: "required",
      tone: "primary",
      effect: async ({ work, row, note }) => ({
        set: { doneNote: note, doneAt: work.actor.at },
        notify: [
          {
            to: await confirmersOf(work.tx, row),
            title: "{actor} has followed up, please confirm: {text}",
            kind: "task",
          },
        ],
      }),
    },
    verify: {
      from: ["DONE"],
      to: "VERIFIED",
      label: "Confirm",
      done: "Confirmed",
      permission: "followUp.verify",
      by: "other",
      note: "optional",
      tone: "primary",
      who: isAbove,
      effect: ({ work, row }) => ({
        set: { verifiedById: work.actor.userId },
        notify: toOwner(row, "{actor} has confirmed that you followed up: {text}"),
      }),
    },
    reopen: {
      from: ["DONE"],
      to: "OPEN",
      label: "Send back",
      done: "Sent back",
      permission: "followUp.verify",
      by: "other",
      note: "required",
      who: isAbove,
      effect: ({ row }) => ({
        set: { doneNote: null, doneAt: null },
        notify: toOwner(row, "{actor} asks you to continue: {text}", "task"),
      }),
    },
    drop: {
      from: ["OPEN"],
      to: "CANCELLED",
      label: "Drop",
      done: "Dropped",
      permission: "followUp.verify",
      by: "other",
      note: "required",
      tone: "danger",
      who: isAbove,
      effect: ({ row }) => ({ notify: toOwner(row, "{actor} has dropped your follow-up: {text}") }),
    },
    handOver: {
      from: ["OPEN"],
      to: "same",
      label: "Hand over",
      done: "Handed over",
      permission: "followUp.own",
      by: "other",
      byItself: true,
      note: "none",
    },
  },
});
