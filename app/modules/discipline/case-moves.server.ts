/** What the moves of a case read, ask and do. */
import { addDays, formatDate, timeIn } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { href } from "~/addresses/href";
import { heldByNoOther } from "~/modules/identity/index.server";
import { calendarOf, companyOf, workingDaysAfter } from "~/modules/organisation/index.server";
import {
  activeUntil,
  appealUntil,
  hearingAhead,
  hearingProblems,
  milderThan,
  replyByProblems,
  STEP_DAYS,
  stepProblems,
  type LetterKind,
} from "./discipline";
import { leavesNobodyAfter } from "./hands.server";
import { barredUsers, involvedUsers, type Person } from "./involved";
import type { CaseRow } from "./case-row.server";
import { writeLetter } from "./letters.server";
import { tellFiles } from "./statements.server";
import { setAsideSuspensions } from "./suspension.workflow.server";

const OWN = href("/my/disciplinary/letter");

/** Those it is against learn of it on their own page. */
const toAccused = ({ employee }: CaseRow, title: string, kind: MoveNotice["kind"] = "task"): MoveNotice => ({
  to: [employee.user?.id ?? null],
  title,
  kind,
  text: null,
  link: OWN,
});
const toHr = (row: CaseRow, title: string): MoveNotice => ({
  to: [row.decidedById, row.issuedById].filter((id) => id !== null && !barredUsers(row).includes(id)),
  title,
  kind: "outcome",
  text: null,
});

/** The working day by which the next step is due. */
export async function dueAfter(
  { tx, actor }: { tx: Tx; actor: Actor },
  unit: { path: string },
  days: number,
): Promise<string> {
  const today = todayOf(actor);
  const { unitId } = await companyOf(tx, unit);
  const calendar = await calendarOf(tx, unitId, today, addDays(today, 62));
  return calendar.weekdays.size === 0 ? addDays(today, days) : workingDaysAfter(calendar, today, days);
}
const due = async (work: Work, row: CaseRow, step: keyof typeof STEP_DAYS) => ({
  dueOn: await dueAfter(work, row.unit, STEP_DAYS[step]),
});

export const over = () => ({ set: { dueOn: null } });

/** Whether nobody in HR may decide a case: all who could are the accused, are involved, have raised it, or draft its decision. */
export const decidedAbove = (
  { tx, actor }: { tx: Pick<Tx, "roleGrant">; actor: Actor },
  row: Involved,
): Promise<boolean> =>
  heldByNoOther(tx, "discipline.decide", {
    path: row.unit.path,
    date: todayOf(actor),
    people: [row.employee.user?.id, row.raisedById, row.decidedById, ...involvedUsers(row)],
  });
type Involved = Pick<CaseRow, "raisedById" | "decidedById"> & {
  persons: readonly Person[];
  unit: { path: string };
  employee: { user: { id: number } | null };
};

export const accept = moveBody<CaseRow, { charge: string; replyBy: string }>()({
  facts: async ({ work, row }) => ({ above: await decidedAbove(work, row) }),
  problems: ({ actor, input: { replyBy } }) => replyByProblems(replyBy, todayOf(actor)),
  effect: async ({ work, row, input: { charge, replyBy }, facts: { above } }) => {
    await writeLetter(work, row, { kind: "SHOW_CAUSE", charge, replyBy });
    return {
      set: { charge, replyBy, above, dueOn: replyBy },
      detail: { replyBy: [null, replyBy] },
      notify: [toAccused(row, "You are asked to explain something in writing ({no})")],
    };
  },
});

export const reply = moveBody<CaseRow, { reply: string }>()({
  problems: ({ actor, row }) =>
    row.replyBy !== null && todayOf(actor) > row.replyBy
      ? [problem("reply", t("Reply: the day for it has passed"), "late")]
      : [],
  effect: async ({ work, row, input }) => {
    await tellFiles(work, row.id, "REPLY");
    return { set: { reply: input.reply, repliedAt: work.actor.at, ...(await due(work, row, "decide")) } };
  },
});

interface Hearing {
  hearingOn: string;
  hearingTime: string;
  hearingPlace: string;
}

const clockOf = (actor: Actor) => ({ today: todayOf(actor), time: timeIn(actor.at, actor.company.timeZone) });

