import type { Help } from "~/define/help";

export const payComponentHelp: Help = {
  tables: {
    PayComponent:
      "What pay is made of: allowances, deductions and costs of the employer, each with how it is worked out and the ledger it is booked to. A payroll run pays by them.",
  },
};
