import { mkdirSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import type { Screen } from "../tests/setup/screens";
import { complaints, signIn } from "./people";

// Every screen of the product, nothing wider than the screen and no complaint of the browser: all of them on a large
// light screen, one of each family on a small dark one; on a small light one they are walked in longer words by
// languages.spec.ts. Of each family, no violation of WCAG 2.2 AA that axe can see on a large light screen, and none on a
// small dark one of the rules that colours and sizes decide. With PICTURES=1 pictures for looking at go to .cache/screens.
const SCREENS = ".cache/screens";

/** Faces of screens that the product's examples do not reach. */
function faces(): Screen[] {
  const db = new Database(`${process.env.PORTAL_DATA_DIR}/portal.db`, { readonly: true });
  const id = (sql: string) => (db.prepare(sql).get() as { id: number }).id;
  const own = "(SELECT id FROM User WHERE signInName = 'branch.manager')";
  const draft = id(`SELECT id FROM Visit WHERE status = 'DRAFT' AND visitorId = ${own}`);
  const returned = id(`SELECT id FROM Visit WHERE status = 'RETURNED' AND visitorId = ${own}`);
  const row = (table: string, visit: number) => id(`SELECT id FROM ${table} WHERE visitId = ${visit}`);
  const found: Record<string, string[]> = {
    "": ["/no/such/page"],
    "branch.manager": [
      "/ops/bm/visit/list?q=nothing-like-this", `/ops/bm/visit/edit/${returned}`, `/ops/bm/visit/edit/${draft}?part=trips`, `/ops/bm/visit/submit/${returned}`,
      `/ops/bm/group/visit/add?visit=${draft}`, `/ops/bm/group/visit/edit/${row("GroupMeeting", draft)}`, `/ops/bm/report/visit/edit/${row("DailyReport", draft)}`,
      `/ops/bm/cash/visit/add?visit=${draft}`, `/ops/bm/cash/visit/edit/${row("CashCount", returned)}`, `/ops/visit/doc/add?visit=${draft}`, "/admin/nothing",
    ],
    "operations.head": ["/ops"],
  };
  db.close();
  return Object.entries(found).flatMap(([person, paths]) => paths.map((path) => ({ path, route: path, person })));
}

interface Looked extends Screen {
  /** Whether axe looks at it too, as at the first of each family. */
  first: boolean;
}

/** What is looked at, by who looks: all screens, or one of each family. */
function screens(all: boolean): Map<string, Looked[]> {
  const known = [...(JSON.parse(process.env.PORTAL_SCREENS!) as Screen[]), ...faces()];
  const families = new Set<string>();
  const people = new Map<string, Looked[]>();
  for (const screen of known) {
    const first = !families.has(screen.route);
    families.add(screen.route);
    if (first || all) people.set(screen.person, [...(people.get(screen.person) ?? []), { ...screen, first }]);
  }
  return people;
}

const SIZES = { large: { width: 1280, height: 1600 }, small: { width: 320, height: 640 } } as const;
/** Those of the large screen in halves, which are looked at side by side. */
const LOOKS = [["large", "light", "all", 0], ["large", "light", "all", 1], ["small", "dark", "look", null]] as const;
type Rules = (typeof LOOKS)[number][2];
/** What differs between one size and colour and another. */
const RULES_OF_LOOKS = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable", "aria-hidden-focus"];

for (const [size, colorScheme, rules, half] of LOOKS) {
  test(`screens, ${size} and ${colorScheme}${half === null ? "" : `, half ${half + 1} of 2`}`, async ({ browser }, { project }) => {
    test.skip(project.name === "no-script", "axe needs script; the pages are the same");
    test.setTimeout(1_500_000);
    mkdirSync(SCREENS, { recursive: true });
    const context = await browser.newContext({ viewport: SIZES[size], colorScheme });
    const page = await context.newPage();
    const found = complaints(page);
    const faults: string[] = [];
    for (const [person, list] of screens(size === "large")) {
      if (person) await signIn(page, person);
      const own = list.filter((_, at) => half === null || at % 2 === half);
      for (const { path, first } of own) faults.push(...(await look(page, path, `${size}-${colorScheme}`, first ? rules : null)));
    }
    expect(faults).toEqual([]);
    expect(found).toEqual([]);
    await context.close();
  });
}

async function look(page: Page, path: string, screen: string, rules: Rules | null): Promise<string[]> {
  await page.goto(path);
  if (process.env.PICTURES) await page.screenshot({ path: `${SCREENS}/${path.replace(/\W+/g, "_")}-${screen}.png`, fullPage: true });
  const violations = rules ? await violationsOf(page, rules) : [];
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [
    ...violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ")}`),
    ...(wide > 0 ? [`${path}: ${wide} px wider than the screen`] : []),
  ];
}

async function violationsOf(page: Page, rules: Rules) {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const runOnly = rules === "all" ? ({ type: "tag", values: tags } as const) : ({ type: "rule", values: RULES_OF_LOOKS } as const);
  // The portal has no frames, so nothing is gathered in a page beside the page.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options({ runOnly, resultTypes: ["violations"], preload: false }).analyze();
  return violations;
}
