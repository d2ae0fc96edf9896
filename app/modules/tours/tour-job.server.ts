/** Reminds of tours that nobody decides, and ends tours with the last day of service (spec: hr R-AP5, I18). */
import { formatDate } from "~/core/dates";
import { db } from "~/db/database.server";
import { eachRow, failedWords, type RowsDone } from "~/db/each-row.server";
import { inTx, type Work } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { defineJob } from "~/define/job";
import { servicesOf } from "~/modules/leave/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { endAt, recomputed } from "./tour-moves.server";
import { tourInCompany } from "./tour-row.server";
import { freeSlots } from "./tour-slots.server";
import { tourWorkflow } from "./tour.workflow.server";
import { statesThat, stateIs } from "~/define/states";
import { TOUR_STATES } from "./tour-states";
import { RESIGNATION_STATES } from "~/modules/resignations/resignation-states";

export const tourJob = defineJob({
  name: "watch-tours",
  label: "Watch tours",
  means: "Ends tours with the last day of service.",
  every: "35 * * * *",
  often: "Every hour",
  catchUp: 1,
  keepDays: 7,
  run: async ({ actor, now, signal }) => {
    const { done, failed } = await endWithService({ ...actor, at: now() }, signal);
    return done + failed === 0 ? null : [`${done} tours ended with the service`, ...failedWords(failed)].join(", ");
  },
});

/** The tour, read where its unit is. */
async function readTour({ tx, actor }: Work, id: number) {
  const { unit } = await tx.tour.findUniqueOrThrow({ where: { id }, select: { unit: { select: { path: true } } } });
  return tourInCompany(tx, { ...actor, company: await companyOf(tx, unit) }, id);
}

/** @returns how many tours were ended or cancelled, and how many could not be */
async function endWithService(actor: Actor, signal: AbortSignal): Promise<RowsDone> {
  const open = await db.tour.findMany({
    where: {
      status: { in: statesThat(TOUR_STATES, "open") },
      employee: {
        OR: [
          { status: "SEPARATED" },
          { resignations: { some: { status: { in: statesThat(RESIGNATION_STATES, "leaves") } } } },
        ],
      },
    },
    select: { id: true, employeeId: true, toDate: true },
    orderBy: { id: "asc" },
  });
  const services = await servicesOf(db, [...new Set(open.map(({ employeeId }) => employeeId))]);
  return eachRow("watch-tours", open, signal, async ({ id, employeeId, toDate }) => {
    const lastDay = services.get(employeeId)?.lastDay ?? null;
    return lastDay === null || toDate <= lastDay ? 0 : inTx(actor, (work) => endOne(work, id, lastDay));
  });
}

async function endOne(work: Work, id: number, lastDay: string): Promise<number> {
  const row = await readTour(work, id);
  if (!stateIs(TOUR_STATES, row.status, "open") || row.toDate <= lastDay) return 0;
  const told = {
    to: [row.employee.user?.id ?? null],
    title: "Your tour to {place} ends with your last day of service, {last}",
    values: { last: formatDate(lastDay) },
    kind: "outcome" as const,
  };
  if (row.status === "APPROVED" && row.fromDate <= lastDay)
    await moveByItself(work, tourWorkflow, row, "endWithService", {
      ...(await endAt(work, row, lastDay)),
      notify: [told],
    });
  else {
    await freeSlots(work.tx, id);
    await moveByItself(work, tourWorkflow, row, "cancelWithService", {
      afterwards: recomputed(work, row),
      notify: [told],
    });
  }
  return 1;
}
