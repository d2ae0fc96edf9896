/** Savings on the books: what comes in, what goes out, interest, and who may do what (spec: accounts §5 to §8, §15). */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { addDays } from "~/core/dates";
import { verifyLedger } from "~/modules/ledger/index.server";
import { transition } from "~/modules/workflow/index.server";
import { close, open } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { hireActor } from "../../../tests/setup/api";
import { actorAt } from "../../../tests/setup/organisation";
import { receiveIn, seedMember, seedProduct, seedSavings, type TestSavings } from "../../../tests/setup/savings";
import { changeLimits } from "../../../tests/setup/limits";
import {
  accountFor,
  accountWorkflow,
  interestRunWorkflow,
  openAccount,
  prepareInterest,
  receiveSavings,
  requestWithdrawal,
  savingsStatement,
  standingOf,
  withdrawalWorkflow,
  type Receipt,
  type WithdrawalInput,
} from "./index.server";

let world: TestSavings;
beforeAll(async () => {
  await testDatabase();
  world = await seedSavings("S");
});

const cash = () => String(world.books.ledger("11101"));
const receive = (lines: Receipt["lines"], more: Partial<Receipt> = {}, actor = world.clerk) =>
  receiveIn(world, lines, more, actor);
const deposit = (accountId: number, amount: bigint) => receive([{ accountId, amount }]);
const balance = async (id: number) => (await standingOf(db as never, await accountFor(db, world.clerk, id))).balance;
const ask = (accountId: number, more: Partial<WithdrawalInput> = {}, actor: Actor = world.clerk) =>
  requestWithdrawal(actor, accountId, {
    kind: "PARTIAL",
    amount: 1_000n,
    payMode: "CASH",
    payTo: null,
    reason: "School fees",
    ...more,
  });
const approve = (id: number, actor = world.manager) =>
  transition(actor, withdrawalWorkflow, id, "approve", { version: null });
const pay = (id: number, actor = world.cashier, from = cash()) =>
  transition(actor, withdrawalWorkflow, id, "pay", { version: null, input: { from, reference: null } });
const codes = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error: { problems?: { field: string; code: string }[] }) =>
      error.problems?.map(({ field, code }) => `${field}:${code}`) ?? [String(error)],
  );
const move = (actor: Actor, id: number, name: "freeze" | "unfreeze" | "close", version: number | null = null) =>
  transition(actor, accountWorkflow, id, name, { version, note: "For a test" });
const placeHold = async (actor: Actor, id: number, amount: string, note: string) => {
  await transition(actor, accountWorkflow, id, "hold", { version: null, note, input: { amount } });
  return (await db.saccoHold.findFirstOrThrow({ where: { accountId: id }, orderBy: { id: "desc" } })).id;
};
const releaseHold = (actor: Actor, id: number, holdId: number) =>
  transition(actor, accountWorkflow, id, "release", { version: null, input: { holdId } });
/** What savers are owed by all accounts, and what the control ledger holds: always one. */
async function agrees(): Promise<void> {
  const [control] = await db.$queryRaw<{ sum: bigint | number | null }[]>`
    SELECT CAST(SUM("amountMinor") AS BIGINT) AS "sum" FROM "JournalLine" WHERE "ledgerId" = ${world.books.ledger("21102")}`;
  const [told] = await db.$queryRaw<{ sum: bigint | number | null }[]>`
    SELECT CAST(SUM(l."amountMinor") AS BIGINT) AS "sum" FROM "SaccoTxn" t JOIN "JournalLine" l ON l."id" = t."journalLineId"
    JOIN "SaccoAccount" a ON a."id" = t."accountId" WHERE l."ledgerId" = ${world.books.ledger("21102")} AND l."subLedgerId" = a."subLedgerId"`;
  expect(BigInt(told!.sum ?? 0)).toBe(BigInt(control!.sum ?? 0));
}

