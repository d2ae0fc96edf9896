/**
 * Every URL pattern of the product, area by area, under the layout of its area: the lines below are those of no one
 * subject, each module brings its own (modules/<subject>/routes.ts, gathered by modules/all-routes.ts). `routes.ts`
 * gives the table to Remix, `href` (href.ts) builds links from it, `npm run -s urls` prints it, and the access
 * matrix holds every route to it.
 *
 * Families share one pattern (`:resource`, `:level`, `:section`): Remix ranks every route on every request.
 * Matching ignores case; the spelling here is the one links use.
 */
import type { AreaRoutes, ModuleRoutes } from "./route-line";
import { MODULE_ROUTES } from "../modules/all-routes";
import type {} from "../modules/all-permissions";

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
  "slaPolicy",
] as const;

const settings = { resource: SETTINGS };
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
    "saccoProduct",
    "saccoSafeguard",
  ],
};
/** Those without a details page of their own. */
const accountsDetails = {
  resource: accounts.resource.filter((word) => word !== "ledger" && word !== "subLedger" && word !== "forex"),
};
const hrSettings = {
  resource: [
    "department",
    "designation",
    "education",
    "resign-reason",
    "staff-type",
    "documentsCategory",
    "leave",
    "leaveBlackout",
    "branchCover",
    "compulsoryLeave",
    "approvalReminder",
    "shift",
    "punchPolicy",
    "kpi",
    "boardSetting",
    "evaluationCycle",
    "letterTemplate",
    "exitQuestion",
    "allowance-deduction",
  ],
} as const;
const feedbackSettings = { resource: ["feedback-category"] } as const;
const consoleSettings = { resource: ["module", "menu", "authorityMapping", "designation"] } as const;

