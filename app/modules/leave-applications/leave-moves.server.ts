/** What the moves of a leave application read, ask and do (spec: hr §6.1). */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { canAt, todayOf } from "~/core/actor";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { prepareHandover, withdrawHandover } from "~/modules/handover/index.server";
import { attachmentProblems, giveBackOpenUnits, giveBackUnits, takeUnits, unitsOf } from "~/modules/leave/index.server";
import { recomputeAway } from "~/modules/time/index.server";
import { holderOf, takeTurns } from "~/modules/people/index.server";
import { daysOf, freeSlots, inLedger, release, setAside, writeDays } from "./leave-days.server";
import { hasFiles, leaveFactsOf, problemsOf } from "./leave-facts.server";
import type { LeaveRow } from "./leave-row.server";
import { isForAnother } from "./whose-turn.server";

const toApplicant = (
  { employee }: LeaveRow,
  title: string,
  kind: MoveNotice["kind"] = "outcome",
  values: MoveNotice["values"] = {},
): MoveNotice => ({ to: [employee.user?.id ?? null], title, kind, values });

const decided = ({ work: { actor } }: Pick<Doing<LeaveRow>, "work">) => ({
  decidedById: actor.userId,
  decidedAt: actor.at,
});

export const recommend = {
  effect: ({ work, row, actingFor }: Doing<LeaveRow>) => ({
    set: { recommendedById: work.actor.userId, recommendedForId: actingFor },
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
  await handOver(work, row);
}

/** From so much leave at once on, what somebody has open is handed over: ten days. */
const LONG_CD = 1_000;

/** Before long leave open work goes to whoever covers, else to the line manager (spec: hr N4). */
async function handOver(work: Work, { id, employeeId, coverEmployeeId, unitId, unitsCd, fromDate }: LeaveRow) {
  if (unitsCd < LONG_CD) return;
  const today = todayOf(work.actor);
  const receiverId = coverEmployeeId ?? (await holderOf(employeeId, "LINE", today, work.tx))?.employeeId ?? null;
  await prepareHandover(work, { kind: "LEAVE", subjectId: id, employeeId, receiverId, unitId, dueOn: fromDate });
}

export const approve = moveBody<LeaveRow>()({
  facts: ({ work, row }) => hasFiles(work.tx, { id: row.id, files: null }),
  problems: ({ row, facts: hasAttachment }) =>
    attachmentProblems({ unitsCd: row.unitsCd, hasAttachment }, row.leaveType, row).map((one) => ({
      ...one,
      field: "",
    })),
  effect: async (doing) => {
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
});

export const giveBackToApplicant = {
  effect: async ({ work, row }: Doing<LeaveRow>) => {
    await release(work, row);
    return {
      set: { returnedOn: row.today, recommendedById: null, recommendedForId: null },
      notify: [
        toApplicant(row, "{actor} returned your leave application: please change it", "task"),
        ...(isForAnother(row)
          ? [
              {
                to: [row.appliedById],
                title: "{actor} returned the leave application of {name}: please change it",
                kind: "task" as const,
              },
            ]
          : []),
      ],
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
    await takeTurns(work.tx, [row.employeeId]);
    return leaveFactsOf(work.tx, work.actor, row, { id: row.id, files: null });
  },
  problems: ({ row, facts }) => problemsOf(row, facts),
  effect: async ({ work, row, facts }) => {
    await writeDays(work, row, facts.days);
    await setAside(work, row);
    const { runCd } = facts.rules;
    // HR that sends it for somebody has applied for it, and does not decide it.
    const sentBy = work.actor.employeeId === row.employeeId ? {} : { appliedById: work.actor.userId };
    return { set: { unitsCd: unitsOf(facts.days), runCd, returnedOn: null, round: row.round + 1, ...sentBy } };
  },
});

export const withdraw = {
  effect: async ({ work, row }: Doing<LeaveRow>) => {
    await release(work, row);
    await freeSlots(work.tx, row.id);
    const holders = row.status === "SUBMITTED" ? row.line : [row.recommendedById];
    return {
      set: { cancelReason: null },
      notify: [
        {
          to: [...holders, ...(work.actor.employeeId === row.employeeId ? [] : [row.employee.user?.id ?? null])],
          title: "{actor} withdrew the leave from {from}",
          kind: "outcome" as const,
        },
      ],
    };
  },
};

interface Shortening {
  shortenTo: string | null;
}

/**
 * What has been taken stays taken: a day that has passed is given back where its applicant punched on it, and otherwise
 * where HR asked for it (R-AT7).
 * @param after the last day that stays; null where the whole leave goes
 * @returns the first day that would be given back against that
 */
async function firstTaken(
  { tx }: Work,
  { id, employeeId, fromDate, today }: LeaveRow,
  after: string | null,
): Promise<string | null> {
  const past = { ...(after === null ? { gte: fromDate } : { gt: after }), lt: today };
  const [days, punched] = [
    await tx.leaveDay.findMany({
      where: { applicationId: id, ratedCd: { gt: 0 }, date: past },
      orderBy: { date: "asc" },
      select: { date: true },
    }),
    await tx.attendanceDay.findMany({ where: { employeeId, conflict: true, date: past }, select: { date: true } }),
  ];
  return days.find(({ date }) => !punched.some((one) => one.date === date))?.date ?? null;
}

const takenProblems = (first: string | null, field = "") =>
  first === null
    ? []
    : [
        problem(
          field,
          t("{date} has passed, and there is no punch on it: ask HR to correct it", { date: formatDate(first) }),
          "leave_over",
        ),
      ];

/** The last day of leave that is shortened lies within it. */
const spanProblem = ({ fromDate, toDate }: LeaveRow, field: string, lastDay: string) =>
  lastDay < fromDate || lastDay >= toDate
    ? [
        problem(
          field,
          t("Last day of leave: from {from} to the day before {to}", {
            from: formatDate(fromDate),
            to: formatDate(toDate),
          }),
          "leave_span",
        ),
      ]
    : [];

/** HR asked for the change, not the applicant. */
const byHr = ({ changeAskedById, employee }: LeaveRow): boolean =>
  changeAskedById !== null && changeAskedById !== employee.user?.id;

export const askCancel = moveBody<LeaveRow, Shortening>()({
  facts: ({ work, row, input: { shortenTo } }) => firstTaken(work, row, shortenTo),
  problems: ({ actor, row, facts, input: { shortenTo } }) => {
    const { fromDate, toDate, today } = row;
    const outside = shortenTo === null ? [] : spanProblem(row, "shortenTo", shortenTo);
    if (outside.length > 0) return outside;
    if (canAt(actor, "leave.manage", row.unit.path) && row.employeeId !== actor.employeeId) return [];
    if (toDate < today) return [problem("", t("This leave is over: ask HR to correct it"), "leave_over")];
    if (shortenTo === null && fromDate < today)
      return [problem("shortenTo", t("The leave has begun: enter its last day"), "leave_begun")];
    return takenProblems(facts, "shortenTo");
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

/** Gives days back; all of them where none are named. @returns centi-days that stay taken, for the settlement to count */
type GivesBack = (work: Work, row: LeaveRow, dates?: readonly string[]) => Promise<number>;

const giveBackDays: GivesBack = async (work, row, dates) => {
  await giveBackUnits(work, inLedger(row), dates);
  return 0;
};

/** What lies in closed leave years stays taken: a service ends all the same (R-LV17). */
export const giveBackAtEnd: GivesBack = async (work, row, dates) =>
  (await giveBackOpenUnits(work, inLedger(row), dates)).toSettleCd;

const settling = (toSettleCd: number) => (toSettleCd === 0 ? {} : { toSettleCd });

/** Gives back all of it. */
export async function cancelled({ work, row }: Pick<Doing<LeaveRow>, "work" | "row">, gives = giveBackDays) {
  const toSettleCd = await gives(work, row);
  await freeSlots(work.tx, row.id);
  await withdrawHandover(work, { kind: "LEAVE", subjectId: row.id });
  return {
    afterwards: recomputed(work, row),
    detail: settling(toSettleCd),
    notify: [toApplicant(row, "{actor} cancelled your leave from {from}")],
  };
}

export const acceptCancel = moveBody<LeaveRow>()({
  facts: ({ work, row }) => firstTaken(work, row, null),
  problems: ({ row, facts }) => (byHr(row) ? [] : takenProblems(facts)),
  effect: (doing) => cancelled(doing),
});

/** Ends the leave at a day; what lies behind it is given back. */
export async function endAt(work: Work, row: LeaveRow, toDate: string, gives = giveBackDays) {
  const days = await daysOf(work.tx, row.id);
  const left = days.filter(({ date }) => date <= toDate);
  const toSettleCd = await gives(
    work,
    row,
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
    detail: { toDate: [row.toDate, toDate], ...settling(toSettleCd) },
  };
}

/** Ends the leave at the day that was asked for. */
export const shorten = moveBody<LeaveRow>()({
  facts: ({ work, row }) => firstTaken(work, row, row.shortenTo),
  problems: ({ row, facts }) => (byHr(row) ? [] : takenProblems(facts)),
  effect: async ({ work, row }) => ({
    ...(await endAt(work, row, row.shortenTo!)),
    notify: [toApplicant(row, "{actor} accepted your early return")],
  }),
});

/** The line calls somebody back from leave: it ends at a day, and what lies behind it is given back (R-AT7). */
export const recall = moveBody<LeaveRow, { lastDay: string }>()({
  facts: ({ work, row, input: { lastDay } }) => firstTaken(work, row, lastDay),
  problems: ({ row, facts, input: { lastDay } }) => [
    ...spanProblem(row, "lastDay", lastDay),
    ...takenProblems(facts, "lastDay"),
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
  facts: ({ work, row }) => firstTaken(work, row, null),
  problems: ({ facts }) => takenProblems(facts),
  effect: (doing) => cancelled(doing),
});

export const keep = {
  effect: ({ row }: Doing<LeaveRow>) => ({
    set: { shortenTo: null, cancelReason: null, changeAskedById: null },
    notify: [toApplicant(row, "{actor} did not change your leave from {from}")],
  }),
};
