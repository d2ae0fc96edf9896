import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { isEnglish, OWN_WORDS } from "../tests/setup/page-html";

/** The whole of axe; the file that a program imports by its name is twice as long. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

export const LARGE = {
  name: "large-light",
  width: 1280,
  height: 1600,
  colorScheme: "light",
  rules: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
} as const;
/** Of its rules those that decide what differs between one size and colour and another. */
export const SMALL = {
  name: "small-dark",
  width: 320,
  height: 640,
  colorScheme: "dark",
  rules: {
    type: "rule",
    values: ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable", "aria-hidden-focus"],
  },
} as const;
export type Size = typeof LARGE | typeof SMALL;
const PHONE = { width: 390, height: 844 };
/** What surrounds the main part of every page. */
const FRAME = ["header.top", "nav.side"];

export async function show(page: Page, { width, height, colorScheme }: Size): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
}

/** Opens a page and waits until its script, where it has any, has taken it over, and its style and letters are there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const taken = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
      if (![...styles].every(({ sheet }) => sheet)) return false;
      return (
        document.scripts.length === 0 ||
        Object.keys(document.documentElement).some((key) => key.startsWith("__reactFiber"))
      );
    });
  await expect.poll(taken, { message: `script takes ${path} over`, intervals: [5, 10, 20, 50] }).toBe(true);
}

/** In words: whether a page is wider than its screen. */
export async function tooWide(page: Page, path: string, { name }: Size): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wide > 0 ? [`${path} (${name}): ${wide} px wider than the screen`] : [];
}

/** On a phone the first row of a list is seen without scrolling, unless something else comes first on its page. */
export async function firstRowBelow(page: Page, path: string): Promise<string[]> {
  if ((await page.locator(".filters-open").count()) === 0) return [];
  const before = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  const top = await page.evaluate(() => {
    const topOf = (selector: string) => {
      const found = document.querySelector(selector);
      return found && found.getBoundingClientRect().top + window.scrollY;
    };
    return topOf(".filters")! < window.innerHeight / 2 ? topOf(".filters ~ * .table tbody tr") : null;
  });
  await page.setViewportSize(before);
  return top !== null && top >= PHONE.height ? [`${path}: the first row is ${Math.round(top)} px down on a phone`] : [];
}

/** The words of the product's own that have passed the catalogue by, on a page in the language of no people. */
export async function untranslated(page: Page, path: string): Promise<string[]> {
  const said = await page
    .locator(OWN_WORDS)
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        [...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => `${element.tagName.toLowerCase()} ${textContent!.trim()}`),
      ),
    );
  return [...new Set(said.filter(isEnglish))].map((text) => `${path}: ${text}`);
}

/** The violations that axe sees in a page, in words. @param whole whether it looks at what surrounds the main part too */
export async function violations(page: Page, path: string, { name, rules }: Size, whole: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ([runOnly, exclude]) => {
      // What the bar of buttons covers, somebody scrolls free: it is looked at where it ends up.
      for (const bar of document.querySelectorAll<HTMLElement>(".act")) bar.style.position = "static";
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: exclude.filter((one) => document.querySelector(one)) },
        { runOnly: { type: runOnly.type, values: [...runOnly.values] }, resultTypes: ["violations"], preload: false },
      );
      return violations.map(
        ({ id, nodes }) =>
          `${id} at ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(" "))
            .join(", ")}`,
      );
    },
    [rules, whole ? [] : FRAME] as const,
  );
  return found.map((told) => `${path} (${name}): ${told}`);
}
