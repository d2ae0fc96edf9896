/**
 * Every URL pattern of the product, area by area, under the layout of its area. `routes.ts` gives it to Remix,
 * `href` (href.ts) builds links from it, `npm run -s urls` prints it, and the access matrix holds every route to it.
 *
 * Families share one pattern (`:resource`, `:level`, `:section`): Remix ranks every route on every request.
 * Matching ignores case; the spelling here is the one links use.
 */
import type { Area } from "./define/areas";
import type { Permission } from "./define/permission";
import type {} from "./modules/all-permissions";

export interface RouteLine {
  path: string;
  /** Below app/. */
  file: string;
  /**
   * What the loader or action asks for. "public": nothing. "signed-in": any session. "resource:read" and
   * "resource:edit": what the resource named by `:resource` declares. "list": what the exported list declares.
   */
  permission: Permission | "public" | "signed-in" | "resource:read" | "resource:edit" | "list" | "bearer";
  /** Values a parameter may take, where it stands for a family and not for a record. */
  values?: Record<string, readonly string[]>;
  /** Names the example that fills the remaining parameters (engine/samples.server.ts). */
  sample?: string;
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
/** Visit sections that have a page of their own, by their word in the URL. */
export const SECTION_PAGES = ["group", "cash", "report"] as const;
export const SETTINGS = ["company", "division", "region", "area", "branch", "holiday", "category"] as const;

const levels = { level: LEVELS };
const sections = { level: LEVELS, section: SECTION_PAGES, face: ["visit", "daily"] };
const settings = { resource: SETTINGS };

export const ROUTE_TABLE = [
  {
    area: "public",
    layout: "routes/public/layout.tsx",
    routes: [
      { path: "/", file: "routes/public/sign-in.tsx", permission: "public" },
      { path: "/setup/:id", file: "routes/public/setup.tsx", permission: "public", sample: "setup" },
    ],
  },
  {
    area: "public",
    layout: null,
    routes: [
      { path: "/stay", file: "routes/public/stay.ts", permission: "signed-in", bare: true },
      { path: "/resume/:id", file: "routes/public/resume.ts", permission: "public", bare: true, sample: "held-post" },
      { path: "/export/:name/:format", file: "routes/export.ts", permission: "list", bare: true, values: { format: ["csv", "xlsx"] }, sample: "list" },
    ],
  },
  {
    area: "home",
    layout: "routes/home/layout.tsx",
    routes: [
      { path: "/dashboard", file: "routes/home/dashboard.tsx", permission: "signed-in" },
      { path: "/my/details", file: "routes/home/my-details.tsx", permission: "signed-in" },
      { path: "/exit", file: "routes/home/exit.tsx", permission: "signed-in" },
      { path: "/reload", file: "routes/home/reload.tsx", permission: "signed-in" },
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
      { path: "/ops/:level/visit/edit/:id", file: "routes/ops/visit-edit.tsx", permission: "visit.write", values: levels, sample: "visit.draft" },
      { path: "/ops/:level/visit/preview/:id", file: "routes/ops/visit-preview.tsx", permission: "visit.read", values: levels, sample: "visit" },
      { path: "/ops/:level/:section/:face/add", file: "routes/ops/section-add.tsx", permission: "visit.write", values: sections },
      { path: "/ops/:level/:section/:face/edit/:id", file: "routes/ops/section-edit.tsx", permission: "visit.write", values: sections, sample: "section" },
      { path: "/ops/bm/visit/submit/:id", file: "routes/ops/visit-submit.tsx", permission: "visit.write", sample: "visit.draft" },
      { path: "/ops/my/review/list", file: "routes/ops/review-list.tsx", permission: "visit.review" },
      { path: "/ops/my/review/preview/:id", file: "routes/ops/review-preview.tsx", permission: "visit.review", sample: "visit.review" },
      { path: "/ops/approved/list", file: "routes/ops/approved-list.tsx", permission: "visit.read" },
      { path: "/ops/approved/preview/:id", file: "routes/ops/approved-preview.tsx", permission: "visit.read", sample: "visit.approved" },
      { path: "/ops/visit/doc/add", file: "routes/ops/doc-add.tsx", permission: "visit.write" },
      { path: "/ops/visit/doc/list/:id", file: "routes/ops/doc-list.tsx", permission: "visit.read", sample: "visit.draft" },
      { path: "/ops/visit/doc/preview/list/:id", file: "routes/ops/doc-preview.tsx", permission: "visit.read", sample: "visit" },
      { path: "/ops/visit/doc/:view/preview/list/:id", file: "routes/ops/doc-preview.tsx", permission: "visit.read", values: { view: ["bm", "supervisor"] }, sample: "visit" },
      { path: "/ops/visit/doc/file/:id", file: "routes/ops/doc-file.ts", permission: "visit.read", sample: "document", bare: true },
    ],
  },
  {
    area: "admin",
    layout: "routes/admin/layout.tsx",
    routes: [
      { path: "/admin", file: "routes/admin/home.tsx", permission: "area.admin" },
      { path: "/admin/settings", file: "routes/admin/settings.tsx", permission: "area.admin" },
      { path: "/admin/settings/:resource/list", file: "routes/admin/resource-list.tsx", permission: "resource:read", values: settings },
      { path: "/admin/settings/:resource/add", file: "routes/admin/resource-add.tsx", permission: "resource:edit", values: settings },
      { path: "/admin/settings/:resource/edit/:id", file: "routes/admin/resource-edit.tsx", permission: "resource:edit", values: settings, sample: "resource" },
      { path: "/admin/settings/:resource/details/:id", file: "routes/admin/resource-details.tsx", permission: "resource:read", values: settings, sample: "resource" },
      { path: "/admin/settings/:resource/active/:id", file: "routes/admin/resource-active.tsx", permission: "resource:edit", values: settings, sample: "resource" },
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
