import { expect, test } from "@playwright/test";
import { isWhole } from "../tests/setup/tier";
import { allScreens, byPerson } from "./faces";
import { open, show, SMALL, tooWide, untranslated } from "./look";
import { complaints, takeSession } from "./people";

// One screen of each family in the language of no people, whose texts stand in brackets and are longer by 40 %:
// nothing is wider than a small screen, and no words of the product's own have passed the catalogue by. The pages
// about the API are written in English.

test("every screen in a language that is 40 % longer", async ({ browser, baseURL }) => {
  test.skip(!isWhole, "pages.spec.ts looks at one screen of each kind in these words");
  test.setTimeout(1_500_000);
  const context = await browser.newContext();
  const page = await context.newPage();
  const found = complaints(page);
  const faults: string[] = [];
  await show(page, SMALL);
  for (const [person, screens] of byPerson([...new Map(allScreens().map((one) => [one.family, one])).values()])) {
    if (person) await takeSession(page, person);
    await context.addCookies([{ name: "language", value: "pseudo", url: baseURL! }]);
    for (const { path } of screens.filter(({ family }) => !family.startsWith("/api/docs"))) {
      await open(page, path);
      faults.push(...(await untranslated(page, path)), ...(await tooWide(page, path, SMALL)));
    }
  }
  expect(faults).toEqual([]);
  expect(found).toEqual([]);
  await context.close();
});
