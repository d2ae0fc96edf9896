/** Punching, applying and deciding through the built server as a browser without script does it, and over the API. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
const people: Record<string, PlainBrowser> = {};

beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const name of ["loan.officer", "branch.manager", "hr.manager", "accounts.executive"]) {
    people[name] = new PlainBrowser(server.origin);
    await people[name].signIn(name, "Portal-demo-2026");
  }
});
afterAll(() => server?.stop());

const P = (name: string) => people[name]!;
const formWith = (page: Page, field: string, value?: string) =>
  page.forms().find((form) => (value === undefined ? form.has(field) : form.get(field) === value))!;

/** The page without the data that its script reads again. */
const withoutScript = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

it("a punch counts once, however often its form is sent", async () => {
  const page = await P("loan.officer").get("/myTimeLogNew");
  const form = formWith(page, "note");
  const send = () =>
    P("loan.officer").submit(page, "/myTimeLogNew", { direction: "IN", note: "Sent again and again" }, form);
  const sent = [await send(), await send(), await send()];
  expect(sent.map(({ status, to }) => [status, to])).toEqual(sent.map(() => [303, "/myTimeLogNew"]));
  const list = await P("loan.officer").get("/myTimeLog/myTimeLog/list");
  expect(withoutScript(list.html).split("Sent again and again")).toHaveLength(2);
  const wrong = await P("loan.officer").submit(page, "/myTimeLogNew", { direction: "UP", note: "" }, form);
  expect(wrong.status).toBe(422);
});

it("an application is decided by the manager from the list, and by no stranger", async () => {
  const page = await P("branch.manager").get("/myTimeLog/myTimeLogApplications");
  const form = formWith(page, "_key");
  const [, pick] = /name="pick"[^>]*value="([\d.]+)"/.exec(page.html)!;
  const id = pick!.split(".")[0]!;
  const own = `/myTimeLog/myTimeLogApplications/${id}`;
  expect((await P("accounts.executive").get(own)).status).toBe(404);
  const done = await P("branch.manager").submit(
    page,
    "/myTimeLog/myTimeLogApplications",
    { pick: pick!, decision: "approve", note: "" },
    form,
  );
  expect(done.status).toBe(200);
  expect(done.html).toContain("Approved");
  expect((await P("branch.manager").get(own)).html).toContain("Approved");
});

it("HR sees the day, the month, the roster and the figures, and others nothing of them", async () => {
  for (const path of ["/hr/attendance", "/hr/attendance?month=2026-11", "/hr/shift", "/hr/reports/time-log"]) {
    expect([path, (await P("hr.manager").get(path)).status]).toEqual([path, 200]);
    expect((await P("loan.officer").get(path)).status).not.toBe(200);
  }
  expect((await P("hr.manager").get("/hr/attendance?unitId=999999")).status).toBe(404);
});

it("the roster keeps what was typed, and tells what is wrong", async () => {
  const page = await P("hr.manager").get("/hr/shift");
  const form = formWith(page, "_form", "assign");
  const wrong = await P("hr.manager").submit(page, "/hr/shift", { from: "31-Feb-2027" }, form);
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("31-Feb-2027");
  expect(wrong.html).toContain("Tick at least one person");
});
