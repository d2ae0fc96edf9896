import { expect } from "@playwright/test";
import { test } from "./journeys";
import { complaints, takeSession } from "./people";

test("amounts are pasted from a spreadsheet, led through by arrows and added up", async ({ page }) => {
  const found = complaints(page);
  await takeSession(page, "branch.manager");
  await page.goto("/ac/voucher/sheet/add");
  const table = page.getByRole("table", { name: "Spent" });
  const amounts = table.locator("input[data-cell=number]");
  const uses = table.locator("input[data-cell=text]");
  await amounts.first().click();
  await expect(table.locator("xpath=following-sibling::div")).toBeAttached();
  await amounts.first().evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "1,200\tPaper\n34.50\tStamps\n");
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(amounts.nth(1)).toHaveValue("34.50");
  await expect(uses.nth(1)).toHaveValue("Stamps");
  await expect(table.locator("xpath=following-sibling::div")).toHaveText(/: 1,234\.50$/);
  await page.keyboard.press("ArrowDown");
  await expect(amounts.nth(1)).toBeFocused();
  expect(found).toEqual([]);
});
