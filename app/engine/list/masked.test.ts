/** What lists mask is told neither by their order nor by the cursor of a part, on the page, in files and over the API. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { exportByName } from "~/engine/export/export-list.server";
import { listPage } from "~/engine/resource/list-page.server";
import { seedSettings } from "~/modules/accounts-settings/seed-settings.server";
import { callApi, hire, tokenOf } from "../../../tests/setup/api";
import { seedBooks, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { actorAt, resource } from "../../../tests/setup/organisation";
import { readListParams } from "~/define/list";
import { listSpecOf } from "./resource-list.server";

const NUMBERS = ["900200301", "100200302", "500200303"];
let books: TestBooks;
let manager: Actor;
let token: string;

beforeAll(async () => {
  books = await seeded(seedBooks);
  await database().writing(async (tx) => {
    await seedSettings(tx, books.company);
    for (const accountNo of NUMBERS)
      await tx.bankAccount.create({
        data: {
          companyId: books.company,
          bankName: "Equity",
          branchName: "Town",
          accountNo,
          currency: "KES",
          branchId: books.branches[0],
          ledgerId: books.ledger("11201"),
        },
      });
  });
  manager = await actorAt(books.company, ["area.accounts", "chart.read", "chart.edit"]);
  await hire(books.company, "Accounts Manager", "accounts.manager");
  token = await tokenOf("accounts.manager");
});

const accounts = () => resource("BankAccount");
const inOrder = async () => (await db.bankAccount.findMany({ orderBy: { id: "asc" } })).map(({ id }) => String(id));

describe("a masked number", () => {
  it("puts no page and no file in order", async () => {
    for (const sort of ["accountNo", "-accountNo", "bankName"]) {
      const page = await listPage(
        manager,
        accounts(),
        new URLSearchParams({ sort, "accountNo.from": "1", accountNo: "100200302" }),
      );
      expect([page.sort, page.rows.map(({ id }) => id)]).toEqual(["bankName", await inOrder()]);
      expect(page.columns.find(({ id }) => id === "accountNo")).toMatchObject({ sortable: false });
      expect(NUMBERS.filter((number) => JSON.stringify(page).includes(number))).toEqual([]);
      const rows: unknown[] = [];
      for await (const row of exportByName("bankaccount")!.rows(
        manager,
        readListParams(new URLSearchParams({ sort }), listSpecOf(accounts())),
      ))
        rows.push(row.find((value) => String(value).startsWith("••••")));
      expect(rows).toEqual(NUMBERS.map((number) => `•••• ${number.slice(-4)}`));
    }
    expect((await listPage(manager, accounts(), new URLSearchParams({ q: "100200302" }))).rows).toEqual([]);
    const found = async (q: string) => (await listPage(manager, accounts(), new URLSearchParams({ q }))).rows.length;
    expect([await found("0302"), await found("equity 0302"), await found("2003"), await found("00302")]).toEqual([
      1, 1, 0, 0,
    ]);
  });

  it("stands in no cursor, and the API neither sorts nor filters by it", async () => {
    const ids: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const answer = await callApi(
        "GET",
        `/api/BankAccount?limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`,
        { token },
      );
      expect(answer.status).toBe(200);
      ids.push(...(answer.json.data as { id: string }[]).map(({ id }) => id));
      cursor = (answer.json.meta as { nextCursor: string | null }).nextCursor;
      const told = answer.text + Buffer.from(cursor ?? "", "base64url").toString();
      expect(NUMBERS.filter((number) => told.includes(number))).toEqual([]);
    }
    expect(ids).toEqual(await inOrder());
    for (const asked of [
      "sort=accountNo",
      "sort=-accountNo",
      "filter[accountNo]=100200302",
      "filter[accountNo][contains]=1002",
    ])
      expect([asked, (await callApi("GET", `/api/BankAccount?${asked}`, { token })).status]).toEqual([asked, 400]);
    expect((await callApi("GET", `/api/BankAccount?q=100200302`, { token })).json.data).toEqual([]);
    expect((await callApi("GET", `/api/BankAccount?q=0302`, { token })).json.data).toHaveLength(1);
  });
});
