/** What the moves of a leave application read, ask and do (spec: hr §6.1). */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { canAt } from "~/define/actor";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { giveBackUnits, takeUnits, unitsOf } from "~/modules/leave/index.server";
import { recomputeAway } from "~/modules/time/index.server";
import { daysOf, freeSlots, inLedger, release, setAside, writeDays } from "./leave-days.server";
import { leaveFactsOf, problemsOf, takeTurn } from "./leave-facts.server";
import type { LeaveRow } from "./leave-row.server";

const toApplicant = (
  { employee }: LeaveRow,
  title: string,
  kind: MoveNotice["kind"] = "outcome",
  values: MoveNotice["values"] = {},
): MoveNotice => ({ to: [employee.user?.id ?? null], title, kind, values });

const decided = ({ work: { actor } }: Doing<LeaveRow>) => ({ decidedById: actor.userId, decidedAt: actor.at });

export const recommend = {
  effect: ({ work, row }: Doing<LeaveRow>) => ({
    set: { recommendedById: work.actor.userId },
    notify: [toApplicant(row, "{actor} recommended your leave from {from}")],
  }),
};

/** Attendance of its days as far as they have come, once the application is written. */
export const recomputed =
  (work: Work, { employeeId, fromDate, toDate }: LeaveRow) =>
  (): Promise<unknown> =>
    recomputeAway(work, employeeId, fromDate, toDate);

/** Takes the units of an application that is approved. */
export async function take({ work, row }: Pick<Doing<LeaveRow>, "work" | "row">): Promise<void> {
  await release(work, row);
  await takeUnits(work, inLedger(row), await daysOf(work.tx, row.id));
}

export const approve = {
  effect: async (doing: Doing<LeaveRow>) => {
    const { work, row } = doing;
    await take(doing);
    const cover = row.coverEmployeeId
      ? await work.tx.user.findFirst({ where: { employeeId: row.coverEmployeeId }, select: { id: true } })
      : null;
    return {
      set: decided(doing),
      afterwards: recomputed(work, row),
      notify: [
        toApplicant(row, "{actor} approved your leave from {from}"),
        {
          to: [cover?.id ?? null],
          title: "You cover for {name} from {from}: {days} days",
          kind: "outcome" as const,
          text: null,
          link: null,
        },
      ],
    };
  },
};

export const giveBackToApplicant = {
  effect: async ({ work, row }: Doing<LeaveRow>) => {
    await release(work, row);
    return {
      set: { returnedOn: row.today, recommendedById: null },
      notify: [toApplicant(row, "{actor} returned your leave application: please change it", "task")],
    };
  },
};

export const reject = {
  effect: async (doing: Doing<LeaveRow>) => {
    const { work, row } = doing;
    await release(work, row);
    await freeSlots(work.tx, row.id);
    return { set: decided(doing), notify: [toApplicant(row, "{actor} rejected your leave from {from}")] };
  },
};

/** Rated and asked anew: the calendar, the balance and other leave may have changed since. */
export const resubmit = moveBody<LeaveRow>()({
  facts: async ({ work, row }) => {
    await takeTurn(work.tx, row.employeeId);
    return leaveFactsOf(work.tx, work.actor, row, { id: row.id, files: null });
  },
  problems: ({ row, facts }) => problemsOf(row, facts),
  effect: async ({ work, row, facts }) => {
    await writeDays(work, row, facts.days);
    await setAside(work, row);
    const { runCd } = facts.rules;
    return { set: { unitsCd: unitsOf(facts.days), runCd, returnedOn: null, round: row.round + 1 } };
  },
});

export const withdraw = {
  effect: async ({ work, row }: Doing<LeaveRow>) => {
    await release(work, row);
    await freeSlots(work.tx, row.id);
    const holders = row.status === "SUBMITTED" ? row.line : [row.recommendedById];
    return {
      set: { cancelReason: null },
      notify: [{ to: holders, title: "{actor} withdrew the leave from {from}", kind: "outcome" as const }],
    };
  },
};

interface Shortening {
  shortenTo: string | null;
}

