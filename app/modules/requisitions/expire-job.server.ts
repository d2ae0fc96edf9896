import { inTx } from "~/db/transaction.server";
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { defineJob } from "~/define/job";
import { moveByItself } from "~/modules/workflow/index.server";
import { expired as expiredNotice, waitingToPay } from "./requisition-moves.server";
import { lockAnyRequisition } from "./requisition-row.server";
import { EXPIRES_AFTER } from "./requisition-rules";
import { requisitionWorkflow } from "./requisition.workflow.server";

/** Lets requisitions lapse that were approved and not paid for 30 days (spec: accounts §6). */
export const expireRequisitionsJob = defineJob({
  name: "expire-requisitions",
  label: "Expire old requisitions",
  means:
    "Marks requisitions as expired that were approved more than 30 days ago and not paid; those whose voucher or funds wait for approval stay.",
  every: "40 1 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const at = now();
    // A day more than any time zone can differ by: each is looked at again in its own.
    const old = await db.requisition.findMany({
      where: { status: "APPROVED", approvedOn: { lt: addDays(dateIn(at, "UTC"), 1 - EXPIRES_AFTER) } },
      select: { id: true },
      orderBy: { id: "asc" },
    });
    let expired = 0;
    for (const { id } of old) {
      if (signal.aborted) break;
      expired += await inTx({ ...actor, at }, async (work) => {
        const row = await lockAnyRequisition(work.tx, at, id);
        if (
          row?.status !== "APPROVED" ||
          row.approvedOn! >= addDays(dateIn(at, row.company.timeZone), -EXPIRES_AFTER) ||
          (await waitingToPay(work.tx, id))
        )
          return 0;
        await moveByItself(work, requisitionWorkflow, row, "expire", { notify: expiredNotice(row) });
        return 1;
      });
    }
    return expired === 0 ? null : `${expired} requisitions expired`;
  },
});
