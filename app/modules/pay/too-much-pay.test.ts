/** Too much pay of earlier months on the books: set off, left to repay by a plan, and taken back with its run (decision 039). */
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { verifyLedger } from "~/modules/ledger/index.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { seedPay, type TestPay } from "../../../tests/setup/pay";
import { advanceWorkflow, payrollWorkflow, prepareRun, slipPage } from "./index.server";
import { runParts } from "./run-page.server";
import type { RunKind } from "./terms";

const at = <A extends Actor>(actor: A, date: string): A => ({ ...actor, at: new Date(`${date}T09:00:00Z`) });
const slipOf = (runId: number, employeeId: number) =>
  db.payslip.findUniqueOrThrow({
    where: { runId_employeeId: { runId, employeeId } },
    include: { lines: { orderBy: { n: "asc" } } },
  });
const told = ({ lines }: Awaited<ReturnType<typeof slipOf>>) =>
  lines.map(({ kind, side, amount }) => [kind, side, amount]);
const duesOf = async (advanceId: number) =>
  (await db.advanceInstalment.findMany({ where: { advanceId }, orderBy: { seq: "asc" } })).flatMap(
    ({ month, due, paid, state }) => (due > 0n ? [[month, due, paid, state]] : []),
  );
/** By an independent sum: what the lines of the books say that somebody owes. */
async function owes(world: TestPay, employeeId: number): Promise<bigint> {
  const { _sum } = await db.journalLine.aggregate({
    where: {
      ledger: { companyId: world.books.company, events: { some: { event: "PAY_ADVANCE" } } },
      subLedger: { refType: "EMPLOYEE", refId: employeeId },
    },
    _sum: { amountMinor: true },
  });
  return _sum.amountMinor ?? 0n;
}
async function run(world: TestPay, month: string, kind: RunKind, date: string): Promise<number> {
  const clerk = at(world.clerk, date);
  const { id } = await prepareRun(clerk, { month, kind });
  await transition(clerk, payrollWorkflow, id, "calculate", { version: null });
  return id;
}
/** 645.00 a month paid for October and November, with 18.75 % of it taken by law, and 400.00 meant. */
async function overpaid(prefix: string) {
  const world = await seedPay(prefix);
  const { employeeId } = await world.worker("Asha", 64_500n);
  await world.component("TAX", "DEDUCTION", "24201", {
    ...{ calc: "PERCENT", base: "GROSS", rateBp: 1_875, statutory: true },
  });
  for (const month of ["2026-10", "2026-11"]) await world.post(await run(world, month, "REGULAR", "2026-11-20"));
  await world.salary(employeeId, "2026-10-01", 40_000n);
  return { world, employeeId };
}

beforeAll(async () => void (await testDatabase()), 180_000);

