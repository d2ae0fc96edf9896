import { provingJob } from "~/modules/audit-trail/index.server";
import { verifyLedger } from "./verify-ledger.server";

/** Proves the books every night. */
export const verifyLedgerJob = provingJob({
  name: "verify-ledger",
  label: "Check the books",
  means:
    "Recomputes every entry, closing, balance and number from the lines, and tells everyone who may read the history when something is not as it was written.",
  every: "40 3 * * *",
  key: "ledger-broken",
  title: "The books are not right: {n} faults",
  prove: async (signal) => {
    const { journals, lines, faults, guards } = await verifyLedger(signal);
    return {
      right: journals === 0 ? null : `${journals} entries with ${lines} lines are right`,
      wrong: [...faults.map(({ words }) => words), ...guards],
    };
  },
});
