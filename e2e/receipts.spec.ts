import { expect, type Page } from "@playwright/test";
import { test } from "./journeys";
import { complaints, takeSession } from "./people";

/** The box beside an account, whichever table of the form it is in. */
const box = (page: Page, no: string) =>
  page.getByRole("row").filter({ hasText: no }).getByRole("textbox", { name: "Amount for" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("amounts of the table of receipts are brought back beside their accounts", async ({ page, context }) => {
  test.setTimeout(1_500_000);
  const found = complaints(page);
  await takeSession(page, "accounts.executive.2");
  await page.goto("/ac/sacco/receive");
  await page.getByLabel("Branch").selectOption({ label: "Kibera" });
  await page.getByLabel("Product").selectOption({ label: "Group savings" });
  await page.getByLabel("What came in").selectOption("VOLUNTARY");
  await press(page, "Show the accounts");
  await page.waitForURL("**kind=VOLUNTARY**");
  await page.goto(page.url(), { waitUntil: "networkidle" });
  const [one, two] = (await page.locator("tbody tr td:first-child").allTextContents()) as [string, string];

  await box(page, one).fill("11");
  await expect(page.getByText("One account: ")).toContainText("11.00");
  await page.getByLabel("Number or name").fill(two);
  // Enter searches, and books nothing.
  await page.getByLabel("Number or name").press("Enter");
  await page.waitForURL(`**find=${two}**`);
  await expect(page.getByRole("heading", { name: "From other pages" })).toBeVisible();
  await expect(box(page, one)).toHaveValue("11");
  await box(page, two).fill("22");
  await expect(page.getByText("2 accounts: ")).toContainText("33.00");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith("portal-drafts-"))))
    .toBe(true);

  await page.goto(page.url(), { waitUntil: "networkidle" });
  await press(page, "Restore");
  await expect(box(page, two)).toHaveValue("22");
  await expect(page.getByRole("row").filter({ hasText: "Not in this table" }).getByRole("textbox")).toHaveValue("11");
  await press(page, "Find");
  await expect(box(page, one)).toHaveValue("11");
  await expect(box(page, two)).toHaveValue("22");

  await context.setOffline(true);
  await press(page, "Show all accounts");
  await expect(page.getByText("You are offline: the page was not changed.")).toBeVisible();
  await expect(box(page, one)).toHaveValue("11");
  await context.setOffline(false);
  await press(page, "Show all accounts");
  await expect(page.getByRole("heading", { name: "From other pages" })).toHaveCount(0);
  await expect(box(page, one)).toHaveValue("11");
  await expect(box(page, two)).toHaveValue("22");
  expect(found.filter((line) => !line.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});
