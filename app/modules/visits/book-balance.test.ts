import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db.server";
import { companyOf } from "~/modules/organisation/index.server";
import { book, lines, plantBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { plantTree } from "../../../tests/setup/organisation";
import { bookBalance } from "./book-balance.server";

let books: TestBooks;
let elsewhere: number;

beforeAll(async () => {
  await testDatabase();
  books = await plantBooks("2026-11-20");
  elsewhere = (await plantTree("V")).branches[0];
  await book({ branchId: books.branches[0], lines: lines(books.ledger("11101"), books.ledger("33102"), 75_000n) });
});

const balance = async (unitId: number, place: string, typed: string | null) => bookBalance(db, { bookBalance: typed, cashLimit: null }, { unitId, place, company: await companyOf(db, { path: `/${books.company}/` }) });

describe("the balance of a count sheet", () => {
  it("is the ledger's for the safe and the petty cash of a branch that keeps its books here, whatever is typed", async () => {
    expect(await balance(books.branches[0], "SAFE", "12")).toEqual({ balance: 75_000n, limit: null });
    expect(await balance(books.branches[0], "PETTY", null)).toEqual({ balance: 0n, limit: null });
  });

  it("is what the cash book shows elsewhere, and has to be told", async () => {
    expect(await balance(books.branches[0], "TELLER", "12")).toEqual({ balance: 1_200n, limit: null });
    expect(await balance(elsewhere, "SAFE", "12.50")).toEqual({ balance: 1_250n, limit: null });
    await expect(balance(elsewhere, "SAFE", null)).rejects.toMatchObject({ problems: [{ field: "bookBalance", code: "required" }] });
  });
});
