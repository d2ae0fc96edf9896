/** Where the pages of visits lead, through the built server as a browser without script uses it. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
const people: Record<string, PlainBrowser> = {};
beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const name of ["operations.head", "super.admin", "area.manager", "branch.manager"]) {
    people[name] = new PlainBrowser(server.origin);
    await people[name].signIn(name, "Portal-demo-2026");
  }
});
afterAll(() => server?.stop());

const at = (name: string, path: string) => people[name]!.get(path);
const ask = <Row>(sql: string): Row => {
  const file = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const row = file.prepare(sql).get() as Row;
  file.close();
  return row;
};
const formOf = (page: Page, name: string) => page.forms().find((form) => form.get("_form") === name);
let keys = 0;
const fresh = () => ({ _key: `visit-pages-journey-${String(++keys).padStart(6, "0")}` });
const waiting = () =>
  ask<{ id: number; reviewerId: number }>(
    `SELECT v.id, v.reviewerId FROM Visit v JOIN User u ON u.id = v.visitorId WHERE v.status = 'SUBMITTED' AND v.level = 'BM' AND u.signInName = 'branch.manager' ORDER BY v.id DESC`,
  );

describe("a visit that waits", () => {
  it("is listed for whoever may give it to another reviewer, who does so on the page the list leads to", async () => {
    const { id, reviewerId } = waiting();
    const path = `/ops/manager/visit/preview/${id}`;
    for (const name of ["operations.head", "super.admin"]) {
      const menu = await at(name, "/ops/visit");
      expect([name, menu.html.includes("/ops/reports/visitHistory?stage=REVIEW")]).toEqual([name, true]);
      const list = await at(name, "/ops/reports/visitHistory?stage=REVIEW&size=100");
      expect([name, list.status, list.html.includes(`href="${path}?_back=`)]).toEqual([name, 200, true]);
      expect([name, formOf(await at(name, path), "reroute")?.has("reviewerId")]).toEqual([name, true]);
    }
    expect(formOf(await at("area.manager", path), "reroute")).toBeUndefined();
    const page = await at("super.admin", path);
    const [other] = page.choices("reviewerId").filter(([value]) => value !== "" && value !== String(reviewerId));
    const given = await people["super.admin"]!.submit(
      page,
      path,
      { reviewerId: other![0], note: "The area manager is on leave", ...fresh() },
      formOf(page, "reroute"),
    );
    expect([given.status, given.to]).toEqual([303, path]);
    expect(waiting()).toEqual({ id, reviewerId: Number(other![0]) });
  });

  it("leads whoever has nothing to decide from the page of the review to the visit", async () => {
    const { id } = waiting();
    const page = await at("area.manager", `/ops/my/review/preview/${id}`);
    expect([page.status, page.to]).toEqual([302, `/ops/bm/visit/preview/${id}`]);
    expect((await at("area.manager", page.to!)).status).toBe(200);
    expect((await at("area.manager", "/ops/my/review/preview/999999")).status).toBe(404);
  });
});

describe("the daily report", () => {
  const path = "/ops/am/report/daily/add";
  const am = () => people["area.manager"]!;
  const visits = () => ask<{ n: number }>("SELECT COUNT(*) AS n FROM Visit").n;
  const begin = async (visitDate: string) => {
    const page = await am().get("/ops/am/visit/add");
    const first = (name: string) => page.choices(name).find(([value]) => value !== "")![0];
    const header = { unitId: first("unitId"), purposeId: first("purposeId"), visitDate };
    return am().submit(page, path, { ...header, ...fresh() }, new URLSearchParams({ _form: "begin" }));
  };

  it("of a day that has one begins no visit, and is found from the page that would begin it", async () => {
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const begun = await begin(today);
    expect([begun.status, begun.to]).toEqual([303, expect.stringContaining("/ops/am/report/visit/add?visit=")]);
    const visitId = Number(begun.to!.split("=")[1]);
    const form = await am().get(begun.to!);
    const figures = Object.fromEntries(
      form
        .controls()
        .flat()
        .filter(({ kind, required }) => required && (kind === "numeric" || kind === "decimal"))
        .map(({ name }) => [name, "1"]),
    );
    const saved = await am().submit(form, begun.to!, { ...figures, ...fresh() }, formOf(form, "row"));
    expect(saved.status).toBe(303);
    const file = new Database(`${server.dataDir}/portal.db`);
    file.prepare("UPDATE Visit SET status = 'SUBMITTED', submittedAt = updatedAt WHERE id = ?").run(visitId);
    file.close();
    const made = await am().get(path);
    expect([made.status, made.html.includes(`/ops/am/visit/preview/${visitId}`), formOf(made, "begin")]).toEqual([
      200,
      true,
      undefined,
    ]);
    const before = visits();
    const refused = await begin(today);
    expect([refused.status, refused.messages().join(" "), visits()]).toEqual([
      422,
      expect.stringContaining("There is one for each day."),
      before,
    ]);
  });
});
