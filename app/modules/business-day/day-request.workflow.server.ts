/** The life of a wish about a branch's days (spec: accounts §5, §9). */
import type { Work } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { DayCheck } from "~/define/day-check";
import { defineWorkflow, type Doing, type Effect } from "~/define/workflow";
import { href } from "~/addresses/href";
import { grantDayRequest } from "./grant-day-request.server";
import { findDayRequestRow, type DayRequestRow } from "./day-request-row.server";
import { DAY_REQUEST_STATES } from "./day-request-states";

type Context = Pick<Doing<DayRequestRow>, "work" | "row">;
export type DayRequestWorkflow = ReturnType<typeof dayRequestWorkflow>;

const decided = ({ actor }: Work) => ({ decidedById: actor.userId, decidedAt: actor.at });
/** Opening closed days again is decided by others than opening days out of order. */
const ofKind = (reopens: boolean) => (row: DayRequestRow) =>
  (row.kind === "REOPEN") === reopens || t("This is not yours to decide.");

const outcome = ({ work, row }: Context, title: string, detail?: unknown): Effect => ({
  set: decided(work),
  detail,
  notify: [{ to: [row.requestedById], title, kind: "outcome" }],
});

const refused = {
  to: "REJECTED",
  label: "Reject",
  done: "Rejected",
  by: "other",
  note: "required",
  tone: "danger",
  effect: (context: Context) => outcome(context, "Your request about {branch}, {date}, was rejected by {actor}"),
} as const;

/** @param checks those of the product: they are asked for every day that catching up closes */
export function dayRequestWorkflow(checks: readonly DayCheck[]) {
  const granted = {
    to: "APPROVED",
    label: "Approve",
    done: "Approved",
    by: "other",
    note: "optional",
    notice: {
      waits: "Decide a request of {branch}, {date}",
    },
    tone: "primary",
    effect: async (context: Context) =>
      outcome(
        context,
        "Your request about {branch}, {date}, was approved by {actor}",
        await grantDayRequest(context.work, checks, context.row),
      ),
  } as const;
  return defineWorkflow<DayRequestRow>()({
    name: "DayWish",
    one: "Request about a business day",
    model: "dayWish",
    states: DAY_REQUEST_STATES,
    start: "PENDING",
    editable: [],
    owners: (row) => [row.requestedById],
    unitPath: (row) => row.unitPath,
    load: findDayRequestRow,
    page: ({ id }) => href("/ac/day/wish/:id", { params: { id } }),
    values: ({ branchName, businessDate }) => ({ branch: branchName, date: formatDate(businessDate) }),
    moves: {
      approve: { ...granted, from: ["PENDING"], permission: "day.exception", fits: ofKind(false) },
      reject: { ...refused, from: ["PENDING"], permission: "day.exception", fits: ofKind(false) },
      reopen: {
        ...granted,
        from: ["PENDING"],
        permission: "day.reopen",
        label: "Open again",
        done: "Reopened",
        fits: ofKind(true),
      },
      keepClosed: {
        ...refused,
        from: ["PENDING"],
        permission: "day.reopen",
        label: "Keep closed",
        done: "Kept closed",
        fits: ofKind(true),
      },
      withdraw: {
        from: ["PENDING"],
        to: "WITHDRAWN",
        label: "Withdraw",
        done: "Withdrawn",
        permission: "day.read",
        by: "owner",
        note: "optional",
        effect: ({ work }) => ({ set: decided(work) }),
      },
    },
  });
}
