import { db } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { APPROVAL_PROCESSES, type ApprovalItem, type ApprovalProcess } from "~/define/approval";
import { defineJob } from "~/define/job";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { standingInNow } from "~/modules/workflow/index.server";
import { dateIn } from "~/core/dates";
import { MOST_READ } from "./waiting.server";

/** Reminds those who decide in HR, and asks the next level too (spec: hr R-AP5). */
export const watchJob = defineJob({
  name: "watch-approvals",
  label: "Remind of approvals in HR",
  means:
    "Reminds those who decide leave, time, changes of details and documents once these have waited two working days, or as many as the settings of HR say, and asks the next level too after twice as many.",
  every: "10 * * * *",
  often: "Every hour",
  catchUp: 1,
  keepDays: 7,
  run: async ({ actor, now, signal }) => {
    const at = now();
    let told = 0;
    for (const unit of await db.orgUnit.findMany({ where: { kind: "COMPANY" }, orderBy: { id: "asc" } })) {
      const by = { ...actor, at, company: await companyOf(db, unit) };
      for (const process of APPROVAL_PROCESSES.values()) {
        const items = await process.waiting(db, by, { path: { startsWith: unit.path } }, MOST_READ);
        for (const item of items) {
          if (signal.aborted) return null;
          if (item.stage === "FRESH" || (await wasTold(process, item))) continue;
          told += await inTx(by, (work) => remind(work, process, item));
        }
      }
    }
    return told === 0 ? null : `${told} reminders sent`;
  },
});

const keyOf = ({ name }: ApprovalProcess, { id, since, stage }: ApprovalItem): string =>
  `waits:${name}:${id}:${since.getTime()}:${stage}`;

const wasTold = async (process: ApprovalProcess, item: ApprovalItem): Promise<boolean> =>
  (await db.notification.count({ where: { key: keyOf(process, item) } })) > 0;

/** Once of each place after so many working days, and once more after twice as many. @returns 1 where somebody is told now */
async function remind(work: Work, process: ApprovalProcess, item: ApprovalItem): Promise<number> {
  const today = dateIn(work.actor.at, work.actor.company.timeZone);
  const standIns = await standingInNow(work.tx, process.name, item.asked, today);
  const userIds = [...new Set([...item.asked, ...standIns.map(({ toUserId }) => toUserId)])];
  if (userIds.length === 0) return 0;
  await notify(work, {
    userIds,
    key: keyOf(process, item),
    kind: "reminder",
    title:
      item.stage === "ESCALATED"
        ? "{what} has waited {days} working days: the next level decides too"
        : "{what} still waits for your decision",
    values: { what: item.title, days: item.waited },
    link: item.page,
  });
  return 1;
}
