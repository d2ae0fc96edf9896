/** The table of receipts of savings through the built server, as a browser without script uses it: nothing typed is lost. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
let clerk: PlainBrowser;
/** A branch and a product of its members, with three of the accounts. */
let unitId: number;
let productId: number;
let accounts: { id: number; no: string; name: string }[];

beforeAll(async () => {
  server = await startServer({ demo: true });
  clerk = new PlainBrowser(server.origin);
  await clerk.signIn("accounts.executive.2", "Portal-demo-2026");
  const offered = (await clerk.get("/ac/sacco/receive")).choices("branch").map(([value]) => Number(value));
  const file = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const most = file
    .prepare(
      `SELECT a.unitId, a.productId FROM SaccoAccount a JOIN SaccoProduct p ON p.id = a.productId
       WHERE p.ownerType = 'MEMBER' AND a.status = 'ACTIVE' AND a.unitId IN (${offered.filter(Boolean).join()})
       GROUP BY a.unitId, a.productId ORDER BY count(*) DESC LIMIT 1`,
    )
    .get() as { unitId: number; productId: number };
  ({ unitId, productId } = most);
  accounts = file
    .prepare("SELECT id, no, name FROM SaccoAccount WHERE unitId = ? AND productId = ? AND status = 'ACTIVE' LIMIT 3")
    .all(unitId, productId) as typeof accounts;
  file.close();
});
afterAll(() => server?.stop());

const formOf = (page: Page) => page.forms().find((form) => form.has("unitId"))!;
/** The amount beside each account that has one. */
function amounts(page: Page): Record<string, string> {
  const form = formOf(page);
  return Object.fromEntries(
    [...form]
      .flatMap(([name, id]) =>
        name.endsWith(".accountId") ? [[id, form.get(name.replace("accountId", "amount"))]] : [],
      )
      .filter(([, amount]) => amount !== null && amount !== ""),
  );
}
/** The name of the box of an account. */
const boxOf = (page: Page, id: number) =>
  [...formOf(page)]
    .find(([name, value]) => name.endsWith(".accountId") && value === String(id))![0]
    .replace("accountId", "amount");
const actionOf = (page: Page, words: string) =>
  new RegExp(`<button[^>]*formaction="([^"]*)"[^>]*>${words}<`, "i").exec(page.html)![1]!.replaceAll("&amp;", "&");

describe("the table of receipts", () => {
  it("keeps amounts beside their accounts through searches and refusals", async () => {
    const start = `/ac/sacco/receive?branch=${unitId}&product=${productId}&kind=VOLUNTARY`;
    const [one, two, three] = accounts as [(typeof accounts)[0], (typeof accounts)[0], (typeof accounts)[0]];
    let page = await clerk.get(start);
    const press = async (words: string, typed: Record<string, string>) => {
      page = await clerk.submit(page, actionOf(page, words), { ...typed, _intent: "page" }, formOf(page));
      expect(page.status, words).toBe(200);
    };
    await press("Find", { [boxOf(page, one.id)]: "10", [boxOf(page, two.id)]: "abc", find: three.no });
    expect(amounts(page)).toEqual({ [one.id]: "10", [two.id]: "abc" });
    // Rows of other pages have their names from the books.
    for (const words of ["From other pages", one.no, two.no, three.no]) expect(page.html).toContain(words);
    expect(page.html).toContain("2 accounts; not every amount can be read");

    await press("Find", { [boxOf(page, three.id)]: "30", find: "No one has this name" });
    expect(amounts(page)).toEqual({ [one.id]: "10", [two.id]: "abc", [three.id]: "30" });
    expect(page.html).toContain("No open account of this product has this number or name.");

    // Refused, it stays on the page of the table that it was typed on.
    await press("Find", { find: one.no });
    page = await clerk.submit(page, start, { _key: "receive-table-000001" }, formOf(page));
    expect(page.status).toBe(422);
    expect(amounts(page)).toEqual({ [one.id]: "10", [two.id]: "abc", [three.id]: "30" });
    expect(formOf(page).get("found")).toBe(one.no);
    for (const words of [two.no, three.no, "From other pages"]) expect(page.html).toContain(words);

    await press("Show all accounts", { [boxOf(page, two.id)]: "20" });
    expect(amounts(page)).toEqual({ [one.id]: "10", [two.id]: "20", [three.id]: "30" });
    expect(page.html).not.toContain("From other pages");
    expect(page.html).toMatch(/3 accounts: [A-Z]{3} 60\.00/);
  });
});
