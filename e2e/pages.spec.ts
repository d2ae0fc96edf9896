import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import type { ChosenScreen } from "../tests/setup/chosen-screens";
import type { Screen } from "../tests/setup/screens";
import { isWhole } from "../tests/setup/tier";
import { chosen } from "./chosen";
import { allScreens, byPerson } from "./faces";
import { firstRowBelow, LARGE, open, show, SMALL, tooWide, untranslated, violations, type Size } from "./look";
import { complaints, takeSession } from "./people";

// Nothing is wider than the screen, and the browser complains of nothing. The whole run: every screen on a large light
// screen; of each family no violation of WCAG 2.2 AA that axe can see there, and none of the rules that colours and
// sizes decide on a small dark one. npm test: one screen of each kind at least, in longer words on a small dark screen,
// no words of which have passed the catalogue by; axe looks at those that read.spec.ts has chosen, in both sizes.
// With PICTURES=1 pictures for looking at go to .cache/screens.
const SCREENS = ".cache/screens";
const OF = availableParallelism();

// In as many slices as there are browsers side by side.
for (let slice = 0; slice < OF; slice++) {
  test(`screens, slice ${slice + 1} of ${OF}`, async ({ browser, baseURL }) => {
    test.setTimeout(1_500_000);
    mkdirSync(SCREENS, { recursive: true });
    const context = await browser.newContext();
    const page = await context.newPage();
    const found = complaints(page);
    const ours = <T>(all: readonly T[]) => all.filter((_, at) => at % OF === slice);
    const faults = isWhole ? await everyScreen(page, ours) : await chosenScreens(page, context, baseURL!, ours);
    expect(faults).toEqual([]);
    expect(found).toEqual([]);
    await context.close();
  });
}

type Ours = <T>(all: readonly T[]) => readonly T[];

async function everyScreen(page: Page, ours: Ours): Promise<string[]> {
  const faults: string[] = [];
  const families = new Set<string>();
  const screens = allScreens().map((screen: Screen) => {
    const first = !families.has(screen.family);
    families.add(screen.family);
    return { ...screen, first };
  });
  await show(page, LARGE);
  for (const [person, list] of byPerson(screens)) {
    if (person) await takeSession(page, person);
    for (const { path, first } of ours(list)) {
      await open(page, path);
      faults.push(...(await look(page, path, LARGE, first)));
      if (!first) continue;
      await show(page, SMALL);
      faults.push(...(await look(page, path, SMALL, true)), ...(await firstRowBelow(page, path)));
      await show(page, LARGE);
    }
  }
  return faults;
}

async function look(page: Page, path: string, size: Size, withAxe: boolean): Promise<string[]> {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${SCREENS}/${path.replace(/\W+/g, "_")}-${size.name}.png`, fullPage: true });
  return [...(withAxe ? await violations(page, path, size, true) : []), ...(await tooWide(page, path, size))];
}

async function chosenScreens(page: Page, context: BrowserContext, origin: string, ours: Ours): Promise<string[]> {
  const faults: string[] = [];
  // Those that axe looks at take three times as long: each slice has its share of them.
  const screens = chosen();
  const mine = new Set([...ours(screens.filter(({ axe }) => axe)), ...ours(screens.filter(({ axe }) => !axe))]);
  await show(page, SMALL);
  for (const [person, list] of byPerson(screens.filter((one) => mine.has(one)))) {
    if (person) await takeSession(page, person);
    await context.addCookies([{ name: "language", value: "pseudo", url: origin }]);
    for (const screen of list) faults.push(...(await lookOnce(page, screen)));
  }
  return faults;
}

async function lookOnce(page: Page, { path, family, axe }: ChosenScreen): Promise<string[]> {
  await open(page, path);
  const faults = await tooWide(page, path, SMALL);
  // The pages about the API are written in English.
  if (!family.startsWith("/api/docs")) faults.push(...(await untranslated(page, path)));
  faults.push(...(await firstRowBelow(page, path)));
  if (!axe) return faults;
  faults.push(...(await violations(page, path, SMALL, axe === "page")));
  await show(page, LARGE);
  faults.push(...(await tooWide(page, path, LARGE)), ...(await violations(page, path, LARGE, axe === "page")));
  await show(page, SMALL);
  return faults;
}
