import { expect, type Page } from "@playwright/test";
import { test } from "./journeys";
import { complaints, takeSession } from "./people";

const REASONS = "The receipts were found, and the money was not.";

test("what is typed stays while another form of the page is sent", async ({ page }) => {
  const found = complaints(page);
  await takeSession(page, "hr.manager");
  await openCase(page, "D-2026-000003");
  const reasons = page.locator("#move-decide textarea[name=reasons]");
  await reasons.fill(REASONS);
  await page.locator('#attach input[type="file"]').setInputFiles({
    ...{ name: "receipt.pdf", mimeType: "application/pdf" },
    buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
  });
  await page.getByRole("button", { name: "Attach" }).click();
  await expect(page.getByRole("link", { name: /receipt\.pdf/ })).toBeVisible();
  await expect(reasons).toHaveValue(REASONS);
  // A refusal of another form takes nothing either.
  const hearing = page.locator("#move-hear");
  await hearing.evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await hearing.getByRole("button").last().click();
  await expect(hearing.locator("[aria-invalid]").first()).toBeVisible();
  await expect(reasons).toHaveValue(REASONS);
  // Another case begins empty.
  await openCase(page, "D-2026-000005");
  await expect(reasons).toHaveValue("");
  expect(found).toEqual([]);
});

async function openCase(page: Page, refNo: string): Promise<void> {
  await page.goto("/hr/disciplinary/list");
  await page.getByRole("link", { name: refNo, exact: true }).click();
  await expect(page.getByRole("heading", { name: new RegExp(refNo) })).toBeVisible();
}
