/** Pay on the books: who may do what, what a run pays, and what stays as it was (spec: hr §6.2, §7.4, I5, I7, I9, I10, I12). */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { verifyLedger } from "~/modules/ledger/index.server";
import { endEmployment, keepEmployment } from "~/modules/separations/index.server";
import { transition } from "~/modules/workflow/index.server";
import { close } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { JOINED, seedPay, type TestPay } from "../../../tests/setup/pay";
import {
  advanceWorkflow,
  askAdvance,
  advanceBreaches,
  askSalary,
  assignComponent,
  changePaySettings,
  endAssignment,
  endStop,
  paySettings,
  payrollWorkflow,
  payslipFor,
  prepareRun,
  runDifferences,
  salaryChangeWorkflow,
  setBands,
  stopPay,
} from "./index.server";
import { revive, type MonthFacts, type Terms } from "./terms";
import { slipHash } from "./calculate.server";
import { workOut } from "./work-out";

const codes = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error: { problems?: { field: string; code: string }[] }) =>
      error.problems?.map(({ field, code }) => `${field}:${code}`) ?? [String(error)],
  );
const move = (actor: Actor, id: number, name: keyof (typeof payrollWorkflow)["moves"], more: object = {}) =>
  transition(actor, payrollWorkflow, id, name, { version: null, ...more });
const at = (actor: Actor, date: string): Actor => ({ ...actor, at: new Date(`${date}T09:00:00Z`) });
const slipOf = (runId: number, employeeId: number) =>
  db.payslip.findUniqueOrThrow({
    where: { runId_employeeId: { runId, employeeId } },
    include: { lines: { orderBy: { n: "asc" } } },
  });
/** What a ledger holds in all branches, credits above nothing. */
const owed = async (world: TestPay, code: string): Promise<bigint> => {
  const { _sum } = await db.journalLine.aggregate({
    where: { ledgerId: world.books.ledger(code) },
    _sum: { amountMinor: true },
  });
  return -(_sum.amountMinor ?? 0n);
};
const duesOf = async (advanceId: number) =>
  (await db.advanceInstalment.findMany({ where: { advanceId }, orderBy: { seq: "asc" } })).map(
    ({ month, due, paid, state }) => [month, due, paid, state],
  );

async function paidAdvance(world: TestPay, employeeId: number, amount: bigint, instalments: number): Promise<number> {
  const wanted = { employeeId, amount, firstMonth: "2026-11", instalments, reason: "School fees" };
  const { id } = await askAdvance(world.clerk, wanted);
  await transition(world.manager, advanceWorkflow, id, "approve", { version: null });
  const input = { from: String(world.books.ledger("11101")), reference: null };
  await transition(world.cashier, advanceWorkflow, id, "pay", { version: null, input });
  return id;
}

beforeAll(async () => {
  await testDatabase();
});

describe("basic pay", () => {
  it("is prepared by one and approved by another, without a gap, at most one slice open (I5)", async () => {
    const world = await seedPay("P");
    const { employeeId, userId } = await world.worker("Asha", null);
    const wanted = { employeeId, kind: "HIRE", effectiveOn: JOINED, basic: 300_000n, reason: "As agreed" } as const;
    expect(
      await codes(askSalary(world.clerk, { ...wanted, effectiveOn: "2026-02-01", basic: 0n, reason: "" })),
    ).toEqual(["effectiveOn:gap", "basic:amount", "reason:reason"]);
    expect(await codes(askSalary(world.clerk, { ...wanted, kind: "ANNUAL" }))).toEqual(["kind:kind"]);
    await expect(askSalary({ ...world.clerk, employeeId }, wanted)).rejects.toMatchObject({ name: "Forbidden" });
    const far = await actorAt(world.headOffice, ["pay.edit", "pay.read"], 9_035);
    await expect(askSalary(far, wanted)).rejects.toMatchObject({ name: "NotFound" });
    const { id } = await askSalary(world.clerk, wanted);
    expect(await codes(askSalary(world.clerk, wanted))).toEqual([":open_change"]);
    const both = await actorAt(world.books.company, ["pay.read", "pay.approve"], world.clerk.userId);
    const approve = (actor: Actor) => transition(actor, salaryChangeWorkflow, id, "approve", { version: null });
    await expect(approve(both)).rejects.toMatchObject({ name: "Forbidden" });
    const self = await actorAt(world.books.company, ["pay.read", "pay.approve"], userId);
    await expect(approve(self)).rejects.toMatchObject({ name: "Forbidden" });
    await approve(world.manager);
    await world.salary(employeeId, "2026-07-01", 330_000n);
    await world.salary(employeeId, "2026-04-01", 310_000n);
    await world.salary(employeeId, "2026-07-01", 340_000n);
    const slices = await db.salarySlice.findMany({ where: { employeeId }, orderBy: { validFrom: "asc" } });
    expect(slices.map(({ validFrom, validTo, basic }) => [validFrom, validTo, basic])).toEqual([
      [JOINED, "2026-03-31", 300_000n],
      ["2026-04-01", "2026-06-30", 310_000n],
      ["2026-07-01", "9999-12-31", 340_000n],
    ]);
    const { id: _, ...open } = slices.at(-1)!;
    const second = { ...open, validFrom: "2026-09-01" };
    await expect(database().writing((tx) => tx.salarySlice.create({ data: second }))).rejects.toBeTruthy();
    await expect(
      database().writing((tx) => tx.salaryChange.update({ where: { id }, data: { status: "REJECTED" } })),
    ).rejects.toBeTruthy();
  });
});

