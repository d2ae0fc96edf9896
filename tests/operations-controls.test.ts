/** Controls of Operations through the built server as a browser without script uses it: cash that differs, drafts of checkers, claims beside their visits, snapshots unlike the last. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
const people: Record<string, PlainBrowser> = {};
beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const name of ["area.manager", "branch.manager", "regional.manager"]) {
    people[name] = new PlainBrowser(server.origin);
    await people[name].signIn(name, "Portal-demo-2026");
  }
});
afterAll(() => server?.stop());

const bm = () => people["branch.manager"]!;
const ask = <Row>(sql: string): Row => {
  const file = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const row = file.prepare(sql).get() as Row;
  file.close();
  return row;
};
const formWith = (page: Page, field: string) => page.forms().find((form) => form.has(field))!;
let keys = 0;
const fresh = () => ({ _key: `controls-journey-${String(++keys).padStart(6, "0")}` });
const draftOf = (name: string) =>
  ask<{ id: number; refNo: string }>(
    `SELECT v.id, v.refNo FROM Visit v JOIN User u ON u.id = v.visitorId WHERE u.signInName = '${name}' AND v.status = 'DRAFT' AND v.announced ORDER BY v.id DESC`,
  );

/** A token of the API. */
async function tokenOf(username: string): Promise<string> {
  const answer = await fetch(`${server.origin}/api/auth/token`, {
    method: "POST",
    body: new URLSearchParams({ username, password: "Portal-demo-2026" }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

it("cash that differs is told of though it is counted again, and counted again blindly", async () => {
  const { id: visit, refNo } = draftOf("branch.manager");
  const path = `/ops/bm/cash/visit/add?visit=${visit}`;
  const page = await bm().get(path);
  const [custodian, witness] = page
    .choices("custodianId")
    .map(([value]) => value)
    .filter(
      (value) =>
        value !== "" &&
        value !== String(ask<{ id: number }>("SELECT id FROM User WHERE signInName = 'branch.manager'").id),
    );
  const wrong = await bm().submit(
    page,
    path,
    { place: "SAFE", custodianId: custodian!, bookBalance: "1", ...fresh() },
    formWith(page, "bookBalance"),
  );
  expect([wrong.status, wrong.messages().join(" ")]).toEqual([
    422,
    expect.stringContaining("leave this empty; it is taken from the ledger"),
  ]);
  const opened = await bm().submit(wrong, path, { bookBalance: "", ...fresh() }, formWith(wrong, "bookBalance"));
  const first = await bm().get(opened.to!);
  expect(
    (
      await bm().submit(
        first,
        opened.to!,
        {
          "denominations[0].quantity": "1",
          witnessId: witness!,
          explanation: "The bags are on their way.",
          ...fresh(),
        },
        formWith(first, "denominations[0].quantity"),
      )
    ).status,
  ).toBe(303);
  const { difference, bookBalance } = ask<{ difference: number; bookBalance: number }>(
    `SELECT difference, bookBalance FROM CashCount WHERE visitId = ${visit} ORDER BY id DESC`,
  );
  expect(difference).toBe(100_000 - bookBalance);
  const book = (bookBalance / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 });
  const counted = await bm().get(opened.to!);
  expect(counted.html).toContain(book);
  const again = counted.forms().find((form) => form.get("_form") === "recount")!;
  expect(again.has("bookBalance")).toBe(false);
  const second = await bm().submit(counted, opened.to!, fresh(), again);
  for (const at of [opened.to!, second.to!, `/ops/bm/visit/preview/${visit}`])
    expect([at, (await bm().get(at)).html.includes(book)]).toEqual([at, false]);
  const blank = await bm().get(second.to!);
  await bm().submit(
    blank,
    second.to!,
    {
      "denominations[0].quantity": String(Math.floor(bookBalance / 100_000)),
      witnessId: witness!,
      explanation: "The bags are there.",
      ...fresh(),
    },
    formWith(blank, "denominations[0].quantity"),
  );
  const gross = Math.abs(difference / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 });
  expect((await bm().get(`/ops/bm/visit/preview/${visit}`)).html).toContain(`Cash differs by ${gross}`);
  expect((await bm().get("/export/my-visits/csv")).html.split("\n").find((line) => line.includes(refNo))).toContain(
    Math.abs(difference / 100).toFixed(2),
  );
});

it("a visit that is not submitted is not there for the branch it checks, and is for those above", async () => {
  const { id, refNo } = draftOf("area.manager");
  const token = await tokenOf("branch.manager");
  const call = async (path: string) =>
    (await fetch(server.origin + path, { headers: { Authorization: `Bearer ${token}` } })).status;
  for (const path of [
    `/ops/am/visit/preview/${id}`,
    `/ops/am/visit/preview/${id}.data`,
    `/print/visit/${id}`,
    `/ops/am/visit/manager/${id}`,
    `/ops/visit/report/preview/${id}`,
  ])
    expect([path, (await bm().get(path)).status]).toEqual([path, 404]);
  expect([await call(`/api/Visit/${id}`), await call(`/api/Visit/${id}/CashSheet`)]).toEqual([404, 404]);
  expect((await bm().get(`/search?q=${refNo}`)).html).not.toContain(`/visit/preview/${id}`);
  expect((await people["regional.manager"]!.get(`/ops/am/visit/preview/${id}`)).status).toBe(200);
});

it("a trip claimed otherwise than its visit tells of it says so, and mileage is worked out from its kilometres", async () => {
  const line = ask<{ id: number; billId: number; who: string; date: string }>(
    "SELECT l.id, l.billId, l.date, u.signInName AS who FROM TransportBillLine l JOIN TransportBill b ON b.id = l.billId JOIN User u ON u.id = b.claimantId WHERE b.status = 'DRAFT' AND l.legId IS NOT NULL",
  );
  const claimant = people[line.who] ?? new PlainBrowser(server.origin);
  if (!people[line.who]) await claimant.signIn(line.who, "Portal-demo-2026");
  const path = `/ops/transportBillDetails/edit/${line.id}`;
  const page = await claimant.get(path);
  expect(page.html).toContain("The visit says");
  expect((await claimant.submit(page, path, { amount: "1400", ...fresh() }, formWith(page, "amount"))).status).toBe(
    303,
  );
  for (const at of [`/ops/transportBill/edit/${line.billId}`, `/ops/transportBill/preview/${line.billId}`]) {
    const shown = await claimant.get(at);
    expect([at, shown.html.includes("Differs from the visit"), shown.html.includes("The visit says")]).toEqual([
      at,
      true,
      true,
    ]);
  }
  const add = `/ops/transportBillDetails/add/${line.billId}`;
  const blank = await claimant.get(add);
  const typed = {
    date: line.date,
    fromPlace: "Kibera",
    toPlace: "Thika",
    kind: "OWN_VEHICLE",
    km: "",
    amount: "500",
    ownReason: "To the training at head office",
  };
  const wrong = await claimant.submit(blank, add, { ...typed, ...fresh() }, formWith(blank, "amount"));
  expect([wrong.status, wrong.messages().join(" ")]).toEqual([
    422,
    expect.stringContaining("enter it for your own vehicle"),
  ]);
  const other = await claimant.submit(wrong, add, { ...typed, km: "12.5", ...fresh() }, formWith(wrong, "amount"));
  expect([other.status, other.messages().join(" ")]).toEqual([422, expect.stringContaining("12.5 km come to")]);
  expect(
    (await claimant.submit(other, add, { ...typed, km: "12.5", amount: "", ...fresh() }, formWith(other, "amount")))
      .status,
  ).toBe(303);
  expect(
    ask<{ amount: number }>(
      `SELECT amount FROM TransportBillLine WHERE billId = ${line.billId} AND kind = 'OWN_VEHICLE'`,
    ).amount,
  ).toBe(43_750);
});

it("a loan snapshot unlike the last waits for someone above who did not bring it in", async () => {
  const unit = ask<{ id: number }>("SELECT id FROM OrgUnit WHERE code = 'KIB'").id;
  const loan = {
    loanNo: "LN-40100",
    memberName: "Mary Wanjiku",
    disbursedOn: "2026-01-10",
    principal: "10000",
    outstanding: "50000",
    arrears: "0",
    daysOverdue: 0,
    status: "ACTIVE",
  };
  const asOf = ask<{ asOf: string }>(`SELECT MAX(asOf) AS asOf FROM LoanSnapshot WHERE unitId = ${unit}`).asOf;
  const answer = await fetch(`${server.origin}/api/LoanSnapshots`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${await tokenOf("branch.manager")}`,
      "Content-Type": "application/json",
      "Idempotency-Key": "controls-snapshot-000001",
    },
    body: JSON.stringify({ unitId: String(unit), asOf, loans: [loan] }),
  });
  const { data } = (await answer.json()) as { data: { id: string; status: string; unusual: string[] } };
  expect([answer.status, data.status, data.unusual.length]).toEqual([201, "WAITING", 6]);
  const path = `/ops/loanSnapshot/details/${data.id}`;
  expect((await bm().get(path)).forms().some((form) => form.has("note"))).toBe(false);
  const am = people["area.manager"]!;
  const page = await am.get(path);
  expect([
    page.html.includes("1 loan owes more than the amount lent: LN-40100"),
    (await am.get("/my/approvals?sort=newest")).html.includes("Confirm the loans of"),
  ]).toEqual([true, true]);
  const short = await am.submit(page, path, { _intent: "reject", ...fresh() }, formWith(page, "note"));
  expect([short.status, short.messages().join(" ")]).toEqual([422, expect.stringContaining("Say why")]);
  expect(
    (
      await am.submit(
        short,
        path,
        { note: "The file holds one loan of many.", _intent: "reject", ...fresh() },
        formWith(short, "note"),
      )
    ).status,
  ).toBe(303);
  expect(
    ask<{ n: number }>(
      `SELECT count(*) AS n FROM LoanSnapshot WHERE unitId = ${unit} AND asOf = '${asOf}' AND status = 'IN_USE' AND replacedAt IS NULL`,
    ).n,
  ).toBe(1);
});
