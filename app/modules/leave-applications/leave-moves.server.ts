/** What the moves of a leave application read, ask and do (spec: hr §6.1). */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAt } from "~/define/actor";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { giveBackUnits, takeUnits, unitsOf } from "~/modules/leave/index.server";
import { daysOf, freeSlots, inLedger, release, setAside, writeDays } from "./leave-days.server";
import { leaveFactsOf, problemsOf, takeTurn } from "./leave-facts.server";
import type { LeaveRow } from "./leave-row.server";

const toApplicant = ({ employee }: LeaveRow, title: string, kind: MoveNotice["kind"] = "outcome"): MoveNotice => ({
  to: [employee.user?.id ?? null],
  title,
  kind,
});

const decided = ({ work: { actor } }: Doing<LeaveRow>) => ({ decidedById: actor.userId, decidedAt: actor.at });

export const recommend = {
  effect: ({ work, row }: Doing<LeaveRow>) => ({
    set: { recommendedById: work.actor.userId },
    notify: [toApplicant(row, "{actor} recommended your leave from {from}")],
  }),
};

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

export const acceptCancel = {
  effect: async ({ work, row }: Doing<LeaveRow>) => {
    await giveBackUnits(work, inLedger(row));
    await freeSlots(work.tx, row.id);
    return { notify: [toApplicant(row, "{actor} cancelled your leave from {from}")] };
  },
};

/** Ends the leave at the day that was asked for; what lies behind it is given back. */
export const shorten = {
  effect: async ({ work, row }: Doing<LeaveRow>) => {
    const toDate = row.shortenTo!;
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
      detail: { toDate: [row.toDate, toDate] },
      notify: [toApplicant(row, "{actor} accepted your early return")],
    };
  },
};

export const keep = {
  effect: ({ row }: Doing<LeaveRow>) => ({
    set: { shortenTo: null, cancelReason: null, changeAskedById: null },
    notify: [toApplicant(row, "{actor} did not change your leave from {from}")],
  }),
};
