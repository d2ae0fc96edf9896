/** The column "Balance" of the lists of ledgers, their accounts, and bank accounts. */
import { beforeAll, describe, expect, it } from "vitest";
import { csvOf } from "~/engine/export/csv.server";
import { columnsFor, exportByName } from "~/engine/export/export-list.server";
import { listSpecOf } from "~/engine/list/resource-list.server";
import { resourceEndpoints } from "~/engine/resource/endpoints.server";
import { listPage } from "~/engine/resource/list-page.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { readListParams } from "~/define/list";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { countQueries } from "~/db/query-count.server";
import { account, book, close, lines, open, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { actorAt, resource } from "../../../tests/setup/organisation";
import { mergeSubLedger } from "./index.server";

const READER: Permission[] = ["area.accounts", "chart.read", "books.report"];
let books: TestBooks;
let manager: Actor;
let branchManager: Actor;
let keeper: Actor;
const parties: number[] = [];

beforeAll(async () => {
  books = await seeded(seedBooks);
  manager = await actorAt(books.company, READER);
  branchManager = await actorAt(books.branches[1], READER);
  keeper = await actorAt(books.company, ["area.accounts", "chart.read", "chart.edit"], 1);
  const [first, second] = books.branches;
  const [vault, shares, creditors, dollars] = ["11101", "31101", "24101", "11203"].map(books.ledger) as [
    number,
    number,
    number,
    number,
  ];
  for (const n of [1, 2, 3]) parties.push(await account(creditors, "PARTY", n));
  const add = (fields: Record<string, unknown>) =>
    saveRecord(
      keeper,
      resource("BankAccount"),
      null,
      schemaOf(resource("BankAccount"), "add").parse(fields) as Record<string, unknown>,
      null,
    );
  await add({
    bankName: "Equity Bank",
    branchName: "Kibera",
    accountNo: "01202945",
    currency: "USD",
    branchId: first,
    ledgerId: dollars,
  });
  await book({ branchId: first, lines: lines(vault, shares, 100_00n) });
  await book({ branchId: second, lines: lines(vault, shares, 7_00n) });
  await book({
    branchId: first,
    lines: [
      { ledgerId: vault, side: "D", amount: 30_00n },
      { ledgerId: creditors, subLedgerId: parties[0], side: "C", amount: 10_00n },
      { ledgerId: creditors, subLedgerId: parties[1], side: "C", amount: 20_00n },
    ],
  });
  await close(first);
  await open(first, "2026-11-03");
  // What stands after the last closing counts too.
  await book({ branchId: first, lines: lines(vault, shares, 1_50n) });
  await book({
    branchId: first,
    lines: [
      { ledgerId: dollars, side: "D", amount: 5_00n, currency: "USD" },
      { ledgerId: shares, side: "C", amount: 5_00n, currency: "USD" },
    ],
    rates: new Map([["USD", { num: 129n, den: 1n }]]),
  });
});

const listed = async (name: string, actor: Actor, query: string, column: string) =>
  (await listPage(actor, resource(name), new URLSearchParams(query))).rows.map((row) => [
    String(row[column]),
    row.balance,
  ]);

describe("the balance in settings", () => {
  it("of a ledger is what it holds at the branches within reach, closed days and open ones", async () => {
    expect(await listed("Ledger", manager, "q=11101", "code")).toEqual([["11101", "KES 138.50"]]);
    expect(await listed("Ledger", branchManager, "q=11101", "code")).toEqual([["11101", "KES 7.00"]]);
    expect(await listed("Ledger", manager, "q=54101", "code")).toEqual([["54101", "KES 0.00"]]);
  });

  it("takes as many statements for a page of one row as for one of many", async () => {
    const asked = async (query: string) => {
      let done = Promise.resolve();
      const count = countQueries(() => {
        done = listed("Ledger", manager, query, "code").then(() => undefined);
      });
      await done;
      return count.queries;
    };
    expect(await asked("")).toBe(await asked("q=11101"));
  });

  it("is told in the currency a ledger or a bank account is kept in", async () => {
    expect(await listed("Ledger", manager, "q=11203", "code")).toEqual([["11203", "USD 5.00"]]);
    expect(await listed("BankAccount", manager, "", "accountNo")).toEqual([["•••• 2945", "USD 5.00"]]);
  });

  it("of an account is its own, and that of a merged one is read with the account it went to", async () => {
    const of = async () => Object.fromEntries(await listed("SubLedger", manager, `q=24101`, "code"));
    expect(await of()).toEqual({ "24101-0001": "KES −10.00", "24101-0002": "KES −20.00", "24101-0003": "KES 0.00" });
    await mergeSubLedger(keeper, parties[0]!, { into: "24101-0003", reason: "The same supplier twice" }, 1);
    expect(await of()).toEqual({ "24101-0001": "", "24101-0002": "KES −20.00", "24101-0003": "KES −10.00" });
  });

  it("is no column for whoever may not read the books, on the page, in files and in the API", async () => {
    const page = await listPage(keeper, resource("Ledger"), new URLSearchParams());
    expect(page.columns.map(({ id }) => id)).not.toContain("balance");
    expect(JSON.stringify(page.rows)).not.toContain("138.50");
    expect(
      (await listPage(manager, resource("Ledger"), new URLSearchParams())).columns
        .slice(-2)
        .map(({ id, sortable }) => [id, sortable]),
    ).toEqual([
      ["balance", false],
      ["active", true],
    ]);
    const file = exportByName("ledger")!;
    const csv = async (actor: Actor) =>
      new Response(
        await csvOf(
          columnsFor(actor, file),
          file.rows(actor, readListParams(new URLSearchParams("q=11101"), listSpecOf(resource("Ledger")))),
        ),
      ).text();
    expect(await csv(manager)).toMatch(/State,Balance,Currency of balance\r?\n.*,In use,138\.50,KES/s);
    expect(await csv(keeper)).not.toMatch(/Balance|138\.50/);
    const list = resourceEndpoints(resource("Ledger")).find(
      ({ method, path }) => method === "GET" && path === "/Ledger",
    )!;
    const call = async (actor: Actor, query: Record<string, string>) => {
      const { data } = await list.run({
        actor,
        params: {},
        version: null,
        body: undefined,
        query: list.query!.parse(query),
      });
      expect(list.answer.safeParse(data).error).toBeUndefined();
      return data;
    };
    expect(await call(manager, { q: "11101", fields: "code,balance,balanceCurrency" })).toEqual([
      { id: String(books.ledger("11101")), code: "11101", balance: "138.50", balanceCurrency: "KES" },
    ]);
    expect(JSON.stringify(await call(keeper, { q: "11101" }))).not.toContain("balance");
  });
});