describe("accounts", () => {
  it("are opened once for an active member of the branch", async () => {
    const memberId = await seedMember(world.books.branches[0]);
    const wanted = { productId: world.productId, unitId: world.books.branches[0], memberId, planMinor: 50_000n };
    const { id } = await openAccount(world.clerk, wanted);
    expect((await accountFor(db, world.clerk, id)).no).toMatch(/^S-SB1-\d{6}$/);
    expect(await codes(openAccount(world.clerk, wanted))).toEqual(["memberId:account_exists"]);
    const elsewhere = await seedMember(world.books.branches[1]);
    expect(await codes(openAccount(world.clerk, { ...wanted, memberId: elsewhere }))).toEqual(["memberId:owner"]);
    const gone = await seedMember(world.books.branches[0], "EXITED");
    expect(await codes(openAccount(world.clerk, { ...wanted, memberId: gone, planMinor: 0n }))).toEqual([
      "memberId:member_state",
      "planMinor:plan",
    ]);
    const other = await actorAt(world.books.branches[1], ["savings.write", "savings.read"], 31);
    await expect(openAccount(other, wanted)).rejects.toMatchObject({ name: "NotFound" });
    await expect(accountFor(db, other, (await db.saccoAccount.findFirstOrThrow()).id)).rejects.toMatchObject({
      name: "NotFound",
    });
  });
  it("keep who they belong to, and have no other in their rows", async () => {
    const id = await world.account();
    const write = (data: object) =>
      database().writing((tx) => tx.saccoAccount.update({ where: { id }, data: data as never }));
    await expect(write({ memberId: await seedMember(world.books.branches[0]) })).rejects.toBeTruthy();
    await expect(write({ employeeId: 1 })).rejects.toBeTruthy();
    await expect(write({ status: "CLOSED" })).rejects.toBeTruthy();
    await expect(database().writing((tx) => tx.saccoAccount.delete({ where: { id } }))).rejects.toBeTruthy();
  });
  it("are frozen, and closed once nothing is on them", async () => {
    const id = await world.account();
    await deposit(id, 5_000n);
    await move(world.manager, id, "freeze");
    expect(await codes(ask(id))).toEqual([":frozen"]);
    expect(await codes(move(world.manager, id, "close"))).toEqual([":not_empty"]);
    await expect(move(world.manager, id, "unfreeze", 1)).rejects.toMatchObject({ code: "stale" });
    const empty = await world.account();
    await move(world.manager, empty, "close");
    expect(await codes(deposit(empty, 1n))).toEqual(["lines[0].accountId:closed"]);
    await expect(move(world.clerk, id, "unfreeze")).rejects.toMatchObject({ name: "Forbidden" });
  });
});

