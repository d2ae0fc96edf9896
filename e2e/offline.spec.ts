import { expect, type Page } from "@playwright/test";
import { test } from "./journeys";
import { complaints, signIn, takeSession } from "./people";

/** A field day of the branch manager, begun now, with the form of a group meeting open and its script at work. */
async function openGroupForm(page: Page): Promise<string> {
  await page.goto("/ops/bm/visit/add");
  await page.getByLabel("Purpose").selectOption({ label: "Field day" });
  await page.getByRole("button", { name: "Save and go to the sections" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("V-");
  await page.locator('a[href*="/ops/bm/group/visit/add"]').first().click();
  await page.waitForURL("**/ops/bm/group/visit/add*");
  // A document of its own, and everything it fetches by itself.
  await page.goto(page.url(), { waitUntil: "networkidle" });
  return page.url();
}

async function typeGroup(page: Page, name: string, present: string): Promise<void> {
  await page.getByLabel("Group", { exact: true }).fill(name);
  await page.getByLabel("Members enrolled").fill("20");
  await page.getByLabel("Members present").fill(present);
  await page.getByLabel("Savings collected").fill("500");
  await page.getByLabel("Repayment expected").fill("1000");
  await page.getByLabel("Repayment collected").fill("1000");
}

/** In a page: forms of groups that its script sends are lost while the browser holds a note that says so. */
function loseForms(): void {
  const send = window.fetch.bind(window);
  window.fetch = (to, init) => {
    const lost = init?.method === "POST" && localStorage.getItem("forms-are-lost") !== null;
    return lost && String(to).includes("/group/visit/add") ? Promise.reject(new TypeError("no line")) : send(to, init);
  };
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const kept = (page: Page) => page.locator("details").filter({ hasText: /saved on this device|Sent and saved/ });

test("a section typed without a line is kept, sent once when the line is back, and is no one else's", async ({
  page,
  context,
}) => {
  test.setTimeout(1_500_000);
  const found = complaints(page);
  await takeSession(page, "branch.manager.3");
  const form = await openGroupForm(page);

  await context.setOffline(true);
  await typeGroup(page, "Umoja without a line", "15");
  await save(page);
  await expect(page.getByText("Saved on this device. It will be sent when you are back online.")).toBeVisible();
  await expect(page.getByLabel("Group", { exact: true })).toHaveValue("Umoja without a line");

  // Another group on the same page, without an answer of the server; its figures are wrong.
  await page.getByRole("button", { name: "Fill in another" }).click();
  await expect(page.getByLabel("Group", { exact: true })).toHaveValue("");
  await typeGroup(page, "Amani without a line", "25");
  await save(page);
  await expect(page.getByText("Saved on this device. It will be sent when you are back online.")).toBeVisible();

  let posts = 0;
  page.on(
    "request",
    (request) => void (request.method() === "POST" && request.url().includes("/group/visit/add") && posts++),
  );
  await context.setOffline(false);
  await expect(page.getByText("You are back online, but this was not saved.")).toBeVisible();
  await expect(kept(page).getByText("Saved", { exact: true })).toBeVisible();
  expect(posts).toBe(2);

  // What was refused opens with what was typed, and the server says what is wrong.
  await page.goto("/ops/bm/visit/list");
  await kept(page).getByRole("link", { name: "Open and correct" }).click();
  await expect(page.getByLabel("Group", { exact: true })).toHaveValue("Amani without a line");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Members present");
  await page.getByLabel("Members present").fill("18");
  await save(page);
  await expect(page.locator(".toast").getByText(/saved/i)).toBeVisible();
  const visit = new URL(form).searchParams.get("visit");
  await page.goto(`/ops/bm/visit/preview/${visit}`);
  await expect(page.getByRole("heading", { name: "Umoja without a line" })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Amani without a line" })).toHaveCount(1);
  expect(found.filter((line) => !line.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("drafts outlive the reloading of the application, and others in the same browser never see them", async ({
  page,
  context,
}) => {
  test.setTimeout(1_500_000);
  await takeSession(page, "branch.manager.4");
  const form = await openGroupForm(page);
  await context.setOffline(true);
  await typeGroup(page, "Kept for its owner", "15");
  await save(page);
  await expect(page.getByText("Saved on this device. It will be sent when you are back online.")).toBeVisible();
  // The line comes back only after somebody else has signed in: what waits belongs to the first and is not sent.
  await page.addInitScript(loseForms);
  await page.evaluate(loseForms);
  await page.evaluate(() => localStorage.setItem("forms-are-lost", "1"));
  await context.setOffline(false);
  await page.goto("/ops/bm/visit/list");
  await expect(kept(page)).toContainText("1 form is saved on this device");
  await kept(page).getByRole("button", { name: "Send now" }).click();
  await expect(kept(page)).toContainText("Still no connection.");

  await page.evaluate(() => caches.open("something old").then((cache) => cache.put("/old", new Response("old"))));
  await page.getByRole("link", { name: "Reload application" }).click();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Yes" }).click();
  await reloaded;
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await expect(kept(page)).toContainText("1 form is saved on this device");

  await signIn(page, "area.manager");
  await page.goto(form.replace("/bm/", "/am/"), { waitUntil: "networkidle" });
  await page.goto("/ops/my/review/list", { waitUntil: "networkidle" });
  await expect(kept(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem("forms-are-lost"));
  // A window of the first person that is still open does not send under the second's name.
  const answer = await page.evaluate(
    (to) =>
      fetch(to, {
        method: "POST",
        redirect: "manual",
        headers: { "Portal-Person": "1" },
        body: new URLSearchParams({ _key: "somebody-elses-draft" }),
      }).then(({ status }) => status),
    form,
  );
  expect(answer).toBe(401);

  await signIn(page, "branch.manager.4");
  await expect(kept(page)).toContainText("Sent and saved");
  await page.goto(`/ops/bm/visit/preview/${new URL(form).searchParams.get("visit")}`);
  await expect(page.getByRole("heading", { name: "Kept for its owner" })).toHaveCount(1);
});

test("what was typed and never sent is offered again", async ({ page }) => {
  test.setTimeout(1_500_000);
  await takeSession(page, "branch.manager.6");
  const form = await openGroupForm(page);
  await page.getByLabel("Group", { exact: true }).fill("Half a form");
  // The page notes once it has kept what was typed.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith("portal-drafts-"))))
    .toBe(true);
  await page.goto(form, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Group", { exact: true })).toHaveValue("Half a form");
  await page.goto(form, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await page.goto(form, { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
  // Away at once, to a document of its own.
  await page.getByLabel("Group", { exact: true }).fill("Left at once");
  await page.evaluate(() => window.location.assign("/ops/bm/visit/list"));
  await page.waitForURL("**/visit/list");
  await page.goto(form, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Group", { exact: true })).toHaveValue("Left at once");
  // What was not saved stands where the visit is submitted.
  await page.goto(`/ops/bm/visit/submit/${new URL(form).searchParams.get("visit")}`, { waitUntil: "networkidle" });
  await expect(page.getByText("Not saved yet", { exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("note").getByRole("link", { name: /Group/ }).click();
  await expect(page.getByLabel("Group", { exact: true })).toHaveValue("Left at once");
});

test("a part of the application that the line loses is asked for again, and the page stays", async ({ page }) => {
  test.setTimeout(1_500_000);
  await signIn(page, "branch.manager");
  let lost = 0;
  await page.route("**/palette-*.js", (route) => (lost++ === 0 ? route.abort() : route.continue()));
  await page.goto("/ops", { waitUntil: "networkidle" });
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Search the portal" })).toBeFocused();
  expect(lost).toBe(2);
});

test("a link tapped without a line leaves the form as it is, and says so", async ({ page, context }) => {
  test.setTimeout(1_500_000);
  await takeSession(page, "branch.manager.3");
  const form = await openGroupForm(page);
  await page.getByLabel("Group", { exact: true }).fill("Stays on the page");
  const leave = page.getByRole("link", { name: "The visit", exact: true });
  const word = page.getByText("You are still on this page, and nothing was lost.");
  const stays = async () => {
    await leave.click();
    await expect(word).toBeVisible();
    expect(page.url()).toBe(form);
    await expect(page.getByLabel("Group", { exact: true })).toHaveValue("Stays on the page");
  };
  await context.setOffline(true);
  await stays();
  await context.setOffline(false);
  // The word goes when the line is back.
  await expect(word).toBeHidden();
  // The browser believes in its line, and the server is out of reach all the same.
  await page.route("**/*", (route) => route.abort());
  await stays();
  await page.unroute("**/*");
  await page.getByRole("button", { name: "Close" }).click();
  await leave.click();
  await page.waitForURL("**/ops/bm/visit/edit/*");
});
