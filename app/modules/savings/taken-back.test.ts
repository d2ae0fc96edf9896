/** Receipts that are taken back, statements as files, and the code that a printed one bears. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { verifyLedger } from "~/modules/ledger/index.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { receiveIn, seedSavings, type TestSavings } from "../../../tests/setup/savings";
import {
  accountFor,
  accountWorkflow,
  provedStatement,
  readStatementCode,
  receiptPage,
  requestWithdrawal,
  savingsStatement,
  standingOf,
  statementSheet,
  takeBackReceipt,
  type Receipt,
} from "./index.server";
import { slipPrintable } from "./slip-print.server";
import { statementPrintable } from "./statement-page.server";

let world: TestSavings;
let checker: Actor;
beforeAll(async () => {
  await testDatabase();
  world = await seedSavings("T");
  checker = await actorAt(world.books.company, ["area.accounts", "savings.read", "savings.own", "savings.reverse"], 25);
});

const REASON = "Booked for another member";
const receive = (lines: Receipt["lines"], more: Partial<Receipt> = {}) =>
  receiveIn(world, lines, { kind: "CONTRIBUTION", period: "2026-11", ...more });
const balance = async (id: number) => (await standingOf(db as never, await accountFor(db, checker, id))).balance;
const codes = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error: { problems?: { field: string; code: string }[] }) =>
      error.problems?.map(({ field, code }) => `${field}:${code}`) ?? [String(error)],
  );
const takeBack = (id: number, accounts: number[], actor = checker) =>
  takeBackReceipt(actor, id, { accounts, reason: REASON });

describe("a receipt", () => {
  it("is taken back line by line by another person, and the month is free again", async () => {
    const [one, two] = [await world.account(), await world.account()];
    const { id } = await receive([
      { accountId: one, amount: 5_000n },
      { accountId: two, amount: 7_000n },
    ]);
    expect((await receive([{ accountId: one, amount: 5_000n }])).before).toBe(1);
    const clerk = await actorAt(world.books.company, ["savings.read", "savings.reverse"], world.clerk.userId!);
    expect(await codes(takeBack(id!, [one], clerk))).toEqual([":own_entry"]);
    const { no } = await takeBack(id!, [one]);
    expect([await balance(one), await balance(two)]).toEqual([0n, 7_000n]);
    expect(await codes(takeBack(id!, [one]))).toEqual(["accounts:taken_back"]);
    expect(await db.saccoReceipt.findUniqueOrThrow({ where: { id: id! } })).toMatchObject({ takenBack: 5_000n });
    const page = await receiptPage(checker, id!);
    expect(page.lines.map(({ back, pick }) => [back, pick])).toEqual([
      [no, null],
      ["", String(two)],
    ]);
    // The saver takes a slip home, which says what became of the money; nobody else's is told of.
    const slip = async (n: number, actor = checker) =>
      JSON.stringify(await slipPrintable.read(actor, Number(page.lines[n]!.slip.split("/").at(-1))));
    expect(await slip(1)).toContain("KES 70.00");
    expect(await slip(0)).toContain(no);
    const elsewhere = await actorAt(world.books.branches[1], ["savings.read", "savings.own"], 26);
    await expect(slip(1, elsewhere)).rejects.toMatchObject({ name: "NotFound" });
    expect((await receive([{ accountId: one, amount: 6_000n }])).accounts).toBe(1);
    expect(await balance(one)).toBe(6_000n);
    const { lines, totals } = await savingsStatement(checker, one, { from: "2026-01-01", to: "2026-12-31" });
    expect(lines.map(({ kind, period, of }) => [kind, period, of])).toEqual([
      ["CONTRIBUTION", "2026-11", null],
      ["REVERSAL", "2026-11", "CONTRIBUTION"],
      ["CONTRIBUTION", "2026-11", null],
    ]);
    expect(totals).toMatchObject({ paidIn: 6_000n, paidOut: 0n });
    expect((await verifyLedger()).faults).toEqual([]);
  });
  it("gives back what is neither paid out, held nor asked for, and nothing of it otherwise", async () => {
    const [one, two] = [await world.account(), await world.account()];
    const { id } = await receive([
      { accountId: one, amount: 5_000n },
      { accountId: two, amount: 5_000n },
    ]);
    await requestWithdrawal(world.clerk, one, {
      kind: "PARTIAL",
      amount: 1n,
      payMode: "CASH",
      payTo: null,
      reason: "School fees",
    });
    expect(await codes(takeBack(id!, [one, two]))).toEqual(["accounts:available"]);
    expect([await balance(one), await balance(two)]).toEqual([5_000n, 5_000n]);
    await transition(world.manager, accountWorkflow, two, "freeze", { version: null, note: "For a test" });
    expect(await codes(takeBack(id!, [two]))).toEqual(["accounts:frozen"]);
    expect(await codes(takeBack(id!, [two + 1]))).toEqual(["accounts:not_in_receipt"]);
    const elsewhere = await actorAt(world.books.branches[1], ["savings.read", "savings.reverse"], 26);
    await expect(takeBack(id!, [one], elsewhere)).rejects.toMatchObject({ name: "NotFound" });
  });
  it("is taken back once, whoever asks at the same time, and stays so in the database", async () => {
    const one = await world.account();
    const { id } = await receive([{ accountId: one, amount: 5_000n }]);
    const done = await Promise.allSettled([takeBack(id!, [one]), takeBack(id!, [one])]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balance(one)).toBe(0n);
    const txn = await db.saccoTxn.findFirstOrThrow({ where: { accountId: one, kind: "CONTRIBUTION" } });
    const write = (data: object) =>
      database().writing((tx) => tx.saccoTxn.update({ where: { id: txn.id }, data: data as never }));
    await expect(write({ reversedById: null })).rejects.toBeTruthy();
    await expect(write({ period: "2026-10" })).rejects.toBeTruthy();
    await expect(database().writing((tx) => tx.saccoTxn.delete({ where: { id: txn.id } }))).rejects.toBeTruthy();
  });
  it("frees as much of its slip as was taken back", async () => {
    const [one, two, three] = [await world.account(), await world.account(), await world.account()];
    const slip = { kind: "VOLUNTARY", period: null, reference: "MP-77" } as const;
    const { id } = await receive(
      [
        { accountId: one, amount: 5_000n },
        { accountId: two, amount: 5_000n },
      ],
      slip,
    );
    expect(await codes(receive([{ accountId: three, amount: 5_000n }], slip))).toEqual(["reference:booked_before"]);
    await takeBack(id!, [two]);
    expect(await codes(receive([{ accountId: three, amount: 5_001n }], slip))).toEqual(["reference:booked_before"]);
    expect((await receive([{ accountId: three, amount: 5_000n }], slip)).accounts).toBe(1);
    expect(await codes(receive([{ accountId: two, amount: 1n }], slip))).toEqual(["reference:booked_before"]);
  });
});

describe("a statement", () => {
  it("is a file whose lines lead from the opening to the closing balance", async () => {
    const one = await world.account();
    await receive([{ accountId: one, amount: 5_000n }]);
    const { rows, columns } = await statementSheet(checker, one, new URLSearchParams({ year: "2026" }));
    expect(columns).toHaveLength(6);
    expect(rows.map(([, what, , came, went, left]) => [what, came, went, left])).toEqual([
      ["Opening balance", null, null, "0.00"],
      ["Contribution of Nov 2026", "50.00", null, "50.00"],
      ["Closing balance", null, null, "50.00"],
    ]);
    const noted = { action: "SaccoAccount.statement", entityId: String(one), actorId: checker.userId };
    expect(await db.auditEvent.count({ where: noted })).toBe(1);
    const other = await actorAt(world.books.branches[1], ["savings.read"], 27);
    await expect(statementSheet(other, one, new URLSearchParams({ year: "2026" }))).rejects.toMatchObject({
      name: "NotFound",
    });
  });
  it("bears a code that proves it, the same as long as it says the same", async () => {
    const one = await world.account();
    await receive([{ accountId: one, amount: 5_000n }]);
    const actor = { ...checker, at: new Date("2026-11-20T09:00:00Z") };
    const printed = async () => {
      const { blocks } = await statementPrintable.read(actor, one);
      const facts = blocks.flatMap((block) => (block.kind === "facts" ? block.facts : []));
      return facts.find(({ label }) => label === "Code of the statement")!.value;
    };
    const code = await printed();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/);
    expect(await printed()).toBe(code);
    const { no, name } = await accountFor(db, checker, one);
    const proved = await provedStatement(readStatementCode(` ${code.toLowerCase().replaceAll("-", " ")}`)!);
    expect(proved).toMatchObject({ account: no.slice(-4), printedOn: "20 Nov 2026" });
    expect(proved!.closing).toContain("50.00");
    expect(JSON.stringify(proved)).not.toContain(name);
    expect(JSON.stringify(proved)).not.toContain(no);
    await receive([{ accountId: one, amount: 1_000n }], { kind: "VOLUNTARY", period: null });
    const later = await printed();
    expect(later).not.toBe(code);
    expect((await provedStatement(readStatementCode(code)!))!.closing).toContain("50.00");
    expect(await provedStatement("2222222222222222")).toBeNull();
    for (const typed of ["", "ABCD", `${code}2`, "O000-0000-0000-0000"]) expect(readStatementCode(typed)).toBeNull();
  });
});
