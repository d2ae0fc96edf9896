/** What the moves of a change read, ask and do. */
import { addDays, dateIn, formatDate, isDate, timeIn } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { calendarOf, companyOf, workingDaysAfter } from "~/modules/organisation/index.server";
import {
  beginOf,
  clashesOf,
  endOf,
  PLANNED,
  RECORDED_WITHIN,
  riskProblems,
  windowProblems,
  type Window,
} from "./change";
import type { ChangeTicket } from "~/generated/sqlite/client";
import type { ChangeRow } from "./change-row.server";

/** "2026-11-20T12:00" by the clock of the company. */
export const clockOf = ({ at, company }: Actor): string =>
  `${dateIn(at, company.timeZone)}T${timeIn(at, company.timeZone)}`;

const toRequester = ({ requesterId }: ChangeRow, title: string): MoveNotice => ({
  to: [requesterId],
  title,
  kind: "outcome",
});

export const submit = moveBody<ChangeRow>()({
  problems: ({ actor, row }) =>
    row.kind !== "EMERGENCY" && beginOf(row) < clockOf(actor)
      ? [problem("", t("The window has begun already: change it before you submit."), "past")]
      : [],
});

export const assess = moveBody<ChangeRow, { risk: string }>()({
  effect: ({ work, row, input: { risk } }) => ({
    set: { risk, assessedById: work.actor.userId },
    detail: { risk: [row.risk, risk] },
    notify: [toRequester(row, "{actor} has assessed {no}: {subject}")],
  }),
});

export const giveBack = ({ row }: Doing<ChangeRow>) => ({
  set: { risk: null, assessedById: null },
  notify: [{ ...toRequester(row, "{no} was returned to you: {subject}"), kind: "task" as const }],
});

export const approve = ({ work, row }: Doing<ChangeRow>) => ({
  set: { approvedAt: work.actor.at },
  notify: [toRequester(row, "{no} was approved: {subject}")],
});

export const reject = ({ row }: Doing<ChangeRow>) => ({
  notify: [toRequester(row, "{no} was rejected: {subject}")],
});

/** Changes to systems of the company whose windows reach into these days. */
export const plannedBeside = (
  tx: Pick<Tx, "changeTicket">,
  { company }: Actor,
  { fromDate, toDate }: Pick<Window, "fromDate" | "toDate">,
  states: readonly string[] = PLANNED,
) =>
  tx.changeTicket.findMany({
    where: {
      status: { in: [...states] },
      fromDate: { lte: toDate },
      toDate: { gte: fromDate },
      unit: { path: { startsWith: `/${company.unitId}/` } },
    },
    orderBy: [{ fromDate: "asc" }, { fromTime: "asc" }, { id: "asc" }],
    take: 500,
  });

const clashProblems = (field: string, window: Window, row: ChangeRow, planned: readonly ChangeTicket[]): Problem[] =>
  clashesOf({ ...windowOf(window), id: row.id, system: row.system }, planned).map(({ refNo }) =>
    problem(field, t("{no} changes the same system at that time", { no: refNo }), "clash"),
  );
const windowOf = ({ fromDate, fromTime, toDate, toTime }: Window): Window => ({ fromDate, fromTime, toDate, toTime });

/** In the window that was approved: another one is approved again ({@link moveWindow}). */
export const schedule = moveBody<ChangeRow, { despite: boolean }>()({
  facts: ({ work, row }) => plannedBeside(work.tx, work.actor, row, ["SCHEDULED"]),
  problems: ({ actor, row, input: { despite }, facts }) => {
    if (row.kind !== "EMERGENCY" && beginOf(row) < clockOf(actor))
      return [problem("", t("Its window has begun already: move it first."), "past")];
    return despite ? [] : clashProblems("despite", row, row, facts);
  },
  effect: ({ row }) => ({ notify: [toRequester(row, "{no} is scheduled: {subject}")] }),
});

/** What was approved was approved for its window: with another one it waits for its approval again. */
export const moveWindow = moveBody<ChangeRow, Window & { despite: boolean }>()({
  facts: ({ work, input }) => plannedBeside(work.tx, work.actor, input, ["SCHEDULED"]),
  problems: ({ actor, row, input, facts }) => {
    const wrong = windowProblems(input, clockOf(actor));
    if (wrong.length > 0) return wrong;
    if (beginOf(input) === beginOf(row) && endOf(input) === endOf(row))
      return [problem("fromDate", t("From: this is its window already"), "same")];
    return input.despite ? [] : clashProblems("fromDate", input, row, facts);
  },
  effect: ({ row, input: { despite: _, ...window } }) => ({
    set: { ...window, approvedAt: null },
    detail: Object.fromEntries(
      (Object.keys(window) as (keyof Window)[])
        .filter((name) => row[name] !== window[name])
        .map((name) => [name, [row[name], window[name]]]),
    ),
    notify: [toRequester(row, "The window of {no} was moved, it is approved again: {subject}")],
  }),
});