describe("money that comes in", () => {
  it("is one entry for all accounts of a batch, and a batch sent again adds nothing", async () => {
    const of = await seedSavings("C", {}, "2026-10-05");
    const [branch] = of.books.branches;
    const ids = [await of.account(), await of.account(), await of.account()];
    await close(branch);
    await open(branch, "2026-11-02");
    const lines = ids.map((accountId, n) => ({ accountId, amount: 1_000n * BigInt(n + 1) }));
    const batch = (period: string, sent = lines) =>
      receiveSavings(of.clerk, {
        unitId: branch,
        productId: of.productId,
        kind: "CONTRIBUTION",
        period,
        place: String(of.books.ledger("11101")),
        reference: null,
        lines: sent,
      });
    const entries = await db.journal.count();
    const first = await batch("2026-10", lines.slice(0, 2));
    expect(first).toMatchObject({ accounts: 2, before: 0 });
    expect(first.no).toMatch(/^SW-CB1-/);
    expect(await db.journal.count()).toBe(entries + 1);
    expect(await batch("2026-10", lines.slice(0, 2))).toEqual({ id: null, no: null, accounts: 0, before: 2 });
    expect(await batch("2026-10")).toMatchObject({ accounts: 1, before: 2 });
    expect(await batch("2026-11")).toMatchObject({ accounts: 3, before: 0 });
    expect(await db.journal.count()).toBe(entries + 3);
    const balances = ids.map(async (id) => (await standingOf(db as never, await accountFor(db, of.clerk, id))).balance);
    expect(await Promise.all(balances)).toEqual([2_000n, 4_000n, 6_000n]);
    expect(await codes(batch("2026-10", [{ accountId: ids[0]!, amount: 999n }]))).toEqual([
      "lines[0].amount:received_before",
    ]);
    await agrees();
  });
  it("sent twice at once is booked once", async () => {
    const accountId = await world.account();
    const send = () => receive([{ accountId, amount: 700n }], { kind: "CONTRIBUTION", period: "2026-11" });
    const done = await Promise.all([send(), send(), send()]);
    expect(done.map(({ accounts }) => accounts).sort()).toEqual([0, 0, 1]);
    expect(await balance(accountId)).toBe(700n);
  });
  it("says at each line what is wrong, and books nothing then", async () => {
    const [good, twice] = [await world.account(), await world.account()];
    const elsewhere = await world.account(world.books.branches[1]);
    const before = await db.journal.count();
    expect(
      await codes(
        receive([
          { accountId: good, amount: 100n },
          { accountId: twice, amount: 0n },
          { accountId: twice, amount: 5n },
          { accountId: elsewhere, amount: 5n },
          { accountId: 999_999, amount: -5n },
        ]),
      ),
    ).toEqual([
      "lines[1].amount:amount",
      "lines[2].accountId:twice",
      "lines[3].accountId:account",
      "lines[4].accountId:account",
      "lines[4].amount:amount",
    ]);
    expect(await codes(receive([], { place: "0" }))).toEqual(["place:ac04", "lines:lines"]);
    expect(
      await codes(receive([{ accountId: good, amount: 1n }], { kind: "CONTRIBUTION", period: "2026-12" })),
    ).toEqual(["period:period"]);
    expect(await codes(receive([{ accountId: good, amount: 1n }], { kind: "CONTRIBUTION", period: "soon" }))).toEqual([
      "period:period",
    ]);
    expect(await db.journal.count()).toBe(before);
    const other = await actorAt(world.books.branches[1], ["savings.write", "savings.read"], 31);
    await expect(receive([{ accountId: good, amount: 1n }], {}, other)).rejects.toMatchObject({ name: "NotFound" });
  });
});

