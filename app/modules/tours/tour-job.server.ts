/** Reminds of tours that nobody decides, and ends tours with the last day of service (spec: hr R-AP5, I18). */
import { formatDate } from "~/core/dates";
import { db } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import type { Actor } from "~/define/actor";
import { defineJob } from "~/define/job";
import { servicesOf } from "~/modules/leave/index.server";
import { isEscalated, isSlow } from "~/modules/leave-applications/index.server";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { endAt, recomputed } from "./tour-moves.server";
import { tourInCompany } from "./tour-row.server";
import { freeSlots } from "./tour-slots.server";
import { tourWorkflow } from "./tour.workflow.server";

const BATCH = 1_000;

export const tourJob = defineJob({
  name: "watch-tours",
  label: "Watch tours",
  means:
    "Reminds those who decide tours after two working days, and the next level too after four, and ends tours with the last day of service.",
  every: "35 * * * *",
  often: "Every hour",
  catchUp: 1,
  keepDays: 7,
  run: async ({ actor, now, signal }) => {
    const by = { ...actor, at: now() };
    const waiting = await db.tour.findMany({
      where: { status: "REQUESTED" },
      select: { id: true },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    let told = 0;
    for (const { id } of waiting) {
      if (signal.aborted) break;
      told += await inTx(by, (work) => remind(work, id));
    }
    const ended = await endWithService(by, signal);
    return told + ended === 0 ? null : `${told} reminders sent, ${ended} tours ended with the service`;
  },
});

/** The tour, read where its unit is. */
async function readTour({ tx, actor }: Work, id: number) {
  const { unit } = await tx.tour.findUniqueOrThrow({ where: { id }, select: { unit: { select: { path: true } } } });
  return tourInCompany(tx, { ...actor, company: await companyOf(tx, unit) }, id);
}

/** @returns 1 where somebody is told now: once after two working days, and once more after four */
async function remind(work: Work, id: number): Promise<number> {
  const row = await readTour(work, id);
  if (row.status !== "REQUESTED" || !isSlow(row)) return 0;
  const key = `tour-waits:${id}:${row.version}:${isEscalated(row) ? "escalated" : "reminder"}`;
  if ((await work.tx.notification.count({ where: { key } })) > 0) return 0;
  await notify(work, {
    userIds: row.line,
    key,
    kind: "reminder",
    title: "The tour of {name} to {place} from {from} still waits for your decision",
    values: tourWorkflow.values!(row),
    link: tourWorkflow.page!(row),
  });
  return 1;
}

/** @returns how many tours were ended or cancelled */
async function endWithService(actor: Actor, signal: AbortSignal): Promise<number> {
  const open = await db.tour.findMany({
    where: {
      status: { in: ["REQUESTED", "RETURNED", "APPROVED"] },
      employee: {
        OR: [
          { status: "SEPARATED" },
          { resignations: { some: { status: { in: ["ACCEPTED", "CLEARING", "SETTLED", "ARCHIVED"] } } } },
        ],
      },
    },
    select: { id: true, employeeId: true, toDate: true },
    orderBy: { id: "asc" },
  });
  const services = await servicesOf(db, [...new Set(open.map(({ employeeId }) => employeeId))]);
  let ended = 0;
  for (const { id, employeeId, toDate } of open) {
    const lastDay = services.get(employeeId)?.lastDay ?? null;
    if (signal.aborted || lastDay === null || toDate <= lastDay) continue;
    ended += await inTx(actor, (work) => endOne(work, id, lastDay));
  }
  return ended;
}

async function endOne(work: Work, id: number, lastDay: string): Promise<number> {
  const row = await readTour(work, id);
  if (!["REQUESTED", "RETURNED", "APPROVED"].includes(row.status) || row.toDate <= lastDay) return 0;
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
