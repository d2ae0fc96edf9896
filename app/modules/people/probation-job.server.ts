/** Reminds HR 30 and 14 days before probation ends, and on its last day (spec: hr R-PB1). */
import { addDays, dateIn, daysBetween, formatDate } from "~/core/dates";
import { db } from "~/db/database.server";
import { eachRow, failedWords, type RowsDone } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { defineJob } from "~/define/job";
import { companyOf } from "../organisation/index.server";
import { notify } from "../notices/index.server";
import { deskOf, dueAlert } from "./document-job.server";
import { STANDS, unitToday } from "./employee-scope.server";

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
    const { done, failed } = await remindOfProbation({ ...actor, at: now() }, signal);
    return done + failed === 0 ? null : [`${done} reminders sent`, ...failedWords(failed)].join(", ");
  },
});

/** Sends what is due; the same reminder is sent once. @returns how many people it was about, and for how many it failed */
export async function remindOfProbation(actor: Actor, signal?: AbortSignal): Promise<RowsDone> {
  const latest = addDays(actor.at.toISOString().slice(0, 10), DAYS[0]! + 1);
  const people = await db.employee.findMany({
    where: { status: "PROBATION", probationEnd: { lte: latest } },
    orderBy: { id: "asc" },
    select: {
      id: true,
      name: true,
      probationEnd: true,
      postings: STANDS,
    },
  });
  return eachRow("probation-alerts", people, signal, async ({ id, name, probationEnd, postings }) => {
    const unit = unitToday({ postings }, actor);
    if (!unit || probationEnd === null) return 0;
    const { timeZone } = await companyOf(db, unit);
    const days = dueAlert(daysBetween(dateIn(actor.at, timeZone), probationEnd), DAYS, []);
    const key = `probation:${id}:${probationEnd}:${days}`;
    if (days === null || (await db.notification.count({ where: { key } })) > 0) return 0;
    await inTx(actor, async (work) => {
      await notify(work, {
        key,
        kind: "reminder",
        userIds: await deskOf(work.tx, actor, unit.path, "probation.decide"),
        title: "Probation of {name} ends on {day}",
        values: { name, day: formatDate(probationEnd) },
        link: `/hr/probation/${id}`,
      });
      return { id };
    });
    return 1;
  });
}
