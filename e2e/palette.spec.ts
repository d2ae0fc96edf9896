import { expect } from "@playwright/test";
import { test } from "./journeys";
import { complaints, signIn, signInByForm } from "./people";

test("the palette finds menus and records by keyboard alone", async ({ page }) => {
  test.setTimeout(1_500_000);
  const found = complaints(page);
  await signIn(page, "branch.manager");
  const box = page.getByRole("combobox", { name: "Search the portal" });
  // The keys mean something once the script has come.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused({ timeout: 5_000 });
  }).toPass();
  await box.pressSequentially("visit");
  const options = page.getByRole("option");
  await expect(page.getByRole("option", { name: /^Visit work/ })).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", "hit-1");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await box.fill("approved visits");
  await expect(options).toHaveCount(1);
  await expect(page.getByRole("option", { name: "Approved visits" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ops\/approved\/list$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  // The question before leaving opens, is answered with No, and opens again.
  for (let time = 0; time < 2; time++) {
    await page.getByRole("link", { name: "Exit" }).click();
    const question = page.getByRole("dialog", { name: "Are you sure you want to exit?" });
    await question.getByRole("button", { name: "No" }).click();
    await expect(question).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Messages" }).first().click();
  await expect(page).toHaveURL(/\/my\/notices$/);
  expect(found).toEqual([]);
});

test("the form of the top bar finds the same", async ({ page }) => {
  await signInByForm(page, "branch.manager");
  await page.getByRole("searchbox", { name: "Search the portal" }).fill("approved");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Approved visits" }).click();
  await expect(page).toHaveURL(/\/ops\/approved\/list$/);
});
