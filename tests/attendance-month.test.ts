/** A month of attendance in the browser without script: signed on its page, and told where no month is asked for. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
let browser: PlainBrowser;

beforeAll(async () => {
  server = await startServer({ demo: true });
  browser = new PlainBrowser(server.origin);
  await browser.signIn("hr.manager", "Portal-demo-2026");
});
afterAll(() => server?.stop());

/** The last month whose days have all closed, whatever the day and the hour: that of a month ago may still have a shift under way. */
const closedMonth = () => {
  const day = new Date();
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 1, 0)).toISOString().slice(0, 7);
};

it("shows weekdays, exceptions and sums, and is signed", async () => {
  const shown = await browser.get(`/hr/attendance?month=${closedMonth()}`);
  expect(shown.status).toBe(200);
  expect(shown.html).toMatch(/>Exceptions</);
  expect(shown.html).toMatch(/>(Mo|Tu|We|Th|Fr|Sa|Su) 1</);
  expect(shown.html).toContain("/export/attendance-month/csv?unitId=");
  expect(shown.html).toContain("No one has signed this month yet.");
  const form = shown.forms().find((one) => one.has("seen"));
  const signed = await browser.submit(shown, `/hr/attendance?month=${closedMonth()}`, {}, form);
  expect(signed.to).toContain(`month=${closedMonth()}`);
  expect((await browser.get(signed.to!)).html).toMatch(/Signed by .+ on \d/);
});

it("says that what is typed is no month, there and on one's own time", async () => {
  for (const path of ["/hr/attendance", "/myTimeLog"]) {
    const { html } = await browser.get(`${path}?month=13/2026`);
    expect(html).toContain("Month: enter a month like 2026-11 or Nov-2026");
  }
});
