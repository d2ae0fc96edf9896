/** The life of a wish about a branch's days (spec: accounts §5, §9). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import type { DayCheck } from "~/define/day-check";
import { defineWorkflow, type TransitionContext, type Workflow } from "~/define/workflow";
import { href } from "~/href";
import { notify } from "~/modules/notices/index.server";
import { grantWish } from "./grant-wish.server";
import { findWishRow, type WishRow } from "./wish-row.server";

type Context = TransitionContext<WishRow>;
export type WishState = "PENDING" | "APPROVED" | "REJECTED" | "WITHDRAWN";
export type DayWishWorkflow = Workflow<WishRow, WishState>;

const decided = ({ work }: Context) => ({ decidedById: work.actor.userId, decidedAt: work.actor.at });
/** Opening closed days again is decided by others than opening days out of order. */
const ofKind = (reopens: boolean) => (_: Actor, row: WishRow) =>
  (row.kind === "REOPEN") === reopens || t("This is not yours to decide.");

async function tell(context: Context, title: string): Promise<void> {
  const { work, row, note } = context;
  await notify(work, {
    userIds: [row.requestedById],
    key: `day-wish:${row.id}:${row.version}`,
    kind: "outcome",
    title,
    text: note,
    values: { branch: row.branchName, date: formatDate(row.businessDate), actor: work.actor.name },
    link: href("/ac/day/wish/:id", { params: { id: row.id } }),
  });
}

const refused = {
  to: "REJECTED",
  label: "Reject",
  done: "Rejected",
  by: "other",
  note: "required",
  tone: "danger",
  set: decided,
  effect: (context: Context) => tell(context, "Your wish about {branch}, {date}, was rejected by {actor}"),
} as const;

/** @param checks those of the product: they are asked for every day that catching up closes */
export function dayWishWorkflow(checks: readonly DayCheck[]): DayWishWorkflow {
  const granted = {
    to: "APPROVED",
    label: "Approve",
    done: "Approved",
    by: "other",
    note: "optional",
    tone: "primary",
    set: decided,
    effect: async (context: Context) => {
      const done = await grantWish(context.work, checks, context.row);
      await tell(context, "Your wish about {branch}, {date}, was granted by {actor}");
      return done;
    },
  } as const;
  return defineWorkflow<WishRow>()({
    name: "DayWish",
    one: "Wish about a business day",
    model: "dayWish",
    states: {
      PENDING: { label: "Waiting", tone: "info" },
      APPROVED: { label: "Granted", tone: "ok" },
      REJECTED: { label: "Rejected", tone: "warn" },
      WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
    },
    start: "PENDING",
    editable: [],
    owners: (row) => [row.requestedById],
    unitPath: (row) => row.unitPath,
    load: findWishRow,
    transitions: {
      approve: { ...granted, from: ["PENDING"], permission: "day.exception", who: ofKind(false) },
      reject: { ...refused, from: ["PENDING"], permission: "day.exception", who: ofKind(false) },
      reopen: {
        ...granted,
        from: ["PENDING"],
        permission: "day.reopen",
        label: "Open again",
        done: "Reopened",
        who: ofKind(true),
      },
      keepClosed: {
        ...refused,
        from: ["PENDING"],
        permission: "day.reopen",
        label: "Keep closed",
        done: "Kept closed",
        who: ofKind(true),
      },
      withdraw: {
        from: ["PENDING"],
        to: "WITHDRAWN",
        label: "Withdraw",
        done: "Withdrawn",
        permission: "day.read",
        by: "owner",
        note: "optional",
        set: decided,
      },
    },
  });
}
