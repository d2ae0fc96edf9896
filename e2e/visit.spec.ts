import { expect, type Page } from "@playwright/test";
import { test } from "./journeys";
import { complaints, photograph, signInByForm, takeSession } from "./people";

// A branch manager records a day, the area manager returns and then approves it. The browsers with and without
// script work at different branches, and a second try at another, because a person has one daily report a day.
const PEOPLE = {
  script: [
    { visitor: "branch.manager.2", branch: "Embakasi", reviewer: "area.manager" },
    { visitor: "branch.manager", branch: "Kibera", reviewer: "area.manager" },
  ],
  "no-script": [
    { visitor: "branch.manager.5", branch: "Nakuru Town", reviewer: "area.manager.3" },
    { visitor: "branch.manager.6", branch: "Naivasha", reviewer: "area.manager.3" },
  ],
};

test("a visit from the morning's draft to its approval", async ({ page }, { project, retry }) => {
  test.setTimeout(1_500_000);
  page.setDefaultTimeout(30_000);
  const { visitor, branch, reviewer } = PEOPLE[project.name as keyof typeof PEOPLE][retry]!;
  const found = complaints(page);

  await signInByForm(page, visitor);
  const refNo = await beginVisit(page, branch);
  await writeReport(page);
  await writeGroup(page, "18");
  await countCash(page);
  await uploadPhotograph(page);
  await submit(page);

  await takeSession(page, reviewer);
  await page.goto("/ops/my/review/list");
  await page.getByRole("link", { name: refNo }).click();
  await expect(page.getByRole("link", { name: /register\.(png|jpg)/ }).first()).toBeVisible();
  await page.getByLabel("Mark fields").check();
  await page.locator('input[type="checkbox"][value$=".present"]').check();
  await page.getByLabel("Comment").fill("The register of the group says one less.");
  await page.getByRole("button", { name: "Return with marks" }).click();
  await expect(page.locator(".toast").getByText("Visit returned.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: refNo })).toHaveCount(0);

  await takeSession(page, visitor);
  await page.goto("/my/approvals?sort=newest");
  await page.getByRole("link", { name: `Correct ${refNo}` }).click();
  await expect(
    page.getByRole("blockquote").filter({ hasText: "The register of the group says one less." }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Check and submit" }).click();
  await expect(page.getByRole("button", { name: "Submit" })).toBeDisabled();
  await page.getByRole("link", { name: "Back to the visit" }).click();
  // The page before names the group as well: with script it stands until the visit has come.
  await expect(page.getByRole("link", { name: "Check and submit" })).toBeVisible();
  await page.getByRole("link", { name: "Tumaini" }).first().click();
  await page.getByLabel("Members present").fill("17");
  await saveSection(page);
  await expect(page.locator(".toast").getByText(/saved/i)).toBeVisible();
  await submit(page);

  await takeSession(page, reviewer);
  await page.goto("/ops/my/review/list");
  await page.getByRole("link", { name: refNo }).click();
  const change = page.getByRole("row").filter({ hasText: "Members present" });
  await expect(change).toContainText("18");
  await expect(change).toContainText("17");
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.locator(".toast").getByText("Visit approved.")).toBeVisible();

  await takeSession(page, visitor);
  await page.goto("/ops/approved/list");
  await page.getByRole("link", { name: refNo }).click();
  await expect(page.getByText("Nothing was changed since the approval.")).toBeVisible();
  await page.goto("/exit");
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.goto("/ops/approved/list");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(found).toEqual([]);
});

async function beginVisit(page: Page, branch: string): Promise<string> {
  await page.goto("/ops/bm/visit/list");
  await page.getByRole("link", { name: "New visit" }).first().click();
  await expect(page.getByLabel("Unit").locator("option:checked")).toHaveText(branch);
  await page.getByLabel("Purpose").selectOption({ label: "Field day" });
  await page.getByLabel(/What you did/).fill("Met the groups of the market route and counted the safe before closing.");
  await page.getByRole("button", { name: "Save and go to the sections" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("V-");
  return (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
}

/** With script the address changes a moment before the page: the visit's own heading is its number. */
const leftTheVisit = (page: Page) => expect(page.getByRole("heading", { level: 1 })).not.toContainText("V-");

async function openSection(page: Page, word: string): Promise<void> {
  await page.locator(`a[href*="/ops/bm/${word}/visit/add"]`).first().click();
  await page.waitForURL(`**/ops/bm/${word}/visit/add*`);
  await leftTheVisit(page);
}

const saveSection = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

async function writeReport(page: Page): Promise<void> {
  await openSection(page, "report");
  // Counts come from the report before, amounts are the day's own; an unlikely one is refused and everything typed is kept.
  for (const name of ["disbursedAmount", "due", "collected", "savings", "openingCash", "closingCash", "banked"])
    await page.locator(`[name="${name}"]`).fill("1200.00");
  await page.getByLabel("Groups met").fill("many");
  await page.getByLabel("Plan for tomorrow").fill("Visit the northern route.");
  await saveSection(page);
  await expect(page.getByRole("alert")).toContainText("Groups met");
  await expect(page.getByLabel("Plan for tomorrow")).toHaveValue("Visit the northern route.");
  await page.getByLabel("Groups met").fill("3");
  await saveSection(page);
  await expect(page.locator(".toast").getByText(/saved/i)).toBeVisible();
}

async function writeGroup(page: Page, present: string): Promise<void> {
  await openSection(page, "group");
  await page.getByLabel("Group", { exact: true }).fill("Tumaini");
  await page.getByLabel("Members enrolled").fill("24");
  await page.getByLabel("Members present").fill(present);
  await page.getByLabel("Savings collected").fill("1,250.50");
  await page.getByLabel("Repayment expected").fill("9000");
  await page.getByLabel("Repayment collected").fill("8500");
  await saveSection(page);
  await expect(page.getByRole("link", { name: "Tumaini" })).toBeVisible();
}

async function countCash(page: Page): Promise<void> {
  await openSection(page, "cash");
  await page.getByRole("combobox", { name: "Place" }).selectOption({ label: "Teller" });
  await page.getByLabel("Custodian", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Book balance").fill("20000");
  await page.getByRole("button", { name: "Open the sheet and count" }).click();
  await expect(page.getByText("20,000.00")).toHaveCount(0);
  await page.getByLabel("Quantity of 1,000.00 note").fill("19");
  await page.getByLabel("Witness", { exact: true }).selectOption({ index: 2 });
  await page.getByLabel("Explanation").fill("One note was changed for coins and is in the teller's drawer.");
  await page.getByRole("button", { name: "Save the count" }).click();
  await expect(page.getByText("20,000.00").first()).toBeVisible();
  await page.getByRole("link", { name: "The visit" }).click();
}

async function uploadPhotograph(page: Page): Promise<void> {
  await page.locator('a[href*="/ops/visit/doc/add"]').first().click();
  await page.waitForURL("**/ops/visit/doc/add*");
  await leftTheVisit(page);
  await page.locator('input[type="file"]').setInputFiles(await photograph());
  await page.getByLabel("Kind of document").selectOption({ label: "Photograph" });
  // With script the photo is still being made smaller; the form is sent when it is.
  await page.getByRole("button", { name: /upload/i }).click();
  await expect(page.getByText(/register\.(png|jpg)/).first()).toBeVisible();
  await page.getByRole("link", { name: /V-/ }).first().click();
}

async function submit(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Check and submit" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.locator(".toast").getByText(/submitted/i)).toBeVisible();
  await expect(
    page.locator("main").getByText("Submitted", { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
}
