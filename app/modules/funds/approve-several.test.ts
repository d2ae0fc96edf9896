/** Several transfers approved together. */
import { beforeAll, expect, it } from "vitest";
import { withRequestKey } from "~/db/transaction.server";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { holdingOf } from "~/modules/ledger/index.server";
import { hireActor } from "../../../tests/setup/api";
import { testDatabase } from "../../../tests/setup/database";
import { seedFunds, WRITE } from "../../../tests/setup/funds";
import { actorAt } from "../../../tests/setup/organisation";
import { book, lines, type TestBooks } from "../../../tests/setup/books";
import { changeLimits } from "../../../tests/setup/limits";
import { approveSeveral, approveSeveralSchema, waitingTransfers } from "./approve-several.server";
import { moveTransfer } from "./move-transfer.server";
import { openTransfer } from "./open-transfer.server";
import { createTransfer } from "./save-transfer.server";

let books: TestBooks;
let sender: Actor;
let approver: Actor;

beforeAll(async () => {
  await testDatabase();
  books = await seedFunds("S");
  sender = await actorAt(books.branches[0], [...WRITE, "fund.approve"], 11);
  approver = await actorAt(books.company, ["area.accounts", "fund.read", "fund.approve"], 12);
});

const make = async (amount: string, from: 0 | 1 = 0) => {
  const maker = from === 0 ? sender : await actorAt(books.branches[1], WRITE, 13);
  return (
    await createTransfer(
      maker,
      {
        fromBranchId: books.branches[from],
        toBranchId: books.branches[from === 0 ? 1 : 0],
        kind: "CASH",
        from: String(books.ledger("11101")),
        currency: "KES",
        amount,
        carrier: "Otieno",
        reference: null,
        narration: "Float for the week",
        requisitionId: null,
        headId: null,
      },
      true,
    )
  ).id;
};
const row = (id: number) => db.fundTransfer.findUniqueOrThrow({ where: { id } });
const pick = async (id: number) => `${id}.${(await row(id)).version}`;
const cash = async () =>
  (
    await holdingOf(db as never, books.branches[0], {
      ledgerId: books.ledger("11101"),
      subLedgerId: null,
      currency: "KES",
    })
  ).amount;

it("wants one ticked at least, each with the version that was seen", () => {
  const read = (value: unknown) =>
    approveSeveralSchema
      .safeParse({ pick: value, note: "" })
      .error?.issues.map(({ path, message }) => `${path[0] as string}: ${message}`) ?? [];
  expect(read(undefined)).toEqual(["pick: Tick at least one transfer"]);
  expect(read("")).toEqual(["pick: Tick at least one transfer"]);
  expect(read("7")).toEqual(["pick: Choose from the list"]);
  expect(read(Array.from({ length: 51 }, (_, at) => `${at + 1}.1`))).toEqual(["pick: Tick 50 at most"]);
  expect(read(["7.1", "8.2"])).toEqual([]);
});

it("decides each by itself, tells what became of each, and counts once", async () => {
  const [one, two, stale, back] = [
    await make("100.00"),
    await make("20.00"),
    await make("30.00"),
    await make("5.00", 1),
  ];
  const before = await cash();
  expect((await waitingTransfers(approver)).rows.map(({ id, second }) => [id, second])).toEqual([
    [one, false],
    [two, false],
    [stale, false],
    [back, false],
  ]);
  expect((await waitingTransfers(sender)).rows).toEqual([]);
  const picks = [
    await pick(one),
    `${stale}.${(await row(stale)).version + 1}`,
    await pick(two),
    "999999.1",
    await pick(back),
  ];
  const send = () =>
    withRequestKey({ scope: "test", key: "approve-several-01", payloadHash: "a" }, () =>
      approveSeveral(approver, { pick: picks, note: "All of them counted" }),
    );
  const { result } = await send();
  expect(result.map(({ ok }) => ok)).toEqual([true, false, true, false, true]);
  expect(result[0]).toMatchObject({
    words: "Sent",
    to: `/ac/fund/transfer/details/${one}`,
    name: expect.stringMatching(/^FS-.*KES 100\.00$/),
  });
  expect(result[3]).toMatchObject({ name: "999999", to: null });
  expect((await Promise.all([one, two, stale, back].map(row))).map(({ status }) => status)).toEqual([
    "SENT",
    "SENT",
    "SUBMITTED",
    "SENT",
  ]);
  expect(await cash()).toBe(before - 12_000n);
  expect(
    await db.stateChange.count({
      where: {
        entity: "FundTransfer",
        entityId: { in: [one, two, back] },
        toState: "SENT",
        note: "All of them counted",
      },
    }),
  ).toBe(3);
  expect((await send()).result.map(({ ok, words }) => (ok ? words : "refused"))).toEqual([
    "Sent",
    "refused",
    "Sent",
    "refused",
    "Sent",
  ]);
  expect(await db.fundPosting.count({ where: { transferId: { in: [one, two, stale, back] } } })).toBe(3);
  expect(await cash()).toBe(before - 12_000n);
  await moveTransfer(approver, stale, "rejectAtSource", { note: "Not needed this week", version: null });
});

