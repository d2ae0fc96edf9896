/** The URLs of financial reports, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

/** Reports of the books, by their word in the URL. */
const BOOK_REPORTS = [
  "chartOfAccount",
  "dayBook",
  "ledger",
  "ledgerBalance",
  "trialBalance",
  "cashBook",
  "bankBook",
  "voucherRegister",
  "profitLoss",
  "balanceSheet",
  "interBranch",
  "suspenseAgeing",
  "revaluation",
  "groupTrialBalance",
  "groupProfitLoss",
  "groupBalanceSheet",
  "redFlags",
] as const;

export const financialReportsRoutes = {
  accounts: [
    { path: "/ac/reports", file: "routes/accounts/reports.tsx", permission: "books.report" },
    {
      path: "/ac/reports/:report",
      file: "routes/accounts/report.tsx",
      permission: "books.report",
      values: { report: BOOK_REPORTS },
    },
    {
      path: "/ac/reports/:report/:format",
      file: "routes/accounts/report-file.ts",
      permission: "books.report",
      values: { report: BOOK_REPORTS, format: ["pdf", "csv", "xlsx"] },
      bare: true,
    },
    { path: "/ac/reports/entry/:id", file: "routes/accounts/entry.tsx", permission: "books.report", sample: "entry" },
    {
      path: "/ac/reports/journal/:form",
      file: "routes/accounts/journal-file.ts",
      permission: "books.export",
      values: { form: ["functional", "native"] },
      bare: true,
    },
  ],
} as const satisfies ModuleRoutes;
