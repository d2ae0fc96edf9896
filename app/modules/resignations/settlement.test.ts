/** The final pay of somebody who resigns: what it takes, by an independent sum, and that nothing stays open behind it (spec: hr R-EX1, R-EX2). */
import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { InputProblem } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { verifyLedger } from "~/modules/ledger/index.server";
import { addLines } from "~/modules/leave/ledger-lines.server";
import { lockBalance } from "~/modules/leave/lock-balance.server";
import { line } from "~/modules/leave/lots";
import { advanceWorkflow, askAdvance, payrollWorkflow, prepareRun, verifyPayslips } from "~/modules/pay/index.server";
import { AREAS, openItemsOf } from "~/modules/separations/index.server";
import { requisitionProblems } from "~/modules/requisitions/index.server";
import { transition } from "~/modules/workflow/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { account, book } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay, type TestPay } from "../../../tests/setup/pay";
import { clearance, resignation } from "./index.server";

const at = (actor: Actor, day: string): Actor => ({ ...actor, at: new Date(`${day}T09:00:00Z`) });
const LATER = "2026-12-20";

beforeAll(async () => {
  await testDatabase();
});

const refused = (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => {
      if (!(error instanceof InputProblem)) throw error;
      return error.problems.map(({ field, code }) => `${field}:${code}`).join();
    },
  );

/** An advance for the errands of a branch: 40,000 paid, 10,000 of it accounted for. */
async function errand(world: TestPay, employeeId: number): Promise<number> {
  const ledgerId = world.books.ledger("14102");
  const subLedgerId = await account(ledgerId, "EMPLOYEE", employeeId);
  const cash = { ledgerId: world.books.ledger("11101"), side: "C", amount: 30_000n } as const;
  await book({ branchId: world.branch, lines: [{ ledgerId, subLedgerId, side: "D", amount: 30_000n }, cash] });
  const { id } = await database().writing((tx) =>
    tx.requisition.create({
      data: {
        ...{ no: `RQ-${employeeId}`, kind: "ADVANCE", status: "PAID", branchId: world.branch, employeeId },
        ...{ purpose: "Errands in town", neededBy: "2026-11-20", currency: "KES" },
        ...{ submittedAt: world.clerk.at, approvedOn: "2026-11-20", paidOn: "2026-11-20" },
        ...{ total: 40_000n, approved: 40_000n, paid: 40_000n, settled: 10_000n, makerId: 1, editorId: 1 },
      },
    }),
  );
  return id;
}

async function leaveOf(world: TestPay, employeeId: number, unitsCd: number): Promise<void> {
  const company = { companyId: world.books.company };
  const key = await database().writing(async (tx) => ({
    employeeId,
    leaveTypeId: (
      await tx.leaveType.create({
        data: { ...company, code: "ANN", name: "Annual", annualCd: 2000, encashCapCd: 600, createdAt: new Date(0) },
      })
    ).id,
    yearId: (await tx.leaveYear.create({ data: { ...company, startOn: "2026-01-01", endOn: "2026-12-31" } })).id,
  }));
  await inTx(world.clerk, async (work) => {
    await lockBalance(work, key);
    await addLines(work, key, [line({ date: "2026-01-01", kind: "ACCRUAL", unitsCd, periodKey: "2026" })], {
      kind: "ADJUSTMENT",
    });
    return null;
  });
}

