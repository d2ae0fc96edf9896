import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { inTx, type Work } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { db } from "~/db/database.server";
import { book, close, lines, open, person, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { periodsOf, yearAround, yearName } from "./fiscal-year";
import {
  closePeriod,
  ensureYear,
  lockDate,
  moveYear,
  reopenDay,
  reopenPeriod,
  startFirstYear,
  trialBalance,
  type EntryLine,
} from "./index.server";

describe("a year", () => {
  it("holds its date, and its twelve months lie in it without a gap", () => {
    const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("1990-01-01", days));
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 12 }), (date, month) => {
        const year = yearAround(date, `${String(month).padStart(2, "0")}-01`);
        expect(year.startDate <= date && date <= year.endDate).toBe(true);
        const periods = periodsOf(year);
        expect([periods[0]!.startDate, periods[11]!.endDate]).toEqual([year.startDate, year.endDate]);
        for (const [index, { startDate }] of periods.entries())
          if (index > 0) expect(startDate).toBe(addDays(periods[index - 1]!.endDate, 1));
      }),
    );
  });

  it("is named after the calendar year, or both", () => {
    expect([yearName(yearAround("2026-03-01")), yearName(yearAround("2026-03-01", "07-01"))]).toEqual([
      "2026",
      "2025-26",
    ]);
  });
});

