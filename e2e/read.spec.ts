import { expect, test } from "@playwright/test";
import { chosenScreens, type ReadScreen } from "../tests/setup/chosen-screens";
import { englishWords, kindsOf } from "../tests/setup/page-html";
import { PlainBrowser } from "../tests/setup/plain-browser";
import type { Screen } from "../tests/setup/screens";
import { keepChosen } from "./chosen";
import { allScreens, NOTHING_THERE } from "./faces";
import { PASSWORD } from "./people";

// One screen of each family as a browser without script gets it, in the language of no people: it is there, has a
// heading, and no words of the product's own have passed the catalogue by. By the kinds of element that it finds it
// chooses what pages.spec.ts opens.
const SIDE_BY_SIDE = 2;

test("every screen is there without script, and in a language of its own", async () => {
  test.setTimeout(1_500_000);
  const screens = [...new Map(allScreens().map((one) => [one.family, one])).values()];
  const faults: string[] = [];
  const read: ReadScreen[] = [];
  const waiting = screens.entries();
  const people = new Map<string, Promise<PlainBrowser>>();
  const readOn = async () => {
    for (const [at, screen] of waiting) {
      people.set(screen.person, people.get(screen.person) ?? signedIn(screen.person));
      const { status, html, text } = await (await people.get(screen.person)!).get(screen.path);
      if (screen.person && status !== 200 && !NOTHING_THERE.includes(screen.path))
        faults.push(`${screen.path} as ${screen.person}: ${status}`);
      if (status < 300 || status >= 400) {
        if (text("h1") === "") faults.push(`${screen.path}: no heading`);
        faults.push(...wordsOf(screen, html));
        read[at] = { ...screen, ...kindsOf(html) };
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, readOn));
  expect(faults).toEqual([]);
  keepChosen(chosenScreens(Object.values(read)));
});

async function signedIn(person: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(process.env.PORTAL_ORIGIN!);
  if (person) await browser.signIn(person, PASSWORD);
  browser.setCookie("language", "pseudo");
  return browser;
}

/** The pages about the API are written in English. */
const wordsOf = ({ family, path }: Screen, html: string): string[] =>
  family.startsWith("/api/docs") ? [] : [...new Set(englishWords(html))].map((said) => `${path}: ${said}`);
