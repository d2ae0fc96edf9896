import { daysText } from "~/define/field";
import { db } from "~/db/database.server";
import { defineJob } from "~/define/job";
import { companyOf } from "~/modules/organisation/index.server";
import { runLeaveProcess } from "./leave-process.server";
import { leaveMismatches } from "./verify.server";

/** Earns and lapses leave each night, and finishes the close of a year that was broken off. */
export const leaveJob = defineJob({
  name: "leave-process",
  label: "Leave process",
  means: "Writes the leave that was earned and lets leave lapse that has passed its last day, missed months included.",
  every: "15 1 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const companies = await db.leaveYear.findMany({ distinct: ["companyId"], select: { companyId: true } });
    const total = { people: 0, earnedCd: 0, lapsedCd: 0 };
    for (const { companyId } of companies) {
      const unit = await db.orgUnit.findUniqueOrThrow({ where: { id: companyId } });
      const by = { ...actor, at: now(), company: await companyOf(db, unit), via: "system" as const };
      const done = await runLeaveProcess(by, signal);
      total.people += done.people;
      total.earnedCd += done.earnedCd;
      total.lapsedCd += done.lapsedCd;
    }
    return total.people === 0
      ? null
      : `${total.people} employees: ${daysText(total.earnedCd)} days earned, ${daysText(total.lapsedCd)} lapsed`;
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
