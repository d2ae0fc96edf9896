import { mkdirSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import { complaints, signIn } from "./people";

// Every kind of page, in light and dark, on a small and a large screen: no violation of WCAG 2.2 AA that axe can
// see, nothing wider than the screen, no complaint of the browser. Pictures for looking at go to .cache/screens.
const SCREENS = ".cache/screens";

/** Pages by the person who opens them; "" is a visitor. */
function pages(): Record<string, string[]> {
  const db = new Database(`${process.env.PORTAL_DATA_DIR}/portal.db`, { readonly: true });
  const id = (sql: string) => (db.prepare(sql).get() as { id: number }).id;
  const own = "(SELECT id FROM User WHERE signInName = 'branch.manager')";
  const draft = id(`SELECT id FROM Visit WHERE status = 'DRAFT' AND visitorId = ${own}`);
  const returned = id(`SELECT id FROM Visit WHERE status = 'RETURNED' AND visitorId = ${own}`);
  const approved = id("SELECT v.id FROM Visit v JOIN VisitAddendum a ON a.visitId = v.id");
  const again = id("SELECT id FROM Visit WHERE status = 'SUBMITTED' AND round = 2");
  const withDocument = id("SELECT ownerId AS id FROM Document WHERE deletedAt IS NULL");
  const branch = id("SELECT id FROM OrgUnit WHERE kind = 'BRANCH'");
  const row = (table: string, visit: number) => id(`SELECT id FROM ${table} WHERE visitId = ${visit}`);
  const found = {
    "": ["/", "/no/such/page"],
    "branch.manager": [
      "/dashboard", "/my/details", "/exit", "/reload", "/ops", "/ops/visit", "/ops/bm/visit/list", "/ops/bm/visit/list?q=nothing-like-this", "/ops/bm/visit/add",
      `/ops/bm/visit/edit/${draft}`, `/ops/bm/visit/edit/${returned}`, `/ops/bm/visit/edit/${draft}?part=trips`, `/ops/bm/visit/preview/${approved}`, `/ops/bm/visit/submit/${draft}`, `/ops/bm/visit/submit/${returned}`,
      `/ops/bm/group/visit/add?visit=${draft}`, `/ops/bm/group/visit/edit/${row("GroupMeeting", draft)}`, `/ops/bm/report/visit/edit/${row("DailyReport", draft)}`,
      `/ops/bm/cash/visit/add?visit=${draft}`, `/ops/bm/cash/visit/edit/${row("CashCount", returned)}`, `/ops/visit/doc/add?visit=${draft}`, `/ops/visit/doc/list/${draft}`, "/admin/nothing",
    ],
    "area.manager": ["/ops/my/review/list", `/ops/my/review/preview/${again}`, "/ops/approved/list", `/ops/approved/preview/${approved}`],
    "regional.manager": [`/ops/visit/doc/preview/list/${withDocument}`],
    "super.admin": [
      "/admin", "/admin/settings", "/admin/settings/branch/list", "/admin/settings/holiday/list", "/admin/settings/branch/add", `/admin/settings/branch/edit/${branch}`,
      `/admin/settings/branch/details/${branch}`, `/admin/settings/branch/active/${branch}`, "/ops/my/review/list",
    ],
  };
  db.close();
  return found;
}

for (const [size, width, height] of [["large", 1280, 800], ["small", 320, 640]] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`pages on a ${size} ${colorScheme} screen`, async ({ browser }, { project }) => {
      test.skip(project.name === "no-script", "axe needs script; the pages are the same");
      test.setTimeout(240_000);
      mkdirSync(SCREENS, { recursive: true });
      const context = await browser.newContext({ viewport: { width, height }, colorScheme });
      const page = await context.newPage();
      const found = complaints(page);
      const faults: string[] = [];
      for (const [person, paths] of Object.entries(pages())) {
        if (person) await signIn(page, person);
        for (const path of paths) faults.push(...(await look(page, path, `${size}-${colorScheme}`)));
      }
      expect(faults).toEqual([]);
      expect(found).toEqual([]);
      await context.close();
    });
  }
}

async function look(page: Page, path: string, screen: string): Promise<string[]> {
  await page.goto(path);
  await page.screenshot({ path: `${SCREENS}/${path.replace(/\W+/g, "_")}-${screen}.png`, fullPage: true });
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [
    ...violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ")}`),
    ...(wide > 0 ? [`${path}: ${wide} px wider than the screen`] : []),
  ];
}
