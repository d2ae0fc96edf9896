/**
 * The rules on which money and rights hang, each with the tests that have to notice when one of its operators is changed.
 * `equivalent` names the changes that no test can notice, by a piece of their line and what takes its place, with why.
 */
export const LEAST = 80;

export const RULES = [
  { file: "app/core/money.ts", tests: ["app/core/money.test.ts"] },
  { file: "app/core/changers.ts", tests: ["app/core/changers.test.ts"] },
  { file: "app/core/actor.ts", tests: ["app/core/actor-rules.test.ts"] },
  {
    file: "app/modules/pay/work-out.ts",
    tests: [
      "app/modules/pay/pay-rules.test.ts",
      "app/modules/pay/pay-properties.test.ts",
      "app/modules/pay/whole-slip.test.ts",
    ],
  },
  { file: "app/modules/pay/month-halves.ts", tests: ["app/modules/pay/month-halves.test.ts"] },
  { file: "app/modules/pay/month-facts.ts", tests: ["app/modules/pay/month-facts.test.ts"] },
  {
    file: "app/modules/pay/earnings.ts",
    tests: [
      "app/modules/pay/pay-rules.test.ts",
      "app/modules/pay/pay-properties.test.ts",
      "app/modules/pay/whole-slip.test.ts",
    ],
  },
  {
    file: "app/modules/pay/deductions.ts",
    tests: [
      "app/modules/pay/pay-rules.test.ts",
      "app/modules/pay/pay-properties.test.ts",
      "app/modules/pay/whole-slip.test.ts",
    ],
  },
  {
    file: "app/modules/pay/bands.ts",
    tests: ["app/modules/pay/pay-rules.test.ts", "app/modules/pay/slip-words.test.ts"],
  },
  {
    file: "app/modules/pay/arrears.ts",
    tests: ["app/modules/pay/pay-rules.test.ts", "app/modules/pay/pay-properties.test.ts"],
  },
  {
    file: "app/modules/pay/instalments.ts",
    tests: ["app/modules/pay/pay-rules.test.ts", "app/modules/pay/pay-properties.test.ts"],
  },
  { file: "app/modules/pay/few.ts", tests: ["app/modules/pay/few.test.ts"] },
  { file: "app/modules/pay/run-entries.ts", tests: ["app/modules/pay/run-entries.test.ts"] },
  { file: "app/modules/leave/lots.ts", tests: ["app/modules/leave/leave-rules.test.ts"] },
  { file: "app/modules/leave/accrual.ts", tests: ["app/modules/leave/leave-rules.test.ts"] },
  { file: "app/modules/leave/year-end.ts", tests: ["app/modules/leave/leave-rules.test.ts"] },
  { file: "app/modules/leave/rate-days.ts", tests: ["app/modules/leave/leave-rules.test.ts"] },
  { file: "app/modules/time/attendance-day.ts", tests: ["app/modules/time/time-rules.test.ts"] },
  {
    file: "app/modules/ledger/posting-rules.ts",
    tests: ["app/modules/ledger/posting-rules.test.ts", "app/modules/ledger/complete-entry.test.ts"],
  },
  {
    file: "app/modules/ledger/complete-entry.ts",
    tests: ["app/modules/ledger/complete-entry.test.ts", "app/modules/ledger/posting-rules.test.ts"],
  },
  { file: "app/modules/ledger/forex.ts", tests: ["app/modules/ledger/complete-entry.test.ts"] },
  { file: "app/modules/vouchers/submit-rules.ts", tests: ["app/modules/vouchers/voucher-rules.test.ts"] },
  { file: "app/modules/transport-bills/bill-rules.ts", tests: ["app/modules/transport-bills/bill-rules.test.ts"] },
  {
    file: "app/modules/requisitions/requisition-rules.ts",
    tests: ["app/modules/requisitions/requisition-rules.test.ts"],
  },
  { file: "app/modules/savings/savings-rules.ts", tests: ["app/modules/savings/savings-rules.test.ts"] },
  { file: "app/modules/savings/interest.ts", tests: ["app/modules/savings/interest.test.ts"] },
  { file: "app/modules/members/merge-rules.ts", tests: ["app/modules/members/merge-rules.test.ts"] },
  { file: "app/modules/approvals/delegation-rules.ts", tests: ["app/modules/approvals/delegation-rules.test.ts"] },
  { file: "app/modules/second-administrator/rules.ts", tests: ["app/modules/second-administrator/rules.test.ts"] },
  { file: "app/modules/workflow/authority.ts", tests: ["app/modules/workflow/authority-rules.test.ts"] },
  { file: "app/modules/movements/slices.ts", tests: ["app/modules/movements/slices.test.ts"] },
  { file: "app/modules/visits/cash-differences.ts", tests: ["app/modules/visits/cash-differences.test.ts"] },
];
