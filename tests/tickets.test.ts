/** Tickets through the built server as a browser without script uses it, and over the API. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { photograph } from "./setup/files";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
const people: Record<string, PlainBrowser> = {};

beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const name of ["loan.officer", "loan.officer.2", "grapes.admin", "hr.executive", "area.manager"]) {
    people[name] = new PlainBrowser(server.origin);
    await people[name].signIn(name, "Portal-demo-2026");
  }
});
afterAll(() => server?.stop());

const P = (name: string) => people[name]!;
const formWith = (page: Page, field: string, value?: string) =>
  page.forms().find((form) => (value === undefined ? form.has(field) : form.get(field) === value))!;
let at = "";
/** Presses a button of the page of the ticket. */
const press = async (name: string, form: string, changes: Record<string, string>) => {
  const page = await P(name).get(at);
  return P(name).submit(page, at, changes, formWith(page, "_form", form));
};

describe("a ticket", () => {
  it("is raised with a photograph, and refused with what is wrong at its field", async () => {
    const page = await P("loan.officer").get("/my/ticket/add");
    const form = formWith(page, "subject");
    const [[category] = [""]] = page.choices("categoryId").filter(([value]) => value !== "");
    const body = (subject: string, file: Buffer | null) => {
      const sent = new FormData();
      for (const [name, value] of form) if (name !== "file") sent.append(name, value);
      for (const [name, value] of Object.entries({ categoryId: category, subject, body: "Since this morning" }))
        sent.set(name, value);
      if (file) sent.append("file", new File([new Uint8Array(file)], "counter.jpg"));
      return sent;
    };
    const wrong = await P("loan.officer").post("/my/ticket/add", body("", null));
    expect([wrong.status, wrong.messages()]).toEqual([422, ["Subject: fill this in"]]);
    expect(wrong.html).toContain("Choose your files again");
    const made = await P("loan.officer").post("/my/ticket/add", body("The scale is wrong", await photograph(300, 200)));
    expect(made.status).toBe(303);
    at = made.to!;
    const shown = await P("loan.officer").get(at);
    expect(shown.text("h1")).toContain("The scale is wrong");
    const file = /\/my\/ticket\/file\/\d+/.exec(shown.html)![0];
    expect((await P("loan.officer").get(file)).status).toBe(200);
    expect((await P("loan.officer.2").get(file)).status).toBe(404);
    expect((await P("loan.officer.2").get(at)).status).toBe(404);
    // Whoever may read it finds no form to change it, as long as it is another's.
    const change = at.replace("/edit/", "/change/");
    expect(
      await Promise.all(["loan.officer", "area.manager"].map(async (name) => (await P(name).get(change)).status)),
    ).toEqual([200, 404]);
  });

  it("goes through the desk and back, with comments and notes", async () => {
    expect((await press("grapes.admin", "move-assign", { assigneeId: "", _intent: "assign" })).messages()).toEqual([
      "Assigned to: choose from the list",
    ]);
    expect((await press("grapes.admin", "move", { _intent: "claim" })).status).toBe(303);
    expect((await press("grapes.admin", "comment", { text: "The branch drops it", internal: "on" })).status).toBe(303);
    expect((await press("grapes.admin", "comment", { text: "Which scale is it?" })).status).toBe(303);
    expect((await press("loan.officer", "comment", { text: "The one at the counter" })).status).toBe(303);
    const [own, desk] = [await P("loan.officer").get(at), await P("grapes.admin").get(at)];
    expect([own.html.includes("The branch drops it"), desk.html.includes("The branch drops it")]).toEqual([
      false,
      true,
    ]);
    expect(own.html).toContain("Which scale is it?");
    expect((await press("grapes.admin", "move", { _intent: "start" })).status).toBe(303);
    const short = await press("grapes.admin", "move", { _intent: "resolve", note: "Done" });
    expect([short.status, short.messages()]).toEqual([422, ["Write a comment of at least 10 characters"]]);
    expect((await press("grapes.admin", "move", { _intent: "resolve", note: "It was set to zero again" })).status).toBe(
      303,
    );
    expect((await press("loan.officer", "move-close", { _intent: "close", rating: "5" })).status).toBe(303);
    expect((await P("loan.officer").get(at)).html).toContain("Closed");
  });
});

describe("the lists", () => {
  it("stand where the specification says, each for those who may see it", async () => {
    for (const face of ["", "/list", "/add"])
      expect((await P("loan.officer").get(`/my/ticket${face}`)).status).toBe(200);
    for (const face of ["all", "open", "country", "closed"]) {
      expect((await P("grapes.admin").get(`/my/ticket/list/${face}`)).status).toBe(200);
      expect((await P("area.manager").get(`/my/ticket/list/${face}`)).status).toBe(200);
      expect((await P("loan.officer").get(`/my/ticket/list/${face}`)).status).toBe(403);
    }
    expect((await P("grapes.admin").get("/export/tickets-working/csv")).status).toBe(200);
  });

  it("assign what is ticked, and say what became of each", async () => {
    const list = "/my/ticket/list/open";
    const page = await P("grapes.admin").get(list);
    const picks = [...page.html.matchAll(/name="pick"[^>]*? value="([\d.]+)"/g)].map(([, value]) => value!);
    expect(picks.length).toBeGreaterThan(3);
    const [agent] = page.choices("assigneeId").filter(([, label]) => label.startsWith("Collins"));
    const form = formWith(page, "assigneeId");
    const none = await P("grapes.admin").submit(page, list, { assigneeId: agent![0] }, form);
    expect([none.status, none.html.includes("Tick at least one ticket")]).toEqual([422, true]);
    const done = await P("grapes.admin").submit(page, list, { assigneeId: agent![0], pick: picks.slice(0, 2) }, form);
    expect(done.status).toBe(200);
    expect(done.html).toContain("Results");
    expect((await P("area.manager").get(list)).html).not.toContain('name="pick"');
  });
});
