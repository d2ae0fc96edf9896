/** Journals that name the date of their own reversal. */
import { beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { database, db } from "~/db/database.server";
import { book, close, lines, open, person, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import {
  ANY_DATE,
  capsOf,
  dueJournals,
  ledgerBalances,
  reopenDay,
  reverse,
  takenBackOn,
  verifyLedger,
} from "./index.server";

let books: TestBooks;
let branch: number;

beforeAll(async () => {
  books = await seeded(seedBooks);
  [branch] = books.branches;
});

const L = (code: string) => books.ledger(code);
const accrual = (reverseOn: string | null, amount = 900n, debit = "54101") =>
  book({ branchId: branch, reverseOn, lines: lines(L(debit), L("24102"), amount) });
const balance = async (code: string) =>
  (await ledgerBalances(db, await capsOf(db, [branch]), ANY_DATE, [L(code)])).reduce((sum, { base }) => sum + base, 0n);
const back = (id: number) => db.journal.findUnique({ where: { reversesId: id } });
const nextDay = async (date: string) => {
  await close(branch);
  return open(branch, date);
};

describe("a journal with a date for its reversal", () => {
  it("is dated later than its day, and is a journal", async () => {
    expect(await refusals(accrual("2026-11-02"))).toEqual(["reverseOn reverse_on"]);
    expect(await refusals(accrual("2026-11-01"))).toEqual(["reverseOn reverse_on"]);
    expect(
      await refusals(
        book({ branchId: branch, type: "RECEIVE", reverseOn: "2026-12-01", lines: lines(L("11101"), L("24102"), 5n) }),
      ),
    ).toEqual(["reverseOn reverse_on"]);
  });

  it("is another wish than the same without one", async () => {
    const entry = {
      branchId: branch,
      source: "Accrual:1",
      reverseOn: "2027-03-01",
      lines: lines(L("54101"), L("24102"), 1n),
    };
    const { id } = await book(entry);
    expect((await book(entry)).id).toBe(id);
    expect(await refusals(book({ ...entry, reverseOn: "2027-03-02" }))).toEqual(["source_reused"]);
    expect(await refusals(book({ ...entry, reverseOn: null }))).toEqual(["source_reused"]);
  });

  it("is taken back once, on the first day opened from its date on, by its own entry", async () => {
    const [soon, late] = [await accrual("2026-11-04"), await accrual("2026-11-30", 50n)];
    const stood = await balance("24102");
    const third = await nextDay("2026-11-03");
    expect([await back(soon.id), await takenBackOn(db, third)]).toEqual([null, []]);
    const sixth = await nextDay("2026-11-06");
    const entry = (await back(soon.id))!;
    expect(entry).toMatchObject({
      type: "REVERSE",
      businessDate: "2026-11-06",
      dayId: sixth,
      preparedById: null,
      postedById: 1,
    });
    expect(entry.source).toMatch(/^Test:\d+\/back$/);
    expect(entry.no).toMatch(/^RX-TB1-2026-\d{6}$/);
    expect(await db.auditEvent.count({ where: { action: "Journal.reverse", entityId: String(entry.id) } })).toBe(1);
    expect(await takenBackOn(db, sixth)).toEqual([{ id: entry.id, no: entry.no, of: soon.no }]);
    expect([await back(late.id), await balance("24102")]).toEqual([null, stood + 900n]);
    const seventh = await nextDay("2026-11-07");
    expect(await takenBackOn(db, seventh)).toEqual([]);
    await close(branch);
    const day = await db.businessDay.findUniqueOrThrow({ where: { id: seventh } });
    await inTx(person(2), (work) => reopenDay(work, day.id, day.version));
    expect(await db.journal.count({ where: { reversesId: soon.id } })).toBe(1);
  });

  it("is left alone when someone has taken it back before", async () => {
    const { id } = await accrual("2026-11-09", 70n);
    const byHand = await inTx(person(3), (work) =>
      reverse(work, { journalId: id, source: "Undo:1", reason: "Booked for the wrong branch", preparedById: null }),
    );
    const day = await nextDay("2026-11-09");
    expect((await back(id))!.id).toBe(byHand.id);
    expect(await takenBackOn(db, day)).toEqual([]);
    expect(await dueJournals(db, branch, "2026-11-09")).toEqual([]);
  });

  it("stands where a rule refuses its reversal, is told, and is tried again", async () => {
    const { id, no } = await accrual("2026-11-10", 30n, "54102");
    const use = (active: boolean) =>
      database().writing((tx) => tx.ledger.update({ where: { id: L("54102") }, data: { active } }));
    await use(false);
    await nextDay("2026-11-10");
    expect(await back(id)).toBeNull();
    expect((await dueJournals(db, branch, "2026-11-10")).map((one) => one.no)).toEqual([no]);
    const told = await db.auditEvent.findMany({ where: { action: "Journal.stands", entityId: String(id) } });
    expect(told).toHaveLength(1);
    await use(true);
    const day = await nextDay("2026-11-11");
    expect((await takenBackOn(db, day)).map((one) => one.of)).toEqual([no]);
  });

  it("leaves books that verify", async () => {
    expect((await verifyLedger()).faults).toEqual([]);
  });
});
