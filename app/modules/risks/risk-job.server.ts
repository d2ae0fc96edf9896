import { inTx } from "~/db/transaction.server";
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { defineJob } from "~/define/job";
import { WATCHED } from "./risk-words";
import { reband } from "./reband.server";
import { acceptanceEnd } from "./risk-rules";
import { lockAnyRisk } from "./risk-row.server";
import { notifyOfRisk } from "./notify.server";
import { lapse } from "./treat-risk.server";
import { statesThat } from "~/define/states";
import { ACCEPTANCE_STATES } from "./acceptance-states";

/** Follows the scale in use, ends acceptances whose day has passed, and reminds owners once of each review that is overdue (spec: ops §4.6, R2). */
export const riskJob = defineJob({
  name: "watch-risks",
  label: "Watch the risk register",
  means:
    "Bands risks again where a scale went out of use, makes acceptances void whose day has passed, so that their risks are open again, and reminds the owner once of each review that is overdue.",
  every: "50 1 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const at = now();
    const by = { ...actor, at };
    // A day more than any time zone can differ by: each is looked at again in its own.
    const soon = addDays(dateIn(at, "UTC"), 1);
    const companies = await db.risk.groupBy({ by: ["companyId"] });
    for (const { companyId } of companies) await inTx(by, (work) => reband(work, companyId));
    const ended = await db.riskAcceptance.findMany({
      where: { status: { in: statesThat(ACCEPTANCE_STATES, "live") }, expiresOn: { lt: soon } },
      select: { riskId: true },
      orderBy: { id: "asc" },
    });
    let lapsed = 0;
    for (const { riskId } of ended) {
      if (signal.aborted) break;
      lapsed += await inTx(by, async (work) => {
        const row = await lockAnyRisk(work.tx, by, riskId);
        if (
          !row?.acceptance ||
          acceptanceEnd(row.acceptance, { residualL: row.residualL!, residualI: row.residualI! }, row.today) !==
            "EXPIRED"
        )
          return 0;
        await lapse(work, row, "EXPIRED");
        return 1;
      });
    }
    const late = await db.risk.findMany({
      where: { status: { in: WATCHED }, nextReviewOn: { lt: soon } },
      select: { id: true, ownerId: true, nextReviewOn: true },
      orderBy: { id: "asc" },
    });
    let reminded = 0;
    for (const { id, ownerId, nextReviewOn } of late) {
      if (signal.aborted) break;
      if (
        ownerId === null ||
        (await db.notification.count({ where: { userId: ownerId, key: `risk-review:${id}:${nextReviewOn}` } })) > 0
      )
        continue;
      reminded += await inTx(by, async (work) => {
        const row = await lockAnyRisk(work.tx, by, id);
        if (!row?.nextReviewOn || row.nextReviewOn >= row.today) return 0;
        await notifyOfRisk(work, row, {
          userIds: [row.ownerId],
          title: "The review of {no} is overdue",
          kind: "reminder",
          key: `risk-review:${id}:${row.nextReviewOn}`,
        });
        return 1;
      });
    }
    return lapsed + reminded === 0 ? null : `${lapsed} acceptances ended, ${reminded} owners reminded`;
  },
});