describe("the end of a year", () => {
  let books: TestBooks;
  beforeAll(async () => {
    await testDatabase();
    books = await seedBooks("2025-12-30");
  });

  const act = (run: (work: Work) => Promise<void>) => inTx(person(5), async (work) => (await run(work), null));
  const period = (number: number, name = "2025") =>
    db.fiscalPeriod.findFirstOrThrow({ where: { companyId: books.company, number, year: { name } } });
  const closeMonth = async (number: number) => {
    const { id, version } = await period(number);
    await act((work) => closePeriod(work, id, version));
  };
  const code = (expected: string) => expect.objectContaining({ code: expected });
  const L = (of: string) => books.ledger(of);
  const rows = async (yearClose: "pre" | "post", to = "2025-12-31") =>
    (await trialBalance({ companyId: books.company, branchIds: books.branches, from: "2025-01-01", to, yearClose }))
      .rows;
  const sumOf = (of: Awaited<ReturnType<typeof rows>>, ...natures: string[]) =>
    of.filter(({ nature }) => natures.includes(nature)).reduce((sum, { closing }) => sum + closing, 0n);

  it("leaves income and expense at nothing and the balance sheet as it was; profit and loss can still be read", async () => {
    const [branchId, other] = books.branches;
    await book({ branchId, type: "INCOME", lines: lines(L("11101"), L("41101"), 9_000n) });
    await book({ branchId, type: "EXPENSE", lines: lines(L("54101"), L("11101"), 4_000n) });
    for (const at of books.branches) await close(at);
    for (const at of books.branches) await open(at, "2026-01-02");
    const adjustment = await open(branchId, "2025-12-31", "ADJUSTMENT");
    await book({ branchId, adjustment: true, date: "2025-12-31", lines: lines(L("56101"), L("15202"), 1_000n) });
    const before = await rows("post");
    const worth = sumOf(before, "ASSET");
    expect(worth).toBe(4_000n);
    expect(-sumOf(before, "LIABILITY", "EQUITY") - sumOf(before, "INCOME", "EXPENSE")).toBe(worth);

    const toClose: EntryLine[] = before
      .filter(({ nature }) => nature === "INCOME" || nature === "EXPENSE")
      .map(({ ledgerId, closing }) => ({
        ledgerId,
        side: closing < 0n ? "D" : "C",
        amount: closing < 0n ? -closing : closing,
      }));
    await book({
      branchId,
      type: "YEAR_CLOSE",
      adjustment: true,
      date: "2025-12-31",
      lines: [...toClose, { ledgerId: L("33102"), side: "C", amount: 4_000n }],
    });
    const after = await rows("post");
    expect(
      after.filter(({ nature, closing }) => (nature === "INCOME" || nature === "EXPENSE") && closing !== 0n),
    ).toEqual([]);
    expect([sumOf(after, "ASSET"), -sumOf(after, "LIABILITY", "EQUITY")]).toEqual([worth, worth]);
    expect(-sumOf(await rows("pre"), "INCOME", "EXPENSE")).toBe(4_000n);
    expect(await rows("pre")).toEqual(before);

    const plain = (
      await trialBalance({
        companyId: books.company,
        branchIds: [branchId, other],
        from: "2025-01-01",
        to: "2025-12-31",
        normalOnly: true,
      })
    ).rows;
    expect(-sumOf(plain, "INCOME", "EXPENSE")).toBe(5_000n);
    await close(branchId, adjustment);
    const later = (
      await trialBalance({ companyId: books.company, branchIds: books.branches, from: "2026-01-01", to: "2026-01-31" })
    ).rows;
    expect(later.find(({ code: of }) => of === "33102")).toMatchObject({
      opening: -4_000n,
      debit: 0n,
      credit: 0n,
      closing: -4_000n,
    });
  });

  it("closes periods in order, and locks what lies in them", async () => {
    const [branchId] = books.branches;
    expect(await lockDate(db, books.company)).toBeNull();
    await expect(closeMonth(2)).rejects.toEqual(code("earlier_open"));
    for (let number = 1; number <= 11; number++) await closeMonth(number);
    expect(await lockDate(db, books.company)).toBe("2025-11-30");
    const december = await db.businessDay.findFirstOrThrow({ where: { branchId, kind: "ADJUSTMENT" } });
    await inTx(person(2), (work) => reopenDay(work, december.id, december.version));
    await expect(closeMonth(12)).rejects.toEqual(code("days_open"));
    await close(branchId, december.id);
    const { id: yearId, version } = await db.fiscalYear.findFirstOrThrow({
      where: { companyId: books.company, name: "2025" },
    });
    await expect(act((work) => moveYear(work, yearId, version, "CLOSED"))).rejects.toEqual(code("earlier_open"));
    await closeMonth(12);
    const again = await db.businessDay.findUniqueOrThrow({ where: { id: december.id } });
    await expect(inTx(person(2), (work) => reopenDay(work, again.id, again.version))).rejects.toEqual(
      code("period_closed"),
    );
    await expect(act(async (work) => reopenPeriod(work, (await period(11)).id, 2))).rejects.toEqual(
      code("later_closed"),
    );
    await act(async (work) => reopenPeriod(work, (await period(12)).id, 2));
    await expect(act(async (work) => reopenPeriod(work, (await period(12)).id, 2))).rejects.toEqual(code("stale"));
    await closeMonth(12);
    await act((work) => moveYear(work, yearId, version, "CLOSED"));
    await expect(act(async (work) => reopenPeriod(work, (await period(12)).id, 4))).rejects.toEqual(
      code("year_locked"),
    );
    await act((work) => moveYear(work, yearId, version + 1, "LOCKED"));
    await expect(act((work) => moveYear(work, yearId, version + 2, "OPEN"))).rejects.toEqual(code("stale"));
  });

  it("takes no entry into a closed period of a day that is still open", async () => {
    const [branchId] = books.branches;
    await act(
      async ({ tx }) =>
        void (await tx.fiscalPeriod.updateMany({
          where: { companyId: books.company, startDate: "2026-01-01" },
          data: { status: "CLOSED" },
        })),
    );
    await expect(book({ branchId, lines: lines(L("12101"), L("31102"), 5n) })).rejects.toThrow(
      "The period of this date is closed",
    );
  });

  it("is followed by the next, from the first one someone began", async () => {
    const { company } = await seedBooks("2026-11-02", "S");
    await expect(act((work) => startFirstYear(work, company, "2026-07-01"))).rejects.toEqual(code("year_exists"));
    await act(async (work) => {
      await startFirstYear(work, 900, "2026-07-01");
      await ensureYear(work.tx, 900, "2028-02-29");
    });
    const years = await db.fiscalYear.findMany({
      where: { companyId: 900 },
      orderBy: { startDate: "asc" },
      select: { name: true, startDate: true, endDate: true },
    });
    expect(years).toEqual([
      { name: "2026-27", startDate: "2026-07-01", endDate: "2027-06-30" },
      { name: "2027-28", startDate: "2027-07-01", endDate: "2028-06-30" },
    ]);
    await expect(act((work) => ensureYear(work.tx, 900, "2026-06-30"))).rejects.toThrow("The books begin later");
    await expect(act((work) => startFirstYear(work, 901, "2026-07-02"))).rejects.toThrow("first of a month");
  });
});
