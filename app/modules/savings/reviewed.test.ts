/** What a reader of savings found: limits, terms that hold from a day, numbers that count once, who sees whose money. */
import { beforeAll, describe, expect, it } from "vitest";
import { slipKey } from "~/core/slip-key";
import { database, db } from "~/db/database.server";
import { unmappedSteps } from "~/portal/account-health.server";
import { portal } from "~/engine/portal.server";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord } from "~/engine/record/save.server";
import { seedLimits, transition } from "~/modules/workflow/index.server";
import { hireActor } from "../../../tests/setup/api";
import { close, open } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { receiveIn, seedProduct, seedSavings, type TestSavings } from "../../../tests/setup/savings";
import { changeLimits } from "../../../tests/setup/limits";
import {
  accountFor,
  accountWorkflow,
  interestRunWorkflow,
  openAccount,
  prepareInterest,
  receiveForm,
  requestWithdrawal,
  savingsTerms,
  termsWorkflow,
  withdrawal,
  withdrawalWorkflow,
  type Receipt,
} from "./index.server";
import { partsOf, termsAt, type DatedTerms } from "./interest";
import { placedRows } from "./receive-rows";

let world: TestSavings;
beforeAll(async () => {
  await testDatabase();
  world = await seedSavings("V", { whtBps: 0, rateBps: 3650 }, "2026-10-20");
});

const codes = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error: { problems?: { field: string; code: string }[] }) =>
      error.problems?.map(({ field, code }) => `${field}:${code}`) ?? [String(error)],
  );
const receive = (lines: Receipt["lines"], more: Partial<Receipt> = {}, of = world) => receiveIn(of, lines, more);
const ask = (accountId: number, amount: bigint, payMode: "CASH" | "BANK" = "CASH", of = world) =>
  requestWithdrawal(of.clerk, accountId, {
    kind: "PARTIAL",
    amount,
    payMode,
    payTo: payMode === "CASH" ? null : "Equity 0110",
    reason: "School fees",
  });
const approve = (id: number, of = world) =>
  transition(of.manager, withdrawalWorkflow, id, "approve", { version: null });
const cashOf = (of = world) => ({ from: String(of.books.ledger("11101")), reference: null });
const states = async (id: number) =>
  (await db.stateChange.findMany({ where: { entity: "SaccoAccount", entityId: id }, orderBy: { id: "asc" } })).map(
    ({ action }) => action,
  );

/** A bank account of the first branch. */
async function bank(of = world): Promise<{ place: string; accountId: number }> {
  const ledger = await db.ledger.findFirstOrThrow({
    where: { companyId: of.books.company, isBank: true, controlType: "NONE", active: true },
  });
  const { id } = await database().writing((tx) =>
    tx.bankAccount.create({
      data: {
        companyId: of.books.company,
        bankName: "Equity",
        branchName: "Town",
        accountNo: "0110",
        currency: "KES",
        branchId: of.books.branches[0],
        ledgerId: ledger.id,
      },
    }),
  );
  return { place: String(ledger.id), accountId: id };
}