/** Somebody of a pay world who resigns to 17 December, three days short of their notice, and those who decide. */
async function leaver(prefix: string) {
  const world = await seedPay(prefix);
  const { employeeId, userId } = await world.worker("Asha", 310_000n);
  const reason = await database().writing((tx) =>
    tx.resignReason.create({ data: { code: prefix, name: "Other work" } }),
  );
  const holding = async (id: number, permissions: readonly Permission[]) =>
    actorAt(world.books.company, permissions, id);
  const own = { ...(await actorAt(world.branch, ["resignation.own"], userId)), employeeId };
  const line = await holding(9_101, ["resignation.agree"]);
  const hr = await holding(9_102, ["area.hr", "resignation.accept", "resignation.read"]);
  const clears = async (area: string, n: number) =>
    holding(9_110 + n, ["resignation.clear", `clearance.${area.toLowerCase()}` as Permission]);
  const { id } = await addRecord(
    own,
    resignation,
    typedSchema(resignation).parse({ reasonId: String(reason.id), detail: null, requestedLastDay: "2026-12-17" }),
  );
  await makeMove(line, resignation, id, "agree");
  const accept = (shortfallMode: string | null) =>
    makeMove(hr, resignation, id, "accept", { acceptedLastDay: "2026-12-17", released: false, shortfallMode });
  const clear = async (area: string, typed: object, kind = "clear", day = "2026-12-18") => {
    const item = await db.clearanceItem.findUniqueOrThrow({
      where: { resignationId_area: { resignationId: id, area } },
    });
    const by = at(await clears(area, Object.keys(AREAS).indexOf(area)), day);
    const name = `${kind}${area.charAt(0)}${area.slice(1).toLowerCase()}`;
    return makeMove(by, clearance, item.id, name, { note: "Looked through", ...typed });
  };
  return { world, employeeId, id, hr, accept, clear };
}

const finalRun = async (world: TestPay) => {
  const clerk = at(world.clerk, LATER);
  const { id } = await prepareRun(clerk, { month: "2026-12", kind: "FINAL" });
  await transition(clerk, payrollWorkflow, id, "calculate", { version: null });
  return id;
};
const slipOf = (runId: number, employeeId: number) =>
  db.payslip.findUnique({
    where: { runId_employeeId: { runId, employeeId } },
    include: { lines: { orderBy: { n: "asc" } } },
  });
const owed = async (world: TestPay, code: string): Promise<bigint> => {
  const { _sum } = await db.journalLine.aggregate({
    where: { ledgerId: world.books.ledger(code) },
    _sum: { amountMinor: true },
  });
  return -(_sum.amountMinor ?? 0n);
};

