import { inTx } from "~/db/transaction.server";
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { eachRow, failedWords } from "~/db/each-row.server";
import { defineJob } from "~/define/job";
import { companyOf } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { lockedAccount } from "./account-row.server";
import { EXPIRES_AFTER } from "./savings-rules";
import { OPEN_REQUEST } from "./standing.server";
import { expiredNotice } from "./withdrawal-moves.server";
import { UNJUDGED, WITHDRAWAL_INCLUDE } from "./withdrawal-row.server";
import { withdrawalWorkflow } from "./withdrawal.workflow.server";

const NAME = "expire-withdrawals";

/** Lets requests to be paid out of savings lapse that were not paid for 14 days; their money is free again (spec: accounts §6). */
export const expireWithdrawalsJob = defineJob({
  name: NAME,
  label: "Expire old savings withdrawals",
  means: "Marks savings withdrawals as expired that are older than 14 days and not paid.",
  every: "45 1 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const at = now();
    // A day more than any time zone can differ by: each is looked at again in its own.
    const old = await db.saccoWithdrawal.findMany({
      where: {
        status: { in: OPEN_REQUEST },
        createdAt: { lt: new Date(`${addDays(dateIn(at, "UTC"), 1 - EXPIRES_AFTER)}T00:00:00Z`) },
      },
      select: { id: true },
      orderBy: { id: "asc" },
    });
    const { done, failed } = await eachRow(NAME, old, signal, ({ id }) =>
      inTx({ ...actor, at }, async (work) => {
        const found = await work.tx.saccoWithdrawal.findUniqueOrThrow({ where: { id }, include: WITHDRAWAL_INCLUDE });
        await lockedAccount(work.tx, found.account);
        const row = await work.tx.saccoWithdrawal.findUniqueOrThrow({ where: { id }, include: WITHDRAWAL_INCLUDE });
        const { timeZone } = await companyOf(work.tx, row.account.unit);
        const since = dateIn(row.createdAt, timeZone);
        if (!OPEN_REQUEST.includes(row.status) || addDays(since, EXPIRES_AFTER) >= dateIn(at, timeZone)) return 0;
        await moveByItself(work, withdrawalWorkflow, { ...row, ...UNJUDGED }, "expire", { notify: expiredNotice(row) });
        return 1;
      }),
    );
    return done + failed === 0 ? null : [`${done} requests expired`, ...failedWords(failed)].join(", ");
  },
});
