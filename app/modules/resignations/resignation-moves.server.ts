/** What the moves of a resignation read, ask and do. */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { href } from "~/addresses/href";
import { AREAS, endWithin, keepWithin } from "~/modules/separations/index.server";
import { moveByItself, notifyWaiting } from "~/modules/workflow/index.server";
import { clearanceInclude } from "./clearance-row.server";
import { clearanceLife } from "./clearance-life.server";
import { decidedAbove } from "./decided-above.server";
import { givenUp, lastDayProblems, releaseProblems } from "./resignation-rules";
import type { ResignationRow } from "./resignation-row.server";

const toLeaver = ({ id, employee }: ResignationRow, title: string): MoveNotice => ({
  to: [employee.user?.id ?? null],
  title,
  kind: "outcome",
  link: href("/my/resign/details/:id", { params: { id } }),
});

export const agree = async ({ work, row }: Doing<ResignationRow>) => ({
  set: {
    agreedById: work.actor.userId,
    above: await decidedAbove(work, { ...row, agreedById: work.actor.userId }),
  },
  notify: [toLeaver(row, "{actor} has agreed to your resignation")],
});

export const accept = moveBody<ResignationRow, { acceptedLastDay: string; released: boolean }>()({
  problems: ({ actor, row, input: { acceptedLastDay, released } }) => {
    const wrong = lastDayProblems("acceptedLastDay", "Last working day", acceptedLastDay, {
      today: todayOf(actor),
      joined: row.employee.joinDate,
    });
    return wrong.length > 0 ? wrong : releaseProblems(row, acceptedLastDay, released);
  },
  effect: ({ work, row, input: { acceptedLastDay } }) => {
    const shortfallDays = givenUp(row, acceptedLastDay);
    const released = acceptedLastDay < row.requestedLastDay;
    return {
      set: { acceptedLastDay, shortfallDays, released, acceptedById: work.actor.userId },
      detail: {
        acceptedLastDay: [row.acceptedLastDay, acceptedLastDay],
        shortfallDays: [row.shortfallDays, shortfallDays],
        ...(released && { released: [false, true] }),
      },
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
        for (const area of Object.keys(AREAS)) {
          const { id } = await work.tx.clearanceItem.create({
            data: { resignationId: row.id, area, createdAt: work.actor.at },
          });
          await notifyWaiting(work, clearanceLife, id);
        }
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
    const open = await work.tx.clearanceItem.findMany({
      where: { resignationId: row.id, status: "OPEN" },
      include: clearanceInclude,
    });
    for (const item of open) await moveByItself(work, clearanceLife, item, "withdraw");
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
