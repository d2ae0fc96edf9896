/** What the moves of a resignation read, ask and do. */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { href } from "~/addresses/href";
import { settlementOf } from "~/modules/pay/index.server";
import { AREAS, endWithin, keepWithin, openItemsOf } from "~/modules/separations/index.server";
import { moveByItself, notifyWaiting } from "~/modules/workflow/index.server";
import { clearanceInclude } from "./clearance-row.server";
import { clearanceLife } from "./clearance-life.server";
import { decidedAbove } from "./decided-above.server";
import { interviewInclude } from "./interview-row.server";
import { interviewWorkflow, invite } from "./interview.workflow.server";
import { givenUp, lastDayProblems, noticeProblems, releaseProblems, settledProblems } from "./resignation-rules";
import type { ResignationRow } from "./resignation-row.server";
import { statesThat } from "~/define/states";
import { CLEARANCE_STATES } from "./resignation-states";
import { INTERVIEW_STATES } from "./interview-states";
import { RUN_STATES } from "~/modules/pay/run-states";

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

interface Accepting {
  acceptedLastDay: string;
  released: boolean;
  shortfallMode: string | null;
}

export const accept = moveBody<ResignationRow, Accepting>()({
  problems: ({ actor, row, input: { acceptedLastDay, released, shortfallMode } }) => {
    const wrong = lastDayProblems("acceptedLastDay", "Last working day", acceptedLastDay, {
      today: todayOf(actor),
      joined: row.employee.joinDate,
    });
    return wrong.length > 0
      ? wrong
      : [
          ...releaseProblems(row, acceptedLastDay, released),
          ...noticeProblems(givenUp(row, acceptedLastDay), shortfallMode),
        ];
  },
  effect: ({ work, row, input: { acceptedLastDay, shortfallMode: chosen } }) => {
    const shortfallDays = givenUp(row, acceptedLastDay);
    const shortfallMode = shortfallDays > 0 ? chosen : null;
    const released = acceptedLastDay < row.requestedLastDay;
    return {
      set: { acceptedLastDay, shortfallDays, shortfallMode, released, acceptedById: work.actor.userId },
      detail: {
        acceptedLastDay: [row.acceptedLastDay, acceptedLastDay],
        shortfallDays: [row.shortfallDays, shortfallDays],
        ...(released && { released: [false, true] }),
        ...(shortfallMode !== null && { shortfallMode: [row.shortfallMode, shortfallMode] }),
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
            data: { resignationId: row.id, area, currency: work.actor.company.currency, createdAt: work.actor.at },
          });
          await notifyWaiting(work, clearanceLife, id);
        }
        await invite(work, row.id);
      },
    };
  },
});

/** Whether missing notice is deducted is decided until the final pay stands. */
export const decideNotice = moveBody<ResignationRow, { shortfallMode: string }>()({
  facts: ({ work: { tx }, row }) => settlementOf(tx, row.employeeId),
  problems: ({ facts: month }) => settledProblems(month),
  effect: ({ row, input: { shortfallMode } }) => ({
    set: { shortfallMode },
    detail: { shortfallMode: [row.shortfallMode, shortfallMode] },
    notify: [
      {
        ...toLeaver(
          row,
          shortfallMode === "DEDUCT"
            ? "{n} days of missing notice are deducted from your final pay"
            : "{n} days of missing notice are waived",
        ),
        values: { n: String(row.shortfallDays) },
      },
    ],
  }),
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
      where: { resignationId: row.id, status: { in: statesThat(CLEARANCE_STATES, "pending") } },
      include: clearanceInclude,
    });
    for (const item of open) await moveByItself(work, clearanceLife, item, "withdraw", { set: { amountDue: null } });
    const interview = await work.tx.exitInterview.findFirst({
      where: { resignationId: row.id, status: { in: statesThat(INTERVIEW_STATES, "open") } },
      include: interviewInclude,
    });
    if (interview)
      await moveByItself(work, interviewWorkflow, interview, "cancel", { set: { tokenHash: null, expiresAt: null } });
  },
});

export const settle = moveBody<ResignationRow>()({
  facts: async ({ work, row }) => ({
    open: await work.tx.clearanceItem.count({ where: { resignationId: row.id, status: "OPEN" } }),
    left: (await openItemsOf(row.employeeId, row.employee.user?.id ?? null, work.tx)).filter(
      ({ area }) => area === "ACCOUNTS",
    ),
    paid: await work.tx.payslip.count({
      where: {
        employeeId: row.employeeId,
        kind: "FINAL",
        standing: true,
        run: { status: { in: statesThat(RUN_STATES, "posted") } },
      },
    }),
  }),
  problems: ({ facts: { open, paid, left } }) => [
    ...(open > 0 ? [problem("", t("{n} areas are not cleared yet.", { n: open }), "open")] : []),
    ...(paid === 0 ? [problem("", t("The final pay is not posted yet: run it under Payroll."), "unpaid")] : []),
    ...left.map(({ label, count }) => problem("", t("Still open: {label} ({n})", { label, n: count }), "left_open")),
  ],
  effect: ({ row }) => ({ notify: [toLeaver(row, "Your final pay is settled")] }),
});
