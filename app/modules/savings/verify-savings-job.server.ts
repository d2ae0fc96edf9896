import { provingJob } from "~/modules/audit-trail/index.server";
import { verifySavings } from "./verify-savings.server";

/** Proves whose savings are whose every night. */
export const verifySavingsJob = provingJob({
  name: "verify-savings",
  label: "Check savings",
  means:
    "Holds owners and amounts of savings against the books and the audit trail, and tells everyone who may read the history when they differ.",
  every: "55 3 * * *",
  key: "savings-broken",
  title: "Savings are not right: {n} faults",
  prove: async (signal) => {
    const { accounts, lines, faults } = await verifySavings(signal);
    return { right: accounts === 0 ? null : `${lines} lines of ${accounts} accounts are right`, wrong: faults };
  },
});
