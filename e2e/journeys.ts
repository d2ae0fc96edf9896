import { test as base } from "@playwright/test";

/** The parts of the tree (scripts/tiers/content.mjs) that each journey leads through, by its title; a journey that is not named here is refused. */
export const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  "a bill from visit to paid": ["modules/transport-bills", "modules/visits", "modules/vouchers", "modules/ledger"],
  "a day of the books, from its first voucher to its close": ["modules/vouchers", "modules/business-day", "modules/cash-count", "modules/ledger", "modules/financial-reports"],
  "cash sent to another branch, received by its code, and rejected": ["modules/funds", "modules/ledger"],
  "a requisition from its first word to its payment": ["modules/requisitions", "modules/vouchers", "modules/ledger"],
  "two months are closed, each by two people": ["modules/year-end", "modules/ledger"],
  "a section typed without a line is kept, sent once when the line is back, and is nobody else's": ["modules/visits"],
  "drafts outlive the reloading of the application, and others in the same browser never see them": ["modules/visits", "modules/identity"],
  "what was typed and never sent is offered again": ["modules/visits"],
  "a part of the application that the line loses is asked for again, and the page stays": ["routes/ops"],
  "the palette finds menus and records by keyboard alone": ["modules/navigation", "routes/home"],
  "the form of the top bar finds the same": ["modules/navigation", "routes/home"],
  "the supervision of a branch from the first count to its approval": ["modules/visits", "modules/cash-count"],
  "a toast that comes while another leaves stays its own time": ["modules/notices", "routes/home"],
  "a visit from the morning's draft to its approval": ["modules/visits", "modules/cash-count", "modules/files"],
};

/** A journey with and without script, as the draw and the list of what is left out name it. */
export const nameOf = (title: string, project: string) => `${title} (${project})`;

/** As Playwright's, for journeys that a run may leave out (tests/setup/browser.ts draws them). */
export const test = base.extend<{ turn: void }>({
  turn: [async ({ browserName: _ }, use, { title, project }) => {
    if (!(title in JOURNEYS)) throw new Error(`e2e/journeys.ts does not say which parts "${title}" leads through.`);
    const chosen = JSON.parse(process.env.PORTAL_JOURNEYS!) as string[];
    base.skip(!chosen.includes(nameOf(title, project.name)), "left out of this run");
    await use();
  }, { auto: true }],
});
