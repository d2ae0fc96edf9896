import { db } from "~/db/database.server";
import { eachRow, failedWords, type RowsDone } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { defineJob } from "~/define/job";
import { companyOf } from "~/modules/organisation/index.server";
import { isReleased } from "./chain";
import { endWithService } from "./end-of-service.server";
import { freeSlots } from "./leave-days.server";
import { passToHr } from "./pass-to-hr.server";

const NAME = "watch-leave";
const BATCH = 500;

/** Frees the half days of what was returned, ends leave with the service, and sends to HR what no line decides any more (spec: hr §6.1, R-LV17, R-AP1); reminders are sent for all processes alike (modules/approvals). */
export const leaveJob = defineJob({
  name: NAME,
  label: "Watch leave applications",
  means:
    "Frees the days of leave applications that were returned more than three days ago, ends leave with the last day of service, and sends to HR what no line manager can decide any more.",
  every: "5 * * * *",
  often: "Every hour",
  catchUp: 1,
  keepDays: 7,
  run: async ({ actor, now, signal }) => {
    const at = now();
    const by = { ...actor, at };
    const freed = await freeReturned(by, signal);
    const ended = await endWithService(by, signal);
    const passed = await passToHr(NAME, by, signal);
    const failed = freed.failed + ended.failed + passed.failed;
    return freed.done + ended.done + passed.done + failed === 0
      ? null
      : [
          `Days of ${freed.done} returned applications freed`,
          ...(ended.done > 0 ? [`${ended.done} ended with the service`] : []),
          ...(passed.done > 0 ? [`${passed.done} sent to HR: no manager is above their applicant`] : []),
          ...failedWords(failed),
        ].join(", ");
  },
});

/** Frees the half days of what was returned long enough ago, and is still held. */
async function freeReturned(actor: Actor, signal: AbortSignal): Promise<RowsDone> {
  const total = { done: 0, failed: 0 };
  for (let after = 0; !signal.aborted;) {
    const returned = await db.leaveApplication.findMany({
      where: { status: "RETURNED", id: { gt: after } },
      select: { id: true, returnedOn: true, unit: { select: { path: true } } },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    if (returned.length === 0) break;
    after = returned.at(-1)!.id;
    const slots = await db.leaveSlot.findMany({
      where: { ownerKind: "LEAVE", ownerId: { in: returned.map(({ id }) => id) } },
      distinct: ["ownerId"],
      select: { ownerId: true },
    });
    const holding = new Set(slots.map(({ ownerId }) => ownerId));
    const held = returned.filter(({ id }) => holding.has(id));
    const { done, failed } = await eachRow(NAME, held, signal, ({ id, returnedOn, unit }) =>
      inTx(actor, async ({ tx }) => {
        const { timeZone } = await companyOf(tx, unit);
        if (!isReleased({ returnedOn }, dateIn(actor.at, timeZone))) return 0;
        // What was sent again meanwhile holds its days.
        if ((await tx.leaveApplication.count({ where: { id, status: "RETURNED" } })) === 0) return 0;
        await freeSlots(tx, id);
        return 1;
      }),
    );
    total.done += done;
    total.failed += failed;
  }
  return total;
}
