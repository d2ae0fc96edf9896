/** The life of what is asked about periods and years: one asks, another decides (spec: accounts §5, §6, §14). */
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import { defineWorkflow, type TransitionContext } from "~/define/workflow";
import { href } from "~/href";
import { notify } from "~/modules/notices/index.server";
import { grantRequest } from "./ask-request.server";
import { companyPath, findRequestRow, KIND_WORDS, type RequestRow } from "./request-row.server";

type Context = TransitionContext<RequestRow>;

/** Where a request is read and decided. */
export const requestPage = (id: number): string => href("/ac/settings/fiscalYear/request/:id", { params: { id } });

const decided = ({ work }: Context) => ({ decidedById: work.actor.userId, decidedAt: work.actor.at });
/** Revaluations are decided by others than periods and years. */
const ofKind = (revalues: boolean) => (_: Actor, row: RequestRow) =>
  (row.kind === "REVALUE") === revalues || t("This is not yours to decide.");

async function tell({ work, row, note }: Context, title: string): Promise<void> {
  await notify(work, {
    userIds: [row.requestedById],
    key: `year-request:${row.id}:${row.version}`,
    kind: "outcome",
    title,
    text: note,
    values: { what: t(KIND_WORDS[row.kind]), year: row.year.name, actor: work.actor.name },
    link: requestPage(row.id),
  });
}

const granted = {
  from: ["PENDING"],
  to: "APPROVED",
  label: "Approve",
  done: "Approved",
  by: "other",
  note: "optional",
  tone: "primary",
  set: decided,
  effect: async (context: Context) => {
    const done = await grantRequest(context.work, context.row);
    await tell(context, "{what}, {year}: granted by {actor}");
    return done;
  },
} as const;
const refused = {
  from: ["PENDING"],
  to: "REJECTED",
  label: "Reject",
  done: "Rejected",
  by: "other",
  note: "required",
  tone: "danger",
  set: decided,
  effect: (context: Context) => tell(context, "{what}, {year}: rejected by {actor}"),
} as const;

export const yearRequestWorkflow = defineWorkflow<RequestRow>()({
  name: "YearRequest",
  one: "Request about a year",
  model: "yearRequest",
  states: {
    PENDING: { label: "Waiting", tone: "info" },
    APPROVED: { label: "Carried out", tone: "ok" },
    REJECTED: { label: "Rejected", tone: "warn" },
    WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
  },
  start: "PENDING",
  editable: [],
  owners: (row) => [row.requestedById],
  unitPath: (row) => companyPath(row.companyId),
  load: findRequestRow,
  transitions: {
    approve: { ...granted, permission: "year.decide", who: ofKind(false) },
    reject: { ...refused, permission: "year.decide", who: ofKind(false) },
    book: {
      ...granted,
      permission: "revaluation.approve",
      label: "Approve and book",
      done: "Booked",
      who: ofKind(true),
    },
    refuse: { ...refused, permission: "revaluation.approve", who: ofKind(true) },
    withdraw: {
      from: ["PENDING"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "year.read",
      by: "owner",
      note: "optional",
      set: decided,
    },
  },
});

export const REQUEST_MOVES = ["approve", "reject", "book", "refuse", "withdraw"] as const;
export type RequestMove = (typeof REQUEST_MOVES)[number];
