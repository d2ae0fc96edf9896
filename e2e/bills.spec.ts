import { expect, type Page } from "@playwright/test";
import { test } from "./journeys";
import { complaints, takeSession } from "./people";

// The trips of a visit become a bill, which is checked line by line, received into the books and paid in two parts.
// Each browser has a branch of its own: what one claims, the other cannot.
const PLACES = {
  script: { claimant: "branch.manager.3", checker: "area.manager.2", clerk: "accounts.executive.4" },
  "no-script": { claimant: "branch.manager.2", checker: "area.manager", clerk: "accounts.executive.3" },
} as const;

test("a bill from visit to paid", async ({ page }, { project }) => {
  test.setTimeout(1_500_000);
  page.setDefaultTimeout(30_000);
  const found = complaints(page);
  const { claimant, checker, clerk } = PLACES[project.name === "script" ? "script" : "no-script"];
  await takeSession(page, claimant);
  // The oldest: what other journeys record has no trips.
  await page.goto("/ops/bm/visit/list?status=APPROVED&sort=visitDate");
  await page.getByRole("link", { name: /^V-/ }).first().click();
  await page.waitForURL(/\/visit\/preview\/\d+/);
  await page.getByRole("link", { name: "Transport bills of this visit" }).click();
  await page.getByRole("link", { name: "New bill of this visit" }).first().click();
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  await page.getByLabel("What for").fill("Meetings with the groups");
  await page.getByRole("button", { name: "Start the bill" }).click();
  await page.waitForURL(/\/transportBill\/edit\/\d+/);
  const id = /\d+$/.exec(new URL(page.url()).pathname)![0];
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.waitForURL(/\/transportBill\/preview\/\d+/);
  const refNo = (await page.getByRole("heading", { level: 1 }).textContent())!.match(/TB-[\w-]+/)![0];
  await state(page, `/ops/transportBill/preview/${id}`, "Submitted");

  await takeSession(page, checker);
  await page.goto("/ops/transportBill/checkedBy/list");
  await page.getByRole("link", { name: refNo }).click();
  await page.waitForURL(/\/checkedBy\/details\/\d+/);
  await page.getByLabel("Approved").nth(1).fill("50");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("Enter why it is less").first()).toBeVisible();
  await expect(page.getByLabel("Approved").nth(1)).toHaveValue("50");
  await page.getByLabel("Why it is less").nth(1).fill("The fare of the minibus is 50");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.locator(".toast").getByText("Checked.")).toBeVisible();
  await state(page, `/ops/transportBill/checkedby/preview/${id}`, "Checked");

  await takeSession(page, clerk);
  await page.goto("/ops/transportBill/received/list");
  await page.getByRole("link", { name: refNo }).click();
  await page.waitForURL(/\/received\/details\/\d+/);
  const books = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Receive into the books" }).click();
  await expect(page.locator(".toast").first()).toBeVisible();
  await state(page, books, "Received");
  await pay(page, "40");
  await state(page, books, "Paid in part");
  await pay(page, null);
  await state(page, books, "Paid");

  await takeSession(page, claimant);
  await state(page, `/ops/transportBill/preview/${id}`, "Paid");
  expect(found).toEqual([]);
});

/** Pays from the first place offered. @param amount null: what the form begins with, all that is due */
async function pay(page: Page, amount: string | null): Promise<void> {
  if (amount !== null) await page.getByLabel("Paid now").fill(amount);
  await page.getByLabel("Taken from").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.locator(".toast").first()).toBeVisible();
}

async function state(page: Page, path: string, expected: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(".head .tag").first()).toHaveText(expected);
}
