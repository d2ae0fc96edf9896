import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { href } from "~/addresses/href";
import { holdersOf } from "~/modules/identity/index.server";
import { queueMail } from "~/modules/mail/index.server";
import { notify } from "~/modules/notices/index.server";
import { headsGoTo, headsText, keepHeads } from "./heads.server";
import { verifyAudit } from "./verify-audit.server";

/**
 * Walks the audit trail every night. A break is told to whoever may read the trail, and the run has failed; the heads
 * of a trail that is whole are signed, kept beside the database and mailed to who keeps them elsewhere.
 */
export const verifyAuditJob = defineJob({
  name: "verify-audit",
  label: "Check the audit trail",
  means:
    "Recomputes the chain of hashes from the first row to the last, and tells everyone who may read the trail when a row is not as it was written.",
  every: "20 3 * * *",
  often: "Every night",
  catchUp: 1,
  attempts: 3,
  run: async ({ actor, now, period, signal }) => {
    const { rows, fault: broken, guards } = await verifyAudit(signal);
    const at = now();
    const fault = broken ?? (guards[0] ? { seq: rows, words: guards[0] } : null);
    if (!fault) {
      const signed = await keepHeads(at);
      const to = headsGoTo();
      if (to)
        await inTx(
          { ...actor, at },
          async (work) => (
            await queueMail(work, {
              key: `signed-heads:${period}`,
              to,
              template: "signed-heads",
              values: { name: to, when: signed.at, heads: headsText(signed) },
            }),
            null
          ),
        );
      return `${rows} rows in order`;
    }
    const userIds = await holdersOf("history.read", at);
    await inTx({ ...actor, at }, async (work) => {
      await notify(work, {
        userIds,
        key: `audit-broken:${period}:${fault.seq}`,
        kind: "portal",
        title: "The audit trail is broken at row {seq}",
        values: { seq: fault.seq },
        text: fault.words,
        link: href("/admin/history"),
      });
      return null;
    });
    throw new Error(`The audit trail is broken. ${fault.words}`);
  },
});
