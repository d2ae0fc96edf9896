import { db } from "~/db/database.server";
import { eachRow, failedWords, type RowsDone } from "~/db/each-row.server";
import { inTx, type Work } from "~/db/transaction.server";
import { todayOf, type Actor } from "~/core/actor";
import type { ApprovalItem, ApprovalProcess } from "~/define/approval";
import { contributed } from "~/define/contributions";
import { defineJob } from "~/define/job";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { standingInNow } from "~/modules/workflow/index.server";
import { MOST_READ } from "./waiting.server";

const NAME = "watch-approvals";

/** Reminds those who decide in HR, and asks the next level too (spec: hr R-AP5). */
export const watchJob = defineJob({
  name: NAME,
  label: "Remind of approvals in HR",
  means:
    "Reminds those who decide leave, tours, time, movements, advances on salary, changes of details and documents once these have waited two working days, or as many as the settings of HR say, and asks the next level too after twice as many.",
  every: "10 * * * *",
  often: "Every hour",
  catchUp: 1,
  keepDays: 7,
  run: async ({ actor, now, signal }) => {
    const at = now();
    const total = { done: 0, failed: 0 };
    for (const unit of await db.orgUnit.findMany({ where: { kind: "COMPANY" }, orderBy: { id: "asc" } })) {
      const by = { ...actor, at, company: await companyOf(db, unit) };
      const processes = contributed("approvals").map((process, id) => ({ id, process }));
      const { done, failed } = await eachRow(NAME, processes, signal, async ({ process }) => {
        const reminded = await remindAll(by, unit, process, signal);
        total.failed += reminded.failed;
        return reminded.done;
      });
      total.done += done;
      total.failed += failed;
    }
    return total.done + total.failed === 0
      ? null
      : [`${total.done} reminders sent`, ...failedWords(total.failed)].join(", ");
  },
});

/** Reminds of all that waits in one process of a company, a page at a time. */
async function remindAll(
  by: Actor,
  unit: { path: string },
  process: ApprovalProcess,
  signal: AbortSignal,
): Promise<RowsDone> {
  const total = { done: 0, failed: 0 };
  for (let after = 0; ;) {
    const items = await process.waiting(db, by, { path: { startsWith: unit.path } }, { after, take: MOST_READ });
    const { done, failed } = await eachRow(NAME, items, signal, async (item) =>
      item.stage === "FRESH" || (await wasTold(process, item)) ? 0 : inTx(by, (work) => remind(work, process, item)),
    );
    total.done += done;
    total.failed += failed;
    const last = items.at(-1);
    if (!last || items.length < MOST_READ || signal.aborted) return total;
    after = last.id;
  }
}

const keyOf = ({ name }: ApprovalProcess, { id, since, stage }: ApprovalItem): string =>
  `waits:${name}:${id}:${since.getTime()}:${stage}`;

const wasTold = async (process: ApprovalProcess, item: ApprovalItem): Promise<boolean> =>
  (await db.notification.count({ where: { key: keyOf(process, item) } })) > 0;

/** Once of each place after so many working days, and once more after twice as many. @returns 1 where somebody is told now */
async function remind(work: Work, process: ApprovalProcess, item: ApprovalItem): Promise<number> {
  const today = todayOf(work.actor);
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
