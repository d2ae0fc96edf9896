import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { expect, test, type Page } from "@playwright/test";
import axe from "axe-core";
import Database from "better-sqlite3";
import type { Screen } from "../tests/setup/screens";
import { complaints, takeSession } from "./people";

// Every screen of the product, nothing wider than the screen and no complaint of the browser: all of them on a large
// light screen, the first of each family then on the same screen made small and dark; on a small light one they are
// walked in longer words by languages.spec.ts. Of each family, no violation of WCAG 2.2 AA that axe can see on a large
// light screen, and none on a small dark one of the rules that colours and sizes decide. With PICTURES=1 pictures for
// looking at go to .cache/screens.
const SCREENS = ".cache/screens";
const SLICES = Array.from(
  { length: availableParallelism() },
  (_, slice, of = availableParallelism()) => [slice, of] as const,
);

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
      "/ops/bm/visit/list?q=nothing-like-this",
      `/ops/bm/visit/edit/${returned}`,
      `/ops/bm/visit/edit/${draft}?part=trips`,
      `/ops/bm/visit/submit/${returned}`,
      `/ops/bm/group/visit/add?visit=${draft}`,
      `/ops/bm/group/visit/edit/${row("GroupMeeting", draft)}`,
      `/ops/bm/report/visit/edit/${row("DailyReport", draft)}`,
      `/ops/bm/cash/visit/add?visit=${draft}`,
      `/ops/bm/cash/visit/edit/${row("CashCount", returned)}`,
      `/ops/visit/doc/add?visit=${draft}`,
      "/admin/nothing",
    ],
    "operations.head": ["/ops"],
  };
  db.close();
  return Object.entries(found).flatMap(([person, paths]) => paths.map((path) => ({ path, family: path, person })));
}

interface Looked extends Screen {
  /** Whether axe looks at it, and it is made small and dark too, as is the first of each family. */
  first: boolean;
}

/** What is looked at, by who looks. */
function screens(): Map<string, Looked[]> {
  const families = new Set<string>();
  const people = new Map<string, Looked[]>();
  for (const screen of [...(JSON.parse(process.env.PORTAL_SCREENS!) as Screen[]), ...faces()]) {
    const first = !families.has(screen.family);
    families.add(screen.family);
    people.set(screen.person, [...(people.get(screen.person) ?? []), { ...screen, first }]);
  }
  return people;
}

const LARGE = {
  name: "large-light",
  width: 1280,
  height: 1600,
  colorScheme: "light",
  rules: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
} as const;
/** Of its rules those that decide what differs between one size and colour and another. */
const SMALL = {
  name: "small-dark",
  width: 320,
  height: 640,
  colorScheme: "dark",
  rules: {
    type: "rule",
    values: ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable", "aria-hidden-focus"],
  },
} as const;
type Size = typeof LARGE | typeof SMALL;
const PHONE = { width: 390, height: 844 };

// In as many slices as there are browsers side by side.
for (const [slice, of] of SLICES) {
  test(`screens, slice ${slice + 1} of ${of}`, async ({ browser }, { project }) => {
    test.skip(project.name === "no-script", "axe needs script; the pages are the same");
    test.setTimeout(1_500_000);
    mkdirSync(SCREENS, { recursive: true });
    const context = await browser.newContext();
    const page = await context.newPage();
    const found = complaints(page);
    const faults: string[] = [];
    await show(page, LARGE);
    for (const [person, list] of screens()) {
      if (person) await takeSession(page, person);
      for (const { path, first } of list.filter((_, at) => at % of === slice)) {
        await page.goto(path);
        if (first) await page.evaluate(axe.source);
        faults.push(...(await look(page, path, LARGE, first)));
        if (!first) continue;
        await show(page, SMALL);
        faults.push(...(await look(page, path, SMALL, true)));
        faults.push(...(await firstRowBelow(page, path)));
        await show(page, LARGE);
      }
    }
    expect(faults).toEqual([]);
    expect(found).toEqual([]);
    await context.close();
  });
}

async function show(page: Page, { width, height, colorScheme }: Size): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
}

/** On a phone the first row of a list is seen without scrolling, unless something else comes first on its page. */
async function firstRowBelow(page: Page, path: string): Promise<string[]> {
  if ((await page.locator(".filters-open").count()) === 0) return [];
  await page.setViewportSize(PHONE);
  const top = await page.evaluate(() => {
    const topOf = (selector: string) => {
      const found = document.querySelector(selector);
      return found && found.getBoundingClientRect().top + window.scrollY;
    };
    return topOf(".filters")! < window.innerHeight / 2 ? topOf(".filters ~ * .table tbody tr") : null;
  });
  return top !== null && top >= PHONE.height ? [`${path}: the first row is ${Math.round(top)} px down on a phone`] : [];
}

async function look(page: Page, path: string, { name, rules }: Size, withAxe: boolean): Promise<string[]> {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${SCREENS}/${path.replace(/\W+/g, "_")}-${name}.png`, fullPage: true });
  const violations = withAxe ? await violationsOf(page, rules) : [];
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [
    ...violations.map((told) => `${path} (${name}): ${told}`),
    ...(wide > 0 ? [`${path} (${name}): ${wide} px wider than the screen`] : []),
  ];
}

/** The violations that axe sees in a page it was brought to, in words. */
function violationsOf(page: Page, { type, values }: Size["rules"]): Promise<string[]> {
  return page.evaluate(
    async (runOnly) => {
      // What the bar of buttons covers, somebody scrolls free: it is looked at where it ends up.
      for (const bar of document.querySelectorAll<HTMLElement>(".act")) bar.style.position = "static";
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly,
        resultTypes: ["violations"],
        preload: false,
      });
      return violations.map(
        ({ id, nodes }) =>
          `${id} at ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(" "))
            .join(", ")}`,
      );
    },
    { type, values: [...values] },
  );
}
