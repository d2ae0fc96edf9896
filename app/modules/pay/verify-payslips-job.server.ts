import { provingJob } from "~/modules/audit-trail/index.server";
import { verifyPayslips } from "./verify-payslips.server";

/** Proves payslips every night. */
export const verifyPayslipsJob = provingJob({
  name: "verify-payslips",
  label: "Check payslips",
  means:
    "Recomputes the hash of every payslip that was posted, holds those of a run against what its posting left in the audit trail, and tells everyone who may read the history when one is not as it was worked out.",
  every: "50 3 * * *",
  key: "payslips-broken",
  title: "Payslips are not right: {n} faults",
  prove: async (signal) => {
    const { runs, slips, faults } = await verifyPayslips(signal);
    return {
      right: runs === 0 ? null : `${slips} payslips of ${runs} runs are right`,
      wrong: faults.map(({ words }) => words),
    };
  },
});