describe("a run of arrears", () => {
  it("pays nothing to somebody who was overpaid, and the rest is paid back by a plan, whole and in parts", async () => {
    const { world, employeeId } = await overpaid("TA");
    const arrears = await run(world, "2026-11", "ARREARS", "2026-11-20");
    const slip = await slipOf(arrears, employeeId);
    // Twice 245.00 too much, less the tax of it that comes back: 490.00 − 91.88.
    expect(told(slip)).toEqual([
      ["ARREARS", "EARNING", 4_594n],
      ["ARREARS", "EARNING", 4_594n],
      ["OVERPAID", "EARNING", 39_812n],
      ["ARREARS", "DEDUCTION", 24_500n],
      ["ARREARS", "DEDUCTION", 24_500n],
    ]);
    expect(slip.net).toBe(0n);
    const page = await slipPage(world.manager, slip.id, "others");
    expect(page.sums.slice(-2)).toEqual([
      { label: "Net pay", value: "KES 0.00" },
      { label: "Left to repay", value: "KES 398.12" },
    ]);
    await world.post(arrears);
    expect(await owes(world, employeeId)).toBe(39_812n);
    const debt = await db.salaryAdvance.findFirstOrThrow({ where: { overpaidRunId: arrears } });
    expect(debt).toMatchObject({ employeeId, amount: 39_812n, status: "DISBURSED", no: expect.stringMatching(/^OP-/) });
    expect(await duesOf(debt.id)).toEqual([["2026-12", 39_812n, 0n, "DUE"]]);

    const plan = (input: { instalments: number; firstMonth: string }, by = world.manager) =>
      transition(by, advanceWorkflow, debt.id, "replan", { version: null, note: "In four parts", input });
    await expect(plan({ instalments: 0, firstMonth: "2026-11" })).rejects.toMatchObject({
      problems: [{ field: "instalments" }, { field: "firstMonth", code: "month" }],
    });
    await expect(plan({ instalments: 4, firstMonth: "2026-12" }, world.clerk)).rejects.toMatchObject({
      name: "Forbidden",
    });
    await plan({ instalments: 4, firstMonth: "2026-12" });
    const four = ["2026-12", "2027-01", "2027-02", "2027-03"].map((month) => [month, 9_953n, 0n, "DUE"]);
    expect(await duesOf(debt.id)).toEqual(four);
    const row = (await payrollWorkflow.load(db, world.manager, arrears))!;
    const { tables = [] } = await runParts(world.manager, row);
    expect(tables.find(({ title }) => title === "Left to repay")!.rows).toEqual([
      [
        expect.objectContaining({ text: expect.stringContaining(debt.no) }),
        ...["KES 490.00", "KES 91.88", "KES 398.12", "KES 398.12"],
        "Dec 2026: KES 99.53, Jan 2027: KES 99.53, Feb 2027: KES 99.53, Mar 2027: KES 99.53",
      ],
    ]);

    const december = await run(world, "2026-12", "REGULAR", "2026-12-20");
    const first = await slipOf(december, employeeId);
    expect(told(first)).toEqual([
      ["BASIC", "EARNING", 40_000n],
      ["COMPONENT", "DEDUCTION", 7_500n],
      ["ADVANCE", "DEDUCTION", 9_953n],
    ]);
    const words = (await slipPage(world.manager, first.id, "others")).groups.flatMap(({ lines }) => lines);
    expect(words.at(-1)!.why).toContain("Instalment 1 of 4, KES 298.59 left after it.");
    expect((await slipPage(world.manager, first.id, "others")).sums.at(-1)).toEqual({
      label: "Left to repay",
      value: "KES 298.59",
    });
    await world.post(december);
    expect(await owes(world, employeeId)).toBe(29_859n);
    expect(await duesOf(debt.id)).toEqual([["2026-12", 9_953n, 9_953n, "PAID"], ...four.slice(1)]);
    // Nothing of it comes a second time.
    const again = await run(world, "2026-12", "ARREARS", "2026-12-20");
    expect(await db.payslip.count({ where: { runId: again } })).toBe(0);
    expect((await verifyLedger()).faults).toEqual([]);
  });

  it("sets arrears against what is left to repay, before its months, and pays the rest out", async () => {
    const { world, employeeId } = await overpaid("TB");
    await world.post(await run(world, "2026-11", "ARREARS", "2026-11-20"));
    const debt = await db.salaryAdvance.findFirstOrThrow({ where: { employeeId } });
    await transition(world.manager, advanceWorkflow, debt.id, "replan", {
      ...{ version: null, note: "In two parts", input: { instalments: 2, firstMonth: "2026-12" } },
    });
    // The correction was wrong by half: 500.00 were meant.
    await world.salary(employeeId, "2026-10-01", 50_000n);
    const back = await run(world, "2026-11", "ARREARS", "2026-11-20");
    const slip = await slipOf(back, employeeId);
    // 200.00 less 37.50 by law, all of it against the debt.
    expect(slip).toMatchObject({ gross: 20_000n, deductions: 20_000n, net: 0n });
    await world.post(back);
    expect(await owes(world, employeeId)).toBe(39_812n - 16_250n);
    expect(await duesOf(debt.id)).toEqual([
      ["2026-12", 16_250n, 16_250n, "PAID"],
      ["2027-01", 19_906n, 0n, "DUE"],
      ["2026-12", 3_656n, 0n, "DUE"],
    ]);
    // And all of it was meant after all: what comes of it clears the debt to the cent.
    await world.salary(employeeId, "2026-10-01", 64_500n);
    const rest = await run(world, "2026-11", "ARREARS", "2026-11-20");
    expect((await slipOf(rest, employeeId)).net).toBe(0n);
    await world.post(rest);
    expect(await owes(world, employeeId)).toBe(0n);
    expect(await db.salaryAdvance.findUniqueOrThrow({ where: { id: debt.id } })).toMatchObject({ status: "SETTLED" });
    expect((await verifyLedger()).faults).toEqual([]);
  });

  it("is reversed with what it left to repay, unless something of that was paid back", async () => {
    const { world, employeeId } = await overpaid("TC");
    const arrears = await run(world, "2026-11", "ARREARS", "2026-11-20");
    await world.post(arrears);
    const debt = await db.salaryAdvance.findFirstOrThrow({ where: { employeeId } });
    for (const actor of [world.manager, world.accountant])
      await transition(actor, payrollWorkflow, arrears, "reverse", { version: null, note: "Wrong amount" });
    expect(await owes(world, employeeId)).toBe(0n);
    expect(await db.salaryAdvance.findUniqueOrThrow({ where: { id: debt.id } })).toMatchObject({ status: "CANCELLED" });
    expect(await duesOf(debt.id)).toEqual([]);
    const second = await run(world, "2026-11", "ARREARS", "2026-11-20");
    expect((await slipOf(second, employeeId)).lines).toHaveLength(5);
    await world.post(second);
    const { id } = await db.salaryAdvance.findFirstOrThrow({ where: { overpaidRunId: second } });
    const input = { amount: "10.00", to: String(world.books.ledger("11101")), reference: null };
    await transition(world.cashier, advanceWorkflow, id, "repay", { version: null, input });
    await transition(world.manager, payrollWorkflow, second, "reverse", { version: null, note: "Wrong again" }).catch(
      (error: unknown) => expect(error).toMatchObject({ problems: [{ code: "repaid" }] }),
    );
    expect((await db.payrollRun.findUniqueOrThrow({ where: { id: second } })).status).toBe("POSTED");
  });
});