describe("the final pay of somebody who resigns", () => {
  it("takes what is due by an independent sum, balances, and leaves nothing open behind it", async () => {
    const { world, employeeId, id, hr, accept, clear } = await leaver("F");
    const { id: advanceId } = await askAdvance(world.clerk, {
      ...{ employeeId, amount: 60_000n, firstMonth: "2026-11", instalments: 2, reason: "School fees" },
    });
    await transition(world.manager, advanceWorkflow, advanceId, "approve", { version: null });
    const input = { from: String(world.books.ledger("11101")), reference: null };
    await transition(world.cashier, advanceWorkflow, advanceId, "pay", { version: null, input });
    const requisitionId = await errand(world, employeeId);
    await leaveOf(world, employeeId, 500);
    expect(await refused(accept(null))).toBe("shortfallMode:undecided");
    await accept("DEDUCT");
    await world.post(await world.run("2026-11"));

    // Nobody is settled before every area is cleared.
    const early = await finalRun(world);
    expect(await slipOf(early, employeeId)).toBeNull();
    expect((await db.payrollRun.findUniqueOrThrow({ where: { id: early } })).findings).toMatch(/"code":"uncleared"/);
    const clerk = at(world.clerk, LATER);
    await transition(clerk, payrollWorkflow, early, "withdraw", { version: null, note: "Nobody is cleared" });
    expect(await refused(clear("STORES", { amountDue: "0.00" }, "owe"))).toBe("amountDue:amount");
    await clear("STORES", { amountDue: "150.00" }, "owe");
    for (const area of Object.keys(AREAS)) if (area !== "STORES") await clear(area, {});

    const runId = await finalRun(world);
    const slip = (await slipOf(runId, employeeId))!;
    // Basic 310,000 × 17 ÷ 31; five days of leave at 310,000 ÷ 26; the last instalment; the errand; the stores; three days of notice at 310,000 ÷ 30.
    const expected = 170_000n + 59_615n - 30_000n - 30_000n - 15_000n - 31_000n;
    expect(slip.net).toBe(expected);
    expect(slip.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["BASIC", 170_000n],
      ["LEAVE", 59_615n],
      ["ADVANCE", 30_000n],
      ["DUE", 15_000n],
      ["NOTICE", 31_000n],
      ["REQUISITION", 30_000n],
    ]);

    // What it takes keeps while it is worked out; what changes elsewhere sends it back.
    expect(await refused(clear("STORES", {}, "reopen", LATER))).toBe(":settled");
    await transition(at(world.manager, LATER), payrollWorkflow, runId, "approve", { version: null });
    const settledBy = (settled: bigint) =>
      database().writing((tx) => tx.requisition.update({ where: { id: requisitionId }, data: { settled } }));
    await settledBy(15_000n);
    expect(
      await refused(transition(at(world.accountant, LATER), payrollWorkflow, runId, "finance", { version: null })),
    ).toBe(":changed");
    await settledBy(10_000n);
    await transition(at(world.accountant, LATER), payrollWorkflow, runId, "finance", { version: null });
    await transition(at(world.accountant, LATER), payrollWorkflow, runId, "post", { version: null });

    expect(await db.salaryAdvance.findUniqueOrThrow({ where: { id: advanceId } })).toMatchObject({ status: "SETTLED" });
    expect(await db.requisition.findUniqueOrThrow({ where: { id: requisitionId } })).toMatchObject({
      status: "SETTLED",
      settled: 40_000n,
    });
    expect(await owed(world, "14101")).toBe(0n);
    expect(await owed(world, "14102")).toBe(0n);
    expect(await owed(world, "44101")).toBe(46_000n);
    expect((await openItemsOf(employeeId, null)).filter(({ area }) => area === "ACCOUNTS")).toEqual([]);
    expect((await verifyLedger()).faults).toEqual([]);
    expect((await verifyPayslips()).faults).toEqual([]);

    // Nothing of it is changed any more while it stands.
    const decide = () =>
      makeMove(hr, resignation, id, "decideNotice", { note: "Of long service", shortfallMode: "WAIVE" });
    expect(await refused(decide())).toBe(":settled");
    expect(await refused(clear("STORES", {}, "reopen", LATER))).toBe(":settled");
    await makeMove(at(hr, LATER), resignation, id, "settle");
    expect((await db.resignation.findUniqueOrThrow({ where: { id } })).status).toBe("SETTLED");
    const again = await finalRun(world);
    expect(await slipOf(again, employeeId)).toBeNull();
  });

  it("waives missing notice, and gives back what it settled when it is reversed", async () => {
    const { world, employeeId, id, hr, accept, clear } = await leaver("V");
    const requisitionId = await errand(world, employeeId);
    await accept("DEDUCT");
    await world.post(await world.run("2026-11"));
    await makeMove(hr, resignation, id, "decideNotice", { note: "Of long service", shortfallMode: "WAIVE" });
    for (const area of Object.keys(AREAS)) await clear(area, {});
    const runId = await finalRun(world);
    expect((await slipOf(runId, employeeId))!.net).toBe(170_000n - 30_000n);
    await world.post(runId);
    const open = async () => (await db.requisition.findUniqueOrThrow({ where: { id: requisitionId } })).status;
    expect(await open()).toBe("SETTLED");
    const note = "A day too many was counted";
    await transition(world.manager, payrollWorkflow, runId, "reverse", { version: null, note });
    await transition(world.accountant, payrollWorkflow, runId, "reverse", { version: null, note });
    expect(await open()).toBe("PAID");
    expect(await owed(world, "14102")).toBe(-30_000n);
    expect(await refused(makeMove(at(hr, LATER), resignation, id, "settle"))).toBe(":unpaid,:left_open");
    expect((await verifyLedger()).faults).toEqual([]);
  });

  it("keeps an advance of a requisition from being paid behind it", async () => {
    const { world, employeeId, accept, clear } = await leaver("K");
    const requisitionId = await errand(world, employeeId);
    const approved = { status: "APPROVED", paid: 0n, settled: 0n };
    await accept("WAIVE");
    await world.post(await world.run("2026-11"));
    for (const area of Object.keys(AREAS)) await clear(area, {});
    await world.post(await finalRun(world));
    await database().writing((tx) => tx.requisition.update({ where: { id: requisitionId }, data: approved }));
    const voucher = { id: 0, no: null, type: "PAYMENT", branchId: world.branch, requisitionId };
    const problems = await inTx(world.clerk, async (work) =>
      (await requisitionProblems(work, voucher)).map(({ message }) => message),
    );
    expect(problems).toEqual([expect.stringContaining("is not paid any more")]);
  });
});
