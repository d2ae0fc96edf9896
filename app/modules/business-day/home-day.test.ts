/** What the home of Accounts says of the day of one's branch. */
import { beforeAll, describe, expect, it } from "vitest";
import { close, book, lines, open, plantBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { homeDay } from "./index.server";

describe("the home of Accounts", () => {
  let books: TestBooks;
  beforeAll(async () => {
    await testDatabase();
    books = await plantBooks("2026-11-18");
    await book({ branchId: books.branches[0], type: "OPENING", lines: lines(books.ledger("11101"), books.ledger("33000"), 123_400n) });
    await close(books.branches[0]);
  });
  const clerk = (unit: number = books.branches[0]) => actorAt(unit, ["area.accounts", "day.read", "day.open", "books.report"]);

  it("offers the next day, then its close, to whoever may", async () => {
    expect(await homeDay(await clerk())).toEqual({ actions: [{ label: "Open 19 Nov 2026", to: "/ac/day/management" }], cash: null });
    await open(books.branches[0], "2026-11-19");
    expect((await homeDay(await clerk()))!.actions).toEqual([{ label: "Count and close", to: "/ac/day/close/request" }]);
    expect((await homeDay(await actorAt(books.branches[0], ["area.accounts", "day.read"])))).toEqual({ actions: [], cash: null });
  });

  it("tells the cash the day began with, and nothing of what came since", async () => {
    await book({ branchId: books.branches[0], type: "OPENING", lines: lines(books.ledger("11101"), books.ledger("33000"), 55_500n) });
    const { cash } = (await homeDay(await clerk()))!;
    expect(cash!.note).toContain("1,234.00 when 19 Nov 2026 was opened");
    expect(cash!.to).toBe(`/ac/reports/cashBook?unit=${books.branches[0]}&from=2026-11-19&to=2026-11-19`);
  });

  it("says nothing to people who work in no branch", async () => {
    expect(await homeDay(await clerk(books.company))).toBeNull();
  });
});
