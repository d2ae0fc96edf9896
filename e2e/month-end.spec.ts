import { expect, type Page } from "@playwright/test";
import { test } from "./journeys";
import { complaints, takeSession } from "./people";

// The books of a company have one first open month, so one journey closes two: the first asked for with script and granted
// without, the second the other way round.
test("two months are closed, each by two people", async ({ page, browser }) => {
  test.setTimeout(1_500_000);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const one of [page, plain]) one.setDefaultTimeout(30_000);
  const found = [complaints(page), complaints(plain)];
  const closed: string[] = [];
  for (const [asking, granting] of [
    [page, plain],
    [plain, page],
  ] as const) {
    await takeSession(asking, "accounts.manager");
    const month = await firstOpenMonth(asking);
    const year = asking.url();
    const request = await askForClose(asking);
    await expect(asking.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);
    await takeSession(granting, "super.admin");
    await granting.goto(request);
    await granting.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(granting.locator(".toast")).toBeVisible();
    await granting.goto(year);
    await expect(periods(granting).filter({ hasText: month })).toContainText("Closed");
    closed.push(month);
  }
  expect(new Set(closed).size).toBe(2);
  expect(found.flat()).toEqual([]);
});

const periods = (page: Page) => page.getByRole("table", { name: "Periods of the year" }).locator("tbody tr");

/** Opens the page of the open year. @returns the first day of its first open month, as the page shows it */
async function firstOpenMonth(page: Page): Promise<string> {
  await page.goto("/ac/settings/fiscalYear/list");
  await page.getByRole("row").filter({ hasText: "Open" }).getByRole("link").first().click();
  await page.waitForURL(/\/fiscalYear\/details\/\d+/);
  return (await periods(page).filter({ hasText: "Open" }).first().locator("td").nth(1).textContent())!;
}

/** Asks for the close, first with too short a reason. @returns the page of the request */
async function askForClose(page: Page): Promise<string> {
  const form = page.locator("#ask-CLOSE_PERIOD");
  await form.getByLabel("Reason").fill("Done");
  await form.getByRole("button", { name: "Request it" }).click();
  await expect(page.getByText("Reason: at least 10 characters").first()).toBeVisible();
  await expect(form.getByLabel("Reason")).toHaveValue("Done");
  await form.getByLabel("Reason").fill("Every branch has handed in its papers.");
  await form.getByRole("button", { name: "Request it" }).click();
  await page.waitForURL(/\/fiscalYear\/request\/\d+/);
  return page.url();
}
