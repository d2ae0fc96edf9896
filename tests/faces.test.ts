/** One record on the pages of several: what HR files for an employee, as a browser without script sends it. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
let hr: PlainBrowser;
beforeAll(async () => {
  server = await startServer({ demo: true });
  hr = new PlainBrowser(server.origin);
  await hr.signIn("hr.manager", "Portal-demo-2026");
});
afterAll(async () => server?.stop());

function rowOf<T>(sql: string): T {
  const db = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  try {
    return db.prepare(sql).get() as T;
  } finally {
    db.close();
  }
}
const idAt = (to: string) => Number(/\/(\d+)(\?|$)/.exec(to)![1]);

describe("a tour that HR asks for", () => {
  const asked = { fromDate: "04-Jan-2027", toDate: "05-Jan-2027", place: "Nakuru", purpose: "Opening of the branch" };

  it("needs its traveller, keeps what was typed, and leads to HR's page of it", async () => {
    const page = await hr.get("/hr/tour/add");
    const refused = await hr.submit(page, "/hr/tour/add", { ...asked, employeeId: "" });
    expect([refused.status, refused.messages()]).toEqual([422, ["Employee: choose from the list"]]);
    expect(refused.form().get("place")).toBe("Nakuru");
    const traveller = page.choices("employeeId").find(([value]) => value !== "")![0];
    const saved = await hr.submit(refused, "/hr/tour/add", { ...asked, employeeId: traveller });
    expect([saved.status, saved.to]).toEqual([303, expect.stringMatching(/^\/hr\/tour\/details\/\d+/)]);
    const again = await hr.submit(refused, "/hr/tour/add", { ...asked, employeeId: traveller });
    expect(again.to).toBe(saved.to);
    const { employeeId } = rowOf<{ employeeId: number }>(`SELECT employeeId FROM Tour WHERE id = ${idAt(saved.to!)}`);
    expect(String(employeeId)).toBe(traveller);
  });

  it("is one's own outside HR, whatever employee a form names", async () => {
    const page = await hr.get("/my/tour/add");
    expect(page.form().has("employeeId")).toBe(false);
    const saved = await hr.submit(page, "/my/tour/add", {
      ...{ ...asked, fromDate: "11-Jan-2027", toDate: "12-Jan-2027" },
      employeeId: "1",
    });
    expect(saved.to).toMatch(/^\/my\/tour\/details\/\d+/);
    const { own } = rowOf<{ own: number }>(
      `SELECT t.employeeId = u.employeeId AS own FROM Tour t, User u WHERE t.id = ${idAt(saved.to!)} AND u.signInName = 'hr.manager'`,
    );
    expect(own).toBe(1);
  });
});

describe("a demotion", () => {
  it("loses no consent to the address of a transfer", async () => {
    const page = await hr.get("/hr/demotion/add");
    const filled = (name: string) => page.choices(name).flatMap(([value]) => (value === "" ? [] : [value]));
    const typed = { effectiveOn: "04-Jan-2027", consentRef: "Letter of 1 December", reason: "At own request" };
    let saved = page;
    // The first less senior post that there is for one of them.
    for (const employeeId of filled("employeeId").slice(0, 5))
      for (const toDesignationId of filled("toDesignationId")) {
        const sent = { ...typed, employeeId, toDesignationId, toUnitId: filled("toUnitId")[0]! };
        if (saved.status !== 303) saved = await hr.submit(page, "/hr/demotion/add", sent);
      }
    expect([saved.status, saved.messages()]).toEqual([303, []]);
    const id = idAt(saved.to!);
    const form = await hr.get(`/hr/demotion/edit/${id}?change=1`);
    const consent = () => rowOf<{ consentRef: string }>(`SELECT consentRef FROM Movement WHERE id = ${id}`).consentRef;
    const elsewhere = await hr.submit(form, `/hr/transfer/edit/${id}?change=1`, { reason: "Another reason" });
    expect([elsewhere.status, consent()]).toEqual([404, "Letter of 1 December"]);
    const here = await hr.submit(form, `/hr/demotion/edit/${id}?change=1`, { reason: "Another reason" });
    expect([here.status, here.to, consent()]).toEqual([303, `/hr/demotion/edit/${id}`, "Letter of 1 December"]);
  });
});
