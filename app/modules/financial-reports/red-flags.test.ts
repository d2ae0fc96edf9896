/** What auditors are told to look at: the rules by themselves, and the report of vouchers that people made. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { seedSettings } from "~/modules/accounts-settings/index.server";
import { PERMISSIONS } from "~/modules/all-permissions";
import { createVoucher, moveVoucher } from "~/modules/vouchers/index.server";
import { hire } from "../../../tests/setup/api";
import { book, lines, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { hire as hireOn } from "../../../tests/setup/operations";
import { draft } from "../../../tests/setup/visits";
import { readAsked } from "./asked";
import { readReport, reportByName } from "./index.server";
import {
  bookedAfter,
  duplicates,
  justUnderLimit,
  repeatedAfterReversal,
  roundSums,
  samePairs,
  splits,
  type BookedVoucher,
} from "./red-flags";

let last = 0;
const voucher = (more: Partial<BookedVoucher> = {}): BookedVoucher => {
  last += 1;
  return {
    journalId: last,
    no: `PV-${last}`,
    type: "PAYMENT",
    branchId: 1,
    date: "2026-11-10",
    payee: "Acacia Stores",
    narration: "Paper",
    amount: 4_000_000n,
    ledgerIds: [7],
    makerId: 1,
    approverId: 2,
    takenBackOn: null,
    ...more,
  };
};
const LIMITS = [
  { role: "Branch Manager", upTo: 5_000_000n },
  { role: "Area Manager", upTo: 20_000_000n },
];

describe("rules", () => {
  it("just under a limit is the last tenth below it", () => {
    const found = (amount: bigint) => justUnderLimit([voucher({ amount })], LIMITS).map(({ limit }) => limit.role);
    expect([4_499_999n, 4_500_000n, 5_000_000n, 5_000_001n, 18_000_000n, 20_000_001n].map(found)).toEqual([
      [],
      ["Branch Manager"],
      ["Branch Manager"],
      [],
      ["Area Manager"],
      [],
    ]);
    expect(justUnderLimit([voucher({ amount: 4_900_000n, takenBackOn: "2026-11-11" })], LIMITS)).toEqual([]);
  });

  it("a split is several to one payee from one ledger on a day, above a limit together", () => {
    const two = [voucher({ amount: 3_000_000n }), voucher({ amount: 2_000_001n, payee: " STORES, аcаcia" })];
    expect(splits(two, LIMITS).map(({ sum, limit }) => [sum, limit.role])).toEqual([[5_000_001n, "Branch Manager"]]);
    for (const other of [
      { amount: 2_000_000n },
      { date: "2026-11-11" },
      { payee: "Baobab Stores" },
      { ledgerIds: [8] },
      { branchId: 2 },
      { type: "RECEIVE" },
      { takenBackOn: "2026-11-10" },
    ])
      expect(splits([two[0]!, { ...two[1]!, ...other }], LIMITS)).toEqual([]);
  });

  it("posted late is two days after the date or more", () => {
    const found = (postedOn: string, more: Partial<BookedVoucher> = {}) =>
      bookedAfter([{ ...voucher(more), postedOn }]).map(({ days }) => days);
    expect(["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-30"].map((day) => found(day))).toEqual([
      [],
      [],
      [2],
      [20],
    ]);
    expect(found("2026-11-30", { takenBackOn: "2026-11-30" })).toEqual([]);
  });

  it("alike is the same payee, amount and ledger within three days", () => {
    const one = voucher();
    expect(duplicates([one, voucher({ date: "2026-11-13" })])).toHaveLength(2);
    for (const other of [
      { date: "2026-11-14" },
      { amount: 1n },
      { payee: null },
      { ledgerIds: [8] },
      { takenBackOn: "2026-11-12" },
    ])
      expect(duplicates([one, voucher(other)])).toEqual([]);
  });

  it("taken back and booked again counts within a week of the reversal", () => {
    const one = voucher({ takenBackOn: "2026-11-12" });
    expect(repeatedAfterReversal([one, voucher({ date: "2026-11-19" })])).toHaveLength(1);
    for (const other of [{ date: "2026-11-20" }, { date: "2026-11-11" }, { amount: 1n }, { type: "REVERSE" }])
      expect(repeatedAfterReversal([one, voucher({ date: "2026-11-13", ...other })])).toEqual([]);
  });

  it("a round sum is spent in ten thousands of whole units", () => {
    expect(
      roundSums(
        [
          voucher({ amount: 3_000_000n }),
          voucher({ amount: 3_000_100n }),
          voucher({ amount: 3_000_000n, type: "RECEIVE" }),
        ],
        100n,
      ).map(({ amount }) => amount),
    ).toEqual([3_000_000n]);
    expect(roundSums([voucher({ amount: 30_000n })], 1n)).toHaveLength(1);
  });

  it("one pair is ten and four fifths of what the maker made", () => {
    const made = (n: number, approverId: number) => Array.from({ length: n }, () => voucher({ approverId }));
    expect(
      samePairs([...made(12, 2), ...made(3, 3)]).map(({ approverId, vouchers, of }) => [
        approverId,
        vouchers.length,
        of,
      ]),
    ).toEqual([[2, 12, 15]]);
    expect([samePairs(made(9, 2)), samePairs([...made(12, 2), ...made(4, 3)])]).toEqual([[], []]);
  });
});

describe("the report", () => {
  let books: TestBooks;
  let maker: Actor;
  let approver: Actor;
  const ALL = Object.keys(PERMISSIONS) as Permission[];

  beforeAll(async () => {
    await testDatabase();
    books = await seedBooks("2026-11-20");
    await database().writing(async (tx) => {
      await seedSettings(tx, books.company);
      const { id: roleId } = await tx.role.findUniqueOrThrow({ where: { name: "Super Admin" } });
      await tx.authorityMapping.create({
        data: { process: "Voucher", step: "approve", roleId, currency: "KES", upTo: 5_000_000n },
      });
    });
    await book({
      branchId: books.branches[0],
      type: "OPENING",
      lines: lines(books.ledger("11101"), books.ledger("33000"), 100_000_000n),
    });
    const person = async () => actorAt(books.company, ALL, (await hire(books.branches[0], "Loan Branchr")).userId);
    [maker, approver] = [await person(), await person()];
    const roleId = (await db.role.findUniqueOrThrow({ where: { name: "Super Admin" } })).id;
    approver = { ...approver, grants: approver.grants.map((grant) => ({ ...grant, roleId })) };
    for (const [payee, amount] of [
      ["Acacia Stores", "30000.00"],
      ["Baobab Stores", "48500.50"],
      ["Cedar Stores", "12.34"],
    ] as const) {
      const { id } = await createVoucher(
        maker,
        "PAYMENT",
        {
          branchId: books.branches[0],
          valueDate: null,
          narration: `For ${payee}`,
          notDuplicate: true,
          place: "CASH:11101",
          payee,
          lines: [{ row: 0, ledger: "24102", amount, memo: null }],
        },
        { submit: true },
      );
      await moveVoucher(approver, id, "approve", { note: null, version: null });
    }
  });

  const flags = async (actor: Actor, wanted: Record<string, string> = {}) => {
    const { sheet } = await readReport(actor, reportByName("redFlags")!, readAsked((name) => wanted[name]).asked, true);
    return sheet.rows.filter(({ kind }) => kind === "line").map(({ cells }) => [cells[0], cells[4], cells[6]]);
  };

  it("shows what the rules find, and leads to the entries", async () => {
    expect(await flags(maker)).toEqual([
      ["Just under a limit", "Baobab Stores", 4_850_050n],
      ["Round sums", "Acacia Stores", 3_000_000n],
    ]);
  });

  it("shows each voucher that stands with the receipt of another", async () => {
    const [one, other] = await db.voucher.findMany({ where: { payee: { in: ["Cedar Stores", "Acacia Stores"] } } });
    const attachment = {
      ownerType: "Voucher",
      kind: "VOUCHER",
      originalName: "a.pdf",
      mime: "application/pdf",
      size: 1,
    };
    const kept = { ...attachment, sha256: "same", uploadedById: 1, uploadedAt: new Date("2026-11-20T08:00:00Z") };
    await database().writing((tx) =>
      tx.document.createMany({
        data: [one!, other!].map(({ id }) => ({ ...kept, ownerId: id, storedName: `same-${id}` })),
      }),
    );
    const found = async () => (await flags(maker)).filter(([flag]) => flag === "Receipt used again");
    expect(await found()).toEqual([
      ["Receipt used again", "Acacia Stores", 3_000_000n],
      ["Receipt used again", "Cedar Stores", 1_234n],
    ]);
    await database().writing((tx) =>
      tx.document.updateMany({ where: { ownerId: other!.id }, data: { deletedAt: new Date() } }),
    );
    expect(await found()).toEqual([]);
  });

  it("says which entries came after the close was asked for", async () => {
    const day = await db.businessDay.findFirstOrThrow({ where: { branchId: books.branches[1] } });
    await database().writing((tx) =>
      tx.dayCloseRequest.create({
        data: {
          dayId: day.id,
          round: 1,
          status: "WITHDRAWN",
          requestedById: 1,
          requestedAt: new Date("2026-11-20T08:00:00Z"),
          checks: "[]",
          overShort: 0n,
        },
      }),
    );
    await book({
      branchId: books.branches[1],
      type: "OPENING",
      narration: "Found later",
      lines: lines(books.ledger("11101"), books.ledger("33000"), 700n),
    });
    expect((await flags(maker)).filter(([flag]) => flag === "After the close was requested")).toEqual([
      ["After the close was requested", null, 700n],
    ]);
  });

  it("tells of a count that a later one of the day does not show", async () => {
    const day = await db.businessDay.findFirstOrThrow({ where: { branchId: books.branches[1] } });
    const count = (countNo: number, difference: bigint) => ({
      dayId: day.id,
      ledgerId: books.ledger("11101"),
      currency: "KES",
      countNo,
      countedById: 1,
      witnessId: 2,
      custodianId: 1,
      countedAt: new Date("2026-11-20T14:00:00Z"),
      total: 700n + difference,
      book: 700n,
      difference,
    });
    await database().writing((tx) => tx.dayCount.createMany({ data: [count(1, -200n), count(2, 0n)] }));
    expect((await flags(maker)).filter(([flag]) => flag === "Cash counted again")).toEqual([
      ["Cash counted again", expect.anything(), -200n],
    ]);
  });

  it("tells of an objection, whatever was counted afterwards", async () => {
    const { id: countId } = await db.dayCount.findFirstOrThrow({ where: { countNo: 1 } });
    await database().writing((tx) =>
      tx.dayCountAnswer.create({
        data: { countId, userId: 2, agrees: false, reason: "I was not there.", answeredAt: new Date() },
      }),
    );
    expect((await flags(maker)).filter(([flag]) => flag === "Count objected to")).toEqual([
      ["Count objected to", expect.anything(), -200n],
    ]);
  });

  it("tells of cash that differed in a visit nobody was sent", async () => {
    const [branch] = books.branches;
    const visit = await draft(await hireOn(books.areas[0], "Area Manager", "AM"), "AM", branch, "CASH-CHECK");
    await database().writing(async (tx) => {
      await tx.cashCount.create({
        data: {
          visitId: visit.id,
          unitId: branch,
          place: "TELLER",
          custodianId: 1,
          openedAt: new Date("2026-11-20T09:00:00Z"),
          bookBalance: 900n,
          counted: 400n,
          difference: -500n,
          clientKey: "a",
        },
      });
      await tx.visit.update({ where: { id: visit.id }, data: { status: "CANCELLED" } });
    });
    expect((await flags(maker)).filter(([flag]) => flag === "Cash of a visit not sent in")).toEqual([
      ["Cash of a visit not sent in", expect.anything(), -500n],
    ]);
    await database().writing((tx) => tx.visit.update({ where: { id: visit.id }, data: { status: "DRAFT" } }));
    expect((await flags(maker)).filter(([flag]) => flag === "Cash of a visit not sent in")).toEqual([]);
  });

  it("is of the branches within reach, and of the days asked for", async () => {
    expect(
      (await flags(await actorAt(books.branches[1], ["area.accounts", "books.report"]))).map(([flag]) => flag),
    ).toEqual(["After the close was requested", "Cash counted again", "Count objected to"]);
    expect(await flags(maker, { from: "2026-11-01", to: "2026-11-19" })).toEqual([]);
  });
});
