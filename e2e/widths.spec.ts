import { expect, type Locator } from "@playwright/test";
import { test } from "./journeys";
import { takeSession } from "./people";

// What stands where on a phone and on an ordinary screen: boxes as wide as their row, every area by its name, every figure
// of a report in sight.
const PHONE = { width: 390, height: 844 };
const SCREEN = { width: 1280, height: 900 };

const boxOf = async (one: Locator) => (await one.boundingBox())!;
const TRIAL = "/ac/reports/trialBalance";

test("boxes of the daily sheet are as wide as their row on a phone, one below the other", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await takeSession(page, "accounts.executive.2");
  await page.goto("/ac/voucher/sheet/add");
  const row = page
    .locator("main tbody tr")
    .filter({ has: page.locator("input[data-cell]") })
    .first();
  const [amount, what] = [
    await boxOf(row.locator("input[data-cell=number]")),
    await boxOf(row.locator("input[data-cell=text]")),
  ];
  const { width } = await boxOf(row);
  for (const one of [amount, what]) expect(one.width / width).toBeGreaterThan(0.85);
  expect(what.y).toBeGreaterThan(amount.y + amount.height);
});

test("the menu of a phone names every area, and leads there", async ({ page }) => {
  await takeSession(page, "super.admin");
  await page.setViewportSize(SCREEN);
  await page.goto("/dashboard");
  const names = (await page.getByRole("navigation", { name: "Modules" }).locator("a b").allTextContents()).sort();
  expect(names.length).toBeGreaterThan(2);
  await page.setViewportSize(PHONE);
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  const areas = page.locator("#side .areas a");
  await expect(areas.first()).toBeVisible();
  expect((await areas.allTextContents()).map((name) => name.trim()).sort()).toEqual(names);
  const admin = areas.filter({ hasText: "Admin" }).first();
  await admin.scrollIntoViewIfNeeded();
  await admin.click();
  await expect(page).toHaveURL(/\/admin/);
});

test("the first page fits an ordinary screen, and a phone shows its first task", async ({ page }) => {
  for (const person of ["branch.manager", "accounts.manager", "super.admin"]) {
    await takeSession(page, person);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/dashboard");
    const first = page.locator(".tasks > li").first();
    await expect(first).toBeVisible();
    expect([person, await page.evaluate(() => document.documentElement.scrollHeight)]).toEqual([person, 800]);
    await page.setViewportSize(PHONE);
    const { y, height } = await boxOf(first);
    expect(y + height).toBeLessThan(PHONE.height);
  }
});

test("a trial balance shows all its figures on an ordinary screen and on a phone", async ({ page }) => {
  await takeSession(page, "accounts.manager");
  for (const size of [SCREEN, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(TRIAL);
    const table = page.locator("main table.report");
    await expect(table).toBeVisible();
    const cut = await table.evaluate((drawn) => {
      const box = drawn.closest(".scroll")!.getBoundingClientRect();
      return [...drawn.querySelectorAll("td, th")]
        .filter(
          (cell) => cell.getClientRects().length > 0 && cell.closest("thead")?.getBoundingClientRect().width !== 1,
        )
        .flatMap((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          const { left, right, width } = range.getBoundingClientRect();
          return width > 0 && (right > box.right + 0.5 || left < box.left - 0.5) ? [cell.textContent] : [];
        });
    });
    expect([size.width, cut]).toEqual([size.width, []]);
  }
});
