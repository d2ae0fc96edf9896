/** Monthly boards through the built server as a browser without script uses it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dateIn } from "~/core/dates";
import { monthAfter } from "~/core/months";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
const people: Record<string, PlainBrowser> = {};
const P = (name: string) => people[name]!;
const formWith = (page: Page, field: string) => page.forms().find((form) => form.has(field))!;
const withLetters = (html: string) => html.replace(/<!-- -->/g, "");

/** The month before this one: its boards are in every state. */
const month = monthAfter(dateIn(new Date(), "Africa/Nairobi").slice(0, 7), -1);

beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const name of ["loan.officer", "loan.officer.2", "branch.manager", "hr.manager"]) {
    people[name] = new PlainBrowser(server.origin);
    await people[name].signIn(name, "Portal-demo-2026");
  }
});
afterAll(() => server?.stop());

let id = "";
describe("a monthly board", () => {
  it("is found in the list of its month, and is out of sight for colleagues", async () => {
    const list = `/monthly/board/list?month=${month}`;
    const own = await P("loan.officer").get(list);
    expect(own.status).toBe(200);
    id = /\/monthly\/board\/details\/(\d+)/.exec(own.html)![1]!;
    expect((await P("loan.officer.2").get(list)).html).not.toContain("/monthly/board/details/");
    for (const page of ["details", "edit"])
      expect((await P("loan.officer.2").get(`/monthly/board/${page}/${id}`)).status).toBe(404);
    expect((await P("loan.officer").get("/monthly/board/generate")).status).toBe(403);
  });

  it("is filled in by its employee, with figures of the portal locked, and submitted", async () => {
    const edit = `/monthly/board/edit/${id}`;
    const page = await P("loan.officer").get(edit);
    const form = formWith(page, "rows[0].id");
    const entered = [...form.keys()].filter((name) => name.endsWith(".actual"));
    expect(entered).toHaveLength(1);
    const wrong = await P("loan.officer").submit(page, edit, { [entered[0]!]: "many", _intent: "submit" }, form);
    expect([wrong.status, wrong.messages()]).toEqual([
      422,
      ["Actual: enter a number of zero or more with at most two decimals"],
    ]);
    const ids = [...form.keys()].filter((name) => name.endsWith(".id")).map((name) => name.replace(".id", ".actual"));
    const other = ids.find((name) => !entered.includes(name))!;
    const locked = await P("loan.officer").submit(page, edit, { [other]: "100" }, form);
    expect(locked.status).toBe(422);
    expect(withLetters(locked.html)).toContain("the portal fills this in");
    const sent = { [entered[0]!]: "1,250,000.50", "rows[0].employeeNote": "Two groups were formed", _intent: "submit" };
    const done = await P("loan.officer").submit(page, edit, sent, form);
    expect([done.status, done.to]).toEqual([303, `/monthly/board/details/${id}`]);
    const shown = await P("loan.officer").get(done.to!);
    expect(withLetters(shown.html)).toMatch(/1,250,000\.50 KES[\s\S]*Two groups were formed/);
    // There is nothing to fill in now.
    expect((await P("loan.officer").get(edit)).to).toBe(`/monthly/board/details/${id}`);
  });

  it("is confirmed by the line manager, with notes, and printed", async () => {
    const edit = `/monthly/board/edit/${id}`;
    const page = await P("branch.manager").get(edit);
    const form = formWith(page, "rows[0].managerNote");
    expect([...form.keys()].some((name) => /\.(actual|employeeNote)$/.test(name))).toBe(false);
    const done = await P("branch.manager").submit(
      page,
      edit,
      { "rows[0].managerNote": "A steady month", _intent: "review" },
      form,
    );
    expect(done.status).toBe(303);
    const shown = await P("loan.officer").get(done.to!);
    expect(shown.html).toContain("A steady month");
    expect(shown.html).toMatch(/<svg[\s\S]*Totals of twelve months|Totals of twelve months[\s\S]*<svg/);
    const paper = await P("loan.officer").get(`/print/board/${id}`);
    expect([paper.status, paper.type]).toEqual([200, "application/pdf"]);
    expect((await P("loan.officer.2").get(`/print/board/${id}`)).status).toBe(404);
  });

  it("is made for everybody by HR, once", async () => {
    const at = "/monthly/board/generate";
    const made = async () => {
      const page = await P("hr.manager").get(at);
      return P("hr.manager").submit(page, at, {}, formWith(page, "month"));
    };
    const first = await made();
    expect(first.status).toBe(303);
    expect(first.to).toContain("/monthly/board/list?month=");
    const count = async () => withLetters((await P("hr.manager").get(first.to!)).html).match(/(\d+) boards/)![1];
    const before = await count();
    expect((await made()).status).toBe(303);
    expect(await count()).toBe(before);
    expect(Number(before)).toBeGreaterThan(6);
  });
});
