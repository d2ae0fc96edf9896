import { inTx } from "~/act.server";
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db.server";
import { defineJob } from "~/define/job";
import { notify } from "~/modules/notices/index.server";
import { companyOf, workingDays } from "~/modules/organisation/index.server";
import { reviewPageOf } from "./tell.server";
import { OVERDUE_AFTER, type Level } from "./visit";

/** Reminds each reviewer once of a visit that has waited with them for more than three working days (spec: ops §4.4). */
export const visitReminderJob = defineJob({
  name: "visit-reminder", label: "Remind reviewers of visits", means: "Tells a reviewer once, in each round, of a visit that has waited with them for more than three working days.",
  every: "20 * * * *", often: "Every hour", catchUp: 1, keepDays: 7,
  run: async ({ actor, now, signal }) => {
    const at = now();
    const waiting = await db.visit.findMany({
      where: { status: { in: ["SUBMITTED", "FORWARDED"] }, reviewerId: { not: null }, heldSince: { lt: new Date(at.getTime() - OVERDUE_AFTER * 86_400_000) } },
      select: { id: true, refNo: true, level: true, round: true, unitId: true, reviewerId: true, heldSince: true, unit: { select: { path: true } } }, orderBy: { id: "asc" },
    });
    let told = 0;
    for (const visit of waiting) {
      if (signal.aborted) break;
      const key = `visit-overdue:${visit.id}:${visit.round}`;
      if ((await db.notification.count({ where: { userId: visit.reviewerId!, key } })) > 0) continue;
      const { timeZone } = await companyOf(db, visit.unit);
      const days = await workingDays(db, visit.unitId, addDays(dateIn(visit.heldSince!, timeZone), 1), dateIn(at, timeZone));
      if (days <= OVERDUE_AFTER) continue;
      await inTx({ ...actor, at }, async (work) => {
        const link = await reviewPageOf(work.tx, visit.reviewerId, { id: visit.id, level: visit.level as Level });
        await notify(work, { userIds: [visit.reviewerId], key, kind: "reminder", title: "{refNo} has waited with you for {days} working days", values: { refNo: visit.refNo, days }, link });
        return null;
      });
      told += 1;
    }
    return told === 0 ? null : `${told} reviewers reminded`;
  },
});
