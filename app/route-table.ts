/**
 * Every URL pattern of the product, area by area, under the layout of its area. `routes.ts` gives it to Remix,
 * `href` (href.ts) builds links from it, `npm run -s urls` prints it, and the access matrix holds every route to it.
 *
 * Families share one pattern (`:resource`, `:level`, `:section`): Remix ranks every route on every request.
 * Matching ignores case; the spelling here is the one links use.
 */
import { AUDIT_ROUTES, OWN_ISSUE_ROUTES } from "./audit-routes";
import { BILL_BOOK_ROUTES, BILL_ROUTES } from "./bill-routes";
import { GRAPES_ROUTES } from "./grapes-routes";
import { LOAN_SNAPSHOT_ROUTES } from "./loan-snapshot-routes";
import { RISK_ROUTES } from "./risk-routes";
import { VISIT_PLAN_ROUTES } from "./visit-plan-routes";
import { ALLVISIT_PAGES, EFFECT_PAGES, SECTION_ALIASES, SECTION_LISTS, SECTION_PAGES } from "./core/section-pages";
import type { Area } from "./define/areas";
import type { Permission } from "./define/permission";
import type {} from "./modules/all-permissions";

export interface RouteLine {
  path: string;
  /** Below app/. */
  file: string;
  /**
   * What the loader or action asks for. "public": nothing. "signed-in": any session. "resource:read" and
   * "resource:edit": what the resource named by `:resource` declares. "list", "printable": what the one named by `:name` declares.
   */
  permission: Permission | "public" | "signed-in" | "resource:read" | "resource:edit" | "list" | "printable" | "bearer";
  /** Values a parameter may take, where it stands for a family and not for a record. */
  values?: Record<string, readonly string[]>;
  /** Names the example that fills the remaining parameters (engine/samples.server.ts). */
  sample?: string;
  /** The page in whose menu it stands, where its own path does not say so. */
  menu?: string;
  /** No page: answers a file, JSON or a redirect. */
  bare?: true;
}

export interface AreaRoutes {
  area: Area | "public" | "api";
  /** Below app/; null for routes that are no pages. */
  layout: string | null;
  routes: readonly RouteLine[];
}

export const LEVELS = ["bm", "am", "rm"] as const;
export const SETTINGS = [
  "company",
  "division",
  "region",
  "area",
  "branch",
  "holiday",
  "category",
  "riskScale",
  "riskAppetite",
  "loanBound",
] as const;

