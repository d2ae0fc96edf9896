/** Reminds HR 30 and 14 days before probation ends, and on its last day (spec: hr R-PB1). */
import { addDays, dateIn, daysBetween, formatDate } from "~/core/dates";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/define/actor";
import { defineJob } from "~/define/job";
import { companyOf } from "../organisation/index.server";
import { notify } from "../notices/index.server";
import { deskOf, dueAlert } from "./document-job.server";

const DAYS = [30, 14, 0];

export const probationJob = defineJob({
  name: "probation-alerts",
  label: "Remind of probation that ends",
  means: "Reminds HR 30 and 14 days before somebody's probation ends, and on its last day.",
  every: "40 3 * * *",
  often: "Every night",
  catchUp: 1,
  keepDays: 30,
  run: async ({ actor, now, signal }) => {
    const sent = await remindOfProbation({ ...actor, at: now() }, signal);
    return sent === 0 ? null : `${sent} reminders sent`;
  },
});

/** Sends what is due; the same reminder is sent once. @returns how many people it was about */
export async function remindOfProbation(actor: Actor, signal?: AbortSignal): Promise<number> {
  const latest = addDays(actor.at.toISOString().slice(0, 10), DAYS[0]! + 1);
  const people = await db.employee.findMany({
    where: { status: "PROBATION", probationEnd: { lte: latest } },
    orderBy: { id: "asc" },
    select: {
      id: true,
      name: true,
      probationEnd: true,
      postings: { orderBy: { validTo: "desc" }, take: 1, select: { unit: { select: { path: true } } } },
    },
  });
  let sent = 0;
  for (const { id, name, probationEnd, postings } of people) {
    const unit = postings[0]?.unit;
    if (signal?.aborted || !unit || probationEnd === null) continue;
    const { timeZone } = await companyOf(db, unit);
    const days = dueAlert(daysBetween(dateIn(actor.at, timeZone), probationEnd), DAYS, []);
    const key = `probation:${id}:${probationEnd}:${days}`;
    if (days === null || (await db.notification.count({ where: { key } })) > 0) continue;
    sent += 1;
    await inTx(actor, async (work) => {
      await notify(work, {
        key,
        kind: "task",
        userIds: await deskOf(work.tx, actor, unit.path, "probation.decide"),
        title: "Probation of {name} ends on {day}",
        values: { name, day: formatDate(probationEnd) },
        link: `/hr/probation/${id}`,
      });
      return { id };
    });
  }
  return sent;
}