describe("a withdrawal", () => {
  it("is asked for, approved and paid by three people, and leaves the books agreeing", async () => {
    const id = await world.account();
    await deposit(id, 10_000n);
    const { id: request } = await ask(id, { amount: 4_000n });
    expect((await db.saccoWithdrawal.findUniqueOrThrow({ where: { id: request } })).no).toMatch(/^WR-SB1-\d{6}$/);
    const own = await actorAt(world.books.company, ["savings.read", "savings.approve", "savings.pay"], 21);
    await expect(approve(request, own)).rejects.toMatchObject({ name: "Forbidden" });
    await expect(pay(request)).rejects.toMatchObject({ name: "Conflict" });
    await approve(request);
    const both = await actorAt(world.books.company, ["savings.read", "savings.approve", "savings.pay"], 22);
    await expect(pay(request, both)).rejects.toMatchObject({ name: "Forbidden" });
    await expect(pay(request, own)).rejects.toMatchObject({ name: "Forbidden" });
    await pay(request);
    expect(await balance(id)).toBe(6_000n);
    expect(await db.saccoWithdrawal.findUniqueOrThrow({ where: { id: request } })).toMatchObject({
      status: "PAID",
      paid: 4_000n,
      availableAtSubmit: 10_000n,
      paidOn: "2026-11-02",
    });
    await expect(pay(request)).rejects.toBeTruthy();
    expect(await balance(id)).toBe(6_000n);
    await agrees();
  });
  it("of the last money is one of two that are asked for at once", async () => {
    const id = await world.account();
    await deposit(id, 1_000n);
    const done = await Promise.allSettled([ask(id), ask(id), ask(id)]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.saccoWithdrawal.count({ where: { accountId: id } })).toBe(1);
    const { id: request } = await db.saccoWithdrawal.findFirstOrThrow({ where: { accountId: id } });
    await approve(request);
    const paid = await Promise.allSettled([pay(request), pay(request)]);
    expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balance(id)).toBe(0n);
  });
  it("is not written beside an open one, whoever writes", async () => {
    const id = await world.account();
    await deposit(id, 1_000n);
    const { id: request } = await ask(id, { amount: 100n });
    const row = await db.saccoWithdrawal.findUniqueOrThrow({ where: { id: request } });
    const { id: _, ...data } = row;
    await expect(
      database().writing((tx) => tx.saccoWithdrawal.create({ data: { ...data, no: "WR-X" } })),
    ).rejects.toMatchObject({ code: "P2002" });
    await transition(world.clerk, withdrawalWorkflow, request, "cancel", { version: null });
    await ask(id, { amount: 1_000n });
  });
  it("waits for holds, and is judged again when it is approved", async () => {
    const id = await world.account();
    await deposit(id, 1_000n);
    const hold = await placeHold(world.manager, id, "6.00", "Guarantee for a loan");
    expect(await codes(placeHold(world.manager, id, "4.01", "Too much of it"))).toEqual(["amount:amount"]);
    expect(await codes(ask(id, { amount: 401n }))).toEqual(["amount:sc01"]);
    expect(await codes(ask(id, { kind: "FULL_EXIT", amount: null }))).toEqual(["kind:sc01"]);
    const { id: request } = await ask(id, { amount: 400n });
    await releaseHold(world.manager, id, hold);
    expect(await codes(releaseHold(world.manager, id, hold))).toEqual(["holdId:released"]);
    await placeHold(world.manager, id, "6.00", "Guarantee for a loan");
    await approve(request);
    await pay(request);
    expect(await balance(id)).toBe(600n);
  });
  it("is approved within the limit that the authority mapping sets", async () => {
    const id = await world.account();
    await deposit(id, 10_000n);
    const { id: request } = await ask(id, { amount: 5_001n });
    const line = { process: "SaccoWithdrawal", step: "approve", roleId: 1, currency: "KES", secondAbove: null };
    const limit = (upTo: bigint) =>
      changeLimits(async (tx) => {
        await tx.authorityMapping.deleteMany({ where: { process: "SaccoWithdrawal" } });
        await tx.authorityMapping.create({ data: { ...line, upTo } });
      });
    await limit(5_000n);
    await expect(approve(request)).rejects.toMatchObject({ name: "Forbidden" });
    await limit(5_001n);
    await approve(request);
    await changeLimits((tx) => tx.authorityMapping.deleteMany({ where: { process: "SaccoWithdrawal" } }));
    expect(await db.saccoWithdrawal.findUniqueOrThrow({ where: { id: request } })).toMatchObject({ approvedById: 22 });
  });
  it("is paid as it was asked for", async () => {
    const id = await world.account();
    await deposit(id, 1_000n);
    const { id: request } = await ask(id, { payMode: "MOBILE", payTo: "+254700000001" });
    await approve(request);
    await approve(request, world.second);
    expect(await codes(pay(request))).toEqual(["from:mode"]);
    await transition(world.manager, withdrawalWorkflow, request, "reject", {
      version: null,
      note: "The number is not theirs",
    });
    expect(await balance(id)).toBe(1_000n);
  });
  it("waits for its months and days by the terms of the product", async () => {
    const productId = await seedProduct(world.books, "SLOW", { minServiceMonths: 3, maxWithdrawPct: 50 });
    const id = await world.account(world.books.branches[0], productId);
    await receive([{ accountId: id, amount: 1_000n }], { productId });
    expect(await codes(ask(id, { amount: 501n }))).toEqual([":sc02", "amount:sc01"]);
  });
});

