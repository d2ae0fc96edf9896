/** Views of lists kept by a name, in the built portal without script. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const PASSWORD = "Portal-demo-2026";
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.stop());

/** Lists of every making: of a resource, of a module's own, of a kind without pages. */
it.each([
  ["super.admin", "/admin/settings/branch/list?q=ki&sort=-name&size=50"],
  ["branch.manager", "/ops/approved/list?q=kib&sort=-unit"],
  ["grapes.admin", "/grapes/settings/role?q=manager"],
  ["grapes.admin", "/grapes/settings/menu/assign/list?state=hidden"],
])("%s keeps a view of %s, finds it above the list, renames and deletes it", async (who, path) => {
  const browser = new PlainBrowser(server.origin);
  await browser.signIn(who, PASSWORD);
  const list = path.split("?")[0]!;
  const views = async (at: string) =>
    [
      ...(/<nav class="views[^>]*>(.*?)<\/nav>/s
        .exec((await browser.get(at)).html)?.[1]
        ?.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g) ?? []),
    ].map(([, to, name]) => [name, to!.replaceAll("&amp;", "&")]);
  expect(await views(list)).toEqual([]);
  const [offer] = await views(`${path}&page=2`);
  expect(offer![0]).toBe("Save this view");
  const form = await browser.get(offer![1]!);
  expect(form.text("h1")).toBe("Save this view");
  const refused = await browser.submit(form, offer![1]!, { name: "" });
  expect([refused.status, refused.messages()]).toEqual([422, ["Name: fill this in"]]);
  const saved = await browser.submit(refused, offer![1]!, { name: "Mine & yours" });
  expect(saved.status).toBe(303);
  expect(saved.to!.split("?")[0]).toBe(list);
  expect(await views(list)).toEqual([
    ["Mine &amp; yours", saved.to],
    ["Manage views", "/my/views"],
  ]);
  expect((await browser.get(saved.to!)).status).toBe(200);
  expect(await views(`${list}?q=other`)).toHaveLength(3);
  const edit = /\/my\/views\/edit\/\d+/.exec((await browser.get("/my/views")).html)![0];
  expect((await browser.submit(await browser.get(edit), edit, { name: "Renamed" })).status).toBe(303);
  expect((await views(list))[0]).toEqual(["Renamed", saved.to]);
  expect((await browser.submit(await browser.get(edit), edit, { _intent: "delete" })).status).toBe(303);
  expect(await views(list)).toEqual([]);
});

it("belong to one person, and lead nowhere else", async () => {
  const browser = new PlainBrowser(server.origin);
  await browser.signIn("branch.manager", PASSWORD);
  const form = await browser.get("/my/views/add?of=https://evil.example/?q=1");
  expect(form.form().get("of")).toBe("/my/views");
  expect((await browser.submit(form, "/my/views/add", { name: "Away", of: "//evil.example/?q=1" })).status).toBe(404);
  expect((await browser.submit(form, "/my/views/add", { name: "Closed", of: "/grapes/job?q=1" })).status).toBe(404);
  const other = new PlainBrowser(server.origin);
  await other.signIn("area.manager", PASSWORD);
  const edit = /\/my\/views\/edit\/\d+/.exec((await other.get("/my/views")).html)![0];
  expect((await browser.get(edit)).status).toBe(404);
});
