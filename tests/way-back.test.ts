/** From a list to a record and back, in the built portal without script: search, filters, sort and page are kept. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.stop());

const linksIn = (html: string) =>
  [...html.replace(/<script[\s\S]*?<\/script>/g, "").matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, to]) =>
    to!.replaceAll("&amp;", "&"),
  );

it.each([
  ["branch.manager", "/ops/bm/visit/list"],
  ["loan.branchr", "/crm/member/list"],
  ["accounts.executive.2", "/ac/voucher/payment/list"],
  ["hr.manager", "/hr/employee/list"],
  ["super.admin", "/admin/settings/branch/list"],
  ["hr.manager", "/hr/leave/list"],
  ["hr.manager", "/hr/payroll/slips"],
  ["loan.officer", "/my/ticket/list"],
  ["area.manager", "/ops/approved/list"],
])("%s comes back from a record to %s as it was", async (who, list) => {
  const browser = new PlainBrowser(server.origin);
  await browser.signIn(who, "Portal-demo-2026");
  const asked = `${list}?size=25&q=`;
  const page = await browser.get(asked);
  expect([list, page.status]).toEqual([list, 200]);
  const record = linksIn(page.html).find((to) => /\/\d+(\/\w+)?\?_back=/.test(to));
  expect([list, record]).not.toEqual([list, undefined]);
  const opened = await browser.get(record!);
  expect(opened.status).toBe(200);
  expect(linksIn(opened.html)).toContain(`${list}?size=25`);
});
