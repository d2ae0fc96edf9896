import { test as base } from "@playwright/test";

interface Journey {
  /** Of the tree (scripts/tiers/content.mjs): those it leads through. */
  parts: readonly string[];
  /** Why it is not taken in the browser without script. */
  scriptOnly?: string;
}

const KEPT = "what is kept on the machine is kept by script";

/** Every journey by its title; one that is not named here is refused. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  "a bill from visit to paid": {
    parts: ["modules/transport-bills", "modules/visits", "modules/vouchers", "modules/ledger"],
  },
  "a day of the books, from its first voucher to its close": {
    parts: [
      "modules/vouchers",
      "modules/business-day",
      "modules/cash-count",
      "modules/ledger",
      "modules/financial-reports",
    ],
  },
  "cash sent to another branch, received by its code, and rejected": { parts: ["modules/funds", "modules/ledger"] },
  "a requisition from its first word to its payment": {
    parts: ["modules/requisitions", "modules/vouchers", "modules/ledger"],
  },
  "two months are closed, each by two people": {
    parts: ["modules/year-end", "modules/ledger"],
    scriptOnly: "The journey brings a browser without script of its own.",
  },
  "a section typed without a line is kept, sent once when the line is back, and is no one else's": {
    parts: ["modules/visits"],
    scriptOnly: KEPT,
  },
  "drafts outlive the reloading of the application, and others in the same browser never see them": {
    parts: ["modules/visits", "modules/identity"],
    scriptOnly: KEPT,
  },
  "amounts of the table of receipts are brought back beside their accounts": {
    parts: ["modules/savings"],
    scriptOnly: KEPT,
  },
  "what was typed and never sent is offered again": { parts: ["modules/visits"], scriptOnly: KEPT },
  "a part of the application that the line loses is asked for again, and the page stays": {
    parts: ["routes/ops"],
    scriptOnly: KEPT,
  },
  "the palette finds menus and records by keyboard alone": {
    parts: ["modules/navigation", "routes/home"],
    scriptOnly: "without script the form in the top bar leads to the same answer",
  },
  "the form of the top bar finds the same": { parts: ["modules/navigation", "routes/home"] },
  "the supervision of a branch from the first count to its approval": {
    parts: ["modules/visits", "modules/cash-count"],
  },
  "amounts are pasted from a spreadsheet, led through by arrows and added up": {
    parts: ["modules/vouchers"],
    scriptOnly: "without script boxes are filled one by one",
  },
  "a toast that comes while another leaves stays its own time": {
    parts: ["modules/notices", "routes/home"],
    scriptOnly: "without script a toast stands until the next page",
  },
  "a visit from the morning's draft to its approval": {
    parts: ["modules/visits", "modules/cash-count", "modules/files"],
  },
};

/** A journey with and without script, as the draw and the list of what is left out name it. */
export const nameOf = (title: string, project: string) => `${title} (${project})`;

/** As Playwright's, for journeys that a run may leave out (tests/setup/browser.ts draws them). */
export const test = base.extend<{ turn: void }>({
  turn: [
    async ({ browserName: _ }, use, { title, project }) => {
      const journey = JOURNEYS[title];
      if (!journey) throw new Error(`e2e/journeys.ts does not name "${title}".`);
      base.skip(project.name === "no-script" && journey.scriptOnly !== undefined, journey.scriptOnly);
      const chosen = JSON.parse(process.env.PORTAL_JOURNEYS!) as string[];
      base.skip(!chosen.includes(nameOf(title, project.name)), "left out of this run");
      await use();
    },
    { auto: true },
  ],
});
