import { expect, type Page } from "@playwright/test";
import { test } from "./journeys";
import { complaints, takeSession } from "./people";

// An area manager supervises a branch for a day: counts cash, goes through loan files, meets borrowers and goes over
// what its manager has reported. The regional manager returns the visit with a mark, and approves what was mended.
const PEOPLE = {
  script: { visitor: "area.manager.2", branches: ["Kasarani", "Ruiru"], reviewer: "regional.manager" },
  "no-script": { visitor: "area.manager.3", branches: ["Naivasha", "Nakuru Town"], reviewer: "regional.manager.2" },
};
const PAPERS = [
  "Application form",
  "Identity document",
  "Photograph",
  "Loan agreement",
  "Guarantors’ signatures",
  "Security documents",
  "Assessment of the business",
  "Approval sheet",
  "Voucher of the disbursement",
  "Repayment schedule",
];
const DAY_MS = 86_400_000;

test("the supervision of a branch from the first count to its approval", async ({ page }, { project, retry }) => {
  test.setTimeout(1_500_000);
  page.setDefaultTimeout(30_000);
  const { visitor, branches, reviewer } = PEOPLE[project.name as keyof typeof PEOPLE];
  const branch = branches[retry]!;
  const found = complaints(page);

  await takeSession(page, visitor);
  const refNo = await beginSupervision(page, branch);
  await countCash(page);
  await writeFigure(page);
  for (const at of [1, 2, 3]) await meetBorrower(page, at);
  for (const at of [1, 2, 3, 4, 5]) await goThroughFile(page, at);
  await goOverTheAccount(page);
  await submit(page);

  await takeSession(page, reviewer);
  await page.goto("/ops/my/review/list");
  await page.getByRole("link", { name: refNo }).click();
  await page.getByLabel("Mark fields").check();
  await page.locator('input[type="checkbox"][value$=".purposeActual"]').first().check();
  await page.getByRole("textbox", { name: "Comment" }).fill("Say what she sells, not only that she trades.");
  await page.getByRole("button", { name: "Return with marks" }).click();
  await expect(page.locator(".toast").getByText("Visit returned.")).toBeVisible();

  await takeSession(page, visitor);
  await page.goto("/my/approvals?sort=newest");
  await page.getByRole("link", { name: `Correct ${refNo}` }).click();
  await expect(page.getByRole("blockquote").filter({ hasText: "Say what she sells" })).toBeVisible();
  await page.getByRole("link", { name: /^Correct it/ }).click();
  await page.getByLabel("What it was used for").fill("Maize and beans for the stall");
  await save(page);
  await submit(page);

  await takeSession(page, reviewer);
  await page.goto("/ops/my/review/list");
  await page.getByRole("link", { name: refNo }).click();
  const change = page.getByRole("row").filter({ hasText: "What it was used for" });
  await expect(change).toContainText("Trade");
  await expect(change).toContainText("Maize and beans for the stall");
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.locator(".toast").getByText("Visit approved.")).toBeVisible();
  expect(found).toEqual([]);
});

async function beginSupervision(page: Page, branch: string): Promise<string> {
  await page.goto("/ops/am/visit/list");
  await page.getByRole("link", { name: "New visit" }).first().click();
  // The list has filters of the same names: with script it stands until the form has come.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New visit");
  await page.getByLabel("Unit").selectOption({ label: branch });
  await page.getByLabel("Purpose").selectOption({ label: "Branch supervision" });
  await page.getByLabel("Persons met").fill("The manager, the cashier and three borrowers");
  await page
    .getByLabel(/What you did/)
    .fill("Spent the day at the branch with its manager, counted cash and read loan files.");
  await page.getByRole("button", { name: "Save and go to the sections" }).click();
  await expect(page.getByText("0 of 5 required sections done")).toBeVisible();
  return (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
}

const save = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".toast").getByText(/saved/i)).toBeVisible();
};

/** Opens a section of the visit from its page, for another row of it too. */
async function openSection(page: Page, path: string): Promise<void> {
  await page.locator(`a[href*="${path}"]`).first().click();
  await page.waitForURL(`**${path}*`);
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("V-");
}

async function countCash(page: Page): Promise<void> {
  await openSection(page, "/ops/am/cash/visit/add");
  await page.getByRole("combobox", { name: "Place" }).selectOption({ label: "Float" });
  await page.getByLabel("Custodian", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Book balance").fill("20000");
  await page.getByRole("button", { name: "Open the sheet and count" }).click();
  await page.getByLabel("Quantity of 1,000.00 note").fill("20");
  await page.getByLabel("Witness", { exact: true }).selectOption({ index: 2 });
  await page.getByRole("button", { name: "Save the count" }).click();
  await expect(page.getByText("20,000.00").first()).toBeVisible();
  await page.getByRole("link", { name: "The visit" }).click();
}

async function writeFigure(page: Page): Promise<void> {
  await openSection(page, "/ops/am/performance/visit/add");
  const first = (name: string) => page.locator(`[name="rows[0].${name}"]`);
  await first("code").selectOption({ label: "Active borrowers" });
  await first("target").fill("140");
  await first("actual").fill("138");
  await first("comment").fill("Two groups join next month.");
  await save(page);
}

async function meetBorrower(page: Page, at: number): Promise<void> {
  await openSection(page, "/ops/allvisit/borrowerVisit/add");
  await page.getByLabel("Member", { exact: true }).fill(`Borrower ${at}`);
  await page.getByLabel("Loan no.").fill(`LN-SUP-${at}`);
  await page.getByLabel("Residence seen").check();
  await page.getByLabel("Business seen").check();
  await page.getByLabel("Purpose on the application").fill("Stock for the shop");
  await page.getByLabel("What it was used for").fill("Trade");
  await page.getByLabel("How the loan was used").selectOption({ label: "Wholly as agreed" });
  for (const balance of ["in the system", "in the passbook", "as the client says"])
    await page.getByLabel(`Balance ${balance}`).fill("12,500.00");
  await page.getByLabel("Knows the terms of the loan").check();
  await save(page);
}

async function goThroughFile(page: Page, at: number): Promise<void> {
  await openSection(page, "/ops/allvisit/docCheck/add");
  await page.getByLabel("Member", { exact: true }).fill(`Borrower ${at}`);
  await page.getByLabel("Loan no.").fill(`LN-SUP-${at}`);
  for (const paper of PAPERS) await page.getByLabel(paper).selectOption({ label: "There" });
  await save(page);
}

async function goOverTheAccount(page: Page): Promise<void> {
  const day = (ago: number) => {
    const [date, month, year] = new Date(Date.now() - ago * DAY_MS)
      .toLocaleDateString("en-GB", { day: "2-digit", month: "short", year: "numeric" })
      .split(" ");
    return `${date}-${month!.slice(0, 3)}-${year}`;
  };
  await openSection(page, "/ops/allvisit/checkeffective/bm/add");
  await page.getByLabel("Person checked").selectOption({ index: 1 });
  await page.getByLabel("Reported from").fill(day(80));
  await page.getByLabel("Until").fill(day(1));
  await page.getByLabel("How many to draw").fill("3");
  await page.getByRole("button", { name: "Draw the sample" }).click();
  const claims = page.getByLabel("What you found");
  await expect(claims).toHaveCount(3);
  for (const at of [0, 1, 2]) await claims.nth(at).selectOption({ label: "As reported" });
  await save(page);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Check and submit" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.locator(".toast").getByText(/submitted/i)).toBeVisible();
}
