/** Rules that keep savings safe where people could go round them: own accounts, runs that follow one another, exits, guards. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { verifyLedger } from "~/modules/ledger/index.server";
import { transition } from "~/modules/workflow/index.server";
import { close, open } from "../../../tests/setup/books";
import { hireActor } from "../../../tests/setup/api";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { receiveIn, seedProduct, seedSavings, type TestSavings } from "../../../tests/setup/savings";
import { savingsDayChecks } from "./day-checks";
import {
  accountWorkflow,
  expireWithdrawalsJob,
  interestRunWorkflow,
  openAccount,
  prepareInterest,
  requestWithdrawal,
  statementPage,
  withdrawal,
  withdrawalWorkflow,
  type Receipt,
} from "./index.server";

let world: TestSavings;
beforeAll(async () => {
  await testDatabase();
  world = await seedSavings("M", { whtBps: 0, rateBps: 3650 }, "2026-10-20");
});

const codes = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error: { problems?: { field: string; code: string }[] }) =>
      error.problems?.map(({ field, code }) => `${field}:${code}`) ?? [String(error)],
  );
const receive = (lines: Receipt["lines"], more: Partial<Receipt> = {}, of = world, actor = of.clerk) =>
  receiveIn(of, lines, more, actor);
const cash = (of = world) => ({ from: String(of.books.ledger("11101")), reference: null });
const exit = (accountId: number, of = world) =>
  requestWithdrawal(of.clerk, accountId, {
    kind: "FULL_EXIT",
    amount: null,
    payMode: "CASH",
    payTo: null,
    reason: "Moves to another town",
  });
const approve = (id: number, of = world) =>
  transition(of.manager, withdrawalWorkflow, id, "approve", { version: null });
const pay = (id: number, of = world) =>
  transition(of.cashier, withdrawalWorkflow, id, "pay", { version: null, input: cash(of) });
const book = (id: number, of: TestSavings) =>
  transition(of.accountant, interestRunWorkflow, id, "post", { version: null });
const next = async (of: TestSavings, date: string) => {
  await close(of.books.branches[0]);
  await open(of.books.branches[0], date);
};
const kinds = async (accountId: number) =>
  (await db.saccoTxn.findMany({ where: { accountId }, orderBy: { id: "asc" } })).map(({ kind }) => kind);

describe("one's own account", () => {
  it("is opened, changed, held and paid into by others alone, whether or not one may ask for money", async () => {
    const [branch] = world.books.branches;
    const productId = await seedProduct(world.books, "OWN", { ownerType: "EMPLOYEE" });
    const me = await hireActor(branch, "Accounts Executive");
    const all = [
      "savings.read",
      "savings.staff",
      "savings.write",
      "savings.hold",
      "savings.approve",
      "savings.pay",
    ] as const;
    const own = { ...(await actorAt(world.books.company, [...all], me.userId)), employeeId: me.employeeId };
    const wanted = { productId, unitId: branch, employeeId: me.employeeId, planMinor: null };
    expect(await codes(openAccount(own, wanted))).toEqual(["employeeId:own"]);
    const { id } = await openAccount(world.clerk, wanted);
    expect(await codes(receive([{ accountId: id, amount: 500n }], { productId }, world, own))).toEqual([
      "lines[0].accountId:own",
    ]);
    await receive([{ accountId: id, amount: 500n }], { productId });
    const move = (name: "freeze" | "close") =>
      transition(own, accountWorkflow, id, name, { version: null, note: "My own account" });
    await expect(move("freeze")).rejects.toMatchObject({ name: "Forbidden" });
    await expect(move("close")).rejects.toMatchObject({ name: "Forbidden" });
    await expect(
      transition(own, accountWorkflow, id, "hold", { version: null, note: "My own", input: { amount: "1.00" } }),
    ).rejects.toMatchObject({ name: "Forbidden" });
    const asked = { kind: "PARTIAL", amount: 100n, payMode: "CASH", payTo: null, reason: "School fees" } as const;
    await expect(requestWithdrawal(own, id, asked)).rejects.toMatchObject({ name: "Forbidden" });
    const allowed = await actorAt(world.books.company, ["savings.own"], me.userId);
    expect((await requestWithdrawal({ ...allowed, employeeId: me.employeeId }, id, asked)).id).toBeGreaterThan(0);
  });
});

describe("interest on one's own account", () => {
  it("is booked by somebody without an account in the run, if there is one", async () => {
    const of = await seedSavings("I", { whtBps: 0, rateBps: 3650 }, "2026-10-20");
    const [unitId] = of.books.branches;
    const productId = await seedProduct(of.books, "INT", { ownerType: "EMPLOYEE", rateBps: 3650 });
    const mine = await hireActor(unitId, "Accounts Manager");
    const wanted = { productId, unitId, employeeId: mine.employeeId!, planMinor: null };
    const { id: accountId } = await openAccount(of.clerk, wanted);
    await receive([{ accountId, amount: 1_000_000n }], { productId }, of);
    await close(unitId);
    await open(unitId, "2026-11-02");
    const { id } = await prepareInterest(of.clerk, { productId, unitId });
    const book = (actor = mine) => transition(actor, interestRunWorkflow, id, "post", { version: null });
    const other = await hireActor(unitId, "Accounts Manager");
    expect(await codes(book())).toEqual([":own"]);
    await database().writing((tx) => tx.user.update({ where: { id: other.userId! }, data: { status: "DISABLED" } }));
    expect(await codes(book())).toEqual([]);
  });
});

describe("an owner", () => {
  it("works in the branch now", async () => {
    const [branch, other] = world.books.branches;
    const productId = await seedProduct(world.books, "STAFF2", { ownerType: "EMPLOYEE" });
    const elsewhere = await hireActor(other, "Accounts Executive");
    const left = await hireActor(branch, "Accounts Executive");
    await database().writing((tx) =>
      tx.employee.update({ where: { id: left.employeeId! }, data: { status: "SEPARATED" } }),
    );
    for (const { employeeId } of [elsewhere, left])
      expect(await codes(openAccount(world.clerk, { productId, unitId: branch, employeeId, planMinor: null }))).toEqual(
        ["employeeId:owner"],
      );
  });
});

describe("interest runs", () => {
  it("follow one another, and pass over what earned nothing", async () => {
    const of = await seedSavings("R", { whtBps: 0, rateBps: 3650 }, "2026-08-31");
    const wanted = { productId: of.productId, unitId: of.books.branches[0] };
    const account = await of.account();
    await next(of, "2026-09-10");
    await receive([{ accountId: account, amount: 100_000n }], {}, of);
    await next(of, "2026-11-02");
    const september = await prepareInterest(of.clerk, wanted);
    expect(september).toMatchObject({ from: "2026-09-01", to: "2026-09-30" });
    await expect(prepareInterest(of.clerk, wanted)).rejects.toMatchObject({ code: "run_exists" });
    await book(september.id, of);
    const october = await prepareInterest(of.clerk, wanted);
    expect(october).toMatchObject({ from: "2026-10-01", to: "2026-10-31" });
    await book(october.id, of);
    expect(await codes(prepareInterest(of.clerk, wanted))).toEqual([":not_over"]);
    const expense = await db.journalLine.groupBy({
      by: ["ledgerId"],
      where: {
        journal: { source: { startsWith: "SaccoInterestRun:" }, branchId: of.books.branches[0] },
        baseMinor: { gt: 0 },
      },
    });
    expect(expense.map(({ ledgerId }) => ledgerId)).toEqual([of.books.ledger("51101")]);
  });
});

describe("who leaves", () => {
  it("gets the interest since the last run, and no more than was approved", async () => {
    const of = await seedSavings("L", { whtBps: 0, rateBps: 3650 }, "2026-11-02");
    const account = await of.account();
    await receive([{ accountId: account, amount: 100_000n }], {}, of);
    const { id } = await exit(account, of);
    // A thousandth a day until 4 December, fourteen days after the calendar's day, with what a run of November adds,
    // and the rounding of that run.
    expect((await db.saccoWithdrawal.findUniqueOrThrow({ where: { id } })).amount).toBe(100_000n + 2_900n + 412n + 2n);
    await approve(id, of);
    await next(of, "2026-11-12");
    // The cashier counts the money, and tells the member, before it is paid.
    const { facts } = await recordPage(of.cashier, withdrawal, id);
    expect(facts).toContainEqual(expect.objectContaining({ label: "Due on 12 Nov 2026", value: "KES 1,010.00" }));
    await pay(id, of);
    expect((await db.saccoWithdrawal.findUniqueOrThrow({ where: { id } })).paid).toBe(100_000n + 10n * 100n);
    expect(await kinds(account)).toEqual(["VOLUNTARY", "INTEREST", "WITHDRAWAL"]);
    const late = await of.account();
    await receive([{ accountId: late, amount: 100_000n }], {}, of);
    const { id: second } = await exit(late, of);
    await approve(second, of);
    await database().writing((tx) =>
      tx.saccoProduct.update({ where: { id: of.productId }, data: { rateBps: 10_000 } }),
    );
    await next(of, "2026-11-25");
    expect(await codes(pay(second, of))).toEqual([":above_approved"]);
    expect((await verifyLedger()).faults).toEqual([]);
  });
  it("does not lose interest by emptying the account first", async () => {
    const of = await seedSavings("E", { whtBps: 0, rateBps: 3650 }, "2026-11-02");
    const account = await of.account();
    await receive([{ accountId: account, amount: 100_000n }], {}, of);
    await next(of, "2026-11-12");
    const { id } = await requestWithdrawal(of.clerk, account, {
      kind: "PARTIAL",
      amount: 100_000n,
      payMode: "CASH",
      payTo: null,
      reason: "All but the interest",
    });
    await approve(id, of);
    await pay(id, of);
    const closing = () =>
      transition(of.manager, accountWorkflow, account, "close", { version: null, note: "It is empty" });
    expect(await codes(closing())).toEqual([":not_empty"]);
    const { id: rest } = await exit(account, of);
    await approve(rest, of);
    await pay(rest, of);
    expect((await db.saccoWithdrawal.findUniqueOrThrow({ where: { id: rest } })).paid).toBe(1_000n);
    expect((await db.saccoAccount.findUniqueOrThrow({ where: { id: account } })).status).toBe("CLOSED");
  });
});

describe("the database", () => {
  it("keeps first values from being emptied, and what was paid or closed from going back", async () => {
    const account = await world.account();
    await receive([{ accountId: account, amount: 5_000n }]);
    const { id } = await requestWithdrawal(world.clerk, account, {
      kind: "PARTIAL",
      amount: 1_000n,
      payMode: "CASH",
      payTo: null,
      reason: "School fees",
    });
    await approve(id);
    await pay(id);
    const write = (
      act: (tx: Parameters<Parameters<ReturnType<typeof database>["writing"]>[0]>[0]) => Promise<unknown>,
    ) => database().writing(async (tx) => void (await act(tx)));
    await expect(
      write((tx) => tx.saccoAccount.update({ where: { id: account }, data: { subLedgerId: null } })),
    ).rejects.toBeTruthy();
    await expect(
      write((tx) => tx.saccoWithdrawal.update({ where: { id }, data: { status: "REJECTED", paid: null } })),
    ).rejects.toBeTruthy();
    await expect(
      write((tx) => tx.saccoWithdrawal.update({ where: { id }, data: { paidById: null } })),
    ).rejects.toBeTruthy();
    const empty = await world.account();
    await transition(world.manager, accountWorkflow, empty, "close", { version: null, note: "Not needed" });
    await expect(
      write((tx) => tx.saccoAccount.update({ where: { id: empty }, data: { status: "ACTIVE", closedOn: null } })),
    ).rejects.toBeTruthy();
  });
});

describe("money that comes in", () => {
  it("is of months since the opening, by a slip that was not booked, with a number that fits", async () => {
    const accountId = await world.account();
    const contribution = (period: string, amount = 500n, more: Partial<Receipt> = {}) =>
      receive([{ accountId, amount }], { kind: "CONTRIBUTION", period, ...more });
    expect(await codes(contribution("2026-09"))).toEqual(["lines[0].accountId:before_opening"]);
    expect(await codes(contribution("2026-10", 500n, { reference: "9".repeat(61) }))).toEqual(["reference:too_long"]);
    await receive([{ accountId, amount: 700n }], { reference: "SLIP-1" });
    expect(await codes(receive([{ accountId, amount: 700n }], { reference: "SLIP-1" }))).toEqual([
      "reference:booked_before",
    ]);
    expect(await codes(contribution("2026-10", 500n, { reference: "SLIP-1" }))).toEqual(["reference:booked_before"]);
    const other = await world.account();
    await contribution("2026-10", 500n, { reference: "SLIP-2" });
    expect(
      await receive([{ accountId: other, amount: 500n }], {
        kind: "CONTRIBUTION",
        period: "2026-10",
        reference: "SLIP-2",
      }),
    ).toMatchObject({ accounts: 1 });
    const asked = { kind: "PARTIAL", amount: 100n, payMode: "BANK", reason: "School fees" } as const;
    expect(await codes(requestWithdrawal(world.clerk, accountId, { ...asked, payTo: "9".repeat(121) }))).toEqual([
      "payTo:pay_to",
    ]);
  });
});

describe("others' statements", () => {
  it("are read with a note in the trail, one's own without", async () => {
    const id = await world.account();
    const noted = () => db.auditEvent.count({ where: { action: "SaccoAccount.statement", entityId: String(id) } });
    expect((await statementPage(world.manager, id, new URLSearchParams())).lines).toEqual([]);
    expect(await noted()).toBe(1);
    await statementPage(world.manager, id, new URLSearchParams());
    expect(await noted()).toBe(1);
    await statementPage(world.clerk, id, new URLSearchParams());
    expect(await noted()).toBe(2);
    const other = await actorAt(world.books.branches[1], ["savings.read"], 41);
    await expect(statementPage(other, id, new URLSearchParams())).rejects.toMatchObject({ name: "NotFound" });
  });
});

describe("requests that wait", () => {
  it("stand in the check of the day once approved, and expire after fourteen days", async () => {
    const of = await seedSavings("D", {}, "2026-11-02");
    const accountId = await of.account();
    await receive([{ accountId, amount: 5_000n }], {}, of);
    const { id } = await requestWithdrawal(of.clerk, accountId, {
      kind: "PARTIAL",
      amount: 1_000n,
      payMode: "CASH",
      payTo: null,
      reason: "School fees",
    });
    const [check] = savingsDayChecks;
    const found = () =>
      check!.run(db as never, { branchId: of.books.branches[0], businessDate: "2026-11-02" } as never);
    expect(await found()).toEqual([]);
    await approve(id, of);
    expect(await found()).toHaveLength(1);
    const { createdAt } = await db.saccoWithdrawal.findUniqueOrThrow({ where: { id } });
    const run = (days: number) =>
      expireWithdrawalsJob.run({
        actor: { ...of.clerk, userId: null, via: "system" },
        now: () => new Date(createdAt.getTime() + days * 86_400_000),
        signal: new AbortController().signal,
      } as never);
    await run(13);
    expect((await db.saccoWithdrawal.findUniqueOrThrow({ where: { id } })).status).toBe("APPROVED");
    await run(15.5);
    expect((await db.saccoWithdrawal.findUniqueOrThrow({ where: { id } })).status).toBe("EXPIRED");
    expect((await exit(accountId, of)).id).toBeGreaterThan(id);
  });
});
