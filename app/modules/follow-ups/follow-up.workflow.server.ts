/** The life of a follow-up (spec: ops §3). */
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import { defineWorkflow, type TransitionContext } from "~/define/workflow";
import { href } from "~/href";
import { notify } from "~/modules/notices/index.server";
import { standsAbove } from "./above";
import { holdFollowUpRow, type FollowUpRow } from "./follow-up-row.server";

type Context = TransitionContext<FollowUpRow>;

function isAbove(actor: Actor, row: FollowUpRow): true | string {
  const posts = actor.grants
    .filter(({ permissions }) => permissions.has("followUp.verify"))
    .map(({ unitPath }) => unitPath);
  return standsAbove(posts, row.ownerPaths, row.unitPath) || t("Only someone above its owner may do this.");
}

/** Tells the owner what became of it. */
async function tellOwner(
  { work, row, note }: Context,
  title:
    | "{actor} has confirmed that you followed up: {text}"
    | "{actor} asks you to go on with: {text}"
    | "{actor} has dropped your follow-up: {text}",
): Promise<null> {
  const text = row.text.length > 100 ? `${row.text.slice(0, 99)}…` : row.text;
  await notify(work, {
    userIds: [row.ownerId],
    key: `follow-up:${row.id}:${row.version}`,
    kind: title.includes("go on") ? "task" : "outcome",
    title,
    text: note,
    values: { actor: work.actor.name, text },
    link: href("/my/followUp/details/:id", { params: { id: row.id } }),
  });
  return null;
}

export const followUpWorkflow = defineWorkflow<FollowUpRow>()({
  name: "FollowUp",
  one: "Follow-up",
  model: "followUp",
  states: {
    OPEN: { label: "Open", tone: "info" },
    DONE: { label: "Done", tone: "warn" },
    VERIFIED: { label: "Confirmed", tone: "ok" },
    CANCELLED: { label: "Dropped", tone: "neutral" },
  },
  start: "OPEN",
  editable: [],
  owners: (row) => [row.ownerId],
  unitPath: (row) => row.unitPath,
  load: holdFollowUpRow,
  transitions: {
    finish: {
      from: ["OPEN"],
      to: "DONE",
      label: "Mark as done",
      done: "Done",
      permission: "followUp.own",
      by: "owner",
      note: "required",
      tone: "primary",
      set: ({ work, note }) => ({ doneNote: note, doneAt: work.actor.at }),
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
      set: ({ work }) => ({ verifiedById: work.actor.userId }),
      effect: (context) => tellOwner(context, "{actor} has confirmed that you followed up: {text}"),
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
      set: () => ({ doneNote: null, doneAt: null }),
      effect: (context) => tellOwner(context, "{actor} asks you to go on with: {text}"),
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
      effect: (context) => tellOwner(context, "{actor} has dropped your follow-up: {text}"),
    },
  },
});
