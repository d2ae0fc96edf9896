import { daysText } from "~/define/field";
import { db } from "~/db/database.server";
import { eachRow, failedWords } from "~/db/each-row.server";
import type { Actor } from "~/core/actor";
import { defineJob } from "~/define/job";
import { companyOf } from "~/modules/organisation/index.server";
import { LEAVE_PROCESS, runLeaveProcess } from "./leave-process.server";
import { rerateLeave } from "./rerate.server";
import { leaveMismatches } from "./verify.server";

/** Runs in each company that has leave years; one that fails stops none of the others. @returns how many failed */
async function inEachCompany(
  job: string,
  { actor, at, signal }: { actor: Actor; at: Date; signal: AbortSignal },
  act: (by: Actor) => Promise<void>,
): Promise<number> {
  const years = await db.leaveYear.findMany({ distinct: ["companyId"], select: { companyId: true } });
  const units = await db.orgUnit.findMany({ where: { id: { in: years.map(({ companyId }) => companyId) } } });
  const { failed } = await eachRow(job, units, signal, async (unit) => {
    await act({ ...actor, at, company: await companyOf(db, unit), via: "system" });
    return 1;
  });
  return failed;
}

/** Earns and lapses leave each night, and finishes the close of a year that was broken off. */
export const leaveJob = defineJob({
  name: LEAVE_PROCESS,
  label: "Leave process",
  means: "Writes the leave that was earned and lets leave lapse that has passed its last day, missed months included.",
  every: "15 1 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const total = { people: 0, earnedCd: 0, lapsedCd: 0, failed: 0 };
    total.failed += await inEachCompany(LEAVE_PROCESS, { actor, at: now(), signal }, async (by) => {
      const done = await runLeaveProcess(by, signal);
      total.people += done.people;
      total.earnedCd += done.earnedCd;
      total.lapsedCd += done.lapsedCd;
      total.failed += done.failed;
    });
    return total.people + total.failed === 0
      ? null
      : [
          `${total.people} employees: ${daysText(total.earnedCd)} days earned, ${daysText(total.lapsedCd)} lapsed`,
          ...failedWords(total.failed),
        ].join(", ");
  },
});

/** Rates leave anew after the calendar has changed under it. */
export const rerateJob = defineJob({
  name: "rate-leave",
  label: "Rate leave again",
  means:
    "Finds leave whose working days have changed since it was rated, takes or gives back the difference and tells people.",
  every: "5 1 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const total = { changed: 0, short: 0, failed: 0 };
    total.failed += await inEachCompany("rate-leave", { actor, at: now(), signal }, async (by) => {
      const done = await rerateLeave(by, signal);
      total.changed += done.changed;
      total.short += done.short;
      total.failed += done.failed;
    });
    return total.changed + total.short + total.failed === 0
      ? null
      : [
          `${total.changed} requests rated again, ${total.short} left because the balance does not pay for more`,
          ...failedWords(total.failed),
        ].join(", ");
  },
});

/** Replays the whole ledger against the balances. */
export const leaveVerifyJob = defineJob({
  name: "verify-leave",
  label: "Check leave balances",
  means: "Replays the leave ledger of everybody and compares it with the balances that are shown.",
  every: "45 2 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ signal }) => {
    const { checked, wrong } = await leaveMismatches(signal);
    if (wrong.length > 0) {
      const [first] = wrong;
      throw new Error(
        `${wrong.length} of ${checked} leave balances differ from their ledger, the first: ${JSON.stringify(first)}`,
      );
    }
    return checked === 0 ? null : `${checked} balances agree with their ledger`;
  },
});
