import { db } from "~/db/database.server";
import { eachRow, failedWords } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { daysText } from "~/define/field";
import { defineJob } from "~/define/job";
import { href } from "~/addresses/href";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { lackingLeave } from "./compulsory.server";
import { todayOf } from "~/core/actor";

/** From so many days before the end of the leave year people are reminded, once a month. */
const REMIND_WITHIN = 120;

/** Reminds people of the unbroken leave they have to take this year (spec: hr N3). */
export const compulsoryJob = defineJob({
  name: "compulsory-leave",
  label: "Remind of compulsory leave",
  means:
    "Reminds staff whose designation asks for unbroken leave and who have not taken it, once a month in the last four months of the leave year.",
  every: "20 6 2 * *",
  often: "Every month",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const at = now();
    const total = { done: 0, failed: 0 };
    for (const unit of await db.orgUnit.findMany({ where: { kind: "COMPANY" }, orderBy: { id: "asc" } })) {
      const by = { ...actor, at, company: await companyOf(db, unit) };
      const lacking = await lackingLeave(by, { path: { startsWith: unit.path } });
      const users = await db.user.findMany({
        where: { employeeId: { in: [...lacking.keys()] }, status: "ACTIVE" },
        select: { id: true, employeeId: true },
      });
      const { done, failed } = await eachRow("compulsory-leave", users, signal, async ({ id, employeeId }) => {
        const { daysLeft, wantedCd, longestCd } = lacking.get(employeeId!)!;
        const key = `compulsory-leave:${todayOf(by).slice(0, 7)}:${employeeId}`;
        if (daysLeft > REMIND_WITHIN || (await db.notification.count({ where: { key } })) > 0) return 0;
        await inTx(by, async (work) => {
          await notify(work, {
            userIds: [id],
            key,
            kind: "reminder",
            title: "Take {days} leave days in a row before the year ends; your longest is {longest}",
            values: { days: daysText(wantedCd), longest: daysText(longestCd) },
            link: href("/my/leave/add"),
          });
          return null;
        });
        return 1;
      });
      total.done += done;
      total.failed += failed;
    }
    return total.done + total.failed === 0
      ? null
      : [`${total.done} reminders sent`, ...failedWords(total.failed)].join(", ");
  },
});
