import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { dateIn } from "~/core/dates";
import { defineJob } from "~/define/job";
import { companyOf } from "~/modules/organisation/index.server";
import { isReleased } from "./chain";
import { endWithService } from "./end-of-service.server";
import { freeSlots } from "./leave-days.server";

const BATCH = 1_000;

/** Frees the half days of what was returned, and ends leave with the service (spec: hr §6.1, R-LV17); reminders are sent for all processes alike (modules/approvals). */
export const leaveJob = defineJob({
  name: "watch-leave",
  label: "Watch leave applications",
  means:
    "Frees the days of leave applications that were returned more than three days ago, and ends leave with the last day of service.",
  every: "5 * * * *",
  often: "Every hour",
  catchUp: 1,
  keepDays: 7,
  run: async ({ actor, now, signal }) => {
    const at = now();
    const returned = await db.leaveApplication.findMany({
      where: { status: "RETURNED" },
      select: { id: true, returnedOn: true, unit: { select: { path: true } } },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    let freed = 0;
    for (const { id, returnedOn, unit } of returned) {
      if (signal.aborted) break;
      freed += await inTx({ ...actor, at }, async ({ tx }) => {
        const { timeZone } = await companyOf(tx, unit);
        if (!isReleased({ returnedOn }, dateIn(at, timeZone))) return 0;
        // What was sent again meanwhile holds its days.
        const held = { ownerKind: "LEAVE", ownerId: id };
        const still = await tx.leaveApplication.count({ where: { id, status: "RETURNED" } });
        if (still === 0 || (await tx.leaveSlot.count({ where: held })) === 0) return 0;
        await freeSlots(tx, id);
        return 1;
      });
    }
    const ended = await endWithService({ ...actor, at }, signal);
    return freed + ended === 0
      ? null
      : [
          `Days of ${freed} returned applications freed`,
          ...(ended > 0 ? [`${ended} ended with the service`] : []),
        ].join(", ");
  },
});