describe("what is assigned", () => {
  it("is checked at its field, and changed by nobody for themselves", async () => {
    const world = await seedPay("A");
    const { employeeId } = await world.worker("Asha", 300_000n);
    const componentId = await world.component("WEL", "DEDUCTION", "24102");
    const wanted = {
      employeeId,
      componentId,
      amount: 500n,
      rateBp: null,
      fromMonth: "2026-11",
      toMonth: null,
      totalLimit: null,
    };
    expect(
      await codes(
        assignComponent(world.clerk, { ...wanted, amount: null, rateBp: 10, fromMonth: "soon", totalLimit: 0n }),
      ),
    ).toEqual(["amount:missing", "rateBp:contradiction", "fromMonth:month", "totalLimit:amount"]);
    await expect(assignComponent({ ...world.clerk, employeeId }, wanted)).rejects.toMatchObject({ name: "Forbidden" });
    await expect(assignComponent(world.clerk, { ...wanted, componentId: 999_999 })).rejects.toMatchObject({
      name: "NotFound",
    });
    const { id } = await assignComponent(world.clerk, wanted);
    expect(await codes(assignComponent(world.clerk, wanted))).toEqual(["fromMonth:twice"]);
    await endAssignment(world.clerk, id, 1, "2026-12");
    await expect(endAssignment(world.clerk, id, 1, "2026-12")).rejects.toMatchObject({ code: "stale" });
    const stop = { employeeId, mode: "HOLD", fromMonth: "2026-11", toMonth: null, reason: "Under review" } as const;
    const { id: stopId } = await stopPay(world.clerk, stop);
    expect(await codes(stopPay(world.clerk, stop))).toEqual([":open_stop"]);
    await expect(endStop(world.clerk, stopId, 1, "2026-11")).rejects.toMatchObject({ name: "Forbidden" });
  });
  it("goes by settings and bands of the company", async () => {
    const world = await seedPay("B");
    const { employeeId } = await world.worker("Asha", 300_000n);
    const { version, ...settings } = await paySettings(db, world.books.company);
    expect(
      await codes(changePaySettings(world.clerk, version, { ...settings, floorBp: 10_001, leaveDivisor: 0 })),
    ).toEqual(["floorBp:floor", "leaveDivisor:divisor"]);
    await changePaySettings(world.clerk, version, { ...settings, dayBasis: "FIXED_30" });
    await expect(changePaySettings(world.clerk, version, settings)).rejects.toMatchObject({ code: "stale" });
    const paye = await world.component("PAYE", "DEDUCTION", "24201", {
      calc: "BANDED",
      base: "TAXABLE",
      statutory: true,
    });
    const bands = [
      { lower: 0n, upper: 100_000n, rateBp: 0, fixed: 0n },
      { lower: 100_000n, upper: null, rateBp: 2_000, fixed: 0n },
    ];
    await setBands(world.clerk, paye, { validFrom: "2026-01-01", capped: false, bands });
    await setBands(world.clerk, paye, { validFrom: "2026-12-01", capped: false, bands: [{ ...bands[1]!, lower: 0n }] });
    expect(await codes(setBands(world.clerk, paye, { validFrom: "soon", capped: false, bands: [] }))).toEqual([
      "validFrom:date",
      "bands:missing",
    ]);
    expect(await slipOf(await world.run("2026-11"), employeeId)).toMatchObject({
      gross: 300_000n,
      deductions: 40_000n,
    });
  });
});