describe("interest", () => {
  it("is prepared by one, booked by another, once, and equals the walk through the days", async () => {
    const fresh = await seedSavings("I", {}, "2026-10-20");
    const branch = fresh.books.branches[0];
    const receiveAt = (lines: Receipt["lines"]) =>
      receiveSavings(fresh.clerk, {
        unitId: branch,
        productId: fresh.productId,
        kind: "VOLUNTARY",
        period: null,
        place: String(fresh.books.ledger("11101")),
        reference: null,
        lines,
      });
    const [one, two, empty] = [await fresh.account(), await fresh.account(), await fresh.account()];
    await receiveAt([
      { accountId: one, amount: 1_000_000n },
      { accountId: two, amount: 333_333n },
    ]);
    await close(branch);
    await open(branch, "2026-10-28");
    await receiveAt([{ accountId: two, amount: 666_667n }]);
    const wanted = { productId: fresh.productId, unitId: branch };
    expect(await codes(prepareInterest(fresh.clerk, wanted))).toEqual([":not_over"]);
    await close(branch);
    await open(branch, "2026-11-02");
    const run = await prepareInterest(fresh.clerk, wanted);
    expect(run).toMatchObject({ from: "2026-10-01", to: "2026-10-31", accounts: 2 });
    await expect(prepareInterest(fresh.clerk, wanted)).rejects.toMatchObject({ code: "run_exists" });
    const book = (actor: Actor) => transition(actor, interestRunWorkflow, run.id, "post", { version: null });
    const self = await actorAt(fresh.books.company, ["savings.read", "savings.interest.approve"], 21);
    await expect(book(self)).rejects.toMatchObject({ name: "Forbidden" });
    const entries = await db.journal.count();
    await book(fresh.accountant);
    expect(await db.journal.count()).toBe(entries + 1);
    const booked = async (kind: string) =>
      (
        await db.saccoTxn.findMany({
          where: { kind, account: { productId: fresh.productId } },
          select: { journalLine: { select: { amountMinor: true } } },
        })
      ).reduce((sum, { journalLine }) => sum + journalLine.amountMinor, 0n);
    expect(await db.saccoInterestRun.findUniqueOrThrow({ where: { id: run.id } })).toMatchObject({
      interest: -(await booked("INTEREST")),
      tax: await booked("TAX"),
      count: 2,
    });
    // 12 days of 1,000,000; 8 of 333,333 and 4 of 1,000,000.
    const due = (sum: bigint) => (sum * 600n * 2n + 10_000n * 365n) / (2n * 10_000n * 365n);
    const tax = (interest: bigint) => (interest * 1500n * 2n + 10_000n) / 20_000n;
    for (const [id, sum, paidIn] of [
      [one, 12_000_000n, 1_000_000n],
      [two, 8n * 333_333n + 4_000_000n, 1_000_000n],
    ] as const) {
      const statement = await savingsStatement(fresh.clerk, id, { from: "2026-11-01", to: "2026-11-30" });
      expect(statement.opening).toBe(paidIn);
      expect(statement.lines.map(({ kind, period }) => [kind, period])).toEqual([
        ["INTEREST", "2026-10-01"],
        ["TAX", "2026-10-01"],
      ]);
      expect(statement.totals).toEqual({ paidIn: 0n, interest: due(sum), tax: tax(due(sum)), paidOut: 0n });
      expect(statement.closing).toBe(paidIn + due(sum) - tax(due(sum)));
      expect(statement.lines.at(-1)!.balance).toBe(statement.closing);
    }
    expect((await savingsStatement(fresh.clerk, empty, { from: "2026-01-01", to: "2026-12-31" })).lines).toEqual([]);
    await expect(book(fresh.accountant)).rejects.toBeTruthy();
    expect(await codes(prepareInterest(fresh.clerk, wanted))).toEqual([":not_over"]);
    expect((await verifyLedger()).faults).toEqual([]);
  });
  it("that no longer fits the balances is prepared anew, and paid once where somebody leaves", async () => {
    const fresh = await seedSavings("X", { whtBps: 0, rateBps: 3650 }, "2026-10-20");
    const branch = fresh.books.branches[0];
    const place = String(fresh.books.ledger("11101"));
    const [stays, leaves] = [await fresh.account(), await fresh.account()];
    await receiveSavings(fresh.clerk, {
      unitId: branch,
      productId: fresh.productId,
      kind: "VOLUNTARY",
      period: null,
      place,
      reference: null,
      lines: [stays, leaves].map((accountId) => ({ accountId, amount: 100_000n })),
    });
    await close(branch);
    await open(branch, "2026-11-02");
    const wanted = { productId: fresh.productId, unitId: branch };
    const run = await prepareInterest(fresh.clerk, wanted);
    const { id } = await requestWithdrawal(fresh.clerk, leaves, {
      kind: "FULL_EXIT",
      amount: null,
      payMode: "CASH",
      payTo: null,
      reason: "Moves to another town",
    });
    await transition(fresh.manager, withdrawalWorkflow, id, "approve", { version: null });
    await transition(fresh.cashier, withdrawalWorkflow, id, "pay", {
      version: null,
      input: { from: place, reference: null },
    });
    // A thousandth a day, from the evening of 20 October to 1 November.
    const days = BigInt(Math.round((Date.parse("2026-11-01") - Date.parse("2026-10-20")) / 86_400_000) + 1);
    expect(await db.saccoWithdrawal.findUniqueOrThrow({ where: { id } })).toMatchObject({
      paid: 100_000n + days * 100n,
    });
    expect(await db.saccoAccount.findUniqueOrThrow({ where: { id: leaves } })).toMatchObject({
      status: "CLOSED",
      closedOn: "2026-11-02",
    });
    const book = (runId: number) => transition(fresh.accountant, interestRunWorkflow, runId, "post", { version: null });
    expect(await codes(book(run.id))).toEqual([":changed"]);
    await transition(fresh.clerk, interestRunWorkflow, run.id, "withdraw", {
      version: null,
      note: "Somebody has left meanwhile",
    });
    const again = await prepareInterest(fresh.clerk, wanted);
    expect(again.accounts).toBe(1);
    await book(again.id);
    const { closing, totals } = await savingsStatement(fresh.clerk, leaves, { from: "2026-10-01", to: "2026-11-30" });
    expect([closing, totals.interest]).toEqual([0n, days * 100n]);
    expect((await savingsStatement(fresh.clerk, stays, { from: "2026-10-01", to: "2026-10-31" })).closing).toBe(
      100_000n,
    );
    expect(addDays("2026-10-31", 1)).toBe("2026-11-01");
  });
});

