import { expect, type Page } from "@playwright/test";
import { test } from "./journeys";
import { complaints, takeSession } from "./people";

// A toast stands for six seconds. The clock of the page is moved, so that nobody waits.
test("a toast that comes while another leaves stays its own time", async ({ page }) => {
  const found = complaints(page);
  await page.clock.install();
  await takeSession(page, "loan.officer");
  await page.goto("/my/notices/choices");
  await save(page);
  await page.clock.runFor(4_000);
  await expect(toast(page)).toBeVisible();
  await save(page);
  await page.clock.runFor(2_500);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(toast(page)).toHaveCount(0);
  expect(found).toEqual([]);
});

const toast = (page: Page) => page.getByText("Saved. The new settings apply from now on.").first();

async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Save" }).click();
  await answered;
  // The live toast has a button that closes it.
  await expect(page.locator(".toast").getByRole("button", { name: "Close" })).toBeVisible();
}