const levels = { level: LEVELS };
const sections = { level: LEVELS, section: SECTION_PAGES, face: ["visit", "daily"] };
const allvisit = { section: [...ALLVISIT_PAGES, ...Object.keys(SECTION_ALIASES)] };
const sectionLists = { list: Object.keys(SECTION_LISTS) };
const settings = { resource: SETTINGS };
const dayPolicy = { resource: ["policy"] };
const accounts = {
  resource: [
    "classification",
    "group",
    "subGroup",
    "ledger",
    "subLedger",
    "systemLedger",
    "expense",
    "bank",
    "denomination",
    "VoucherMapping",
    "forex",
    "openingLine",
  ],
};
/** Kinds of vouchers, by their word in the URL. */
export const VOUCHERS = ["payment", "receive", "journal", "income", "expense", "transfer", "reverse"] as const;
const vouchers = { type: VOUCHERS };
const throughs = { through: ["byBank", "byCash"] };
/** Those without a details page of their own. */
const accountsDetails = {
  resource: accounts.resource.filter((word) => word !== "ledger" && word !== "subLedger" && word !== "forex"),
};
/** Reports of the books, by their word in the URL. */
export const BOOK_REPORTS = [
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
/** Reports of visits, by their word in the URL. */
export const VISIT_REPORTS = [
  "visitHistory",
  "myVisitHistory",
  "visitHistoryAsSupervisor",
  "travelHistory",
  "numberOfVisits",
  "myVisitCount",
  "agreement",
  "coverage",
] as const;

export const ROUTE_TABLE = [
  {
    area: "public",
    layout: "routes/public/layout.tsx",
    routes: [
      { path: "/", file: "routes/public/sign-in.tsx", permission: "public" },
      { path: "/verify-2fa", file: "routes/public/verify-2fa.tsx", permission: "public" },
      { path: "/forgot-password", file: "routes/public/forgot-password.tsx", permission: "public" },
      { path: "/reset-password", file: "routes/public/reset-by-code.tsx", permission: "public" },
      {
        path: "/reset-password/:id",
        file: "routes/public/reset-by-link.tsx",
        permission: "public",
        sample: "reset-link",
      },
      { path: "/setup/:id", file: "routes/public/setup.tsx", permission: "public", sample: "setup" },
    ],
  },
  {
    area: "public",
    layout: null,
    routes: [
      { path: "/stay", file: "routes/public/stay.ts", permission: "signed-in", bare: true },
      { path: "/resume/:id", file: "routes/public/resume.ts", permission: "public", bare: true, sample: "held-post" },
      {
        path: "/export/:name/:format",
        file: "routes/export.ts",
        permission: "list",
        bare: true,
        values: { format: ["csv", "xlsx"] },
        sample: "list",
      },
      {
        path: "/import/:resource/template",
        file: "routes/import/template.ts",
        permission: "resource:edit",
        bare: true,
        sample: "import",
      },
      {
        path: "/import/:resource/:id/faulty",
        file: "routes/import/faulty.ts",
        permission: "resource:edit",
        bare: true,
        sample: "import.run",
      },
      { path: "/print/:name/:id", file: "routes/print.ts", permission: "printable", bare: true, sample: "printable" },
    ],
  },
  {
    area: "home",
    layout: "routes/home/layout.tsx",
    routes: [
      { path: "/dashboard", file: "routes/home/dashboard.tsx", permission: "signed-in" },
      { path: "/search", file: "routes/home/search.tsx", permission: "signed-in" },
      { path: "/help", file: "routes/home/help.tsx", permission: "signed-in" },
      { path: "/my/confirm", file: "routes/home/confirm.tsx", permission: "signed-in" },
      { path: "/my/details", file: "routes/home/my-details.tsx", permission: "signed-in" },
      { path: "/my/second-factor", file: "routes/home/my-second-factor.tsx", permission: "signed-in" },
      { path: "/my/deviceregister", file: "routes/home/my-devices.tsx", permission: "signed-in" },
      { path: "/my/sessions", file: "routes/home/my-sessions.tsx", permission: "signed-in" },
      { path: "/my/tokens", file: "routes/home/my-tokens.tsx", permission: "signed-in" },
      { path: "/my/tokens/add", file: "routes/home/token-add.tsx", permission: "signed-in" },
      { path: "/my/password/Reset", file: "routes/home/my-password.tsx", permission: "signed-in" },
      { path: "/my/notices", file: "routes/home/my-notices.tsx", permission: "signed-in" },
      { path: "/my/notices/choices", file: "routes/home/notice-choices.tsx", permission: "signed-in" },
      { path: "/my/views", file: "routes/home/view-list.tsx", permission: "signed-in" },
      { path: "/my/views/add", file: "routes/home/view-add.tsx", permission: "signed-in" },
      { path: "/my/views/edit/:id", file: "routes/home/view-edit.tsx", permission: "signed-in", sample: "saved-view" },
      {
        path: "/my/risk/opinion/:id",
        file: "routes/home/risk-opinion.tsx",
        permission: "risk.opinion",
        sample: "risk.opinion",
      },
      { path: "/my/followUp/list", file: "routes/records/listing.tsx", permission: "followUp.own" },
      {
        path: "/my/followUp/details/:id",
        file: "routes/home/follow-up.tsx",
        permission: "followUp.own",
        sample: "follow-up",
      },
      { path: "/my/count/:id", file: "routes/home/count-confirm.tsx", permission: "signed-in", sample: "own-count" },
      ...OWN_ISSUE_ROUTES,
      { path: "/my/job/:id", file: "routes/home/my-job.tsx", permission: "signed-in", sample: "own-job" },
      { path: "/exit", file: "routes/home/exit.tsx", permission: "signed-in" },
      { path: "/reload", file: "routes/home/reload.tsx", permission: "signed-in" },
      { path: "/import/:resource", file: "routes/import/upload.tsx", permission: "resource:edit", sample: "import" },
      {
        path: "/import/:resource/:id",
        file: "routes/import/run.tsx",
        permission: "resource:edit",
        sample: "import.run",
      },
    ],
  },
  {
    area: "operations",
    layout: "routes/ops/layout.tsx",
    routes: [
      { path: "/ops", file: "routes/ops/home.tsx", permission: "visit.read" },
      { path: "/ops/visit", file: "routes/ops/visit-menu.tsx", permission: "visit.read" },
      { path: "/ops/:level/visit/list", file: "routes/ops/my-visits.tsx", permission: "visit.read", values: levels },
      { path: "/ops/:level/visit/add", file: "routes/ops/visit-add.tsx", permission: "visit.write", values: levels },
      {
        path: "/ops/:level/visit/edit/:id",
        file: "routes/ops/visit-edit.tsx",
        permission: "visit.write",
        values: levels,
        sample: "visit.draft",
      },
      {
        path: "/ops/:level/visit/preview/:id",
        file: "routes/ops/visit-preview.tsx",
        permission: "visit.read",
        values: levels,
        sample: "visit",
      },
      {
        path: "/ops/:level/:section/:face/add",
        file: "routes/ops/section-add.tsx",
        permission: "visit.write",
        values: sections,
        menu: "/ops/:level/visit/list",
      },
      {
        path: "/ops/:level/:section/:face/edit/:id",
        file: "routes/ops/section-edit.tsx",
        permission: "visit.write",
        values: sections,
        sample: "section",
        menu: "/ops/:level/visit/list",
      },
      { path: "/ops/allvisit/borrowerVisit/list", file: "routes/records/listing.tsx", permission: "visit.read" },
      {
        path: "/ops/allvisit/:section/add",
        file: "routes/ops/section-add.tsx",
        permission: "visit.write",
        values: allvisit,
        menu: "/ops/visit",
      },
      {
        path: "/ops/allvisit/:section/edit/:id",
        file: "routes/ops/section-edit.tsx",
        permission: "visit.write",
        values: allvisit,
        sample: "section",
        menu: "/ops/visit",
      },
      {
        path: "/ops/allvisit/checkeffective/:of/add",
        file: "routes/ops/section-add.tsx",
        permission: "visit.write",
        values: { of: Object.values(EFFECT_PAGES) },
        menu: "/ops/visit",
      },
      {
        path: "/ops/allvisit/checkeffective/:of/edit/:id",
        file: "routes/ops/section-edit.tsx",
        permission: "visit.write",
        values: { of: Object.values(EFFECT_PAGES) },
        sample: "section",
        menu: "/ops/visit",
      },
      {
        path: "/ops/allvisit/:section/:side/edit/:id",
        file: "routes/ops/section-side.tsx",
        permission: "visit.read",
        values: { section: ["borrowerVisit"], side: ["bm", "supervisor"] },
        sample: "section.side",
        menu: "/ops/visit",
      },
      {
        path: "/ops/allvisit/feedbackMessage/answer/:id",
        file: "routes/ops/message-answer.tsx",
        permission: "visit.write",
        sample: "message",
        menu: "/ops/visit",
      },
      {
        path: "/ops/:list/edit/:id",
        file: "routes/ops/section-edit.tsx",
        permission: "visit.write",
        values: sectionLists,
        sample: "section",
        menu: "/ops/visit",
      },
      {
        path: "/ops/:list/:side/edit/:id",
        file: "routes/ops/section-side.tsx",
        permission: "visit.read",
        values: { list: ["verifyLoanApp"], side: ["bm", "supervisor"] },
        sample: "section.side",
        menu: "/ops/visit",
      },
      {
        path: "/ops/bm/visit/submit/:id",
        file: "routes/ops/visit-submit.tsx",
        permission: "visit.write",
        sample: "visit.draft",
        menu: "/ops/visit",
      },
      { path: "/ops/my/review/list", file: "routes/ops/review-list.tsx", permission: "visit.review" },
      {
        path: "/ops/my/review/preview/:id",
        file: "routes/ops/review-preview.tsx",
        permission: "visit.review",
        sample: "visit.review",
      },
      { path: "/ops/approved/list", file: "routes/ops/approved-list.tsx", permission: "visit.read" },
      {
        path: "/ops/approved/preview/:id",
        file: "routes/ops/approved-preview.tsx",
        permission: "visit.read",
        sample: "visit.approved",
      },
      { path: "/ops/visit/list", file: "routes/ops/my-visits.tsx", permission: "visit.read" },
      { path: "/ops/visit/add", file: "routes/ops/visit-add.tsx", permission: "visit.write" },
      {
        path: "/ops/visit/edit/:id",
        file: "routes/ops/visit-edit.tsx",
        permission: "visit.write",
        sample: "visit.draft",
      },
      {
        path: "/ops/visit/preview/:id",
        file: "routes/ops/visit-preview.tsx",
        permission: "visit.read",
        sample: "visit",
      },
      { path: "/ops/bm/review/visit/list", file: "routes/ops/review-own.tsx", permission: "visit.write" },
      { path: "/ops/supervisor/review/visit/list", file: "routes/ops/review-team.tsx", permission: "visit.review" },
      {
        path: "/ops/manager/visit/preview/:id",
        file: "routes/ops/visit-manager.tsx",
        permission: "visit.read",
        sample: "visit",
        menu: "/ops/reports",
      },
      { path: "/ops/reports", file: "routes/ops/reports.tsx", permission: "visit.read" },
      {
        path: "/ops/reports/:report",
        file: "routes/ops/report.tsx",
        permission: "visit.read",
        values: { report: VISIT_REPORTS },
      },
      { path: "/ops/reports/supervisor/numberOfVisits", file: "routes/ops/report-team.tsx", permission: "visit.read" },
      { path: "/ops/reports/fmpu/list", file: "routes/ops/report-field.tsx", permission: "visit.read" },
      {
        path: "/ops/myVisit/report/preview/:id",
        file: "routes/ops/visit-report-own.tsx",
        permission: "visit.read",
        sample: "visit",
        menu: "/ops/visit",
      },
      {
        path: "/ops/visit/supervisor/report/preview/:id",
        file: "routes/ops/visit-report-team.tsx",
        permission: "visit.read",
        sample: "visit.review",
        menu: "/ops/visit",
      },
      {
        path: "/ops/visit/report/preview/:id",
        file: "routes/ops/visit-report.tsx",
        permission: "visit.read",
        sample: "visit",
        menu: "/ops/visit",
      },
      { path: "/ops/visit/doc/add", file: "routes/ops/doc-add.tsx", permission: "visit.write", menu: "/ops/visit" },
      {
        path: "/ops/visit/doc/list/:id",
        file: "routes/ops/doc-list.tsx",
        permission: "visit.read",
        sample: "visit.draft",
        menu: "/ops/visit",
      },
      {
        path: "/ops/visit/doc/preview/list/:id",
        file: "routes/ops/doc-preview.tsx",
        permission: "visit.read",
        sample: "visit",
        menu: "/ops/visit",
      },
      {
        path: "/ops/visit/doc/:view/preview/list/:id",
        file: "routes/ops/doc-preview.tsx",
        permission: "visit.read",
        values: { view: ["bm", "supervisor"] },
        sample: "visit",
        menu: "/ops/visit",
      },
      {
        path: "/ops/visit/followUp/add/:id",
        file: "routes/ops/follow-up-add.tsx",
        permission: "visit.read",
        sample: "visit.review",
        menu: "/ops/visit",
      },
      ...VISIT_PLAN_ROUTES,
      ...LOAN_SNAPSHOT_ROUTES,
      ...RISK_ROUTES,
      {
        path: "/ops/visit/doc/file/:id",
        file: "routes/ops/doc-file.ts",
        permission: "visit.read",
        sample: "document",
        bare: true,
      },
      ...BILL_ROUTES,
    ],
  },
  { area: "audit", layout: "routes/audit/layout.tsx", routes: AUDIT_ROUTES },
  {
    area: "admin",
    layout: "routes/admin/layout.tsx",
    routes: [
      { path: "/admin", file: "routes/admin/home.tsx", permission: "area.admin" },
      { path: "/admin/user", file: "routes/admin/users.tsx", permission: "admin.user.read" },
      { path: "/admin/user/list", file: "routes/records/listing.tsx", permission: "admin.user.read" },
      { path: "/admin/user/add", file: "routes/user-accounts/add.tsx", permission: "admin.user.edit" },
      {
        path: "/admin/user/edit/:id",
        file: "routes/user-accounts/edit.tsx",
        permission: "admin.user.edit",
        sample: "account",
      },
      { path: "/admin/resign/list", file: "routes/records/listing.tsx", permission: "resignation.report" },
      { path: "/admin/ticket/report", file: "routes/admin/ticket-report.tsx", permission: "ticket.report" },
      {
        path: "/admin/reports/ticket/:which",
        file: "routes/records/listing.tsx",
        permission: "ticket.report",
        values: { which: ["open", "close"] },
      },
      { path: "/admin/history", file: "routes/admin/history.tsx", permission: "history.read" },
      { path: "/admin/settings", file: "routes/admin/settings.tsx", permission: "area.admin" },
      {
        path: "/admin/settings/:resource/list",
        file: "routes/records/list.tsx",
        permission: "resource:read",
        values: settings,
      },
      {
        path: "/admin/settings/:resource/add",
        file: "routes/records/add.tsx",
        permission: "resource:edit",
        values: settings,
      },
      {
        path: "/admin/settings/:resource/edit/:id",
        file: "routes/records/edit.tsx",
        permission: "resource:edit",
        values: settings,
        sample: "resource",
      },
      {
        path: "/admin/settings/:resource/details/:id",
        file: "routes/records/details.tsx",
        permission: "resource:read",
        values: settings,
        sample: "resource",
      },
      {
        path: "/admin/settings/:resource/active/:id",
        file: "routes/records/active.tsx",
        permission: "resource:edit",
        values: settings,
        sample: "resource",
      },
    ],
  },
  {
    area: "accounts",
    layout: "routes/accounts/layout.tsx",
    routes: [
      { path: "/accounts", file: "routes/accounts/home.tsx", permission: "area.accounts" },
      ...BILL_BOOK_ROUTES,
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
      { path: "/ac/day/management", file: "routes/accounts/day-management.tsx", permission: "day.read" },
      {
        path: "/ac/day/open/count",
        file: "routes/accounts/open-count.tsx",
        permission: "day.open",
        menu: "/ac/day/management",
      },
      { path: "/ac/day/close/request", file: "routes/accounts/close-request.tsx", permission: "day.open" },
      {
        path: "/ac/day/close/count/:id",
        file: "routes/accounts/cash-count.tsx",
        permission: "day.open",
        sample: "day.cash",
      },
      { path: "/ac/day/close/approve", file: "routes/accounts/close-approve.tsx", permission: "day.close" },
      {
        path: "/ac/day/close/approve/:id",
        file: "routes/accounts/close-decision.tsx",
        permission: "day.close",
        sample: "day.close",
      },
      { path: "/ac/day/details/:id", file: "routes/accounts/day-details.tsx", permission: "day.read", sample: "day" },
      { path: "/ac/day/wish/:id", file: "routes/accounts/day-wish.tsx", permission: "day.read", sample: "day.wish" },
      { path: "/ac/settings/day/close", file: "routes/accounts/day-board.tsx", permission: "day.close" },
      { path: "/ac/settings/day/list", file: "routes/records/listing.tsx", permission: "day.read" },
      { path: "/ac/settings", file: "routes/accounts/settings.tsx", permission: "chart.read" },
      {
        path: "/ac/settings/ledger/details/:id",
        file: "routes/accounts/ledger-details.tsx",
        permission: "chart.read",
        sample: "ledger",
      },
      {
        path: "/ac/settings/ledger/branches/:id",
        file: "routes/accounts/ledger-branches.tsx",
        permission: "chart.edit",
        sample: "ledger",
      },
      {
        path: "/ac/settings/subLedger/details/:id",
        file: "routes/accounts/sub-ledger-details.tsx",
        permission: "chart.read",
        sample: "subLedger",
      },
      {
        path: "/ac/settings/subLedger/merge/:id",
        file: "routes/accounts/sub-ledger-merge.tsx",
        permission: "chart.edit",
        sample: "subLedger",
      },
      {
        path: "/ac/settings/day/:resource/list",
        file: "routes/records/list.tsx",
        permission: "resource:read",
        values: dayPolicy,
      },
      {
        path: "/ac/settings/day/:resource/add",
        file: "routes/records/add.tsx",
        permission: "resource:edit",
        values: dayPolicy,
      },
      {
        path: "/ac/settings/day/:resource/edit/:id",
        file: "routes/records/edit.tsx",
        permission: "resource:edit",
        values: dayPolicy,
        sample: "resource",
      },
      {
        path: "/ac/settings/day/:resource/details/:id",
        file: "routes/records/details.tsx",
        permission: "resource:read",
        values: dayPolicy,
        sample: "resource",
      },
      {
        path: "/ac/settings/day/:resource/active/:id",
        file: "routes/records/active.tsx",
        permission: "resource:edit",
        values: dayPolicy,
        sample: "resource",
      },
      {
        path: "/ac/settings/forex/details/:id",
        file: "routes/accounts/forex-details.tsx",
        permission: "chart.read",
        sample: "forex",
      },
      { path: "/ac/voucher/pending/list", file: "routes/records/listing.tsx", permission: "voucher.approve" },
      {
        path: "/ac/voucher/income/:through/list",
        file: "routes/records/listing.tsx",
        permission: "voucher.read",
        values: throughs,
      },
      {
        path: "/ac/voucher/income/:through/add",
        file: "routes/accounts/voucher-add.tsx",
        permission: "voucher.write",
        values: throughs,
      },
      { path: "/ac/voucher/sheet/add", file: "routes/accounts/voucher-sheet.tsx", permission: "voucher.write" },
      { path: "/ac/voucher/reverse/add", file: "routes/accounts/voucher-reverse.tsx", permission: "voucher.reverse" },
      {
        path: "/ac/voucher/file/:id",
        file: "routes/accounts/voucher-file.ts",
        permission: "voucher.read",
        sample: "voucher.attachment",
        bare: true,
      },
      {
        path: "/ac/voucher/:type/list",
        file: "routes/records/listing.tsx",
        permission: "voucher.read",
        values: vouchers,
      },
      {
        path: "/ac/voucher/:type/add",
        file: "routes/accounts/voucher-add.tsx",
        permission: "voucher.write",
        values: { type: VOUCHERS.filter((word) => word !== "reverse") },
      },
      {
        path: "/ac/voucher/:type/edit/:id",
        file: "routes/accounts/voucher-edit.tsx",
        permission: "voucher.write",
        values: vouchers,
        sample: "voucher.draft",
      },
      {
        path: "/ac/voucher/:type/details/:id",
        file: "routes/accounts/voucher-details.tsx",
        permission: "voucher.read",
        values: vouchers,
        sample: "voucher",
      },
      { path: "/ac/settings/limit/list", file: "routes/accounts/limit-list.tsx", permission: "chart.edit" },
      { path: "/ac/settings/VoucherMapping/try", file: "routes/accounts/mapping-try.tsx", permission: "chart.read" },
      {
        path: "/ac/requisitionApprove/list",
        file: "routes/records/listing.tsx",
        permission: "requisition.own",
      },
      {
        path: "/ac/requisitionApprove/add",
        file: "routes/accounts/requisition-add.tsx",
        permission: "requisition.own",
      },
      {
        path: "/ac/requisitionApprove/file/:id",
        file: "routes/accounts/requisition-file.ts",
        permission: "requisition.own",
        sample: "requisition.attachment",
        bare: true,
      },
      {
        path: "/ac/requisitionApprove/edit/:id",
        file: "routes/accounts/requisition-edit.tsx",
        permission: "requisition.own",
        sample: "requisition.draft",
      },
      {
        path: "/ac/requisitionApprove/details/:id",
        file: "routes/accounts/requisition-details.tsx",
        permission: "requisition.own",
        sample: "requisition",
      },
      {
        path: "/ac/requisitionApprove/settle/:id",
        file: "routes/accounts/requisition-settle.tsx",
        permission: "voucher.write",
        sample: "requisition.advance",
      },
      { path: "/ac/delegation/list", file: "routes/records/listing.tsx", permission: "delegation.read" },
      { path: "/ac/delegation/add", file: "routes/processes/add.tsx", permission: "delegation.write" },
      {
        path: "/ac/delegation/details/:id",
        file: "routes/processes/details.tsx",
        permission: "delegation.read",
        sample: "delegation",
      },
      { path: "/ac/bank/reconcile", file: "routes/accounts/bank-accounts.tsx", permission: "books.reconcile" },
      {
        path: "/ac/bank/reconcile/:id",
        file: "routes/accounts/bank-reconcile.tsx",
        permission: "books.reconcile",
        sample: "reconciliation",
      },
      { path: "/ac/fund/transfer/list", file: "routes/records/listing.tsx", permission: "fund.read" },
      { path: "/ac/fund/transfer/received/list", file: "routes/records/listing.tsx", permission: "fund.read" },
      { path: "/ac/fund/transfer/pending/list", file: "routes/accounts/fund-pending.tsx", permission: "fund.approve" },
      { path: "/ac/fund/transfer/matrix", file: "routes/accounts/fund-matrix.tsx", permission: "fund.read" },
      { path: "/ac/fund/transfer/branch", file: "routes/accounts/fund-branch.tsx", permission: "fund.write" },
      { path: "/ac/fund/transfer/head", file: "routes/accounts/fund-head.tsx", permission: "fund.write.head" },
      {
        path: "/ac/fund/transfer/details/:id",
        file: "routes/accounts/fund-details.tsx",
        permission: "fund.read",
        sample: "fund",
      },
      {
        path: "/ac/fund/transfer/edit/:id",
        file: "routes/accounts/fund-edit.tsx",
        permission: "fund.write",
        sample: "fund.draft",
      },
      { path: "/ac/settings/openning/list", file: "routes/records/listing.tsx", permission: "opening.read" },
      { path: "/ac/settings/openning/add", file: "routes/accounts/opening-add.tsx", permission: "opening.write" },
      {
        path: "/ac/settings/openning/edit/:id",
        file: "routes/accounts/opening-edit.tsx",
        permission: "opening.write",
        sample: "opening.draft",
      },
      {
        path: "/ac/settings/openning/details/:id",
        file: "routes/accounts/opening-details.tsx",
        permission: "opening.read",
        sample: "opening",
      },
      { path: "/ac/settings/fiscalYear/list", file: "routes/accounts/year-list.tsx", permission: "year.read" },
      {
        path: "/ac/settings/fiscalYear/details/:id",
        file: "routes/accounts/year-details.tsx",
        permission: "year.read",
        sample: "year",
      },
      {
        path: "/ac/settings/fiscalYear/revaluation/:id",
        file: "routes/accounts/year-revaluation.tsx",
        permission: "year.read",
        sample: "period",
      },
      {
        path: "/ac/settings/fiscalYear/close/:id",
        file: "routes/accounts/year-close.tsx",
        permission: "year.read",
        sample: "year",
      },
      {
        path: "/ac/settings/fiscalYear/request/:id",
        file: "routes/accounts/year-request.tsx",
        permission: "year.read",
        sample: "year.request",
      },
      {
        path: "/ac/settings/:resource/list",
        file: "routes/records/list.tsx",
        permission: "resource:read",
        values: accounts,
      },
      {
        path: "/ac/settings/:resource/add",
        file: "routes/records/add.tsx",
        permission: "resource:edit",
        values: accounts,
      },
      {
        path: "/ac/settings/:resource/edit/:id",
        file: "routes/records/edit.tsx",
        permission: "resource:edit",
        values: accounts,
        sample: "resource",
      },
      {
        path: "/ac/settings/:resource/details/:id",
        file: "routes/records/details.tsx",
        permission: "resource:read",
        values: accountsDetails,
        sample: "resource",
      },
      {
        path: "/ac/settings/:resource/active/:id",
        file: "routes/records/active.tsx",
        permission: "resource:edit",
        values: accounts,
        sample: "resource",
      },
    ],
  },
  { area: "grapes", layout: "routes/grapes/layout.tsx", routes: GRAPES_ROUTES },
  {
    area: "public",
    layout: "routes/api/docs-layout.tsx",
    routes: [
      { path: "/api/docs", file: "routes/api/docs.tsx", permission: "public" },
      { path: "/api/docs/:group", file: "routes/api/docs-group.tsx", permission: "public", sample: "api-docs" },
    ],
  },
  {
    area: "api",
    layout: null,
    routes: [{ path: "/api/*", file: "routes/api/$.ts", permission: "bearer", bare: true }],
  },
] as const satisfies readonly AreaRoutes[];

type Line = (typeof ROUTE_TABLE)[number]["routes"][number];
export type PathPattern = Line["path"];