const hearing = (title: string) =>
  moveBody<CaseRow, Hearing>()({
    problems: ({ actor, input }) => hearingProblems(input, clockOf(actor)),
    effect: ({ row, input: { hearingOn, hearingTime, hearingPlace } }) => ({
      set: { hearingOn, hearingTime, hearingPlace, dueOn: hearingOn },
      detail: {
        hearingOn: [row.hearingOn, hearingOn],
        hearingTime: [row.hearingTime, hearingTime],
        hearingPlace: [row.hearingPlace, hearingPlace],
      },
      notify: [
        {
          ...toAccused(row, title),
          values: { day: formatDate(hearingOn), time: hearingTime, place: hearingPlace },
        },
      ],
    }),
  });

export const hear = hearing("A hearing in your case is on {day} at {time}: {place} ({no})");
export const moveHearing = hearing("The hearing in your case is moved to {day} at {time}: {place} ({no})");

export const minutes = moveBody<CaseRow, { hearingAttendees: string; hearingMinutes: string }>()({
  problems: ({ actor, row }) =>
    hearingAhead(row, clockOf(actor)) ? [problem("hearingMinutes", t("Minutes: not before the hearing"), "early")] : [],
  effect: ({ input: { hearingAttendees, hearingMinutes } }) => ({ set: { hearingAttendees, hearingMinutes } }),
});

const earlierOf = ({ tx }: Work, { id, employeeId }: CaseRow) =>
  tx.disciplinaryCase.findMany({
    where: { employeeId, id: { not: id }, status: "ACTIVE" },
    select: { letterKind: true, status: true, activeUntil: true },
  });

/** A hearing that was called takes place, and its minutes are written, before anything is decided. */
function hearingFirst(actor: Actor, row: CaseRow): Problem[] {
  if (row.status !== "HEARING") return [];
  if (hearingAhead(row, clockOf(actor))) return [problem("letterKind", t("Decision: not before the hearing"), "early")];
  return row.hearingMinutes === null
    ? [
        problem(
          "letterKind",
          t("Decision: write the minutes of the hearing first, also where the employee did not come"),
          "minutes",
        ),
      ]
    : [];
}

export const decide = moveBody<CaseRow, { letterKind: string; reasons: string }>()({
  facts: async ({ work, row }) => ({
    earlier: await earlierOf(work, row),
    above: await decidedAbove(work, { ...row, decidedById: work.actor.userId }),
    last: await leavesNobodyAfter(work, row, { status: "DECIDED", decidedById: work.actor.userId }),
  }),
  problems: ({ actor, row, input: { letterKind }, facts: { earlier, last } }) => [
    ...(last
      ? [problem("", t("If you draft the decision, no one is left for an appeal: someone else drafts it."), "last")]
      : []),
    ...stepProblems(letterKind, { gross: row.gross, earlier, today: todayOf(actor) }),
    ...hearingFirst(actor, row),
  ],
  effect: async ({ work, row, input: { letterKind, reasons }, facts: { above } }) => ({
    set: { letterKind, reasons, above, decidedById: work.actor.userId, ...(await due(work, row, "issue")) },
    detail: { letterKind: [row.letterKind, letterKind] },
  }),
});

export const clear = async ({ work, row, note }: Doing<CaseRow>) => {
  await writeLetter(work, row, { kind: "CLEARED", reasons: note });
  return {
    set: { dueOn: null },
    afterwards: () => setAsideSuspensions(work, row.id),
    notify: [toAccused(row, "Your case is closed without a finding ({no})", "outcome")],
  };
};

export const sendBack = async ({ work, row }: Doing<CaseRow>) => ({
  set: {
    letterKind: null,
    reasons: null,
    decidedById: null,
    above: await decidedAbove(work, { ...row, decidedById: null }),
    ...(await due(work, row, "decide")),
  },
  notify: [toHr(row, "The decision about {name} was sent back ({no})")],
});

