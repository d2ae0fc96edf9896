import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { companyOf } from "~/modules/organisation/index.server";
import { book, lines, person, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { as, hire } from "../../../tests/setup/operations";
import { NOW, seedTree } from "../../../tests/setup/organisation";
import { draft, newKey } from "../../../tests/setup/visits";
import { bookBalance } from "./book-balance.server";
import { openCashSheet, saveCashCount } from "./cash-sheets.server";
import { countSchema, openSchema } from "./sections/cash.server";
import { sheetFormOf } from "./cash-form.server";

let books: TestBooks;
let elsewhere: number;

beforeAll(async () => {
  await testDatabase();
  books = await seedBooks("2026-11-20");
  elsewhere = (await seedTree("V")).branches[0];
  await book({ branchId: books.branches[0], lines: lines(books.ledger("11101"), books.ledger("33102"), 75_000n) });
});

const balance = async (unitId: number, place: string, typed: string | null) =>
  bookBalance(
    db,
    { bookBalance: typed, cashLimit: null },
    { unitId, place, company: await companyOf(db, { path: `/${books.company}/` }) },
  );

describe("the balance of a count sheet", () => {
  it("is the ledger's for the safe and the petty cash of a branch that keeps its books here, and no one types another", async () => {
    expect(await balance(books.branches[0], "SAFE", null)).toEqual({ balance: 75_000n, limit: null });
    await expect(balance(books.branches[0], "SAFE", "12")).rejects.toMatchObject({
      problems: [{ field: "bookBalance", code: "from_ledger" }],
    });
    expect(await balance(books.branches[0], "PETTY", null)).toEqual({ balance: 0n, limit: null });
  });

  it("stays as it was when the sheet was opened, though more is booked, which is told beside it (O8, F7)", async () => {
    const branch = books.branches[0];
    const manager = await hire(branch, "Branch Manager", "BM");
    const bm = await as(manager);
    const [clerk, officer] = [await hire(branch, "Accounts Executive", "CA"), await hire(branch, "Loan Officer", "LO")];
    const visit = await draft(manager, "BM", branch, "CASH-CHECK");
    const { id } = await openCashSheet(
      bm,
      visit.id,
      openSchema.parse({ place: "SAFE", custodianId: clerk, bookBalance: null, cashLimit: null }),
      newKey(),
    );
    expect((await sheetFormOf(bm, id)).later).toEqual([]);
    const { no } = await book(
      { branchId: branch, lines: lines(books.ledger("11101"), books.ledger("33102"), 5_000n) },
      person(2, new Date(NOW.getTime() + 60_000)),
    );
    expect((await sheetFormOf(bm, id)).later).toEqual([]);
    await saveCashCount(
      bm,
      id,
      countSchema.parse({
        witnessId: officer,
        custodianPresent: "on",
        explanation: null,
        denominations: [{ face: "50", kind: "NOTE", quantity: "15" }],
      }),
      null,
    );
    expect(await db.cashCount.findUniqueOrThrow({ where: { id } })).toMatchObject({
      bookBalance: 75_000n,
      counted: 75_000n,
      difference: 0n,
    });
    expect((await sheetFormOf(bm, id)).later).toMatchObject([{ no, amount: "50.00" }]);
  });

  it("is what the cash book shows elsewhere, and has to be told", async () => {
    expect(await balance(books.branches[0], "TELLER", "12")).toEqual({ balance: 1_200n, limit: null });
    expect(await balance(elsewhere, "SAFE", "12.50")).toEqual({ balance: 1_250n, limit: null });
    await expect(balance(elsewhere, "SAFE", null)).rejects.toMatchObject({
      problems: [{ field: "bookBalance", code: "required" }],
    });
  });
});
