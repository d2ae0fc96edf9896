import { test as base } from "@playwright/test";

const KEPT = "what is kept on the machine is kept by script";

/** The journeys that are not taken in the browser without script, by their titles, and why. */
const SCRIPT_ONLY: Readonly<Record<string, string>> = {
  "two months are closed, each by two people": "The journey brings a browser without script of its own.",
  "a section typed without a line is kept, sent once when the line is back, and is no one else's": KEPT,
  "drafts outlive the reloading of the application, and others in the same browser never see them": KEPT,
  "amounts of the table of receipts are brought back beside their accounts": KEPT,
  "what was typed and never sent is offered again": KEPT,
  "a part of the application that the line loses is asked for again, and the page stays": KEPT,
  "a link tapped without a line leaves the form as it is, and says so":
    "without script the browser says that it has no line, and leads back to what was typed",
  "the palette finds menus and records by keyboard alone":
    "without script the form in the top bar leads to the same answer",
  "amounts are pasted from a spreadsheet, led through by arrows and added up":
    "without script boxes are filled one by one",
  "what is typed stays while another form of the page is sent":
    "without script a page is sent as one form, and the browser keeps no other",
  "a toast that comes while another leaves stays its own time": "without script a toast stands until the next page",
};

/** As Playwright's, for journeys: each is taken with script and without, but for {@link SCRIPT_ONLY}. */
export const test = base.extend<{ turn: void }>({
  turn: [
    async ({ browserName: _ }, use, { title, project }) => {
      base.skip(project.name === "no-script" && title in SCRIPT_ONLY, SCRIPT_ONLY[title]);
      await use();
    },
    { auto: true },
  ],
});