export const askCancel = moveBody<LeaveRow, Shortening>()({
  problems: ({ actor, row, input: { shortenTo } }) => {
    const { fromDate, toDate, today } = row;
    if (shortenTo !== null && (shortenTo < fromDate || shortenTo >= toDate))
      return [
        problem(
          "shortenTo",
          t("Last day of leave: from {from} to the day before {to}", {
            from: formatDate(fromDate),
            to: formatDate(toDate),
          }),
          "leave_span",
        ),
      ];
    if (canAt(actor, "leave.manage", row.unit.path) && row.employeeId !== actor.employeeId) return [];
    if (toDate < today) return [problem("", t("This leave is over: ask HR to correct it"), "leave_over")];
    if (shortenTo === null && fromDate < today)
      return [problem("shortenTo", t("The leave has begun: enter its last day"), "leave_begun")];
    return [];
  },
  effect: ({ work, row, note, input: { shortenTo } }) => ({
    set: { shortenTo, cancelReason: note, changeAskedById: work.actor.userId },
    detail: { shortenTo: [null, shortenTo] },
    notify: [
      {
        to: row.line,
        title:
          shortenTo === null
            ? "{name} asks to cancel the leave from {from}"
            : "{name} asks to return early from the leave from {from}",
        kind: "task",
      },
      ...(work.actor.employeeId === row.employeeId
        ? []
        : [toApplicant(row, "{actor} asks to change your leave from {from}")]),
    ],
  }),
});

/** Gives back all of it. */
export async function cancelled({ work, row }: Pick<Doing<LeaveRow>, "work" | "row">) {
  await giveBackUnits(work, inLedger(row));
  await freeSlots(work.tx, row.id);
  return { afterwards: recomputed(work, row), notify: [toApplicant(row, "{actor} cancelled your leave from {from}")] };
}

export const acceptCancel = { effect: cancelled };

/** Ends the leave at a day; what lies behind it is given back. */
export async function endAt(work: Work, row: LeaveRow, toDate: string) {
  const days = await daysOf(work.tx, row.id);
  const left = days.filter(({ date }) => date <= toDate);
  await giveBackUnits(
    work,
    inLedger(row),
    days.flatMap(({ date }) => (date > toDate ? [date] : [])),
  );
  await work.tx.leaveDay.deleteMany({ where: { applicationId: row.id, date: { gt: toDate } } });
  await freeSlots(work.tx, row.id, toDate);
  return {
    set: {
      toDate,
      toPart: toDate === row.fromDate ? row.fromPart : "FULL",
      unitsCd: left.reduce((sum, { ratedCd }) => sum + ratedCd, 0),
      shortenTo: null,
      changeAskedById: null,
    },
    afterwards: recomputed(work, row),
    detail: { toDate: [row.toDate, toDate] },
  };
}

/** Ends the leave at the day that was asked for. */
export const shorten = {
  effect: async ({ work, row }: Doing<LeaveRow>) => ({
    ...(await endAt(work, row, row.shortenTo!)),
    notify: [toApplicant(row, "{actor} accepted your early return")],
  }),
};

/** Leave that is over is called back only where somebody punched on its days (R-AT7). */
const overProblems = ({ toDate, today }: LeaveRow, punched: boolean) =>
  toDate < today && !punched
    ? [problem("", t("This leave is over, and there are no punches on its days: ask HR to correct it"), "leave_over")]
    : [];

const wasPunched = async ({ tx }: Work, { employeeId, fromDate, toDate }: LeaveRow): Promise<boolean> =>
  (await tx.attendanceDay.count({
    where: { employeeId, date: { gte: fromDate, lte: toDate }, conflict: true },
  })) > 0;

/** The line calls somebody back from leave: it ends at a day, and what lies behind it is given back (R-AT7). */
export const recall = moveBody<LeaveRow, { lastDay: string }>()({
  facts: ({ work, row }) => wasPunched(work, row),
  problems: ({ row, facts, input: { lastDay } }) => [
    ...overProblems(row, facts),
    ...(lastDay < row.fromDate || lastDay >= row.toDate
      ? [
          problem(
            "lastDay",
            t("Last day of leave: from {from} to the day before {to}", {
              from: formatDate(row.fromDate),
              to: formatDate(row.toDate),
            }),
            "leave_span",
          ),
        ]
      : []),
  ],
  effect: async ({ work, row, input: { lastDay } }) => ({
    ...(await endAt(work, row, lastDay)),
    notify: [
      toApplicant(row, "{actor} called you back from your leave: its last day is now {last}", "outcome", {
        last: formatDate(lastDay),
      }),
    ],
  }),
});

/** The line takes leave back as a whole (R-AT7). */
export const revoke = moveBody<LeaveRow>()({
  facts: ({ work, row }) => wasPunched(work, row),
  problems: ({ row, facts }) => overProblems(row, facts),
  effect: (doing) => cancelled(doing),
});

export const keep = {
  effect: ({ row }: Doing<LeaveRow>) => ({
    set: { shortenTo: null, cancelReason: null, changeAskedById: null },
    notify: [toApplicant(row, "{actor} did not change your leave from {from}")],
  }),
};