describe("limits", () => {
  it("stand for withdrawals once a company is seeded, and are said to whom they do not suffice", async () => {
    await database().writing(seedLimits);
    expect((await unmappedSteps(portal().workflows)).map(({ name }) => name)).not.toContain(
      "Savings withdrawal: Approve",
    );
    const lines = await db.authorityMapping.findMany({
      where: { process: "SaccoWithdrawal", step: "approve" },
      include: { role: { select: { name: true } } },
      orderBy: { upTo: "asc" },
    });
    expect(lines.map(({ role, upTo, secondAbove }) => [role.name, upTo, secondAbove])).toEqual([
      ["Branch Manager", 5_000_000n, null],
      ["Accounts Manager", 200_000_000n, 100_000_000n],
    ]);
    // Whoever may approve less is told who may approve this.
    const account = await world.account();
    await receive([{ accountId: account, amount: 9_000_000n }]);
    const { id } = await ask(account, 6_000_000n);
    const role = await db.role.findFirstOrThrow({ where: { name: "Branch Manager" } });
    const actor = await actorAt(world.books.company, ["savings.read", "savings.approve"], 34);
    const manager = { ...actor, grants: actor.grants.map((grant) => ({ ...grant, roleId: role.id })) };
    const { moves, parts } = await recordPage(manager, withdrawal, id);
    expect(moves.map(({ name }) => name)).toEqual(["reject"]);
    expect(parts.notices).toContainEqual({
      ...{ title: "“Approve” is for someone else", tone: "info" },
      lines: ["Above your approval limit; sent to Accounts Manager."],
    });
    await changeLimits((tx) => tx.authorityMapping.deleteMany({ where: { process: "SaccoWithdrawal" } }));
  });

  it("keep the first of two who approve from paying", async () => {
    const account = await world.account();
    await receive([{ accountId: account, amount: 10_000n }]);
    const { id } = await ask(account, 1_000n);
    const role = await db.role.findFirstOrThrow({ where: { name: "Accounts Manager" } });
    const of = (userId: number) =>
      actorAt(world.books.company, ["savings.read", "savings.approve", "savings.pay"], userId);
    const withRole = async (userId: number) => {
      const actor = await of(userId);
      return { ...actor, grants: actor.grants.map((grant) => ({ ...grant, roleId: role.id })) };
    };
    await changeLimits((tx) =>
      tx.authorityMapping.create({
        data: { process: "SaccoWithdrawal", step: "approve", roleId: role.id, currency: "KES", secondAbove: 1n },
      }),
    );
    await transition(await withRole(31), withdrawalWorkflow, id, "approve", { version: null });
    await transition(await withRole(32), withdrawalWorkflow, id, "approve", { version: null });
    const pay = async (userId: number) =>
      transition(await withRole(userId), withdrawalWorkflow, id, "pay", { version: null, input: cashOf() });
    await expect(pay(31)).rejects.toMatchObject({ name: "Forbidden" });
    await expect(pay(32)).rejects.toMatchObject({ name: "Forbidden" });
    await pay(33);
    await changeLimits((tx) => tx.authorityMapping.deleteMany({ where: { process: "SaccoWithdrawal" } }));
  });
});

describe("terms", () => {
  const dated = (from: string, rateBps: number): DatedTerms => ({
    from,
    rateBps,
    basis: "DAILY_BALANCE",
    daysInYear: 365,
    whtBps: 0,
  });
  it("divide a span where others follow", () => {
    const terms = [dated("2026-01-01", 1), dated("2026-03-01", 2)];
    expect(termsAt(terms, "2025-12-31").rateBps).toBe(1);
    expect(termsAt(terms, "2026-03-01").rateBps).toBe(2);
    expect(partsOf(terms, { from: "2026-02-10", to: "2026-03-05" })).toEqual([
      { from: "2026-02-10", to: "2026-02-28", terms: terms[0] },
      { from: "2026-03-01", to: "2026-03-05", terms: terms[1] },
    ]);
    expect(partsOf(terms, { from: "2026-03-01", to: "2026-03-05" })).toHaveLength(1);
  });

  it("change by two people, and never for a period that is over", async () => {
    const of = await seedSavings("W", { whtBps: 0, rateBps: 3650 }, "2026-09-30");
    const [branch] = of.books.branches;
    const account = await of.account();
    await receive([{ accountId: account, amount: 100_000n }], {}, of);
    await close(branch);
    await open(branch, "2026-11-02");
    const of1 = await actorAt(of.books.company, ["area.accounts", "savings.read", "savings.product"], 41);
    const of2 = await actorAt(of.books.company, ["area.accounts", "savings.read", "savings.product"], 42);
    const wanted = (fromDate: string, more: object = {}) =>
      addRecord(of1, savingsTerms, {
        productId: of.productId,
        fromDate,
        rateBps: 7300,
        basis: "DAILY_BALANCE",
        daysInYear: 365,
        whtBps: 0,
        reason: "The board has raised it",
        ...more,
      } as never);
    expect(await codes(wanted("2026-10-01"))).toEqual(["fromDate:over"]);
    expect(await codes(wanted("2026-11-05"))).toEqual(["fromDate:period"]);
    expect(await codes(wanted("2026-11-01", { rateBps: 3650 }))).toEqual(["rateBps:same"]);
    const { id } = await wanted("2026-11-01");
    expect(await codes(wanted("2026-12-01"))).toEqual(["productId:waits"]);
    await expect(transition(of1, termsWorkflow, id, "approve", { version: null })).rejects.toMatchObject({
      name: "Forbidden",
    });
    await transition(of2, termsWorkflow, id, "approve", { version: null });
    expect((await db.saccoProduct.findUniqueOrThrow({ where: { id: of.productId } })).rateBps).toBe(7300);
    // October is over: it earns what it did, a thousandth a day.
    const october = () => prepareInterest(of.clerk, { productId: of.productId, unitId: branch });
    const september = await october();
    expect(september).toMatchObject({ from: "2026-09-01" });
    await transition(of.accountant, interestRunWorkflow, september.id, "post", { version: null });
    const run = await db.saccoInterestRun.findUniqueOrThrow({ where: { id: (await october()).id } });
    expect(run).toMatchObject({ fromDate: "2026-10-01", rateBps: 3650, interest: 3_100n });
    const rows = await db.saccoTerms.findMany({ where: { productId: of.productId }, orderBy: { fromDate: "asc" } });
    expect(rows.map(({ fromDate, rateBps }) => [fromDate, rateBps])).toEqual([
      ["2026-09-30", 3650],
      ["2026-11-01", 7300],
    ]);
  });
});

