/** The seven settings in the built portal, as a browser without script meets them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SETTINGS } from "~/addresses/route-table";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const PASSWORD = "Portal-demo-2026";
let server: RunningServer;
let admin: PlainBrowser;
beforeAll(async () => {
  server = await startServer({ demo: true });
  admin = new PlainBrowser(server.origin);
  await admin.signIn("super.admin", PASSWORD);
});
afterAll(() => server.stop());

const at = (resource: string, screen: string) => `/admin/settings/${resource}/${screen}`;
const total = (page: Page) => Number(/of (?:<!-- -->)?([\d,]+)/.exec(page.html)?.[1]?.replace(",", "") ?? 0);
const idOf = (path: string | null) => path!.split("/").at(-1)!;
const csv = async (path: string) => (await admin.get(path)).html.trim().split("\r\n");

/** Adds a record through its form. @returns its id */
async function add(resource: string, fields: Record<string, string | string[]>): Promise<string> {
  const saved = await admin.submit(await admin.get(at(resource, "add")), at(resource, "add"), fields);
  expect([saved.status, ...saved.messages()]).toEqual([303]);
  return idOf(saved.to);
}

describe("the screens of every setting", () => {
  it.each(SETTINGS)("%s: list, add, edit, details and the question answer", async (resource) => {
    const list = await admin.get(at(resource, "list"));
    expect(list.status).toBe(200);
    expect(list.text("title")).toBe(`${list.text("h1")} · Admin`);
    const details = /\/admin\/settings\/\w+\/details\/\d+/.exec(list.html)![0];
    for (const screen of [
      details,
      details.replace("details", "edit"),
      details.replace("details", "active"),
      at(resource, "add"),
    ]) {
      const page = await admin.get(screen);
      expect([screen, page.status]).toEqual([screen, 200]);
      expect(page.html.match(/<h1/g)).toHaveLength(1);
    }
    expect((await csv(`/export/${resource}/csv`)).length - 1).toBe(total(list));
    expect((await admin.get(`/export/${resource}/xlsx`)).type).toContain("spreadsheetml");
  });

  it("take a nonsense form with a message at each field, keep what was typed, and write nothing", async () => {
    const before = total(await admin.get(at("branch", "list")));
    const answer = await admin.submit(await admin.get(at("branch", "add")), at("branch", "add"), {
      code: "a b",
      name: "x".repeat(101),
      parentId: "999999",
      openedOn: "31-Feb-2026",
      phone: "call",
      weekPattern: ["9"],
      headOffice: "perhaps",
    });
    expect(answer.status).toBe(422);
    expect(answer.messages()).toHaveLength(6);
    expect(answer.form().get("openedOn")).toBe("31-Feb-2026");
    expect(total(await admin.get(at("branch", "list")))).toBe(before);
  });

  it("answer what is not there, or is none of theirs, with 404", async () => {
    for (const path of [
      "/admin/settings/nonsense/list",
      at("branch", "details/999999"),
      at("branch", "edit/abc"),
      at("region", "details/1"),
      at("branch", "active/0"),
      "/export/nonsense/csv",
      "/export/branch/pdf",
    ]) {
      expect([path, (await admin.get(path)).status]).toEqual([path, 404]);
    }
    expect((await admin.get("/Admin/Settings/Branch/List")).status).toBe(200);
  });

  it("send everyone without the area away, whatever they ask for", async () => {
    const manager = new PlainBrowser(server.origin);
    await manager.signIn("branch.manager", PASSWORD);
    const stranger = new PlainBrowser(server.origin);
    const form = await admin.get(at("category", "add"));
    for (const path of [
      "/admin",
      "/admin/settings",
      ...SETTINGS.flatMap((one) => [
        at(one, "list"),
        at(one, "add"),
        at(one, "edit/1"),
        at(one, "details/1"),
        at(one, "active/1"),
        `/export/${one}/csv`,
      ]),
    ]) {
      const answers = [await manager.get(path), await stranger.get(path)];
      expect([path, ...answers.map((page) => page.to)]).toEqual([path, "/dashboard", "/"]);
    }
    expect(
      (await manager.submit(form, at("category", "add"), { kind: "DOCUMENT", code: "SNEAK", name: "Sneaked in" })).to,
    ).toBe("/dashboard");
    expect(total(await admin.get(at("category", "list?q=sneak")))).toBe(0);
  });
});