it("refuses one's own, and leaves the others", async () => {
  const [own, others] = [await make("7.00"), await make("3.00", 1)];
  const both = await actorAt(books.company, ["area.accounts", "fund.read", "fund.approve"], 11);
  const result = await approveSeveral(both, { pick: [await pick(own), await pick(others)], note: null });
  expect(result.map(({ ok, words }) => [ok, words])).toEqual([
    [false, "You cannot decide your own record."],
    [true, "Sent"],
  ]);
  expect((await row(own)).status).toBe("SUBMITTED");
});

it("holds limits against what goes to the same branch that day, in parts", async () => {
  for (const branchId of books.branches.slice(0, 2))
    await book({ branchId, lines: lines(books.ledger("11101"), books.ledger("31102"), 100_000_000n) });
  const manager = await hireActor(books.areas[0], "Area Manager");
  const regional = await hireActor(books.company, "Regional Manager");
  const limits: [string, bigint][] = [
    ["Area Manager", 20_000_000n],
    ["Regional Manager", 50_000_000n],
  ];
  for (const [name, upTo] of limits) {
    const { id: roleId } = await db.role.findFirstOrThrow({ where: { name } });
    await changeLimits((tx) =>
      tx.authorityMapping.create({ data: { process: "FundTransfer", step: "approve", roleId, currency: "KES", upTo } }),
    );
  }
  const first = await make("180000.00");
  const second = await make("180000.00");
  const away = await make("150000.00", 1);
  const act = (id: number) => moveTransfer(manager, id, "approve", { note: null, version: null });
  for (const id of [first, second])
    await expect(act(id)).rejects.toThrow(
      /^With KES [\d,.]+ more to the same branch that day, this is above your approval limit; sent to Regional Manager\.$/,
    );
  expect((await openTransfer(manager, second)).facts.find(({ label }) => label === "Judged with")?.value).toMatch(
    /FS-.+: KES [\d,.]+ more to the same branch that day$/,
  );
  await act(away);
  // What was sent earlier that day counts, whenever it was submitted and whatever has become of it since.
  await moveTransfer(regional, second, "approve", { note: null, version: null });
  const third = await make("180000.00");
  await moveTransfer(regional, first, "rejectAtSource", { note: "Sent by bank instead", version: null });
  const date = (id: number, data: object) =>
    database().writing((tx) => tx.fundTransfer.update({ where: { id }, data }));
  const above = /^With KES [\d,.]+ more to the same branch that day/;
  await expect(act(third)).rejects.toThrow(above);
  await date(second, { submittedAt: new Date("2020-01-01") });
  await expect(act(third)).rejects.toThrow(above);
  for (const status of ["PART_RECEIVED", "RECEIVED", "DISPUTED", "RESOLVED"]) {
    await date(second, { status });
    await expect(act(third)).rejects.toThrow(above);
  }
  await date(second, { sentAt: new Date("2020-01-01") });
  await database().writing((tx) =>
    tx.fundTransfer.updateMany({
      where: { id: { notIn: [second, third] }, status: { not: "SUBMITTED" } },
      data: { submittedAt: new Date("2020-01-01"), sentAt: new Date("2020-01-01") },
    }),
  );
  await act(third);
});
