import { expect, test, type Page } from "@playwright/test";
import type { Screen } from "../tests/setup/screens";
import { complaints, takeSession } from "./people";

// One screen of each family in the language of no people, whose texts stand in brackets and are longer by 40 %:
// nothing is wider than a small screen, and no words of the product's own have passed the catalogue by. The pages
// about the API are written in English.

/** Where the product alone speaks: headings may be names of people, units and records, and messages keep the language they were written in. */
const OWN_WORDS = "button:not([name=open]), thead th, legend, summary, label:not(.ticks.same > label), dt"; // drawings go by their names

test("every screen in a language that is 40 % longer", async ({ browser, baseURL }, { project }) => {
  test.skip(project.name === "no-script", "the pages are the same");
  test.setTimeout(1_500_000);
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  const found = complaints(page);
  const faults: string[] = [];
  const known = JSON.parse(process.env.PORTAL_SCREENS!) as Screen[];
  const people = new Map<string, Screen[]>();
  for (const screen of new Map(known.map((one) => [one.family, one])).values())
    people.set(screen.person, [...(people.get(screen.person) ?? []), screen]);
  for (const [person, screens] of people) {
    if (person) await takeSession(page, person);
    await context.addCookies([{ name: "language", value: "pseudo", url: baseURL! }]);
    for (const { path } of screens.filter(({ family }) => !family.startsWith("/api/docs")))
      faults.push(...(await look(page, path)));
  }
  expect(faults).toEqual([]);
  expect(found).toEqual([]);
  await context.close();
});

async function look(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const plain = await page
    .locator(OWN_WORDS)
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        [...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => `${element.tagName.toLowerCase()} ${textContent!.trim()}`),
      ),
    );
  // In brackets, without two letters in a row, or a date, a company or the number of a member over a column.
  const missed = plain.filter(
    (text) =>
      /[A-Za-z]{2}/.test(text.slice(text.indexOf(" "))) &&
      !text.includes("[") &&
      !/^th (\d|Umoja |[A-Z]{3}-\d)/.test(text),
  );
  return [
    ...[...new Set(missed)].map((text) => `${path}: ${text}`),
    ...(wide > 0 ? [`${path}: ${wide} px wider than the screen`] : []),
  ];
}
