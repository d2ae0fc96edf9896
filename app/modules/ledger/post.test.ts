import { beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { database, db } from "~/db/database.server";
import { account, book, close, lines, open, person, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import {
  ANY_DATE,
  capsOf,
  closeDay,
  ledgerBalances,
  requestClose,
  reverse,
  takeNumber,
  type Entry,
} from "./index.server";

let books: TestBooks;
let branch: number;
let other: number;

beforeAll(async () => {
  books = await seeded(seedBooks);
  [branch, other] = books.branches;
  await database().writing((tx) =>
    tx.forexRate.create({
      data: {
        companyId: books.company,
        base: "USD",
        quote: "KES",
        date: "2026-10-30",
        kind: "SPOT",
        rateNum: 12935n,
        rateDen: 100n,
        status: "APPROVED",
      },
    }),
  );
  await book({ branchId: branch, lines: lines(L("11101"), L("33102"), 1_000_000n) });
});

const L = (code: string) => books.ledger(code);
const problems = async (entry: Partial<Entry>, actor = person(2)) => {
  const found = await book({ branchId: branch, lines: lines(L("11101"), L("33102"), 100n), ...entry }, actor).then(
    () => [],
    (error: { problems?: { code: string }[]; code?: string }) => error.problems ?? [{ code: error.code }],
  );
  return found.map(({ code }) => code);
};
const balance = async (code: string, branchId = branch) =>
  (await ledgerBalances(db, await capsOf(db, [branchId]), ANY_DATE, [L(code)])).reduce(
    (sum, { base }) => sum + base,
    0n,
  );

describe("posting", () => {
  it("numbers, chains and seals", async () => {
    const first = await book({ branchId: branch, type: "RECEIVE", lines: lines(L("11101"), L("24102"), 5_000n) });
    const second = await book({ branchId: branch, type: "RECEIVE", lines: lines(L("11101"), L("24102"), 7_000n) });
    expect([first.no, second.no]).toEqual(["RV-TB1-2026-000001", "RV-TB1-2026-000002"]);
    expect(second.seq).toBe(first.seq + 1);
    const rows = await db.journal.findMany({ where: { id: { in: [first.id, second.id] } }, orderBy: { seq: "asc" } });
    expect(rows[1]).toMatchObject({
      prevHash: first.hash,
      hash: second.hash,
      businessDate: "2026-11-02",
      postedById: 2,
    });
    expect(rows.every(({ sealedAt }) => sealedAt !== null)).toBe(true);
    expect(await db.auditEvent.count({ where: { action: "Journal.post", entityId: String(second.id) } })).toBe(1);
  });

  it("makes one entry of one source, and refuses other content under it", async () => {
    const entry = { branchId: branch, source: "Once:1", lines: lines(L("11101"), L("24102"), 10n) };
    const before = await db.journal.count();
    const all = await Promise.all(Array.from({ length: 8 }, () => book(entry)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await db.journal.count()).toBe(before + 1);
    await expect(book({ ...entry, lines: lines(L("11101"), L("24102"), 11n) })).rejects.toMatchObject({
      code: "source_reused",
    });
  });

  it("uses the number taken when the voucher was submitted, for that voucher only", async () => {
    const wanted = { branchId: branch, type: "PAYMENT" as const, date: "2026-11-02", source: "Voucher:9" };
    const no = await inTx(person(1), (work) => takeNumber(work, wanted));
    expect(await inTx(person(1), (work) => takeNumber(work, wanted))).toBe(no);
    const pay = { branchId: branch, type: "PAYMENT" as const, no, lines: lines(L("24102"), L("11101"), 10n) };
    await expect(book({ ...pay, source: "Voucher:10" })).rejects.toMatchObject({ code: "number_taken" });
    expect((await book({ ...pay, source: "Voucher:9" })).no).toBe(no);
  });

  it("leaves no number behind when it fails", async () => {
    const count = () => db.voucherNumber.count();
    const before = await count();
    expect(await problems({ lines: lines(L("11101"), L("33102"), 0n) })).toContain("amount");
    expect(await problems({ lines: lines(L("24102"), L("11202"), 10n) })).toEqual(["not_enough"]);
    expect(await count()).toBe(before);
  });

  it("converts by the approved rate of the last seven days", async () => {
    await book({ branchId: branch, lines: lines(L("11101"), L("31102"), 5_000_000n) });
    const bought = await book({
      branchId: branch,
      type: "TRANSFER",
      lines: [
        { ledgerId: L("11203"), side: "D", amount: 10_000n, currency: "USD" },
        { ledgerId: L("11101"), side: "C", amount: 1_293_500n },
      ],
    });
    const rows = await db.journalLine.findMany({ where: { journalId: bought.id, ledgerId: L("19900") } });
    expect(
      rows.map(({ currency, amountMinor, baseMinor, system }) => [currency, amountMinor, baseMinor, system]),
    ).toEqual([
      ["USD", -10_000n, -1_293_500n, true],
      ["KES", 1_293_500n, 1_293_500n, true],
    ]);
    const sold = await book({
      branchId: branch,
      type: "TRANSFER",
      lines: [
        { ledgerId: L("11101"), side: "D", amount: 650_000n },
        { ledgerId: L("11203"), side: "C", amount: 5_000n, currency: "USD", worth: "carrying" },
      ],
    });
    expect(await db.journalLine.findFirst({ where: { journalId: sold.id, ledgerId: L("45101") } })).toMatchObject({
      amountMinor: -3_250n,
    });
    expect(await balance("19900")).toBe(0n);
    expect(
      await problems({
        lines: [
          { ledgerId: L("12101"), side: "D", amount: 100n, currency: "EUR" },
          { ledgerId: L("31102"), side: "C", amount: 100n },
        ],
      }),
    ).toEqual(["no_rate"]);
  });
});

describe("the rules", () => {
  it.each([
    ["day_not_open", () => ({ adjustment: true, date: "2026-10-31" })],
    ["date_not_day", () => ({ date: "2026-11-03" })],
    ["own_entry", () => ({ preparedById: 2 })],
    ["narration", () => ({ narration: "abc" })],
    ["two_sides", () => ({ lines: [{ ledgerId: L("11101"), side: "D", amount: 5n }] as Entry["lines"] })],
    ["amount", () => ({ lines: lines(L("11101"), L("33102"), -5n) })],
    ["amount", () => ({ lines: lines(L("11101"), L("33102"), 10n ** 14n) })],
    [
      "unbalanced",
      () => ({
        lines: [
          { ledgerId: L("11101"), side: "D", amount: 5n },
          { ledgerId: L("33102"), side: "C", amount: 4n },
        ] as Entry["lines"],
      }),
    ],
    ["ledger_unknown", () => ({ lines: lines(999_999, L("33102"), 5n) })],
    ["ledger_manual", () => ({ origin: "PERSON" as const, lines: lines(L("19900"), L("33102"), 5n) })],
    ["ledger_currency", () => ({ lines: lines(L("11203"), L("33102"), 5n) })],
    ["sub_ledger_missing", () => ({ lines: lines(L("14102"), L("33102"), 5n) })],
    ["journal_cash", () => ({ mayMoveCash: false })],
    ["transfer_money", () => ({ type: "TRANSFER" as const, lines: lines(L("11101"), L("24102"), 5n) })],
    ["transfer_same", () => ({ type: "TRANSFER" as const, lines: lines(L("11101"), L("11101"), 5n) })],
    ["nature", () => ({ type: "INCOME" as const, lines: lines(L("11101"), L("24102"), 5n) })],
    ["nature", () => ({ type: "RECEIVE" as const, lines: lines(L("11101"), L("41101"), 5n) })],
    ["nature", () => ({ type: "EXPENSE" as const, lines: lines(L("24102"), L("11101"), 5n) })],
    ["nature", () => ({ type: "PAYMENT" as const, lines: lines(L("54101"), L("11101"), 5n) })],
    ["year_close_day", () => ({ type: "YEAR_CLOSE" as const, lines: lines(L("41101"), L("33102"), 5n) })],
  ])("refuse with %s", async (code, entry) => {
    expect(await problems(entry())).toContain(code);
  });

  it("hold accounts within ledgers to their ledger, branch and use", async () => {
    const own = await account(L("19101"), "BRANCH", branch);
    const theirs = await account(L("19101"), "BRANCH", other);
    const fund = (subLedgerId: number, ledgerId = L("19101")) => ({
      lines: [
        { ledgerId, subLedgerId, side: "D", amount: 5n },
        { ledgerId: L("11101"), side: "C", amount: 5n },
      ] as Entry["lines"],
    });
    expect(await problems(fund(own))).toEqual(["own_branch"]);
    expect(await problems(fund(theirs, L("19102")))).toEqual(["sub_ledger_other"]);
    expect(await problems(fund(theirs, L("24102")))).toEqual(["sub_ledger_forbidden"]);
    expect(await problems(fund(999_999))).toEqual(["sub_ledger_missing"]);
    expect(await problems(fund(theirs))).toEqual([]);
    await database().writing((tx) => tx.subLedger.update({ where: { id: theirs }, data: { active: false } }));
    expect(await problems(fund(theirs))).toEqual(["sub_ledger_inactive"]);
  });

  it("hold ledgers to their branches and to being in use", async () => {
    const set = (data: object) => database().writing((tx) => tx.ledger.update({ where: { id: L("54101") }, data }));
    const rent = { lines: lines(L("54101"), L("24102"), 5n) };
    await set({ allBranches: false });
    expect(await problems(rent)).toEqual(["ledger_branch"]);
    await database().writing((tx) => tx.ledgerBranch.create({ data: { ledgerId: L("54101"), branchId: branch } }));
    expect(await problems(rent)).toEqual([]);
    await set({ active: false });
    expect(await problems(rent)).toEqual(["ledger_inactive"]);
    await set({ active: true, requiresNarration: true });
    expect(await problems({ ...rent, origin: "PERSON" })).toEqual(["memo"]);
  });

  it("let only one of two payments take the last cash", async () => {
    const cash = await balance("11101", other);
    await book({ branchId: other, lines: lines(L("11101"), L("31102"), 1_000n - cash) });
    const pay = () => book({ branchId: other, type: "PAYMENT", lines: lines(L("24102"), L("11101"), 700n) });
    const results = await Promise.allSettled([pay(), pay()]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await balance("11101", other)).toBe(300n);
  });
});

describe("a reversal", () => {
  it("brings every ledger back, once", async () => {
    const before = [await balance("11101"), await balance("24102")];
    const posted = await book({ branchId: branch, lines: lines(L("11101"), L("24102"), 123n) });
    const undo = (source: string) =>
      inTx(person(3), (work) =>
        reverse(work, { journalId: posted.id, source, reason: "Booked to the wrong ledger", preparedById: 1 }),
      );
    const [first, again] = [await undo("Undo:1"), await undo("Undo:1")];
    expect(again.id).toBe(first.id);
    expect(first.no).toMatch(/^RX-TB1-2026-/);
    expect([await balance("11101"), await balance("24102")]).toEqual(before);
    await expect(undo("Undo:2")).rejects.toMatchObject({ code: "already_reversed" });
    await expect(
      inTx(person(3), (work) =>
        reverse(work, { journalId: first.id, source: "Undo:3", reason: "The reversal was wrong", preparedById: 1 }),
      ),
    ).rejects.toMatchObject({ code: "is_reversal" });
  });

  it("needs a reason, another person, and the owner of what a module made", async () => {
    const cash = await book({ branchId: branch, lines: lines(L("11101"), L("24102"), 50n) });
    const fund = await book({ branchId: branch, type: "OPENING", lines: lines(L("12101"), L("33000"), 50n) });
    const undo = (journalId: number, more = {}) =>
      inTx(person(3), (work) =>
        reverse(work, {
          journalId,
          source: `Refused:${journalId}`,
          reason: "Booked to the wrong ledger",
          preparedById: 1,
          ...more,
        }),
      );
    await expect(undo(cash.id, { reason: "short" })).rejects.toThrow("10 to 500");
    await expect(undo(cash.id, { preparedById: 3 })).rejects.toThrow("your own entry");
    await expect(undo(fund.id)).rejects.toMatchObject({ code: "owned" });
    await undo(fund.id, { byOwner: true });
  });

  it("does not take cash that has been spent", async () => {
    await book({ branchId: branch, type: "RECEIVE", lines: lines(L("11102"), L("24102"), 80n) });
    const [received] = await db.journal.findMany({
      where: { branchId: branch, type: "RECEIVE" },
      orderBy: { seq: "desc" },
      take: 1,
    });
    await book({ branchId: branch, type: "PAYMENT", lines: lines(L("24102"), L("11102"), 50n) });
    await expect(
      inTx(person(3), (work) =>
        reverse(work, {
          journalId: received!.id,
          source: "Spent:1",
          reason: "Received by mistake",
          preparedById: null,
        }),
      ),
    ).rejects.toThrow("Not enough cash in Petty cash");
  });
});

describe("the day", () => {
  it("takes only the cash count's adjustment while it waits for close, and nothing once closed", async () => {
    const day = await db.businessDay.findFirstOrThrow({ where: { branchId: other } });
    const adjust = { type: "CASH_ADJUST" as const, branchId: other, lines: lines(L("57101"), L("11101"), 1n) };
    await expect(book(adjust)).resolves.toBeDefined();
    await inTx(person(1), (work) => requestClose(work, day.id, day.version));
    expect(await problems({ branchId: other })).toEqual(["day_waits_for_close"]);
    await expect(book(adjust)).resolves.toBeDefined();
    await expect(inTx(person(1), (work) => closeDay(work, day.id, day.version + 1))).rejects.toMatchObject({
      code: "own_request",
    });
    await inTx(person(2), (work) => closeDay(work, day.id, day.version + 1));
    expect(await problems({ branchId: other })).toEqual(["day_not_open"]);
  });

  it("lets adjustment days take journals that move no money", async () => {
    await open(other, "2026-11-27");
    await close(other);
    await open(other, "2026-12-01");
    const on = { branchId: other, adjustment: true, date: "2026-11-30" };
    await open(other, "2026-11-30", "ADJUSTMENT");
    expect(await problems({ ...on, lines: lines(L("56101"), L("15202"), 5n) })).toEqual([]);
    expect(await problems(on)).toEqual(["adjustment_cash"]);
    expect(await problems({ ...on, type: "PAYMENT" })).toEqual(["adjustment_day"]);
    const late = await db.journal.findFirstOrThrow({ where: { branchId: other, adjustment: true } });
    expect(late).toMatchObject({ businessDate: "2026-11-30" });
  });
});

it("takes no entry by another way", async () => {
  const { writing, kind } = database();
  const sealed = await db.journal.findFirstOrThrow({ where: { branchId: other, businessDate: "2026-11-02" } });
  const [line] = await db.journalLine.findMany({ where: { journalId: sealed.id }, take: 1 });
  const closed = await db.businessDay.findFirstOrThrow({ where: { branchId: other, status: "Closed" } });
  const number = kind === "sqlite" ? 0 : "FALSE";
  const attempts = [
    `UPDATE "Journal" SET "narration" = 'x' WHERE "id" = ${sealed.id}`,
    `UPDATE "Journal" SET "sealedAt" = NULL WHERE "id" = ${sealed.id}`,
    `DELETE FROM "Journal" WHERE "id" = ${sealed.id}`,
    `UPDATE "JournalLine" SET "amountMinor" = 1 WHERE "id" = ${line!.id}`,
    `DELETE FROM "JournalLine" WHERE "id" = ${line!.id}`,
    `INSERT INTO "JournalLine" ("journalId","lineNo","branchId","businessDate","adjustment","seq","ledgerId","currency","amountMinor","baseMinor","system") VALUES (${sealed.id},99,${other},'2026-11-02',${number},${sealed.seq},${L("11101")},'KES',5,5,${number})`,
    `INSERT INTO "Journal" ("branchId","dayId","businessDate","adjustment","seq","no","type","source","contentHash","narration","postedAt","prevHash","hash") VALUES (${other},${closed.id},'${closed.businessDate}',${number},9999,'X','JOURNAL','X','X','X','2026-11-02','X','X')`,
    `UPDATE "DayBalance" SET "closingMinor" = 0`,
    `DELETE FROM "DayClose"`,
    `DELETE FROM "VoucherNumber"`,
    `DELETE FROM "BusinessDay"`,
    `UPDATE "BusinessDay" SET "businessDate" = '2026-01-01'`,
    `UPDATE "BusinessDay" SET "openingCash" = "openingCash" + 12300 WHERE "id" = ${closed.id}`,
    `UPDATE "BusinessDay" SET "closedById" = 1 WHERE "id" = ${closed.id}`,
    `UPDATE "BusinessDay" SET "closedById" = NULL, "closedAt" = NULL WHERE "id" = ${closed.id} AND "closedAt" IS NOT NULL`,
    `UPDATE "BusinessDay" SET "seqTo" = "seqTo" + 1 WHERE "id" = ${closed.id}`,
  ];
  for (const sql of attempts)
    await expect(
      writing((tx) => tx.$executeRawUnsafe(sql)),
      sql,
    ).rejects.toThrow(/LEDGER_|append-only|not deleted|first value|stay while/);
});
