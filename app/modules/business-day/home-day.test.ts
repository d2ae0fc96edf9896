/** What the home of Accounts says of the day of one's branch. */
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { close, book, lines, open, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { hireAt } from "../../../tests/setup/staff";
import { actorAt } from "../../../tests/setup/organisation";
import { countCash, homeCash, homeDay } from "./index.server";

describe("the home of Accounts", () => {
  let books: TestBooks;
  beforeAll(async () => {
    await testDatabase();
    books = await seedBooks("2026-11-18");
    await book({
      branchId: books.branches[0],
      type: "OPENING",
      lines: lines(books.ledger("11101"), books.ledger("33000"), 123_400n),
    });
    await close(books.branches[0]);
  });
  const clerk = (unit: number = books.branches[0]) =>
    actorAt(unit, ["area.accounts", "day.read", "day.open", "books.report"]);

  it("offers the next day, then its close, to whoever may", async () => {
    expect(await homeDay(await clerk())).toEqual({
      actions: [{ label: "Open 19 Nov 2026", to: "/ac/day/management" }],
    });
    await open(books.branches[0], "2026-11-19");
    expect((await homeDay(await clerk()))!.actions).toEqual([
      { label: "Count and close", to: "/ac/day/close/request" },
    ]);
    expect(await homeDay(await actorAt(books.branches[0], ["area.accounts", "day.read"]))).toEqual({ actions: [] });
  });

  it("tells the cash there is now, once whoever counts it has counted", async () => {
    const note = async (actor: Awaited<ReturnType<typeof clerk>>) => (await homeCash(actor))!.note;
    const reader = await actorAt(books.areas[0], ["area.accounts", "books.report"]);
    await book({
      branchId: books.branches[0],
      type: "OPENING",
      lines: lines(books.ledger("11101"), books.ledger("33000"), 55_500n),
    });
    expect([await note(reader), await note(await clerk())]).toEqual([
      "KES 1,789.00",
      expect.stringMatching(/^Branch .+: shown once counted$/),
    ]);
    expect(await homeCash(await actorAt(books.branches[0], ["area.accounts", "day.read", "day.open"]))).toBeNull();
    const [counter, other] = [await hireAt(books.branches[0], "Ann"), await hireAt(books.branches[0], "Ben")];
    await book({ branchId: books.branches[0], lines: lines(books.ledger("11102"), books.ledger("33102"), 900n) });
    const { id: dayId } = await db.businessDay.findFirstOrThrow({
      where: { branchId: books.branches[0], status: "Opened" },
    });
    await countCash(
      { ...(await clerk()), userId: counter.userId },
      { dayId, ledgerId: books.ledger("11101"), currency: null },
      { witnessId: other.userId, custodianId: counter.employeeId, note: null, denominations: [] },
    );
    expect(await note(await clerk())).toMatch(
      /^KES 1,789\.00, without 11102 Petty cash \(imprest\) of Branch .+: shown once counted$/,
    );
  });

  it("says nothing to people who work in no branch", async () => {
    expect(await homeDay(await clerk(books.company))).toBeNull();
  });
});
