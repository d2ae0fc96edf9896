/** What the moves of a tour read, ask and do (spec: hr §6.2). */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { recomputeAway } from "~/modules/time/index.server";
import { tourFacts } from "./tour-facts.server";
import type { TourRow } from "./tour-row.server";
import { tourProblems } from "./tour-rules";
import { freeSlots, holdSlots } from "./tour-slots.server";
import { stateIs } from "~/define/states";
import { TOUR_STATES } from "./tour-states";

const toThem = (
  { employee, requestedById }: TourRow,
  title: string,
  kind: MoveNotice["kind"] = "outcome",
): MoveNotice => ({
  to: [employee.user?.id ?? null, requestedById],
  title,
  kind,
});
const decided = ({ actor }: Work) => ({ decidedById: actor.userId, decidedAt: actor.at });

/** Attendance of its days as far as they have come, once the tour is written. */
export const recomputed =
  (work: Work, { employeeId, fromDate, toDate }: TourRow) =>
  (): Promise<unknown> =>
    recomputeAway(work, employeeId, fromDate, toDate);

export const approve = ({ work, row }: Doing<TourRow>) => ({
  set: decided(work),
  afterwards: recomputed(work, row),
  notify: [toThem(row, "{actor} approved the tour to {place} from {from}")],
});

/** Its half days are free until it is sent again. */
export const giveBack = async ({ work, row }: Doing<TourRow>) => {
  await freeSlots(work.tx, row.id);
  return { notify: [toThem(row, "{actor} returned the tour to {place}: please change it", "task")] };
};

export const reject = async ({ work, row }: Doing<TourRow>) => {
  await freeSlots(work.tx, row.id);
  return { set: decided(work), notify: [toThem(row, "{actor} rejected the tour to {place} from {from}")] };
};

/** Leave and other tours may hold its days by now. */
export const resubmit = moveBody<TourRow>()({
  facts: ({ work, row }) => tourFacts(work.tx, work.actor, row, row.id),
  problems: ({ row, facts }) => tourProblems(row as never, facts),
  effect: async ({ work, row }) => {
    await holdSlots(work.tx, row);
    return { set: { round: row.round + 1 } };
  },
});

export const cancel = async ({ work, row }: Doing<TourRow>) => {
  await freeSlots(work.tx, row.id);
  return {
    ...(row.status === "APPROVED" ? { afterwards: recomputed(work, row) } : {}),
    notify: [
      toThem(row, "{actor} cancelled the tour to {place} from {from}"),
      {
        to: stateIs(TOUR_STATES, row.status, "line") ? row.line : [],
        title: "{actor} cancelled the tour of {name} to {place}",
        kind: "outcome" as const,
      },
    ],
  };
};

/** Ends a tour at a day; what lies behind it is free. */
export async function endAt(work: Work, row: TourRow, lastDay: string) {
  await freeSlots(work.tx, row.id, lastDay);
  return {
    set: { toDate: lastDay, toPart: lastDay === row.fromDate ? row.fromPart : "FULL" },
    detail: { toDate: [row.toDate, lastDay] },
    afterwards: recomputed(work, row),
  };
}

/** Ends an approved tour at a day. */
export const shorten = moveBody<TourRow, { lastDay: string }>()({
  problems: ({ row: { fromDate, toDate }, input: { lastDay } }) =>
    lastDay < fromDate || lastDay >= toDate
      ? [
          problem(
            "lastDay",
            t("Last day of the tour: from {from} to the day before {to}", {
              from: formatDate(fromDate),
              to: formatDate(toDate),
            }),
            "tour_span",
          ),
        ]
      : [],
  effect: async ({ work, row, input: { lastDay } }) => ({
    ...(await endAt(work, row, lastDay)),
    notify: [
      toThem(row, "{actor} ended the tour to {place} earlier"),
      { to: row.line, title: "{actor} ended the tour of {name} to {place} earlier", kind: "outcome" as const },
    ],
  }),
});

/** A tour ends with a report or with the bill of its cost (spec: hr §6.2). */
export const complete = moveBody<TourRow, { travelBillId: number | null }>()({
  facts: async ({ work, row, input: { travelBillId } }) =>
    travelBillId === null
      ? null
      : work.tx.transportBill.findFirst({
          where: { id: travelBillId, employeeId: row.employeeId },
          select: { id: true },
        }),
  problems: ({ row, note, facts, input: { travelBillId } }) => [
    ...(row.toDate > row.today
      ? [
          problem(
            "",
            t("The tour lasts until {date}: report on it then", { date: formatDate(row.toDate) }),
            "too_early",
          ),
        ]
      : []),
    ...(travelBillId !== null && facts === null
      ? [problem("travelBillId", t("Transport bill: choose one of the same employee"), "not_available")]
      : []),
    ...(travelBillId === null && row.travelBillId === null && note === null
      ? [problem("note", t("Write a report, or choose the transport bill"), "required")]
      : []),
  ],
  effect: ({ row, input: { travelBillId } }) => ({
    set: { travelBillId: travelBillId ?? row.travelBillId },
    notify: [{ to: row.line, title: "{name} is back from the tour to {place}", kind: "outcome" }],
  }),
});
