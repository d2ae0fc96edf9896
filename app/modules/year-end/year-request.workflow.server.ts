/** The life of what is asked about periods and years: one asks, another decides (spec: accounts §5, §6, §14). */
import type { Work } from "~/db/transaction.server";
import { t } from "~/core/text";
import { defineWorkflow, type Doing, type Effect } from "~/define/workflow";
import { href } from "~/addresses/href";
import { grantRequest } from "./grant-request.server";
import { companyPath, findRequestRow, KIND_WORDS, type RequestRow } from "./request-row.server";
import { YEAR_REQUEST_STATES } from "./year-request-states";

type Context = Pick<Doing<RequestRow>, "work" | "row">;

/** Where a request is read and decided. */
export const requestPage = (id: number): string => href("/ac/settings/fiscalYear/request/:id", { params: { id } });

const decided = ({ actor }: Work) => ({ decidedById: actor.userId, decidedAt: actor.at });
/** Revaluations are decided by others than periods and years. */
const ofKind = (revalues: boolean) => (row: RequestRow) =>
  (row.kind === "REVALUE") === revalues || t("This is not yours to decide.");

const outcome = ({ work, row }: Context, title: string, detail?: unknown): Effect => ({
  set: decided(work),
  detail,
  notify: [{ to: [row.requestedById], title, kind: "outcome" }],
});

const granted = {
  from: ["PENDING"],
  notice: {
    waits: "Decide: {what}, {year}",
    first: "{what}, {year}: approved by {actor}; a second person decides",
  },
  to: "APPROVED",
  label: "Approve",
  done: "Approved",
  by: "other",
  note: "optional",
  tone: "primary",
  effect: async (context: Context) =>
    outcome(context, "{what}, {year}: approved by {actor}", await grantRequest(context.work, context.row)),
} as const;
const refused = {
  from: ["PENDING"],
  to: "REJECTED",
  label: "Reject",
  done: "Rejected",
  by: "other",
  note: "required",
  tone: "danger",
  effect: (context: Context) => outcome(context, "{what}, {year}: rejected by {actor}"),
} as const;

export const yearRequestWorkflow = defineWorkflow<RequestRow>()({
  name: "YearRequest",
  one: "Request about a year",
  model: "yearRequest",
  states: YEAR_REQUEST_STATES,
  start: "PENDING",
  editable: [],
  owners: (row) => [row.requestedById],
  unitPath: (row) => companyPath(row.companyId),
  load: findRequestRow,
  page: ({ id }) => requestPage(id),
  about: ({ year, period }) => (period ? `${year.name}, ${period.number}` : year.name),
  values: ({ kind, year }) => ({ what: t(KIND_WORDS[kind]), year: year.name }),
  moves: {
    approve: { ...granted, permission: "year.decide", fits: ofKind(false) },
    reject: { ...refused, permission: "year.decide", fits: ofKind(false) },
    book: {
      ...granted,
      permission: "revaluation.approve",
      label: "Approve and book",
      done: "Booked",
      fits: ofKind(true),
    },
    refuse: { ...refused, permission: "revaluation.approve", fits: ofKind(true) },
    withdraw: {
      from: ["PENDING"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "year.read",
      by: "owner",
      note: "optional",
      effect: ({ work }) => ({ set: decided(work) }),
    },
  },
});

export const REQUEST_MOVES = ["approve", "reject", "book", "refuse", "withdraw"] as const;
export type RequestMove = (typeof REQUEST_MOVES)[number];
