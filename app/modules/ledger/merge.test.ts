/** Accounts of parties merged into one another: what is refused, and what reads and posts afterwards. */
import { beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { setActive } from "~/engine/resource/set-active.server";
import { account, book, close, open, person, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import {
  accountStanding,
  ANY_DATE,
  capsOf,
  ledgerStatement,
  mergeForm,
  mergeSubLedger,
  reverse,
  subLedgerBalances,
  verifyLedger,
} from "./index.server";
import { mergeProblems, type MergeAccount } from "./merge-rules";

const party = (id: number, more: Partial<MergeAccount> = {}): MergeAccount => ({
  id,
  ledgerId: 1,
  code: `24101-000${id}`,
  name: `Party ${id}`,
  refType: "PARTY",
  branchId: null,
  active: true,
  mergedInto: null,
  ...more,
});
const REASON = "The same supplier twice";

describe("the rules of a merge", () => {
  const found = (from: MergeAccount, into: MergeAccount | null, reason = REASON) =>
    mergeProblems(from, into, reason).map(({ field, code }) => `${field} ${code}`);
  it.each<[string, string[], MergeAccount, MergeAccount | null, string?]>([
    ["nothing against two of one ledger", [], party(1), party(2)],
    ["nothing against one out of use into one in use", [], party(1, { active: false }), party(2)],
    ["nothing against two of one branch", [], party(1, { branchId: 7 }), party(2, { branchId: 7 })],
    ["nothing against one of a branch into one for all", [], party(1, { branchId: 7 }), party(2)],
    ["one for all into one of a branch", ["into branch"], party(1), party(2, { branchId: 7 })],
    ["one of another branch", ["into branch"], party(1, { branchId: 7 }), party(2, { branchId: 8 })],
    ["no such account", ["into no_account"], party(1), null],
    ["another ledger's", ["into no_account"], party(1), party(2, { ledgerId: 2 })],
    ["itself", ["into same"], party(1), party(1)],
    [
      "one that is merged",
      ["into merged"],
      party(1),
      party(2, { active: false, mergedInto: { code: "24101-0003", name: "Party 3" } }),
    ],
    ["one out of use", ["into inactive"], party(1), party(2, { active: false })],
    [
      "what is merged already",
      [" not_mergeable"],
      party(1, { active: false, mergedInto: { code: "24101-0003", name: "Party 3" } }),
      party(2),
    ],
    ["an employee's", [" not_mergeable"], party(1, { refType: "EMPLOYEE" }), party(2, { refType: "EMPLOYEE" })],
    ["no reason", ["reason reason"], party(1), party(2), " twice   "],
  ])("%s", (_, expected, from, into, reason) => expect(found(from, into, reason)).toEqual(expected));
});

let books: TestBooks;
let keeper: Actor;
let reader: Actor;
let branches: readonly [number, number];
const ids: number[] = [];

beforeAll(async () => {
  books = await seeded(seedBooks);
  branches = [books.branches[0], books.branches[1]];
  keeper = await actorAt(books.company, ["chart.read", "chart.edit", "books.report"]);
  reader = await actorAt(branches[0], ["chart.read", "chart.edit"]);
  for (const refId of [1, 2, 3, 4]) ids.push(await account(L("14203"), "PARTY", refId));
});

const L = (code: string) => books.ledger(code);
const owe = (who: number, amount: bigint, branchId = branches[0]) =>
  book({
    branchId,
    lines: [
      { ledgerId: L("14203"), subLedgerId: ids[who]!, side: "D", amount },
      { ledgerId: L("24102"), side: "C", amount },
    ],
  });
const codeOf = async (who: number) => (await db.subLedger.findUniqueOrThrow({ where: { id: ids[who]! } })).code;
const merge = async (who: number, into: number, actor = keeper, version: number | null = null) =>
  mergeSubLedger(actor, ids[who]!, { into: `${await codeOf(into)} Whoever`, reason: REASON }, version);
const balance = async (who: number) =>
  (await subLedgerBalances(db, await capsOf(db, branches), ANY_DATE, L("14203"), [ids[who]!])).map(
    ({ branchId, subLedgerId, amount, debits }) => [
      branches.indexOf(branchId as 0),
      ids.indexOf(subLedgerId!),
      amount,
      debits,
    ],
  );

describe("two accounts of one party", () => {
  it("are merged by those who keep the chart of the company, on the version they saw", async () => {
    await owe(0, 100n);
    await owe(1, 30n);
    await close(branches[0]);
    await open(branches[0], "2026-11-03");
    await owe(1, 7n);
    await owe(1, 5n, branches[1]);
    expect(await refusals(merge(1, 0, reader))).toEqual(["NotFound"]);
    expect(await refusals(merge(1, 0, keeper, 7))).toEqual(["stale"]);
    expect((await mergeForm(keeper, ids[1]!)).offered).toHaveLength(3);
    expect(await merge(1, 0, keeper, 1)).toMatchObject({ id: ids[1], survivorId: ids[0] });
    expect(await db.subLedger.findUniqueOrThrow({ where: { id: ids[1]! } })).toMatchObject({
      mergedIntoId: ids[0],
      active: false,
      version: 2,
    });
    expect(
      (
        await db.auditEvent.findMany({
          where: { entity: "SubLedger", action: { in: ["SubLedger.merge", "SubLedger.takeIn"] } },
          orderBy: { seq: "asc" },
        })
      ).map(({ action, entityId }) => [action, Number(entityId)]),
    ).toEqual([
      ["SubLedger.merge", ids[1]],
      ["SubLedger.takeIn", ids[0]],
    ]);
  });

  it("are one in balances and statements, whichever is named; lines stay where they were booked", async () => {
    for (const who of [0, 1]) {
      expect(await balance(who)).toEqual([
        [0, 0, 137n, 137n],
        [1, 0, 5n, 5n],
      ]);
      const { lines, closing } = await ledgerStatement({
        branchIds: [...branches],
        ledgerId: L("14203"),
        subLedgerId: ids[who]!,
        from: "2026-11-01",
        to: "2026-11-30",
      });
      expect([lines.map(({ subLedgerId }) => ids.indexOf(subLedgerId!)), closing.amount]).toEqual([[0, 1, 1, 1], 142n]);
    }
    const standing = await accountStanding(keeper, ids[0]!);
    expect([
      standing.branches.map(({ holds }) => holds),
      standing.merged.map(({ id }) => id),
      standing.mayMerge,
    ]).toEqual([[["KES 1.37"], ["KES 0.05"]], [ids[1]], true]);
    expect(await accountStanding(keeper, ids[1]!)).toMatchObject({ branches: [], statement: null, mayMerge: false });
  });

  it("take no entries on the one that is gone, but reversals of its own", async () => {
    const before = await db.journal.findFirstOrThrow({
      where: { lines: { some: { subLedgerId: ids[1]!, amountMinor: 7n } } },
    });
    expect(await refusals(owe(1, 1n))).toEqual(["lines[0].subLedgerId sub_ledger_merged"]);
    await inTx(person(3), (work) =>
      reverse(work, {
        journalId: before.id,
        source: "Undo:7",
        reason: "Booked to the wrong party",
        preparedById: null,
      }),
    );
    expect(await balance(0)).toEqual([
      [0, 0, 130n, 137n],
      [1, 0, 5n, 5n],
    ]);
  });

  it("stay merged: the one that is gone is neither changed nor taken back, and the other goes out of use only at nothing", async () => {
    const resource = resourceByWord("SubLedger")!;
    const gone = await db.subLedger.findUniqueOrThrow({ where: { id: ids[1]! } });
    expect(
      await refusals(saveRecord(keeper, resource, gone.id, { name: "Another name", branchId: null }, gone.version)),
    ).toEqual([" merged"]);
    await expect(setActive(keeper, resource, gone.id, true, gone.version, "")).rejects.toThrow(
      "It was merged into another account",
    );
    const { version } = await db.subLedger.findUniqueOrThrow({ where: { id: ids[0]! } });
    await expect(setActive(keeper, resource, ids[0]!, false, version, "")).rejects.toThrow("Its balance is not zero");
  });

  it("make no chains: what was merged follows, and merging into what is merged is refused", async () => {
    expect(await refusals(merge(2, 1))).toEqual(["into merged"]);
    expect(await refusals(merge(1, 2))).toEqual([" not_mergeable"]);
    await owe(2, 1_000n);
    await merge(0, 2);
    expect(
      (await db.subLedger.findMany({ where: { id: { in: [ids[0]!, ids[1]!] } } })).map(
        ({ mergedIntoId }) => mergedIntoId,
      ),
    ).toEqual([ids[2], ids[2]]);
    for (const who of [0, 1, 2])
      expect(await balance(who)).toEqual([
        [0, 2, 1_130n, 1_137n],
        [1, 2, 5n, 5n],
      ]);
  });

  it("make no chains when two are merged at the same moment", async () => {
    const results = await Promise.allSettled([merge(2, 3), merge(3, 2)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const rows = await db.subLedger.findMany({ where: { ledgerId: L("14203") } });
    const gone = new Set(rows.filter(({ mergedIntoId }) => mergedIntoId !== null).map(({ id }) => id));
    expect(rows.filter(({ mergedIntoId }) => mergedIntoId !== null && gone.has(mergedIntoId))).toEqual([]);
    expect(rows.filter(({ active }) => active)).toHaveLength(1);
  });

  it("leave books that verify, closed days among them, and a guard that holds", async () => {
    await close(branches[0]);
    expect((await verifyLedger()).faults).toEqual([]);
    const [gone] = await db.subLedger.findMany({ where: { mergedIntoId: { not: null } }, take: 1 });
    await expect(
      database().writing((tx) => tx.subLedger.update({ where: { id: gone!.id }, data: { active: true } })),
    ).rejects.toThrow();
  });
});