describe("a run", () => {
  it("is worked out until it is approved, by others each time, and stands in every branch's books as its slips say (I7, I9)", async () => {
    const world = await seedPay("R");
    const { books, headOffice, branch, clerk, manager, accountant, cashier } = world;
    const [asha, biko] = [await world.worker("Asha", 300_000n), await world.worker("Biko", 500_000n, headOffice)];
    await database().writing(async (tx) => {
      const {
        id: _,
        validTo,
        ...posting
      } = await tx.posting.findFirstOrThrow({ where: { employeeId: asha.employeeId } });
      await tx.posting.updateMany({ where: { employeeId: asha.employeeId }, data: { validTo: "2026-11-15" } });
      await tx.posting.create({ data: { ...posting, unitId: headOffice, validFrom: "2026-11-16", validTo } });
    });
    await world.component("PAYE", "DEDUCTION", "24201", {
      calc: "PERCENT",
      base: "GROSS",
      rateBp: 1_000,
      statutory: true,
    });
    await world.component("NSSF", "EMPLOYER", "53103", {
      calc: "PERCENT",
      base: "BASIC",
      rateBp: 500,
      statutory: true,
    });
    const house = await world.component("HOUSE", "EARNING", "53102", { amount: 30_000n, prorated: true });
    const fund = await world.component("WELFARE", "DEDUCTION", "24104", { amount: 2_000n });
    for (const componentId of [house, fund])
      await assignComponent(clerk, {
        ...{ employeeId: asha.employeeId, componentId, amount: null, rateBp: null },
        ...{ fromMonth: "2026-11", toMonth: null, totalLimit: componentId === fund ? 3_000n : null },
      });
    const runId = await world.run("2026-11");
    const first = await slipOf(runId, asha.employeeId);
    expect(first).toMatchObject({
      gross: 330_000n,
      deductions: 35_000n,
      net: 295_000n,
      employer: 15_000n,
      unitId: headOffice,
    });
    await move(clerk, runId, "calculate");
    const again = await slipOf(runId, asha.employeeId);
    expect(again.hash).toBe(first.hash);
    const run = await db.payrollRun.findUniqueOrThrow({ where: { id: runId } });
    expect(run).toMatchObject({ people: 2, blockers: 0, gross: 830_000n, deductions: 85_000n, net: 745_000n });
    const sums = await db.payslip.aggregate({ where: { runId }, _sum: { gross: true, net: true, employer: true } });
    expect(sums._sum).toEqual({ gross: run.gross, net: run.net, employer: run.employer });

    const prepared = { ...manager, userId: clerk.userId };
    await expect(move(prepared, runId, "approve")).rejects.toMatchObject({ name: "Forbidden" });
    await move(manager, runId, "approve");
    await expect(move(clerk, runId, "calculate")).rejects.toMatchObject({ name: "Conflict" });
    await expect(move({ ...accountant, userId: manager.userId }, runId, "finance")).rejects.toMatchObject({
      name: "Forbidden",
    });
    await expect(move(accountant, runId, "post")).rejects.toMatchObject({ name: "Conflict" });
    const write = (
      act: (tx: Parameters<Parameters<ReturnType<typeof database>["writing"]>[0]>[0]) => Promise<unknown>,
    ) => database().writing(act);
    await expect(
      write((tx) => tx.payslip.update({ where: { id: again.id }, data: { floor: 1n } })),
    ).rejects.toBeTruthy();
    await expect(write((tx) => tx.payslip.delete({ where: { id: again.id } }))).rejects.toBeTruthy();
    const { id: _, ...line } = again.lines[0]!;
    await expect(write((tx) => tx.payslipLine.create({ data: { ...line, n: 99 } }))).rejects.toBeTruthy();
    await expect(write((tx) => tx.payslipLine.deleteMany({ where: { runId } }))).rejects.toBeTruthy();
    await move(accountant, runId, "finance");
    await move(accountant, runId, "post");

    expect(await owed(world, "24103")).toBe(745_000n);
    expect(await owed(world, "24201")).toBe(83_000n);
    expect(await owed(world, "24104")).toBe(2_000n);
    expect(await owed(world, "24202")).toBe(40_000n);
    expect(await owed(world, "53101")).toBe(-800_000n);
    expect(await owed(world, "53102")).toBe(-30_000n);
    expect(await owed(world, "19103")).toBe(0n);
    const inBranch = await db.journalLine.aggregate({
      where: { branchId: branch, ledgerId: books.ledger("53101") },
      _sum: { amountMinor: true },
    });
    expect(inBranch._sum.amountMinor).toBe(150_000n);
    expect(await db.payrollEntry.count({ where: { runId } })).toBe(2);
    expect((await verifyLedger()).faults).toEqual([]);
    const posted = await db.payrollRun.findUniqueOrThrow({ where: { id: runId }, include: { slips: true } });
    for (const slip of posted.slips)
      expect(slipHash(workOut(revive<Terms>(posted.terms!), revive<MonthFacts>(slip.facts)))).toBe(slip.hash);
    await expect(
      write((tx) => tx.payrollRun.update({ where: { id: runId }, data: { status: "DRAFT" } })),
    ).rejects.toBeTruthy();

    const input = { from: String(books.ledger("11101")), reference: null };
    await move(cashier, runId, "pay", { input });
    await expect(move(cashier, runId, "pay", { input })).rejects.toBeTruthy();
    expect(await owed(world, "24103")).toBe(0n);
    expect(await slipOf(runId, biko.employeeId)).toMatchObject({ status: "PAID", net: 450_000n });
    await expect(move(manager, runId, "reverse", { note: "Paid by mistake, all of it" })).rejects.toMatchObject({
      name: "Conflict",
    });
    expect((await verifyLedger()).faults).toEqual([]);
  });

  it("is one at a time, of a month that has begun, and pays nobody twice", async () => {
    const world = await seedPay("O");
    await world.worker("Asha", 300_000n);
    expect(await codes(prepareRun(world.clerk, { month: "2026-12", kind: "REGULAR" }))).toEqual(["month:future"]);
    const done = await Promise.allSettled(
      [1, 2, 3].map(() => prepareRun(world.clerk, { month: "2026-11", kind: "REGULAR" })),
    );
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { id } = await db.payrollRun.findFirstOrThrow({ where: { companyId: world.books.company } });
    const twice = await Promise.allSettled([1, 2].map(() => move(world.clerk, id, "calculate")));
    expect(twice.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await db.payslip.count({ where: { runId: id } })).toBe(1);
    await world.post(id);
    const more = await world.run("2026-11");
    expect(await codes(move(world.manager, more, "approve"))).toEqual([":nobody"]);
    await move(world.clerk, more, "withdraw", { note: "There is nobody left to pay" });
    expect(await codes(prepareRun(world.clerk, { month: "2026-10", kind: "REGULAR" }))).toEqual(["month:passed"]);
    const later = at(world.clerk, "2027-01-20");
    for (const kind of ["REGULAR", "FINAL", "ARREARS"] as const)
      expect(await codes(prepareRun(later, { month: "2027-01", kind }))).toEqual(["month:skipped"]);
    await prepareRun(later, { month: "2026-12", kind: "REGULAR" });
  });

  it("is not approved while something stands in the way, and not posted on a closed day, in no branch", async () => {
    const world = await seedPay("C");
    const asha = await world.worker("Asha", 300_000n);
    const biko = await world.worker("Biko", null, world.headOffice);
    const runId = await world.run("2026-11");
    expect(await codes(move(world.manager, runId, "approve"))).toEqual([":missing_slice"]);
    await world.salary(biko.employeeId, JOINED, 100_000n);
    await world.component("CASH", "DEDUCTION", "11101", {
      calc: "PERCENT",
      base: "GROSS",
      rateBp: 100,
      statutory: true,
    });
    await move(world.clerk, runId, "calculate");
    expect(await codes(move(world.manager, runId, "approve"))).toEqual([":component_ledger"]);
    await database().writing((tx) => tx.payComponent.updateMany({ where: { code: "CASH" }, data: { active: false } }));
    await database().writing((tx) => tx.employeeBank.deleteMany({ where: { employeeId: asha.employeeId } }));
    await move(world.clerk, runId, "calculate");
    expect(await codes(move(world.manager, runId, "approve"))).toEqual([":no_bank"]);
    await stopPay(world.clerk, {
      employeeId: asha.employeeId,
      mode: "STOP",
      fromMonth: "2026-11",
      toMonth: null,
      reason: "Absent",
    });
    await move(world.clerk, runId, "calculate");
    expect(await slipOf(runId, asha.employeeId)).toMatchObject({ status: "STOPPED", net: 0n, lines: [] });
    await move(world.manager, runId, "approve");
    await move(world.accountant, runId, "finance");
    await close(world.headOffice);
    const before = await db.journal.count();
    expect(await codes(move(world.accountant, runId, "post"))).toEqual([":day_not_open"]);
    expect(await db.journal.count()).toBe(before);
    expect(await db.payrollRun.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({
      status: "FINANCE_APPROVED",
    });
    await move(world.accountant, runId, "returnByFinance", { note: "The day was closed meanwhile" });
    expect(await db.payrollRun.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({
      status: "DRAFT",
      hrApprovedById: null,
    });
  });

  it("is reversed by two while it is not paid: books, instalments and slips are as before (I10)", async () => {
    const world = await seedPay("V");
    const { employeeId } = await world.worker("Asha", 300_000n);
    const advanceId = await paidAdvance(world, employeeId, 60_000n, 2);
    const runId = await world.run("2026-11");
    await world.post(runId);
    expect(await duesOf(advanceId)).toEqual([
      ["2026-11", 30_000n, 30_000n, "PAID"],
      ["2026-12", 30_000n, 0n, "DUE"],
    ]);
    const note = "The rate of a component was wrong";
    await move(world.manager, runId, "reverse", { note });
    expect(await db.payrollRun.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ status: "POSTED" });
    await move(world.accountant, runId, "reverse", { note });
    expect(await db.payrollRun.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ status: "REVERSED" });
    for (const code of ["24103", "53101", "19103"]) expect(await owed(world, code)).toBe(0n);
    expect(await owed(world, "14101")).toBe(-60_000n);
    expect((await duesOf(advanceId))[0]).toEqual(["2026-11", 30_000n, 0n, "DUE"]);
    const next = await world.run("2026-11");
    expect(await slipOf(next, employeeId)).toMatchObject({ net: 270_000n, seq: 2 });
    await world.post(next);
    expect(await owed(world, "14101")).toBe(-30_000n);
    expect((await verifyLedger()).faults).toEqual([]);
  });
});