export const issue = moveBody<CaseRow>()({
  facts: async ({ work, row }) => ({
    earlier: await earlierOf(work, row),
    last: await leavesNobodyAfter(work, row, { status: "ISSUED", issuedById: work.actor.userId }),
  }),
  // What made the step possible may have expired since it was drafted.
  problems: ({ actor, row, facts: { earlier, last } }) => [
    ...(last
      ? [problem("", t("If you issue the letter, no one is left for an appeal: someone else issues it."), "last")]
      : []),
    ...stepProblems(row.letterKind ?? "", { gross: row.gross, earlier, today: todayOf(actor) }).map((one) => ({
      ...one,
      field: "",
    })),
  ],
  effect: async ({ work, row }) => {
    const today = todayOf(work.actor);
    const until = activeUntil(row.letterKind!, today);
    await writeLetter(work, row, {
      kind: row.letterKind as LetterKind,
      reasons: row.reasons,
      activeUntil: until,
    });
    return {
      set: {
        issuedById: work.actor.userId,
        issuedOn: today,
        activeUntil: until,
        ...(await due(work, row, "receive")),
      },
      notify: [toAccused(row, "A letter waits for you: confirm that you have received it ({no})")],
    };
  },
});

export const acknowledge = ({ work: { actor }, row }: Doing<CaseRow>) => ({
  set: { acknowledgedAt: actor.at, ackIp: actor.ip, dueOn: null },
  notify: [toHr(row, "{name} has confirmed receipt of the letter ({no})")],
});

export const refuse = moveBody<CaseRow, { witnessId: number }>()({
  problems: ({ actor, row, input: { witnessId } }) =>
    [row.employee.user?.id, actor.userId, row.raisedById, ...involvedUsers(row)].includes(witnessId)
      ? [problem("witnessId", t("Witness: choose someone who is not involved"), "involved")]
      : [],
  effect: ({ row, input: { witnessId } }) => ({
    set: { witnessId, dueOn: null },
    detail: { witnessId: [null, witnessId] },
    notify: [toAccused(row, "It is recorded that you refused the receipt of a letter ({no})", "outcome")],
  }),
});

export const appeal = moveBody<CaseRow, { appealText: string }>()({
  problems: ({ actor, row }) =>
    row.issuedOn !== null && todayOf(actor) > appealUntil(row.issuedOn)
      ? [problem("appealText", t("Appeal: the seven days for it have passed"), "late")]
      : [],
  effect: async ({ work, row, input: { appealText } }) => {
    await tellFiles(work, row.id, "APPEAL");
    return { set: { appealText, appealedAt: work.actor.at, ...(await due(work, row, "appeal")) } };
  },
});

export const uphold = ({ row, note }: Doing<CaseRow>) => ({
  set: { appealOutcome: "UPHELD", appealReasons: note, dueOn: null },
  notify: [
    { ...toAccused(row, "Your appeal was decided: the letter is upheld ({no})", "outcome"), text: note },
    toHr(row, "The appeal of {name} is decided ({no})"),
  ],
});

export const reduce = moveBody<CaseRow, { letterKind: string }>()({
  problems: ({ row, input: { letterKind } }) =>
    milderThan(row.letterKind ?? "").includes(letterKind)
      ? []
      : [problem("letterKind", t("Decision: choose a milder one"), "not_milder")],
  effect: async ({ work, row, note, input: { letterKind } }) => {
    const until = activeUntil(letterKind, row.issuedOn!);
    await writeLetter(work, row, { kind: letterKind as LetterKind, reasons: note, activeUntil: until, onAppeal: true });
    return {
      set: { letterKind, activeUntil: until, appealOutcome: "REDUCED", appealReasons: note, dueOn: null },
      detail: { letterKind: [row.letterKind, letterKind] },
      notify: [
        { ...toAccused(row, "Your appeal was decided: the decision is reduced ({no})", "outcome"), text: note },
        toHr(row, "The appeal of {name} is decided ({no})"),
      ],
    };
  },
});

export const setAside = ({ work, row, note }: Doing<CaseRow>) => ({
  afterwards: () => setAsideSuspensions(work, row.id),
  set: { appealOutcome: "SET_ASIDE", appealReasons: note, activeUntil: null, dueOn: null },
  notify: [
    { ...toAccused(row, "Your appeal was decided: the letter is set aside ({no})", "outcome"), text: note },
    toHr(row, "The appeal of {name} is decided ({no})"),
  ],
});