describe("numbers of cheques and slips", () => {
  it("are told by their letters and digits", () => {
    expect(slipKey(" ab-12/3 ")).toBe("AB123");
    expect(slipKey(" - ")).toBeNull();
  });

  it("pay once from an account of a bank, and are booked once", async () => {
    const { place, accountId } = await bank();
    const [one, other] = [await world.account(), await world.account()];
    const into = { place, reference: "Slip 77-A" };
    await receive([{ accountId: one, amount: 90_000n }], into);
    expect(await codes(receive([{ accountId: other, amount: 90_000n }], { place, reference: "slip77a" }))).toEqual([
      "reference:booked_before",
    ]);
    await receive([{ accountId: other, amount: 50_000n }], { place, reference: "78" });
    const pay = (id: number, reference: string) =>
      transition(world.cashier, withdrawalWorkflow, id, "pay", { version: null, input: { from: place, reference } });
    const [first, second] = [(await ask(one, 1_000n, "BANK")).id, (await ask(other, 1_000n, "BANK")).id];
    for (const id of [first, second]) {
      await approve(id);
      // An account at a bank that was not paid before is looked at by two.
      await transition(world.second, withdrawalWorkflow, id, "approve", { version: null });
    }
    await pay(first, "CHQ 000-12");
    expect(await codes(pay(second, "chq00012"))).toEqual(["reference:ac07"]);
    const { userId: makerId } = await hireActor(world.books.branches[0], "Accounts Executive");
    const voucher = (no: string, more: object) =>
      database().writing((tx) =>
        tx.voucher.create({
          data: {
            branchId: world.books.branches[0],
            type: "PAYMENT",
            mode: "BANK",
            no,
            voucherDate: "2026-10-20",
            currency: "KES",
            total: 1n,
            totalBase: 1n,
            bankAccountId: accountId,
            narration: "For a test",
            status: "SUBMITTED",
            makerId: makerId!,
            editorId: makerId!,
            ...more,
          },
        }),
      );
    await voucher("PV-1", { chequeNo: "00-55" });
    expect(await codes(pay(second, "0055"))).toEqual(["reference:ac07"]);
    await voucher("RV-1", { type: "RECEIVE", reference: "S/900" });
    expect(await codes(receive([{ accountId: other, amount: 5n }], { place, reference: "s 900" }))).toEqual([
      "reference:booked_before",
    ]);
    await pay(second, "0056");
    expect(await db.saccoWithdrawal.findUniqueOrThrow({ where: { id: second } })).toMatchObject({
      place,
      reference: "0056",
      referenceKey: "0056",
    });
  });
});

