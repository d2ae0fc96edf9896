import { expect, type Page } from "@playwright/test";
import { test } from "./journeys";
import { complaints, takeSession } from "./people";

// Cash that goes from branch to branch, once received by its hand-over code and once rejected, and money asked for
// before it is spent. Embakasi sends to Kibera in both browsers; their transfers have nothing to do with each other.
const SENDER = { clerk: "accounts.executive.3", manager: "branch.manager.2", above: "area.manager" };
const RECEIVER = { branch: "Kibera", clerk: "accounts.executive.2", manager: "branch.manager" };

test("cash sent to another branch, received by its code, and rejected", async ({ page }) => {
  test.setTimeout(1_500_000);
  page.setDefaultTimeout(30_000);
  const found = complaints(page);
  await takeSession(page, SENDER.clerk);
  const received = await send(page, "5,000.00");
  const rejected = await send(page, "2,000.00");

  await takeSession(page, SENDER.above);
  for (const path of [received, rejected]) await move(page, path, "Approve and send", "In transit");

  await takeSession(page, SENDER.clerk);
  await page.goto(received);
  await page.getByRole("button", { name: "Show the code" }).click();
  const code = /\d{6}/.exec((await page.getByText(/^Hand-over code: /).textContent()) ?? "")![0];

  await takeSession(page, RECEIVER.clerk);
  await page.goto(received);
  const wrong = code === "123456" ? "654321" : "123456";
  await receive(page, wrong);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Counted")).toHaveValue("5000");
  await receive(page, code);
  await expect(page.locator(".toast").getByText("Received.")).toBeVisible();
  await state(page, received, "Received");
  await page.goto(rejected);
  await page
    .getByRole("group", { name: "Reject" })
    .or(page.getByRole("region", { name: "Reject" }))
    .getByLabel("Comment")
    .fill("The carrier came without the money.");
  await press(page, "Reject");
  await state(page, rejected, "Rejected by the receiver");

  await takeSession(page, SENDER.manager);
  await move(page, rejected, "The money is back", "Back with the sender");
  expect(found).toEqual([]);
});

test("a requisition from its first word to its payment", async ({ page }, { project }) => {
  test.setTimeout(1_500_000);
  page.setDefaultTimeout(30_000);
  const found = complaints(page);
  await takeSession(page, RECEIVER.clerk);
  await page.goto("/ac/requisitionApprove/add");
  // What one payee gets under a head is counted together: each run pays another.
  const payee = project.name === "script" ? "Makutano Printers" : "Jogoo Paper Shop";
  await page.getByLabel("To be paid").fill(payee);
  await page.getByLabel("What for").fill("Receipt books for the counter");
  const line = page.getByRole("group", { name: "line 1" });
  await line.getByLabel("Expense head").fill("STATIONERY");
  await line.getByLabel("What", { exact: true }).fill("Receipt books");
  await line.getByLabel("How many").fill("3");
  await line.getByLabel("Unit price").fill(project.name === "script" ? "250" : "260"); // a second one like it would be asked about
  await page.getByRole("button", { name: "Save and submit" }).click();
  await page.waitForURL(/\/requisitionApprove\/details\/\d+/);
  const requisition = new URL(page.url()).pathname;

  await takeSession(page, RECEIVER.manager);
  await page.goto(requisition);
  await press(page, "Approve");
  await state(page, requisition, "Approved");

  await takeSession(page, RECEIVER.clerk);
  await page.goto(requisition);
  await page.getByRole("link", { name: "Make voucher" }).click();
  await page.waitForURL(/\/ac\/voucher\/expense\/add/);
  await expect(page.getByLabel("Payee")).toHaveValue(payee);
  await page.getByLabel("Paid from").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Save and submit" }).click();
  await page.waitForURL(/\/ac\/voucher\/expense\/details\/\d+/);
  const voucher = new URL(page.url()).pathname;

  await takeSession(page, RECEIVER.manager);
  await move(page, voucher, "Approve", "Booked");
  await state(page, requisition, "Paid");
  expect(found).toEqual([]);
});

/** Makes a transfer of cash and submits it. @returns its page */
async function send(page: Page, amount: string): Promise<string> {
  await page.goto("/ac/fund/transfer/branch");
  await page.getByLabel("To", { exact: true }).selectOption({ label: RECEIVER.branch });
  await page.getByLabel("By", { exact: true }).selectOption("CASH");
  await page.getByLabel("Taken from").selectOption({ index: 1 });
  await page.getByLabel("Amount").fill(amount);
  await page.getByLabel("Carried by").fill("Grace Wanjiru");
  await page.getByLabel("What for").fill("Cash for the disbursements of tomorrow");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL(/\/ac\/fund\/transfer\/details\/\d+/);
  return new URL(page.url()).pathname;
}

async function receive(page: Page, code: string): Promise<void> {
  await page.getByLabel("Hand-over code").fill(code);
  await page.getByLabel("Counted").fill("5000");
  await page.getByLabel("Put into").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Receive", exact: true }).click();
}

async function move(page: Page, path: string, button: string, to: string): Promise<void> {
  await page.goto(path);
  await press(page, button);
  await state(page, path, to);
}

/** Presses a button and waits until what it does is done. */
async function press(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.locator(".toast").first()).toBeVisible();
}

async function state(page: Page, path: string, expected: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(".head .tag").first()).toHaveText(expected);
}
