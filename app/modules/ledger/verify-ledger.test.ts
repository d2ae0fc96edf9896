import { beforeAll, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { db } from "~/db/database.server";
import { account, book, close, lines, open, person, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { bend as run, openTheTables } from "../../../tests/setup/intruder";
import { hire } from "../../../tests/setup/operations";
import { systemActor } from "~/modules/identity/index.server";
import { reverse, verifyLedger, verifyLedgerJob } from "./index.server";

let books: TestBooks;

beforeAll(async () => {
  books = await seeded(seedBooks);
  const {
    ledger: L,
    branches: [branchId],
  } = books;
  const employee = await account(L("14102"), "EMPLOYEE", 1);
  for (const date of ["2026-11-03", "2026-11-04", "2026-11-05"]) {
    const posted = await book({ branchId, type: "RECEIVE", lines: lines(L("11101"), L("24102"), 5_000n) });
    await book({
      branchId,
      type: "PAYMENT",
      lines: [
        { ledgerId: L("14102"), subLedgerId: employee, side: "D", amount: 700n },
        { ledgerId: L("11101"), side: "C", amount: 700n },
      ],
    });
    await inTx(person(3), (work) =>
      reverse(work, {
        journalId: posted.id,
        source: `Undo:${date}`,
        reason: "Booked to the wrong day",
        preparedById: null,
      }),
    ).catch(() => book({ branchId, lines: lines(L("12101"), L("31102"), 10n) }));
    await close(branchId);
    await open(branchId, date);
  }
});

/** What an intruder with the database in hand would do: the guards are taken away first. */
const openTables = () =>
  openTheTables(["Journal", "JournalLine", "DayClose", "DayBalance", "VoucherNumber", "BusinessDay"]);

it("finds nothing wrong with books as they were written", async () => {
  expect(await verifyLedger()).toMatchObject({ branches: 2, closings: 3, faults: [], guards: [] });
});

it("is looked at every night, and tells those who read the history what is wrong", async () => {
  const at = new Date("2026-11-21T03:40:00Z");
  const context = (signal = new AbortController().signal) => ({
    actor: systemActor(at),
    now: () => at,
    period: "2026-11-21T03:40",
    payload: null,
    signal,
    progress: async () => {},
  });
  const reader = await hire(books.company, "Super Admin", "BM");
  expect(await verifyLedgerJob.run(context())).toMatch(/^\d+ entries with \d+ lines are right$/);
  await openTables();
  const { guards } = await verifyLedger();
  await run(`UPDATE "Journal" SET "narration" = "narration" || 'x' WHERE "seq" = 3`);
  for (let n = 0; n < 2; n++) await expect(verifyLedgerJob.run(context())).rejects.toThrow("Entry 3");
  await run(`UPDATE "Journal" SET "narration" = SUBSTR("narration", 1, LENGTH("narration") - 1) WHERE "seq" = 3`);
  expect(await db.notification.findMany({ select: { userId: true, title: true } })).toEqual([
    { userId: reader, title: `The books are not right: ${guards.length + 1} faults` },
  ]);
  await expect(verifyLedgerJob.run(context(AbortSignal.abort()))).rejects.toThrow("aborted");
});

/** Each is done and undone. */
it.each([
  [
    "another amount",
    "chain",
    `UPDATE "JournalLine" SET "amountMinor" = "amountMinor" + 1 WHERE "seq" = 2 AND "lineNo" = 1`,
    `UPDATE "JournalLine" SET "amountMinor" = "amountMinor" - 1 WHERE "seq" = 2 AND "lineNo" = 1`,
  ],
  [
    "a line more on one side",
    "unbalanced",
    `UPDATE "JournalLine" SET "baseMinor" = "baseMinor" + 1 WHERE "seq" = 2 AND "lineNo" = 1`,
    `UPDATE "JournalLine" SET "baseMinor" = "baseMinor" - 1 WHERE "seq" = 2 AND "lineNo" = 1`,
  ],
  [
    "another ledger",
    "closing",
    `UPDATE "JournalLine" SET "ledgerId" = "ledgerId" + 1 WHERE "seq" = 1 AND "lineNo" = 1`,
    `UPDATE "JournalLine" SET "ledgerId" = "ledgerId" - 1 WHERE "seq" = 1 AND "lineNo" = 1`,
  ],
  [
    "another day",
    "chain",
    `UPDATE "Journal" SET "businessDate" = '2026-11-09' WHERE "seq" = 1`,
    `UPDATE "Journal" SET "businessDate" = '2026-11-02' WHERE "seq" = 1`,
  ],
  [
    "another narration",
    "chain",
    `UPDATE "Journal" SET "narration" = "narration" || 'x' WHERE "seq" = 3`,
    `UPDATE "Journal" SET "narration" = SUBSTR("narration", 1, LENGTH("narration") - 1) WHERE "seq" = 3`,
  ],
  [
    "a date of reversal",
    "chain",
    `UPDATE "Journal" SET "reverseOn" = '2027-01-04' WHERE "seq" = 1`,
    `UPDATE "Journal" SET "reverseOn" = NULL WHERE "seq" = 1`,
  ],
  [
    "a seal taken off",
    "chain",
    `UPDATE "Journal" SET "sealedAt" = NULL WHERE "seq" = 4`,
    `UPDATE "Journal" SET "sealedAt" = "postedAt" WHERE "seq" = 4`,
  ],
  [
    "the head moved back",
    "stray",
    `UPDATE "ChainHead" SET "seq" = "seq" - 1 WHERE "name" LIKE 'ledger:%' AND "seq" > 0`,
    `UPDATE "ChainHead" SET "seq" = "seq" + 1 WHERE "name" LIKE 'ledger:%' AND "seq" > 0`,
  ],
  [
    "another balance in a closing",
    "closing",
    `UPDATE "DayBalance" SET "closingMinor" = "closingMinor" + 1 WHERE "id" = 1`,
    `UPDATE "DayBalance" SET "closingMinor" = "closingMinor" - 1 WHERE "id" = 1`,
  ],
  [
    "another movement in a closing",
    "closing",
    `UPDATE "DayBalance" SET "debitMinor" = "debitMinor" + 1, "creditMinor" = "creditMinor" + 1 WHERE "id" = 1`,
    `UPDATE "DayBalance" SET "debitMinor" = "debitMinor" - 1, "creditMinor" = "creditMinor" - 1 WHERE "id" = 1`,
  ],
  [
    "a balance led to another branch",
    "closing",
    `UPDATE "DayBalance" SET "branchId" = "branchId" + 100 WHERE "id" = 1`,
    `UPDATE "DayBalance" SET "branchId" = "branchId" - 100 WHERE "id" = 1`,
  ],
  [
    "a balance led to another entry",
    "closing",
    `UPDATE "DayBalance" SET "seqTo" = "seqTo" + 100 WHERE "id" = 1`,
    `UPDATE "DayBalance" SET "seqTo" = "seqTo" - 100 WHERE "id" = 1`,
  ],
  [
    "an entry numbered below the first",
    "stray",
    `UPDATE "Journal" SET "seq" = -"seq" WHERE "seq" = 4`,
    `UPDATE "Journal" SET "seq" = -"seq" WHERE "seq" = -4`,
  ],
  [
    "another date of a day that has entries",
    "stray",
    `UPDATE "BusinessDay" SET "businessDate" = '2025-01-01' WHERE "businessDate" = '2026-11-02'`,
    `UPDATE "BusinessDay" SET "businessDate" = '2026-11-02' WHERE "businessDate" = '2025-01-01'`,
  ],
  [
    "another person who closed a day",
    "closing",
    `UPDATE "DayClose" SET "closedById" = COALESCE("closedById", 0) + 100 WHERE "n" = 1`,
    `UPDATE "DayClose" SET "closedById" = "closedById" - 100 WHERE "n" = 1`,
  ],
  [
    "another person who closed a day, in the day itself",
    "day",
    `UPDATE "BusinessDay" SET "closedById" = COALESCE("closedById", 0) + 100 WHERE "businessDate" = '2026-11-03'`,
    `UPDATE "BusinessDay" SET "closedById" = "closedById" - 100 WHERE "businessDate" = '2026-11-03'`,
  ],
  [
    "other opening cash of a day that is closed",
    "day",
    `UPDATE "BusinessDay" SET "openingCash" = "openingCash" + 12300 WHERE "businessDate" = '2026-11-03'`,
    `UPDATE "BusinessDay" SET "openingCash" = "openingCash" - 12300 WHERE "businessDate" = '2026-11-03'`,
  ],
  [
    "other opening cash of the day that is open",
    "day",
    `UPDATE "BusinessDay" SET "openingCash" = "openingCash" + 12300 WHERE "status" <> 'Closed'`,
    `UPDATE "BusinessDay" SET "openingCash" = "openingCash" - 12300 WHERE "status" <> 'Closed'`,
  ],
  [
    "a day that says it is closed and is not",
    "day",
    `UPDATE "BusinessDay" SET "status" = 'Closed' WHERE "businessDate" = '2026-11-05'`,
    `UPDATE "BusinessDay" SET "status" = 'Opened' WHERE "businessDate" = '2026-11-05'`,
  ],
  [
    "a closing of other hash",
    "closing",
    `UPDATE "DayClose" SET "hash" = 'x' || SUBSTR("hash", 2) WHERE "n" = 1 AND SUBSTR("hash", 1, 1) <> 'x'`,
    ``,
  ],
] as const)("finds %s", async (_, kind, bend, mend) => {
  const [hash] = await db.dayClose.findMany({ where: { n: 1 }, select: { id: true, hash: true } });
  await run(bend);
  const { faults } = await verifyLedger();
  await run(mend === "" ? `UPDATE "DayClose" SET "hash" = '${hash!.hash}' WHERE "id" = ${hash!.id}` : mend);
  expect(faults.map((fault) => fault.kind)).toContain(kind);
  expect((await verifyLedger()).faults).toEqual([]);
});

it("finds numbers that are missing or were given to something else, and reversals that do not bring back", async () => {
  const [last] = await db.voucherNumber.findMany({
    where: { series: { startsWith: "PV" } },
    orderBy: { n: "desc" },
    take: 1,
  });
  await run(`UPDATE "VoucherNumber" SET "n" = 90 WHERE "no" = '${last!.no}'`);
  expect((await verifyLedger()).faults.map(({ kind }) => kind)).toEqual(["number"]);
  await run(`UPDATE "VoucherNumber" SET "n" = ${last!.n}, "source" = 'Other:1' WHERE "no" = '${last!.no}'`);
  expect((await verifyLedger()).faults).toEqual([
    expect.objectContaining({ kind: "number", words: `${last!.no} was not given to the entry that carries it.` }),
  ]);
  await run(`UPDATE "VoucherNumber" SET "source" = '${last!.source}' WHERE "no" = '${last!.no}'`);
  const [one, other] = await db.journal.findMany({ where: { reversesId: null }, orderBy: { seq: "asc" }, take: 2 });
  await run(
    `UPDATE "Journal" SET "reversesId" = ${one!.id} WHERE "id" = ${other!.id} AND NOT EXISTS (SELECT 1 FROM "Journal" j WHERE j."reversesId" = ${one!.id})`,
  );
  const kinds = (await verifyLedger()).faults.map(({ kind }) => kind);
  expect(kinds).toContain("reversal");
  await run(`UPDATE "Journal" SET "reversesId" = NULL WHERE "id" = ${other!.id}`);
  await run(`UPDATE "JournalLine" SET "subLedgerId" = NULL WHERE "subLedgerId" IS NOT NULL`);
  expect((await verifyLedger()).faults.map(({ kind }) => kind)).toContain("account");
});

/** The books of a branch without their last entry, as if it had never been there: what is written after this stays so. */
it("finds the last entry taken out with all that belongs to it", async () => {
  const {
    branches: [branchId],
  } = books;
  const [last, before] = await db.journal.findMany({ where: { branchId }, orderBy: { seq: "desc" }, take: 2 });
  const number = await db.voucherNumber.findFirstOrThrow({ where: { no: last!.no } });
  await run(
    `DELETE FROM "JournalLine" WHERE "journalId" = ${last!.id}`,
    `DELETE FROM "Journal" WHERE "id" = ${last!.id}`,
    `DELETE FROM "VoucherNumber" WHERE "no" = '${last!.no}'`,
    `UPDATE "NumberSeries" SET "last" = "last" - 1 WHERE "series" = '${number.series}'`,
    `UPDATE "ChainHead" SET "seq" = ${before!.seq}, "hash" = '${before!.hash}' WHERE "name" = 'ledger:${branchId}'`,
  );
  const { faults } = await verifyLedger();
  expect(faults.map(({ kind }) => kind)).toContain("seal");
  expect(faults.map(({ words }) => words)).toContain(
    `The entry with id ${last!.id} is in the audit trail but no longer in the books.`,
  );
});

it("finds a head that is gone", async () => {
  await run(`DELETE FROM "ChainHead" WHERE "name" = 'ledger:${books.branches[0]}'`);
  expect((await verifyLedger()).faults.map(({ words }) => words)).toContainEqual(
    expect.stringContaining("no head of the chain"),
  );
});