describe("an advance", () => {
  it("is asked for, approved and paid by three people, and what does not fit comes after the last instalment (I10)", async () => {
    const world = await seedPay("D");
    const { employeeId, userId } = await world.worker("Asha", 300_000n);
    const own = { ...(await actorAt(world.branch, ["pay.own", "pay.approve", "pay.read"], userId)), employeeId };
    const wish = { employeeId: null, amount: 500_000n, firstMonth: "2026-11", instalments: 2, reason: "School fees" };
    expect(await codes(askAdvance(own, { ...wish, firstMonth: "2026-10", instalments: 25 }))).toEqual([
      "instalments:instalments",
      "firstMonth:month",
    ]);
    const { id } = await askAdvance(own, wish);
    expect((await db.salaryAdvance.findUniqueOrThrow({ where: { id } })).no).toMatch(/^SA-DB2-\d{6}$/);
    expect(await codes(askAdvance(own, wish))).toEqual([":open_advance"]);
    const go = (actor: Actor, name: "approve" | "pay", input?: object) =>
      transition(actor, advanceWorkflow, id, name, { version: null, ...(input ? { input } : {}) } as never);
    await expect(go(own, "approve")).rejects.toMatchObject({ name: "Forbidden" });
    await go(world.manager, "approve");
    const from = { from: String(world.books.ledger("11101")), reference: null };
    const both = { ...world.cashier, userId: world.manager.userId };
    await expect(go(both, "pay", from)).rejects.toMatchObject({ name: "Forbidden" });
    await go(world.cashier, "pay", from);
    expect(await owed(world, "14101")).toBe(-500_000n);
    const runId = await world.run("2026-11");
    const slip = await slipOf(runId, employeeId);
    expect(slip.net).toBe(slip.floor);
    await world.post(runId);
    const dues = await duesOf(id);
    expect(dues).toEqual([
      ["2026-11", 200_010n, 200_010n, "PAID"],
      ["2026-12", 250_000n, 0n, "DUE"],
      ["2027-01", 49_990n, 0n, "DUE"],
    ]);
    expect(dues.reduce((sum, [, due]) => sum + (due as bigint), 0n)).toBe(500_000n);
    expect(await owed(world, "14101")).toBe(-299_990n);
  });
});

