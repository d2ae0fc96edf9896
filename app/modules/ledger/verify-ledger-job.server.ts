import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { holdersOf } from "~/modules/identity/index.server";
import { notify } from "~/modules/notices/index.server";
import { verifyLedger } from "./verify-ledger.server";

/** Proves the books every night. What is wrong is told to whoever may read the history, and the run has failed. */
export const verifyLedgerJob = defineJob({
  name: "verify-ledger",
  label: "Check the books",
  means:
    "Recomputes every entry, closing, balance and number from the lines, and tells everyone who may read the history when something is not as it was written.",
  every: "40 3 * * *",
  often: "Every night",
  catchUp: 1,
  attempts: 3,
  run: async ({ actor, now, period, signal }) => {
    const { journals, lines, faults, guards } = await verifyLedger(signal);
    const told = [...faults.map(({ words }) => words), ...guards];
    const [first] = told;
    if (!first) return journals === 0 ? null : `${journals} entries with ${lines} lines are right`;
    const at = now();
    const userIds = await holdersOf("history.read", at);
    await inTx({ ...actor, at }, async (work) => {
      await notify(work, {
        userIds,
        key: `ledger-broken:${period}`,
        kind: "portal",
        title: "The books are not right: {n} faults",
        values: { n: told.length },
        text: first,
        link: null,
      });
      return null;
    });
    throw new Error(`The books are not right. ${first}`);
  },
});
