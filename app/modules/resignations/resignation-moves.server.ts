/** What the moves of a resignation read, ask and do. */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { settlementOf } from "~/modules/pay/index.server";
import { endWithin, keepWithin } from "~/modules/separations/index.server";
import { knownOpen } from "./clearance.server";
import { AREAS, lastDayProblems, shortfallOf, type ClearanceArea } from "./resignation-rules";
import type { ResignationRow } from "./resignation-row.server";

const toLeaver = ({ id, employee }: ResignationRow, title: string): MoveNotice => ({
  to: [employee.user?.id ?? null],
  title,
  kind: "outcome",
  link: `/my/resign/details/${String(id)}`,
});

export const agree = ({ work, row }: Doing<ResignationRow>) => ({
  set: { agreedById: work.actor.userId },
  notify: [toLeaver(row, "{actor} has agreed to your resignation")],
});

export const accept = moveBody<ResignationRow, { acceptedLastDay: string }>()({
  facts: ({ work, row }) => settlementOf(work.tx, row.employeeId),
  problems: ({ actor, row, input: { acceptedLastDay } }) =>
    lastDayProblems("acceptedLastDay", "Last working day", acceptedLastDay, {
      today: todayOf(actor),
      joined: row.employee.joinDate,
    }),
  effect: ({ work, row, input: { acceptedLastDay } }) => {
    const shortfallDays = shortfallOf(row.submittedOn, row.noticeDays, acceptedLastDay);
    return {
      set: { acceptedLastDay, shortfallDays, acceptedById: work.actor.userId },
      detail: { acceptedLastDay: [row.acceptedLastDay, acceptedLastDay] },
      notify: [
        {
          ...toLeaver(row, "Your resignation is accepted, your last working day is {day}"),
          values: { day: formatDate(acceptedLastDay) },
        },
      ],
      afterwards: async () => {
        await endWithin(work, row.employeeId, {
          kind: "RESIGNED",
          lastWorkingDay: acceptedLastDay,
          reason: row.reason.name,
        });
        await work.tx.clearanceItem.createMany({
          data: Object.keys(AREAS).map((area) => ({ resignationId: row.id, area })),
        });
      },
    };
  },
});

export const reject = ({ row }: Doing<ResignationRow>) => ({
  notify: [toLeaver(row, "Your resignation was rejected by {actor}")],
});

export const takeBack = ({ work, row, note }: Doing<ResignationRow>) => ({
  notify: [toLeaver(row, "Your resignation is taken back: you stay")],
  afterwards: async () => {
    const { lastWorkingDay, separationKind } = await work.tx.employee.findUniqueOrThrow({
      where: { id: row.employeeId },
      select: { lastWorkingDay: true, separationKind: true },
    });
    // HR may have kept them before, on their own page, and may since have ended the employment otherwise.
    if (lastWorkingDay !== null && separationKind === "RESIGNED")
      await keepWithin(work, row.employeeId, note ?? t("Resignation taken back"));
  },
});

export const clear = moveBody<ResignationRow, { area: string }>()({
  facts: async ({ work, row }) => ({
    items: await work.tx.clearanceItem.findMany({ where: { resignationId: row.id } }),
    open: await knownOpen(row.employeeId, row.employee.user?.id ?? null, work.tx),
  }),
  problems: ({ input: { area }, facts: { items, open } }) => {
    if (!items.some((item) => item.area === area && item.status === "OPEN"))
      return [problem("area", t("Area: it is cleared already"), "same")];
    return open
      .filter((one) => one.area === area)
      .map(({ label, count }) =>
        problem(
          "area",
          t("{area}: still open: {label} ({n})", { area: t(AREAS[area as ClearanceArea]), label, n: count }),
          "open",
        ),
      );
  },
  effect: async ({ work, row, note, input: { area } }) => {
    await work.tx.clearanceItem.update({
      where: { resignationId_area: { resignationId: row.id, area } },
      data: { status: "CLEARED", note, clearedById: work.actor.userId, clearedAt: work.actor.at },
    });
    return { detail: { area } };
  },
});

export const settle = moveBody<ResignationRow>()({
  facts: async ({ work, row }) => ({
    open: await work.tx.clearanceItem.count({ where: { resignationId: row.id, status: "OPEN" } }),
    paid: await work.tx.payslip.count({
      where: { employeeId: row.employeeId, kind: "FINAL", standing: true, run: { status: { in: ["POSTED", "PAID"] } } },
    }),
  }),
  problems: ({ facts: { open, paid } }) => [
    ...(open > 0 ? [problem("", t("{n} areas are not cleared yet.", { n: open }), "open")] : []),
    ...(paid === 0 ? [problem("", t("The final pay is not posted yet: run it under Payroll."), "unpaid")] : []),
  ],
  effect: ({ row }) => ({ notify: [toLeaver(row, "Your final pay is settled")] }),
});