describe("what changes afterwards", () => {
  it("comes as arrears with the next run, once, and leaves the paid month's slip as it was (D11, I9)", async () => {
    const world = await seedPay("L");
    const { employeeId } = await world.worker("Asha", 300_000n);
    await world.component("PAYE", "DEDUCTION", "24201", {
      calc: "PERCENT",
      base: "GROSS",
      rateBp: 1_000,
      statutory: true,
    });
    const november = await world.run("2026-11");
    await world.post(november);
    const before = await slipOf(november, employeeId);
    await world.salary(employeeId, "2026-11-16", 360_000n);
    const later = { ...world, clerk: at(world.clerk, "2026-12-20") };
    const { id } = await prepareRun(later.clerk, { month: "2026-12", kind: "REGULAR" });
    await move(later.clerk, id, "calculate");
    const december = await slipOf(id, employeeId);
    expect(december.lines.map(({ kind, side, month, amount }) => [kind, side, month, amount])).toEqual([
      ["BASIC", "EARNING", null, 360_000n],
      ["ARREARS", "EARNING", "2026-11", 30_000n],
      ["COMPONENT", "DEDUCTION", null, 36_000n],
      ["ARREARS", "DEDUCTION", "2026-11", 3_000n],
    ]);
    const [difference] = await runDifferences(world.manager, id);
    expect(difference).toMatchObject({ employeeId, before: 270_000n, now: 351_000n });
    expect(difference!.reasons.map(({ reason, amount }) => [reason, amount])).toEqual([
      ["BASIC_PAY", 60_000n],
      ["ARREARS", 30_000n],
      ["BY_LAW", -6_000n],
      ["ARREARS", -3_000n],
    ]);
    await world.post(id);
    expect((await slipOf(november, employeeId)).hash).toBe(before.hash);
    const { id: arrears } = await prepareRun(later.clerk, { month: "2026-12", kind: "ARREARS" });
    await move(later.clerk, arrears, "calculate");
    expect(await db.payslip.count({ where: { runId: arrears } })).toBe(0);
  });

  it("settles who has left: held pay, the days of the month, and what is still owed (R-EX2, R-PR8)", async () => {
    const world = await seedPay("X");
    const { employeeId } = await world.worker("Asha", 300_000n);
    const advanceId = await paidAdvance(world, employeeId, 600_000n, 24);
    await stopPay(world.clerk, {
      employeeId,
      mode: "HOLD",
      fromMonth: "2026-11",
      toMonth: "2026-11",
      reason: "Under review",
    });
    const november = await world.run("2026-11");
    await world.post(november);
    expect(await slipOf(november, employeeId)).toMatchObject({ status: "HELD", net: 275_000n });
    expect(await owed(world, "24105")).toBe(275_000n);
    expect(await owed(world, "24103")).toBe(0n);
    const wanted = { employeeId, amount: 1_000n, firstMonth: "2026-12", instalments: 1, reason: "School fees" };
    const { id: late } = await askAdvance(world.clerk, wanted);
    await transition(world.manager, advanceWorkflow, late, "approve", { version: null });
    await database().writing((tx) =>
      tx.employee.update({ where: { id: employeeId }, data: { lastWorkingDay: "2026-12-10", status: "ON_NOTICE" } }),
    );
    const clerk = at(world.clerk, "2026-12-20");
    const { id: regular } = await prepareRun(clerk, { month: "2026-12", kind: "REGULAR" });
    await move(clerk, regular, "calculate");
    expect(await db.payslip.count({ where: { runId: regular } })).toBe(0);
    await move(clerk, regular, "withdraw", { note: "Everybody has left by now" });
    const dues = await world.component("DUES", "DEDUCTION", "24102", { amount: 1_000n, prorated: true });
    await database().writing((tx) => tx.employee.update({ where: { id: employeeId }, data: { status: "SEPARATED" } }));
    const onceOnly = { amount: null, rateBp: null, fromMonth: "2026-12", toMonth: "2026-12", totalLimit: null };
    await assignComponent(clerk, { employeeId, componentId: dues, ...onceOnly });
    const { id } = await prepareRun(clerk, { month: "2026-12", kind: "FINAL" });
    await move(clerk, id, "calculate");
    // 300,000 × 10 ÷ 31, held 275,000, 575,000 of the advance and 1,000 of dues: 204,226 are still owed.
    expect(await slipOf(id, employeeId)).toMatchObject({
      gross: 96_774n,
      other: 479_226n,
      deductions: 576_000n,
      net: 0n,
    });
    await world.post(id);
    expect(await owed(world, "24105")).toBe(0n);
    expect(await owed(world, "14101")).toBe(0n);
    expect(await owed(world, "14104")).toBe(-204_226n);
    await database().writing((tx) => tx.employee.update({ where: { id: employeeId }, data: { status: "ON_NOTICE" } }));
    const input = { from: String(world.books.ledger("11101")), reference: null };
    expect(await codes(transition(world.cashier, advanceWorkflow, late, "pay", { version: null, input }))).toEqual([
      ":settled",
    ]);
    // Pay that is settled keeps its last working day.
    const hr = {
      ...(await actorAt(world.books.company, ["employee.end"], 9_080)),
      at: new Date("2026-12-05T09:00:00Z"),
    };
    const { version } = await db.employee.findUniqueOrThrow({ where: { id: employeeId } });
    const end = (lastWorkingDay: string) =>
      endEmployment(hr, employeeId, { kind: "RESIGNED", lastWorkingDay, reason: "As was agreed" }, version);
    expect(await codes(keepEmployment(hr, employeeId, { reason: "They stay" }, version))).toEqual([":settled"]);
    expect(await codes(end("2026-12-31"))).toEqual(["lastWorkingDay:settled"]);
    expect(await slipOf(november, employeeId)).toMatchObject({ status: "RELEASED" });
    expect(await db.salaryAdvance.findUniqueOrThrow({ where: { id: advanceId } })).toMatchObject({ status: "SETTLED" });
    const { id: again } = await prepareRun(clerk, { month: "2026-12", kind: "FINAL" });
    await move(clerk, again, "calculate");
    expect(await db.payslip.count({ where: { runId: again } })).toBe(0);
    expect((await verifyLedger()).faults).toEqual([]);
  });
});