describe("a record's life", () => {
  it("is added once, however often the form is sent, and found again", async () => {
    const blank = await admin.get(at("category", "add"));
    expect(blank.form().get("position")).toBe("100");
    const fields = { kind: "DOCUMENT", code: "once", name: "Once & only <b>" };
    const answers = await Promise.all([1, 2, 3].map(() => admin.submit(blank, at("category", "add"), fields)));
    expect(new Set(answers.map((one) => one.to)).size).toBe(1);
    const found = await admin.get(at("category", "list?q=once+only&kind=DOCUMENT&active=true&sort=-name"));
    expect(total(found)).toBe(1);
    expect(found.html).toContain("Once &amp; only &lt;b&gt;");
    const details = await admin.get(answers[0]!.to!);
    expect(details.text("h1")).toBe("Once & only <b>");
  });

  it("keeps both values when two people change it at once, and takes what the second one chooses", async () => {
    const parentId = (await admin.get(at("branch", "add"))).choices("parentId")[1]![0];
    const id = await add("branch", { code: "CLASH", name: "Clash", parentId, weekPattern: ["1", "2", "3"] });
    const [first, second] = [await admin.get(at("branch", `edit/${id}`)), await admin.get(at("branch", `edit/${id}`))];
    // Another week asks first what it may change.
    const send = async (page: typeof first, typed: Parameters<typeof admin.submit>[2]) => {
      const answer = await admin.submit(page, at("branch", `edit/${id}`), typed);
      const [, token] = /name="_asked" value="([^"]+)"/.exec(answer.html) ?? [];
      return token ? admin.submit(answer, at("branch", `edit/${id}`), { _asked: token }) : answer;
    };
    expect((await send(first, { name: "Theirs", weekPattern: ["1", "2"], headOffice: null })).status).toBe(303);
    const clash = await send(second, {
      name: "Mine",
      weekPattern: null,
      phone: "+254 700 000 000",
    });
    expect(clash.status).toBe(409);
    expect(clash.html).toContain("Theirs");
    expect(clash.form().get("name")).toBe("Mine");
    expect(clash.form().get("_theirs.weekPattern")).toBe("1,2");
    const settled = await send(clash, {
      "_take.name": "mine",
      "_take.weekPattern": "theirs",
    });
    expect(settled.status).toBe(303);
    const form = (await admin.get(at("branch", `edit/${id}`))).form();
    expect([form.get("name"), form.getAll("weekPattern"), form.get("phone")]).toEqual([
      "Mine",
      ["1", "2"],
      "+254 700 000 000",
    ]);
    const details = await admin.get(at("branch", `details/${id}`));
    expect(details.html).toContain("Name: Theirs → Mine");
    expect(details.html).toContain("Telephone: – → +254 700 000 000");
  });

  it("is taken out of use with a reason and back again, but not while something hangs on it", async () => {
    const regions = (await admin.get(at("area", "add"))).choices("parentId");
    const areaId = await add("area", { code: "LIFE-A", name: "Life area", parentId: regions[1]![0] });
    const branchId = await add("branch", { code: "LIFE-B", name: "Life branch", parentId: areaId });
    const refused = await admin.get(at("area", `active/${areaId}`));
    expect(refused.html).toContain("1 branch below it still in use: Life branch");
    const question = await admin.get(at("branch", `active/${branchId}`));
    expect(question.text("h1")).toBe("Take Life branch out of use?");
    const forced = await admin.submit(question, at("area", `active/${areaId}`), { _version: "1" });
    expect([forced.status, forced.html.includes("Life branch")]).toEqual([422, true]);
    expect(
      (await admin.submit(question, at("branch", `active/${branchId}`), { note: "Merged with its neighbour" })).to,
    ).toBe(at("branch", `details/${branchId}`));
    expect((await admin.get(at("branch", `details/${branchId}`))).html).toContain("Merged with its neighbour");
    expect(
      (await admin.submit(await admin.get(at("area", `active/${areaId}`)), at("area", `active/${areaId}`), {})).status,
    ).toBe(303);
    const back = await admin.get(at("branch", `active/${branchId}`));
    expect(back.html).toContain("Life area, which it belongs to, is out of use");
    expect((await admin.get(at("branch", "add"))).choices("parentId").map(([value]) => value)).not.toContain(areaId);
  });

  it("moves with all that lies below it, and the tree shows it", async () => {
    const divisions = (await admin.get(at("region", "add"))).choices("parentId");
    const regionId = await add("region", { code: "MOVE-R", name: "Moving region", parentId: divisions[1]![0] });
    const areaId = await add("area", { code: "MOVE-A", name: "Moving area", parentId: regionId });
    // Nobody holds a role there yet, so nobody reaches more by the move.
    const companies = (await admin.get(at("division", "add"))).choices("parentId");
    const divisionId = await add("division", { code: "MOVE-D", name: "Empty division", parentId: companies[1]![0] });
    const edit = await admin.get(at("region", `edit/${regionId}`));
    const moved = await admin.submit(edit, at("region", `edit/${regionId}`), { parentId: divisionId });
    expect(moved.status).toBe(303);
    const whole = (await admin.get("/admin")).html;
    const home = whole.slice(whole.indexOf(">Units<"));
    const target = home.indexOf("Empty division");
    expect(target).toBeGreaterThan(0);
    expect(home.indexOf("Moving region")).toBeGreaterThan(target);
    expect(home.indexOf("Moving area")).toBeGreaterThan(home.indexOf("Moving region"));
    expect((await admin.get(at("area", `details/${areaId}`))).html).toContain(
      `/admin/settings/region/details/${regionId}`,
    );
  });
});