/** "Window: 20 Nov 2026, 18:00 → 21 Nov 2026, 19:00", of what the trail keeps of a moved window. */
export function movedWords(detail: Readonly<Record<string, unknown>>): string | null {
  const changes = Object.entries(WINDOW_LABELS).flatMap(([name, label]) => {
    const change = detail[name];
    if (!Array.isArray(change)) return [];
    const [before, after] = change.map((one) => (isDate(String(one)) ? formatDate(String(one)) : String(one)));
    return [`${t(label)}: ${before!} → ${after!}`];
  });
  return changes.length === 0 ? null : changes.join(", ");
}
const WINDOW_LABELS = { fromDate: "From", fromTime: "Window begins", toDate: "To", toTime: "Window ends" } as const;

const made = (actor: Actor, resultNote: string) => ({
  resultNote,
  implementedById: actor.userId,
  implementedAt: actor.at,
});

export const implement = moveBody<ChangeRow, { resultNote: string }>()({
  problems: ({ actor, row }) =>
    beginOf(row) > clockOf(actor) ? [problem("", t("Its window has not begun yet."), "early")] : [],
  effect: (doing) => ({
    set: made(doing.work.actor, doing.input.resultNote),
    detail: { resultNote: [doing.row.resultNote, doing.input.resultNote] },
    notify: [{ ...toRequester(doing.row, "{no} was made, please verify it: {subject}"), kind: "task" }],
  }),
});

/** Whether a day is so long ago that an emergency of that day is no longer recorded. */
export async function recordedLate(tx: Tx, actor: Actor, day: string): Promise<boolean> {
  const today = todayOf(actor);
  if (day >= today) return false;
  if (day < addDays(today, -31)) return true;
  const calendar = await calendarOf(tx, actor.company.unitId, day, addDays(today, 31));
  return calendar.weekdays.size === 0
    ? day < addDays(today, -RECORDED_WITHIN)
    : workingDaysAfter(calendar, day, RECORDED_WITHIN) < today;
}

/** The working day after today, by which what was made first has to be approved. */
async function dueOn(tx: Tx, actor: Actor, row: ChangeRow): Promise<string> {
  const today = todayOf(actor);
  const { unitId } = await companyOf(tx, row.unit);
  const calendar = await calendarOf(tx, unitId, today, addDays(today, 31));
  return calendar.weekdays.size === 0 ? addDays(today, 1) : workingDaysAfter(calendar, today, 1);
}

export const implementFirst = moveBody<ChangeRow, { risk: string; resultNote: string }>()({
  facts: ({ work, row }) => dueOn(work.tx, work.actor, row),
  problems: ({ row, input: { risk } }) => riskProblems(risk, row.risk),
  effect: (doing) => ({
    set: {
      ...made(doing.work.actor, doing.input.resultNote),
      risk: doing.input.risk,
      afterwards: "PENDING",
      approvalDueOn: doing.facts,
    },
    detail: {
      risk: [doing.row.risk, doing.input.risk],
      resultNote: [null, doing.input.resultNote],
      approvalDueOn: [null, doing.facts],
    },
    notify: [toRequester(doing.row, "{no} was made before its approval: {subject}")],
  }),
});

const decidedAfterwards = ({ row }: Doing<ChangeRow>, afterwards: "APPROVED" | "REFUSED", title: string) => ({
  detail: { afterwards: [row.afterwards, afterwards] },
  notify: [{ to: [row.requesterId, row.implementedById], title, kind: "outcome" as const }],
});

export const approveAfterwards = (doing: Doing<ChangeRow>) => ({
  set: { afterwards: "APPROVED", approvedAt: doing.work.actor.at },
  ...decidedAfterwards(doing, "APPROVED", "{no} was approved afterwards: {subject}"),
});

export const refuseAfterwards = (doing: Doing<ChangeRow>) => ({
  set: { afterwards: "REFUSED" },
  ...decidedAfterwards(doing, "REFUSED", "{no} was refused afterwards, roll it back: {subject}"),
});

export const verify = ({ row }: Doing<ChangeRow>) => ({
  notify: [
    { to: [row.requesterId, row.implementedById], title: "{no} is verified: {subject}", kind: "outcome" as const },
  ],
});

export const rollBack = moveBody<ChangeRow, { resultNote: string }>()({
  effect: ({ row, input: { resultNote } }) => ({
    set: { resultNote },
    detail: { resultNote: [row.resultNote, resultNote] },
    notify: [toRequester(row, "{no} was rolled back: {subject}")],
  }),
});

export const close = ({ row }: Doing<ChangeRow>) => ({
  notify: [toRequester(row, "{no} is closed: {subject}")],
});
