/** The life of a request to a unit. */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { listStates } from "~/define/listing";
import { moveBody, type MoveNotice } from "~/define/workflow";
import { issueOwners } from "~/modules/audit-issues/index.server";
import { dueProblems, isLate, REQUEST_STATES } from "./request-rules";
import { auditPage, ownPage, visibleRequests, workflow, type RequestRow } from "./request-row.server";

const toOwner = (
  row: Pick<RequestRow, "ownerId">,
  title: string,
  kind: MoveNotice["kind"] = "outcome",
): MoveNotice => ({
  to: [row.ownerId],
  title,
  kind,
});
/** The team of the engagement asks; who only reads does not. */
const team = (actor: Actor, { engagement }: RequestRow): true | string =>
  engagement.members.some(({ userId }) => userId === actor.userId) || t("The team of the engagement does this.");
const byTeam = { permission: "audit.request.edit", by: "other", who: team } as const;

const answer = moveBody<RequestRow, { answer: string }>()({
  effect: ({ work: { actor }, row, input }) => ({
    set: { answer: input.answer, answeredOn: todayOf(actor) },
    notify: [
      {
        to: [row.askedById],
        title: "{no} was answered: {title}",
        kind: "task",
        link: auditPage(row.id),
        text: input.answer,
      },
    ],
  }),
});

const moreTime = moveBody<RequestRow, { dueOn: string }>()({
  problems: ({ actor, row, input: { dueOn } }) =>
    dueOn <= row.dueOn
      ? [problem("dueOn", t("Due: enter a later day than before"), "not_later")]
      : dueProblems(dueOn, todayOf(actor)),
  effect: ({ row, input: { dueOn } }) => ({
    set: { dueOn },
    detail: { dueOn: [row.dueOn, dueOn] },
    notify: [{ ...toOwner(row, "You have until {day} for {no}: {title}"), values: { day: formatDate(dueOn) } }],
  }),
});

const giveTo = moveBody<RequestRow, { ownerId: number }>()({
  facts: ({ work, row }) => issueOwners(work.tx, row.unit.path, todayOf(work.actor), row.askedById),
  problems: ({ row, input: { ownerId }, facts: able }) =>
    ownerId === row.ownerId || !able.some(({ value }) => Number(value) === ownerId)
      ? [problem("ownerId", t("Asked of: choose someone else of the unit or above"), "not_available")]
      : [],
  effect: ({ row, input: { ownerId } }) => ({
    set: { ownerId },
    detail: { ownerId: [row.ownerId, ownerId] },
    notify: [
      toOwner({ ownerId }, "Internal audit asks you for something: {title} ({no})", "task"),
      { ...toOwner(row, "{no} was given to someone else"), link: null, text: null },
    ],
  }),
});

export const requestWorkflow = workflow({
  name: "AuditRequest",
  one: "Request",
  scope: visibleRequests,
  states: REQUEST_STATES,
  start: "ASKED",
  editable: [],
  owners: ({ ownerId }) => [ownerId],
  unitPath: ({ engagement: { unit } }) => unit.path,
  page: ({ id }) => ownPage(id),
  values: ({ refNo, title }) => ({ no: refNo, title }),
  moves: {
    answer: {
      from: ["ASKED"],
      to: "ANSWERED",
      label: "Answer",
      done: "Answered",
      permission: "audit.request.own",
      by: "owner",
      note: "optional",
      tone: "primary",
      ...answer,
    },
    receive: {
      ...byTeam,
      from: ["ANSWERED"],
      to: "CLOSED",
      label: "Confirm the receipt",
      done: "Receipt confirmed",
      note: "optional",
      tone: "primary",
      effect: ({ work: { actor }, row }) => ({
        set: { closedOn: todayOf(actor) },
        notify: [toOwner(row, "Internal audit has what it asked for ({no})")],
      }),
    },
    askAgain: {
      ...byTeam,
      from: ["ANSWERED"],
      to: "ASKED",
      label: "Ask again",
      done: "Asked again",
      note: "required",
      effect: ({ row }) => ({
        set: { answeredOn: null },
        notify: [toOwner(row, "Your answer is not complete yet: {title} ({no})", "task")],
      }),
    },
    moreTime: {
      ...byTeam,
      from: ["ASKED"],
      to: "same",
      label: "Give more time",
      done: "More time given",
      note: "optional",
      ...moreTime,
    },
    giveTo: {
      ...byTeam,
      from: ["ASKED"],
      to: "same",
      label: "Ask someone else",
      done: "Asked of someone else",
      note: "optional",
      ...giveTo,
    },
    withdraw: {
      ...byTeam,
      from: ["ASKED", "ANSWERED"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      note: "required",
      tone: "danger",
      effect: ({ row }) => ({ notify: [toOwner(row, "Internal audit no longer asks for this: {title} ({no})")] }),
    },
  },
});

export const requestStates = listStates<RequestRow>(requestWorkflow, {
  LATE: {
    label: "Late",
    tone: "bad",
    of: "ASKED",
    where: (actor) => ({ dueOn: { lt: todayOf(actor) } }),
    is: (row, actor) => isLate(row, todayOf(actor)),
  },
});
