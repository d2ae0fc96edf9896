import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./journeys";
import { complaints, takeSession } from "./people";

// A branch's day of books: vouchers of every kind, made by the clerk and approved by others, cash counted blind, the
// day closed, and a trial balance that agrees. The browsers with and without script work at different branches.
const STAFF = {
  script: {
    code: "KAS",
    branch: "Kasarani",
    clerk: "accounts.executive.4",
    manager: "branch.manager.3",
    above: "area.manager.2",
  },
  "no-script": {
    code: "NAK",
    branch: "Nakuru Town",
    clerk: "accounts.executive.6",
    manager: "branch.manager.5",
    above: "area.manager.3",
  },
};

test("a day of the books, from its first voucher to its close", async ({ page }, { project }) => {
  test.setTimeout(1_500_000);
  page.setDefaultTimeout(30_000);
  const { code, branch, clerk, manager, above } = STAFF[project.name as keyof typeof STAFF];
  const found = complaints(page);

  await takeSession(page, clerk);
  const made = [
    await journal(page),
    await voucher(page, "expense", async () => {
      await page.getByLabel("Payee").fill("Kenya Power");
      await page.getByLabel("Paid from").selectOption({ index: 1 });
      await line(page, 1, { "Expense head": "UTILITIES", Amount: "1,250.00" });
    }),
    await voucher(page, "income", async () => {
      await page.getByLabel("Payer").fill("Tumaini group");
      await page.getByLabel("Received in").selectOption({ index: 1 });
      await line(page, 1, { Ledger: "42103", Amount: "600" });
    }),
    await voucher(page, "payment", async () => {
      await page.getByLabel("Payee").fill("Revenue Authority");
      await page.getByLabel("Paid from").selectOption({ index: 1 });
      await line(page, 1, { Ledger: "24203", Amount: "800.50" });
    }),
    await voucher(page, "receive", async () => {
      await page.getByLabel("Payer").fill("Unknown payer");
      await page.getByLabel("Received in").selectOption({ index: 1 });
      await line(page, 1, { Ledger: "25102", Amount: "300.50" });
    }),
    await voucher(page, "transfer", async () => {
      await page.getByLabel("From", { exact: true }).selectOption({ index: 1 });
      await page.getByLabel("To", { exact: true }).selectOption({ index: 2 });
      await page.getByLabel("Amount", { exact: true }).fill("1000");
    }),
  ];

  await takeSession(page, manager);
  for (const { path, no } of made) await decide(page, path, no, "Approve", "Booked");

  await takeSession(page, clerk);
  const reversal = await reverse(page, made[2]!.no);
  await takeSession(page, above);
  await decide(page, reversal.path, reversal.no, "Approve", "Submitted");
  await takeSession(page, "accounts.manager");
  await decide(page, reversal.path, reversal.no, "Approve", "Booked");

  await takeSession(page, clerk);
  await countCash(page);
  await takeSession(page, manager);
  await confirmCounts(page);
  await page.goto("/ac/day/close/request");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Close");
  await page.getByLabel("Note").fill("Everything of the day is booked and counted.");
  await page.getByRole("button", { name: "Request the close" }).click();
  await expect(page.getByText("Waiting for approval")).toBeVisible();

  // The first counts differed: counting again takes nothing back, and two people look at it.
  for (const who of [above, "accounts.manager"]) {
    await takeSession(page, who);
    await page.goto("/ac/day/close/approve");
    await page.getByRole("row").filter({ hasText: branch }).getByRole("link").first().click();
    await expect(page.getByText("was counted before with a difference").first()).toBeVisible();
    await page.getByLabel("Comment").fill("Seen and agreed.");
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.locator(".toast")).toBeVisible();
  }
  await page.goto("/ac/day/close/approve");
  await expect(page.getByRole("row").filter({ hasText: branch })).toHaveCount(0);

  await takeSession(page, manager);
  await page.goto("/ac/reports/trialBalance");
  const totals = await page.locator("tfoot tr").last().locator("td").allTextContents();
  const amounts = totals.filter((text) => /\d/.test(text));
  expect(amounts).toHaveLength(6);
  for (const pair of [0, 2, 4]) expect(amounts[pair]).toBe(amounts[pair + 1]);
  await page.goto(`/ac/reports/dayBook`);
  await expect(page.getByRole("main")).toContainText(made[0]!.no);
  expect(made.every(({ no }) => no.includes(`-${code}-`))).toBe(true);
  expect(found).toEqual([]);
});

/** Fills in a line of a voucher, counted from 1; adds it where it is not there yet. */
async function line(page: Page, no: number, fields: Record<string, string>): Promise<void> {
  const lines = page.getByRole("group", { name: /^line \d/ });
  if ((await lines.count()) < no) await page.getByRole("button", { name: "Add a line" }).click();
  await expect(lines).toHaveCount(Math.max(no, await lines.count()));
  for (const [label, value] of Object.entries(fields))
    await page
      .getByRole("group", { name: `line ${no}` })
      .getByLabel(label, { exact: true })
      .fill(value);
}