describe("states of an account", () => {
  it("change with their place in the trail, by themselves too", async () => {
    const account = await world.account();
    await receive([{ accountId: account, amount: 10_000n }]);
    await transition(world.manager, accountWorkflow, account, "rest", { version: null, note: "Nothing came in" });
    await receive([{ accountId: account, amount: 10_000n }]);
    const { id } = await requestWithdrawal(world.clerk, account, {
      kind: "FULL_EXIT",
      amount: null,
      payMode: "CASH",
      payTo: null,
      reason: "Moves away",
    });
    await approve(id);
    await transition(world.second, withdrawalWorkflow, id, "approve", { version: null });
    await transition(world.cashier, withdrawalWorkflow, id, "pay", { version: null, input: cashOf() });
    expect(await states(account)).toEqual(["rest", "rouse", "exit"]);
  });
});

describe("a full exit", () => {
  it("asks for what can be due by the later of calendar and books, with what runs add meanwhile", async () => {
    const of = await seedSavings("X", { whtBps: 0, rateBps: 3650 }, "2026-11-02");
    const [branch] = of.books.branches;
    const account = await of.account();
    await receive([{ accountId: account, amount: 100_000n }], {}, of);
    const { id } = await requestWithdrawal(of.clerk, account, {
      kind: "FULL_EXIT",
      amount: null,
      payMode: "CASH",
      payTo: null,
      reason: "Moves away",
    });
    await approve(id, of);
    await close(branch);
    await open(branch, "2026-12-01");
    const run = await prepareInterest(of.clerk, { productId: of.productId, unitId: branch });
    await transition(of.accountant, interestRunWorkflow, run.id, "post", { version: null });
    await close(branch);
    await open(branch, "2026-12-04");
    await transition(of.cashier, withdrawalWorkflow, id, "pay", { version: null, input: cashOf(of) });
    expect((await db.saccoWithdrawal.findUniqueOrThrow({ where: { id } })).status).toBe("PAID");
  });
});

describe("who sees whose savings", () => {
  it("needs a permission of its own for colleagues, and is noted", async () => {
    const [branch] = world.books.branches;
    const productId = await seedProduct(world.books, "COL", { ownerType: "EMPLOYEE" });
    const { employeeId } = await hireActor(branch, "Accounts Executive");
    const wanted = { productId, unitId: branch, employeeId, planMinor: null };
    const clerk = await actorAt(world.books.company, ["area.accounts", "savings.read", "savings.write"], 51);
    expect(await codes(openAccount(clerk, wanted))).toContain("productId:staff");
    const { id } = await openAccount(world.clerk, wanted);
    await expect(accountFor(db, clerk, id)).rejects.toMatchObject({ name: "NotFound" });
    expect((await accountFor(db, world.clerk, id)).id).toBe(id);
  });
});

describe("the table of receipts", () => {
  const row = (id: number) => ({ id, no: `S-${id}` });
  const gone = (id: number) => ({ id, no: "gone" });
  it("keeps each amount beside its account when it comes back", () => {
    const sent = [
      { accountId: "7", amount: "1" },
      { accountId: "8", amount: "2" },
      { accountId: "9", amount: "3" },
    ];
    expect(placedRows([row(8), row(10)], sent, gone)).toEqual({
      here: [
        { row: row(8), index: 1 },
        { row: row(10), index: 3 },
      ],
      elsewhere: [
        { row: { id: 7, no: "gone" }, index: 0 },
        { row: { id: 9, no: "gone" }, index: 2 },
      ],
    });
    expect(placedRows([row(8), row(10)], [], gone).here.map(({ index }) => index)).toEqual([0, 1]);
  });

  it("finds an account, and holds those of a product that is out of use", async () => {
    const account = await world.account();
    const { no } = await db.saccoAccount.findUniqueOrThrow({ where: { id: account } });
    const asked = { branch: world.books.branches[0], kind: null, month: "Smarch", after: null };
    await database().writing((tx) =>
      tx.saccoProduct.update({ where: { id: world.productId }, data: { active: false } }),
    );
    const form = await receiveForm(world.clerk, { ...asked, product: world.productId, find: `${no}\0` });
    expect(form.table!.rows.map(({ id }) => id)).toEqual([account]);
    expect(form.monthProblem).toBe("Enter a month like Nov-2026");
    await database().writing((tx) =>
      tx.saccoProduct.update({ where: { id: world.productId }, data: { active: true } }),
    );
  });
});
