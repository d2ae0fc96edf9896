/** Sections of visits through the built server as a browser without script uses it: rows of one form, promises and decisions of both sides. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
const people: Record<string, PlainBrowser> = {};
beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const name of ["area.manager", "branch.manager"]) {
    people[name] = new PlainBrowser(server.origin);
    await people[name].signIn(name, "Portal-demo-2026");
  }
});
afterAll(() => server?.stop());

const am = () => people["area.manager"]!;
const ask = <Row>(sql: string): Row => {
  const file = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const row = file.prepare(sql).get() as Row;
  file.close();
  return row;
};
const formWith = (page: Page, field: string) => page.forms().find((form) => form.has(field))!;
let keys = 0;
const fresh = () => ({ _key: `section-journey-${String(++keys).padStart(6, "0")}` });
const draftOf = (name: string) =>
  ask<{ id: number }>(
    `SELECT v.id FROM Visit v JOIN User u ON u.id = v.visitorId WHERE u.signInName = '${name}' AND v.status = 'DRAFT' ORDER BY v.id DESC`,
  ).id;

it("registers are added and taken out row by row, and what was typed stays", async () => {
  const path = `/ops/am/record/daily/add?visit=${draftOf("area.manager")}`;
  const page = await am().get(path);
  expect(formWith(page, "rows[0].note").has("rows[7].note")).toBe(true);
  const more = await am().submit(
    page,
    path,
    { "rows[0].note": "Kept", __intent__: JSON.stringify({ type: "insert", payload: { name: "rows" } }) },
    formWith(page, "rows[0].note"),
  );
  expect([
    formWith(more, "rows[0].note").get("rows[0].note"),
    formWith(more, "rows[0].note").has("rows[8].note"),
  ]).toEqual(["Kept", true]);
  const fewer = await am().submit(
    more,
    path,
    { __intent__: JSON.stringify({ type: "remove", payload: { name: "rows", index: 8 } }) },
    formWith(more, "rows[0].note"),
  );
  const wrong = await am().submit(
    fewer,
    path,
    { "rows[0].upToDate": "on", _intent: "save", ...fresh() },
    formWith(fewer, "rows[0].note"),
  );
  expect([wrong.status, wrong.messages().join(" ")]).toEqual([
    422,
    expect.stringContaining("Enter the day of the last entry"),
  ]);
  const saved = await am().submit(
    wrong,
    path,
    { "rows[0].upToDate": "on", "rows[0].lastEntry": "2026-01-05", _intent: "save", ...fresh() },
    formWith(wrong, "rows[0].note"),
  );
  expect(saved.status).toBe(303);
  expect(
    ask<{ n: number }>("SELECT count(*) AS n FROM RegisterCheck WHERE note = 'Kept' AND lastEntry = '2026-01-05'").n,
  ).toBe(1);
});

it("a borrower is refused until it is said why balances differ, and stands in the list", async () => {
  const path = `/ops/allvisit/borrowerVisit/add?visit=${draftOf("area.manager")}`;
  const page = await am().get(path);
  const typed = {
    memberName: "Wairimu Journey",
    loanNo: "LN-JOURNEY",
    purposeStated: "Stock",
    purposeActual: "Stock",
    utilisation: "FULL",
    systemBalance: "100",
    passbookBalance: "90",
    clientBalance: "100",
    _intent: "save",
  };
  const wrong = await am().submit(page, path, { ...typed, ...fresh() }, formWith(page, "memberName"));
  expect([wrong.status, formWith(wrong, "memberName").get("passbookBalance")]).toEqual([422, "90"]);
  const saved = await am().submit(
    wrong,
    path,
    { remark: "A repayment is not entered.", _intent: "save", ...fresh() },
    formWith(wrong, "memberName"),
  );
  expect(saved.status).toBe(303);
  expect((await am().get("/ops/allvisit/borrowerVisit/list?q=journey")).html).toContain("Wairimu Journey");
  expect((await people["branch.manager"]!.get("/ops/allvisit/portfolio/edit/1")).status).toBe(404);
});

it("a reviewer decides a loan in columns of their own", async () => {
  const { id, bmDecision } = ask<{ id: number; bmDecision: string }>(
    "SELECT l.id, l.bmDecision FROM LoanVerification l JOIN Visit v ON v.id = l.visitId JOIN User u ON u.id = v.reviewerId WHERE v.level = 'BM' AND v.status = 'SUBMITTED' AND u.signInName = 'area.manager'",
  );
  const path = `/ops/verifyLoanApp/supervisor/edit/${id}`;
  const page = await am().get(path);
  const wrong = await am().submit(
    page,
    path,
    { supervisorDecision: "APPROVE", supervisorAmount: "900000", ...fresh() },
    formWith(page, "supervisorAmount"),
  );
  expect(wrong.status).toBe(422);
  const saved = await am().submit(
    wrong,
    path,
    { supervisorAmount: "40000", supervisorReason: "Enough for the season", ...fresh() },
    formWith(wrong, "supervisorAmount"),
  );
  expect(saved.status).toBe(303);
  expect(ask(`SELECT bmDecision, supervisorAmount FROM LoanVerification WHERE id = ${id}`)).toEqual({
    bmDecision,
    supervisorAmount: 4_000_000,
  });
});
