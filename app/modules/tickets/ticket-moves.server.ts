/** What the longer moves of a ticket read, ask and do. */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { agentsOf } from "./agents.server";
import { clockColumns } from "./clock.server";
import { PRIORITIES, type Priority } from "./ticket";
import type { TicketRow } from "./ticket-row.server";

const passed = (due: Date | null, at: Date): boolean => due !== null && at > due;

export const toRequester = (
  { requesterId }: TicketRow,
  title: string,
  kind: MoveNotice["kind"] = "outcome",
): MoveNotice => ({ to: [requesterId], title, kind });

/** The requester has heard of the desk; kept once. */
export const answered = (row: TicketRow, at: Date) =>
  row.firstRespondedAt === null
    ? { firstRespondedAt: at, firstBreached: row.firstBreached || passed(row.firstDueAt, at) }
    : {};

export const claim = ({ work, row }: Doing<TicketRow>) => ({
  set: { assigneeId: work.actor.userId },
  notify: [toRequester(row, "{actor} looks after {no}: {subject}")],
});

export const assign = moveBody<TicketRow, { assigneeId: number }>()({
  facts: ({ work, row }) => agentsOf(work.tx, work.actor, row),
  problems: ({ row, input: { assigneeId }, facts: agents }) =>
    assigneeId === row.assigneeId
      ? [problem("assigneeId", t("Assigned to: choose someone else; they have it already"), "same")]
      : agents.some(({ id }) => id === assigneeId)
        ? []
        : [problem("assigneeId", t("Assigned to: choose someone who works on tickets of this unit"), "not_available")],
  effect: ({ work, row, input: { assigneeId } }) => ({
    set: { assigneeId },
    detail: { assigneeId: [row.assigneeId, assigneeId] },
    notify: [
      { to: [assigneeId], title: "{actor} assigned {no} to you: {subject}", kind: "task" },
      ...(row.assigneeId === work.actor.userId
        ? []
        : [{ to: [row.assigneeId], title: "{actor} assigned {no} to someone else", kind: "outcome" as const }]),
    ],
  }),
});

export const start = ({ work, row }: Doing<TicketRow>) => ({
  set: answered(row, work.actor.at),
  notify: [toRequester(row, "{actor} has started to work on {no}: {subject}")],
});

export const wait = ({ work, row }: Doing<TicketRow>) => ({
  set: answered(row, work.actor.at),
  notify: [toRequester(row, "{no} waits for you: {subject}", "task")],
});

export const resume = async ({ work, row }: Doing<TicketRow>) => ({
  set: await clockColumns(work.tx, row, { at: work.actor.at, state: "IN_PROGRESS" }),
  notify: [{ to: [row.assigneeId], title: "{no} goes on: {subject}", kind: "task" as const }],
});

export const resolve = ({ work, row }: Doing<TicketRow>) => ({
  set: {
    ...answered(row, work.actor.at),
    resolvedAt: work.actor.at,
    breached: row.breached || passed(row.dueAt, work.actor.at),
  },
  notify: [toRequester(row, "{actor} has resolved {no}, please confirm: {subject}", "task")],
});

export const reopen = async ({ work, row }: Doing<TicketRow>) => ({
  set: {
    ...(await clockColumns(work.tx, row, { at: work.actor.at, state: "ASSIGNED" })),
    resolvedAt: null,
    closedAt: null,
    rating: null,
  },
  notify: [{ to: [row.assigneeId], title: "{actor} has reopened {no}: {subject}", kind: "task" as const }],
});

export const close = moveBody<TicketRow, { rating: string | null }>()({
  effect: ({ work, row, input: { rating } }) => ({
    set: { closedAt: work.actor.at, rating: rating === null ? null : Number(rating) },
    ...(rating === null ? {} : { detail: { rating: [null, Number(rating)] } }),
    notify: [{ to: [row.assigneeId], title: "{actor} has confirmed that {no} is resolved", kind: "outcome" }],
  }),
});

export const cancel = ({ work, row }: Doing<TicketRow>) => ({
  set: { closedAt: work.actor.at, breached: row.breached || passed(row.dueAt, work.actor.at) },
  notify: [{ to: [row.assigneeId], title: "{actor} has cancelled {no}: {subject}", kind: "outcome" as const }],
});

export const rate = moveBody<TicketRow, { rating: string }>()({
  effect: ({ input: { rating } }) => ({ set: { rating: Number(rating) }, detail: { rating: [null, Number(rating)] } }),
});

export const prioritise = moveBody<TicketRow, { priority: string }>()({
  problems: ({ row, input: { priority } }) =>
    priority === row.priority ? [problem("priority", t("Priority: choose another one"), "same")] : [],
  effect: async ({ work, row, input: { priority } }) => ({
    set: { priority, ...(await clockColumns(work.tx, { ...row, priority }, null)) },
    detail: { priority: [row.priority, priority] },
    notify: [
      {
        ...toRequester(row, "{actor} has changed the priority of {no} to {priority}"),
        values: { priority: t(PRIORITIES[priority as Priority]) },
      },
    ],
  }),
});