/** A journal that does not balance is refused at its lines, with everything typed kept, and goes its way when it is mended. */
async function journal(page: Page): Promise<Made> {
  await page.goto("/ac/voucher/journal/add");
  await line(page, 1, { Ledger: "14201", Amount: "100.00" });
  await line(page, 2, { Ledger: "24102", Amount: "90.00" });
  await page.getByLabel("What it is for").fill("Rent of the next month taken over");
  await page.getByRole("button", { name: "Save and submit" }).click();
  await expect(page.getByRole("alert")).toContainText("10.00");
  await expect(page.getByLabel("What it is for")).toHaveValue("Rent of the next month taken over");
  await expect(page.getByRole("group", { name: "line 2" }).getByLabel("Amount", { exact: true })).toHaveValue("90.00");
  await line(page, 2, { Amount: "100.00" });
  return submitted(page);
}

interface Made {
  path: string;
  no: string;
}

async function voucher(page: Page, type: string, fill: () => Promise<void>): Promise<Made> {
  await page.goto(`/ac/voucher/${type}/add`);
  await fill();
  await page.getByLabel("What it is for").fill(`A ${type} of the journey through the books`);
  return submitted(page);
}

async function submitted(page: Page): Promise<Made> {
  await page.getByRole("button", { name: "Save and submit" }).click();
  const toast = page.locator(".toast");
  await expect(toast).toContainText("submitted");
  await page.waitForURL(/\/details\/\d+/);
  const no = /[A-Z]{2}-[A-Z]{3}-\d{4}-\d{6}/.exec((await toast.textContent()) ?? "")![0];
  return { path: new URL(page.url()).pathname, no };
}

async function decide(page: Page, path: string, no: string, move: string, state: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(no);
  await page.getByRole("button", { name: move, exact: true }).click();
  await expect(page.locator(".toast")).toBeVisible();
  await page.goto(path);
  await expect(page.locator(".head .tag").first()).toHaveText(state);
}

async function reverse(page: Page, original: string): Promise<Made> {
  await page.goto("/ac/voucher/reverse/add");
  await page.getByLabel("Its number").fill(original);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByLabel("Reason for the reversal").fill("The group came back and took its money along.");
  return submitted(page);
}

/** Counts each cash ledger: once wrongly, which shows what the books say, then as they say. */
async function countCash(page: Page): Promise<void> {
  await page.goto("/ac/day/close/request");
  const cash = page.getByRole("table", { name: "Cash as counted and as booked" });
  const sheets = await cash.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) {
    await page.goto(sheet);
    await count(page, { "1,000.00 note": 1 });
    const book = await page
      .getByRole("table", { name: "Counts of the day, the latest first" })
      .locator("tbody tr")
      .first()
      .locator("td")
      .nth(5)
      .textContent();
    await count(page, notesOf(Number(book!.replaceAll(",", ""))));
    await expect(page.getByText("The count agrees with the books.")).toBeVisible();
  }
}

async function count(page: Page, notes: Record<string, number>): Promise<void> {
  const turns = page.getByRole("table", { name: "Counts of the day, the latest first" }).locator("tbody tr");
  const before = await turns.count();
  if (before > 0) await page.getByRole("link", { name: "Count again" }).click();
  for (const [face, quantity] of Object.entries(notes))
    await page.getByLabel(`Quantity of ${face}`, { exact: true }).fill(String(quantity));
  const [witness, custodian] = [
    page.getByLabel("Witness", { exact: true }),
    page.getByLabel("Custodian", { exact: true }),
  ];
  await witness.selectOption({ label: await named(witness, "Branch Manager") });
  await custodian.selectOption({ label: await named(custodian, "Cashier") });
  await page.getByRole("button", { name: "Submit the count" }).click();
  await expect(turns).toHaveCount(before + 1);
}

/** Who is offered under this designation. */
async function named(field: Locator, designation: string): Promise<string> {
  const offered = (await field.locator("option").allTextContents()).map((text) => text.trim());
  return offered.find((text) => text.endsWith(`, ${designation}`))!;
}

/** Says of each count that names the person signed in as its witness that it is right. */
async function confirmCounts(page: Page): Promise<void> {
  await page.goto("/my/approvals?kind=others");
  const links = page.getByRole("main").locator('a[href^="/my/count/"]');
  await expect(links.first()).toBeVisible();
  const counts = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
  for (const count of new Set(counts)) {
    await page.goto(count);
    await page.getByLabel("The count is right").check();
    await page.getByRole("button", { name: "Answer", exact: true }).click();
    await expect(page.getByText("You confirmed this count").first()).toBeVisible();
  }
}

/** An amount in notes and coins of 1,000, 50 and 1 shilling. */
function notesOf(amount: number): Record<string, number> {
  const thousands = Math.floor(amount / 1_000);
  const fifties = Math.floor((amount % 1_000) / 50);
  return { "1,000.00 note": thousands, "50.00 note": fifties, "1.00 coin": amount - thousands * 1_000 - fifties * 50 };
}