const OWN_ROUTES = [
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
      { path: "/speakup", file: "modules/speaking-up/screens/speakup.tsx", permission: "public" },
      { path: "/speakup/follow", file: "modules/speaking-up/screens/speakup-follow.tsx", permission: "public" },
      { path: "/my/feedback/add", file: "modules/speaking-up/screens/speak-add.tsx", permission: "feedback.own" },
      {
        path: "/salaryreview/status/:ans/:id",
        file: "modules/pay/screens/review-answer.tsx",
        permission: "public",
        values: { ans: ["accept", "decline"] },
        sample: "review-link",
      },
      {
        path: "/exitinterview/:id",
        file: "modules/resignations/screens/exit-interview.tsx",
        permission: "public",
        sample: "exit-link",
      },
      { path: "/jobs", file: "modules/recruitment/screens/public-jobs.tsx", permission: "public" },
      {
        path: "/jobs/:id",
        file: "modules/recruitment/screens/public-job.tsx",
        permission: "public",
        sample: "jobopening.public",
      },
      {
        path: "/jobs/application/:id",
        file: "modules/recruitment/screens/public-application.tsx",
        permission: "public",
        sample: "jobapplication.link",
      },
      {
        path: "/jobs/letter/:id/:application",
        file: "modules/recruitment/screens/public-letter.ts",
        permission: "public",
        sample: "jobapplication.letter",
        bare: true,
      },
      { path: "/certificate", file: "modules/training/screens/certificate-check.tsx", permission: "public" },
      { path: "/statement", file: "modules/savings/screens/statement-check.tsx", permission: "public" },
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
      {
        path: "/print/report/:name",
        file: "routes/reports/report-print.ts",
        permission: "list",
        bare: true,
        sample: "report",
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
    routes: [{ path: "/ops", file: "routes/ops/home.tsx", permission: "visit.read" }],
  },
  { area: "audit", layout: "routes/audit/layout.tsx", routes: [] },
  {
    area: "admin",
    layout: "routes/admin/layout.tsx",
    routes: [
      { path: "/admin", file: "routes/admin/home.tsx", permission: "area.admin" },
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
    area: "hr",
    layout: "routes/hr/layout.tsx",
    routes: [
      { path: "/hr/settings", file: "routes/hr/settings.tsx", permission: "area.hr" },
      { path: "/hr/reports", file: "routes/hr/reports.tsx", permission: "area.hr" },
      {
        path: "/hr/settings/:resource/list",
        file: "routes/records/list.tsx",
        permission: "resource:read",
        values: hrSettings,
      },
      {
        path: "/hr/settings/:resource/add",
        file: "routes/records/add.tsx",
        permission: "resource:edit",
        values: hrSettings,
      },
      {
        path: "/hr/settings/:resource/edit/:id",
        file: "routes/records/edit.tsx",
        permission: "resource:edit",
        values: hrSettings,
        sample: "resource",
      },
      {
        path: "/hr/settings/:resource/details/:id",
        file: "routes/records/details.tsx",
        permission: "resource:read",
        values: hrSettings,
        sample: "resource",
      },
      {
        path: "/hr/settings/:resource/active/:id",
        file: "routes/records/active.tsx",
        permission: "resource:edit",
        values: hrSettings,
        sample: "resource",
      },
    ],
  },
  {
    area: "accounts",
    layout: "routes/accounts/layout.tsx",
    routes: [
      { path: "/accounts", file: "routes/accounts/home.tsx", permission: "area.accounts" },
      { path: "/ac/settings", file: "routes/accounts/settings.tsx", permission: "chart.read" },
      { path: "/ac/settings/limit/list", file: "routes/accounts/limit-list.tsx", permission: "chart.edit" },
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
  {
    area: "grapes",
    layout: "routes/grapes/layout.tsx",
    routes: [
      { path: "/grapes", file: "routes/grapes/home.tsx", permission: "signed-in" },
      { path: "/grapes/account", file: "routes/grapes/account.tsx", permission: "area.grapes" },
      { path: "/grapes/hr", file: "routes/grapes/hr.tsx", permission: "area.grapes" },
      { path: "/grapes/settings/screen/list", file: "routes/grapes/screen-list.tsx", permission: "navigation.read" },
      { path: "/grapes/settings", file: "routes/grapes/settings.tsx", permission: "area.grapes" },
      {
        path: "/grapes/settings/:resource/list",
        file: "routes/records/list.tsx",
        permission: "resource:read",
        values: consoleSettings,
      },
      {
        path: "/grapes/settings/:resource/add",
        file: "routes/records/add.tsx",
        permission: "resource:edit",
        values: consoleSettings,
      },
      {
        path: "/grapes/settings/:resource/edit/:id",
        file: "routes/records/edit.tsx",
        permission: "resource:edit",
        values: consoleSettings,
        sample: "resource",
      },
      {
        path: "/grapes/settings/:resource/details/:id",
        file: "routes/records/details.tsx",
        permission: "resource:read",
        values: consoleSettings,
        sample: "resource",
      },
      {
        path: "/grapes/settings/:resource/active/:id",
        file: "routes/records/active.tsx",
        permission: "resource:edit",
        values: consoleSettings,
        sample: "resource",
      },
    ],
  },
  { area: "crm", layout: "routes/crm/layout.tsx", routes: [] },
  {
    area: "whistleblowing",
    layout: "routes/whistleblowing/layout.tsx",
    routes: [
      {
        path: "/feedback/settings/:resource/list",
        file: "routes/records/list.tsx",
        permission: "resource:read",
        values: feedbackSettings,
      },
      {
        path: "/feedback/settings/:resource/add",
        file: "routes/records/add.tsx",
        permission: "resource:edit",
        values: feedbackSettings,
      },
      {
        path: "/feedback/settings/:resource/edit/:id",
        file: "routes/records/edit.tsx",
        permission: "resource:edit",
        values: feedbackSettings,
        sample: "resource",
      },
      {
        path: "/feedback/settings/:resource/details/:id",
        file: "routes/records/details.tsx",
        permission: "resource:read",
        values: feedbackSettings,
        sample: "resource",
      },
      {
        path: "/feedback/settings/:resource/active/:id",
        file: "routes/records/active.tsx",
        permission: "resource:edit",
        values: feedbackSettings,
        sample: "resource",
      },
    ],
  },
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

const modules: readonly ModuleRoutes[] = MODULE_ROUTES;

const linesIn = (area: AreaRoutes["area"], brought: ModuleRoutes) =>
  area === "public" || area === "api" ? [] : (brought[area] ?? []);

export const ROUTE_TABLE: readonly AreaRoutes[] = OWN_ROUTES.map((own) => ({
  ...own,
  routes: [...own.routes, ...modules.flatMap((brought) => linesIn(own.area, brought))],
}));

type LineOf<Brought> =
  Brought extends Readonly<Record<string, readonly unknown[]>> ? Brought[keyof Brought][number] : never;
type Line = (typeof OWN_ROUTES)[number]["routes"][number] | LineOf<(typeof MODULE_ROUTES)[number]>;
export type PathPattern = Line["path"];