describe("what is read", () => {
  it("is one's own once it is posted, and others' within reach alone (I12)", async () => {
    const world = await seedPay("W");
    const { employeeId, userId } = await world.worker("Asha", 300_000n);
    const own = { ...(await actorAt(world.branch, ["pay.own"], userId)), employeeId };
    const wish = { amount: 600_000n, firstMonth: "2026-12", instalments: 3 };
    expect(await advanceBreaches(own, null, wish)).toBeNull();
    const runId = await world.run("2026-11");
    const { id } = await slipOf(runId, employeeId);
    await expect(payslipFor(own, id)).rejects.toMatchObject({ name: "NotFound" });
    expect((await payslipFor(world.manager, id)).net).toBe(300_000n);
    await world.post(runId);
    expect((await payslipFor(own, id)).net).toBe(300_000n);
    const colleague = await world.worker("Biko", null);
    const other = { ...(await actorAt(world.branch, ["pay.own"], colleague.userId)), employeeId: colleague.employeeId };
    await expect(payslipFor(other, id)).rejects.toMatchObject({ name: "NotFound" });
    const elsewhere = await actorAt(world.headOffice, ["pay.read", "payroll.read"], 9_036);
    await expect(payslipFor(elsewhere, id)).rejects.toMatchObject({ name: "NotFound" });
    await expect(runDifferences(elsewhere, runId)).rejects.toMatchObject({ name: "NotFound" });
    await expect(advanceBreaches(other, employeeId, wish)).rejects.toMatchObject({ name: "NotFound" });
    // 200,010 are left above the floor of 99,990.
    expect(await advanceBreaches(own, null, wish)).toEqual([]);
    expect(await advanceBreaches(own, null, { ...wish, amount: 600_033n })).toEqual([
      { month: "2026-12", due: 200_011n, room: 200_010n },
      { month: "2027-01", due: 200_011n, room: 200_010n },
      { month: "2027-02", due: 200_011n, room: 200_010n },
    ]);
  });
});
