/** What the moves of a suspension read, ask and do. */
import { addDays, formatDate } from "~/core/dates";
import { percentText } from "~/core/percent";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { href } from "~/addresses/href";
import { barredUsers } from "./involved";
import { writeLetter } from "./letters.server";
import { backProblems, CASE_FOR, endingProblems, untilWords, type SuspensionKind } from "./suspension";
import type { SuspensionRow } from "./suspension-row.server";

const toPerson = ({ employee }: SuspensionRow, title: string, values: MoveNotice["values"] = {}): MoveNotice => ({
  to: [employee.user?.id ?? null],
  title,
  values,
  kind: "task",
  text: null,
  link: href("/my/disciplinary/letter"),
});
const toProposer = (row: SuspensionRow, title: string): MoveNotice => ({
  to: barredUsers(row.case).includes(row.proposedById) ? [] : [row.proposedById],
  title,
  kind: "outcome",
});

/** The case as it is now, and the first day: one that is approved late begins on that day. */
export const approve = moveBody<SuspensionRow>()({
  problems: ({ actor, row }) => [
    ...(CASE_FOR[row.kind as SuspensionKind].includes(row.case.status)
      ? []
      : [problem("", t("The case has moved on: propose the suspension again."), "state")]),
    ...(row.untilOn !== null && row.untilOn < todayOf(actor)
      ? [problem("", t("The last day has passed: propose the suspension again."), "past")]
      : []),
  ],
  effect: async ({ work, row }) => {
    const today = todayOf(work.actor);
    const fromOn = row.fromOn < today ? today : row.fromOn;
    await writeLetter(work, row.case, {
      kind: "SUSPENSION",
      reasons: row.reason,
      places: {
        suspendedFrom: formatDate(fromOn),
        suspendedUntil: untilWords(row),
        reviewOn: row.reviewOn === null ? "" : formatDate(row.reviewOn),
        payShare: percentText(row.payBp),
      },
    });
    return {
      set: { fromOn, decidedById: work.actor.userId },
      detail: fromOn === row.fromOn ? {} : { fromOn: [row.fromOn, fromOn] },
      notify: [
        toPerson(row, "You are suspended from work from {day}: read your letter ({no})", { day: formatDate(fromOn) }),
        toProposer(row, "The suspension of {name} was approved ({no})"),
      ],
    };
  },
});

export const reject = ({ row }: Doing<SuspensionRow>) => ({
  notify: [toProposer(row, "The suspension of {name} was rejected ({no})")],
});

export const cancel = async ({ work, row, note }: Doing<SuspensionRow>) => {
  await writeLetter(work, row.case, {
    kind: "RESUMPTION",
    reasons: note,
    places: { resumedOn: formatDate(row.fromOn) },
  });
  return {
    notify: [
      { ...toPerson(row, "Your suspension from work was cancelled ({no})"), kind: "outcome" as const },
      toProposer(row, "The suspension of {name} was cancelled ({no})"),
    ],
  };
};

export const prolong = moveBody<SuspensionRow, { untilOn: string | null; reviewOn: string | null }>()({
  problems: ({ actor, row, input }) => [
    ...(row.resumedOn === null ? [] : [problem("", t("They are called back to work already."), "resumed")]),
    ...endingProblems({ ...input, fromOn: row.fromOn }, todayOf(actor)),
  ],
  effect: ({ row, input: { untilOn, reviewOn } }) => ({
    set: { untilOn, reviewOn },
    detail: { untilOn: [row.untilOn, untilOn], reviewOn: [row.reviewOn, reviewOn] },
    notify: [
      toPerson(
        row,
        untilOn === null ? "Your suspension goes on ({no})" : "Your suspension goes on until {day} ({no})",
        {
          day: untilOn === null ? "" : formatDate(untilOn),
        },
      ),
    ],
  }),
});

export const callBack = moveBody<SuspensionRow, { resumedOn: string }>()({
  problems: ({ actor, row, input }) => backProblems(row, input.resumedOn, todayOf(actor)),
  effect: async ({ work, row, note, input: { resumedOn } }) => {
    const untilOn = addDays(resumedOn, -1);
    await writeLetter(work, row.case, {
      kind: "RESUMPTION",
      reasons: note,
      places: { resumedOn: formatDate(resumedOn) },
    });
    return {
      set: { resumedOn, untilOn, resumeReason: note },
      detail: { resumedOn: [row.resumedOn, resumedOn], untilOn: [row.untilOn, untilOn] },
      notify: [
        toPerson(row, "Your suspension ends: your first day back is {day} ({no})", { day: formatDate(resumedOn) }),
        toProposer(row, "{name} is called back to work ({no})"),
      ],
    };
  },
});