describe("a statement", () => {
  it("of one's own account is all that an employee sees", async () => {
    const productId = await seedProduct(world.books, "STAFF", { ownerType: "EMPLOYEE" });
    const me = await hireActor(world.books.branches[0], "Accounts Executive");
    const wanted = { productId, unitId: world.books.branches[0], employeeId: me.employeeId!, planMinor: null };
    const { id } = await openAccount(world.clerk, wanted);
    const own = { ...(await actorAt(world.books.branches[1], ["savings.own"], me.userId)), employeeId: me.employeeId };
    expect((await accountFor(db, own, id)).name).toBe((await accountFor(db, world.clerk, id)).name);
    await receive([{ accountId: id, amount: 5_000n }], { productId });
    const { id: request } = await ask(id, { amount: 2_000n }, own);
    const decides = { ...(await actorAt(world.books.company, ["savings.read", "savings.approve"], me.userId)) };
    await expect(approve(request, decides)).rejects.toMatchObject({ name: "Forbidden" });
    await transition(own, withdrawalWorkflow, request, "cancel", { version: null });
    const others = await world.account();
    await expect(savingsStatement(own, others, { from: "2026-01-01", to: "2026-12-31" })).rejects.toMatchObject({
      name: "NotFound",
    });
    await expect(ask(others, {}, own)).rejects.toMatchObject({ name: "NotFound" });
  });
});
