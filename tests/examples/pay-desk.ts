/** Pay at the desk: advances, what is assigned, what is held, and what is released. */
import { expect, it } from "vitest";
import { monthAfter } from "~/core/months";
import { database, db, type Tx } from "~/db/database.server";
import { callApi } from "../setup/api";
import { idOf, send, tokenFor } from "./calls";

const [executive, manager, accounts] = ["hr.executive", "hr.manager", "accounts.manager"] as const;

/** Employees of a branch with pay who decide nothing here, and ask for nothing yet. */
async function paidStaff(count: number) {
  const found = await db.employee.findMany({
    where: {
      status: { notIn: ["SEPARATED", "SUSPENDED"] },
      lastWorkingDay: null,
      salarySlices: { some: { validTo: "9999-12-31" } },
      salaryAdvances: { none: { status: { in: ["REQUESTED", "RECOMMENDED", "APPROVED"] } } },
      salaryStops: { none: { status: "ACTIVE" } },
      // They work in a branch whose day is open, as its books pay them, and sign in by themselves.
      postings: { some: { unit: { code: { in: ["KIB", "EMB", "KAS", "NAK"] } }, validTo: "9999-12-31" } },
      user: {
        status: "ACTIVE",
        OR: ["loan.officer", "accounts.executive"].map((role) => ({ signInName: { startsWith: role } })),
      },
    },
    include: { user: { select: { signInName: true } }, postings: { where: postedToday() } },
    orderBy: { id: "desc" },
    take: count,
  });
  expect(found).toHaveLength(count);
  return found.map(({ id, user, postings }) => ({ id: String(id), as: user!.signInName, unitId: postings[0]!.unitId }));
}

const thisMonth = () => new Date().toISOString().slice(0, 7);

/** What is owed is left of a run that paid too much, as its plan alone can be changed. */
async function owedOfRun({ id }: { id: string }): Promise<void> {
  const run = await db.payrollRun.findFirstOrThrow();
  await database().writing((tx) =>
    tx.salaryAdvance.update({ where: { id: Number(id) }, data: { overpaidRunId: run.id } }),
  );
}

/** What covers today. */
function postedToday() {
  const today = new Date().toISOString().slice(0, 10);
  return { validFrom: { lte: today }, validTo: { gte: today } };
}

/** Who manages a branch today. */
const managerOf = async (unitId: number): Promise<string> =>
  (
    await db.user.findFirstOrThrow({
      where: { status: "ACTIVE", grants: { some: { unitId, role: { name: "Branch Manager" }, ...postedToday() } } },
    })
  ).signInName;

const decide =
  (api: string) => async (word: string, as: string, params: { id: string }, but?: Record<string, unknown>) =>
    send(`POST /${api}/{id}/${word}`, {
      as,
      params,
      seen: await send(`GET /${api}/{id}`, { as, params }),
      ...(but ? { but } : {}),
    });

async function cashPlace(): Promise<string> {
  return String((await db.ledger.findFirstOrThrow({ where: { code: "11101" } })).id);
}

export function payDeskExamples(): void {
  it("advances are asked for, decided, paid, skipped, paid back early and written off", async () => {
    const move = decide("SalaryAdvance");
    const place = await cashPlace();
    const [first, second] = await paidStaff(2);
    await send("GET /SalaryAdvance", { as: first!.as });
    const ask = async ({ id }: { id: string }) => ({
      id: idOf(await send("POST /SalaryAdvance", { as: executive, but: { employeeId: id } })),
    });
    await move("Cancel", first!.as, await ask(first!));
    const line = await managerOf(first!.unitId);
    await move("Decline", line, await ask(first!));
    const routed = await ask(first!);
    const above = await db.user.findUniqueOrThrow({ where: { signInName: "operations.head" } });
    await move("Reroute", manager, routed, { toUserId: String(above.id) });
    await move("Recommend", above.signInName, routed);
    await move("Reject", manager, routed);
    const paid = async (one: { id: string; unitId: number }) => {
      const params = await ask(one);
      await move("Recommend", await managerOf(one.unitId), params);
      await move("Approve", manager, params);
      await move("Pay", accounts, params, { from: place });
      return params;
    };
    const one = await paid(first!);
    await move("AskSkip", first!.as, one);
    await move("RefuseSkip", manager, one);
    await move("AskSkip", first!.as, one);
    await move("Skip", manager, one);
    await move("Repay", accounts, one, { amount: "100.00", to: place });
    await owedOfRun(one);
    await move("Replan", manager, one, { instalments: 3, firstMonth: monthAfter(thisMonth(), 1) });
    await move("RepayAll", accounts, one, { to: place });
    const two = await paid(second!);
    const expense = await db.ledger.findFirstOrThrow({ where: { code: "53102" } });
    await move("ProposeWriteOff", manager, two);
    await move("KeepOn", accounts, two);
    await move("ProposeWriteOff", manager, two);
    expect((await move("WriteOff", accounts, two, { ledger: String(expense.id) })).json.data).toMatchObject({
      status: "WRITTEN_OFF",
    });
  });

  it("an advance of the only HR manager is approved from above", async () => {
    const own = await db.waiting.findFirstOrThrow({ where: { entity: "SalaryAdvance", above: true } });
    const call = { as: "super.admin", params: { process: own.entity, id: String(own.entityId) } };
    const seen = await send("GET /Above/{process}/{id}", call);
    expect(seen.json.data).toMatchObject({ transitions: expect.arrayContaining(["approve", "reject"]) as string[] });
    const wrong = await callApi("POST", `/api/Above/${own.entity}/${String(own.entityId)}`, {
      token: await tokenFor(call.as),
      body: { move: "approve", note: "HR does not decide its own", from: "11101" },
      headers: { "If-Match": seen.headers.get("ETag")! },
    });
    expect([wrong.status, wrong.json.errors]).toEqual([
      422,
      [expect.objectContaining({ field: "from", code: "unknown_property" })],
    ]);
    expect((await send("POST /Above/{process}/{id}", { ...call, seen })).json.data).toMatchObject({
      status: "APPROVED",
    });
  });

  it("components are assigned, ended and cancelled; pay is held, and the hold ended by another", async () => {
    const [one] = await paidStaff(1);
    const component = await db.payComponent.findFirstOrThrow({
      where: { calc: "FIXED", active: true, assignments: { none: { employeeId: Number(one!.id) } } },
    });
    const assign = async () => ({
      id: idOf(
        await send("POST /PayAssignment", {
          as: executive,
          but: { employeeId: one!.id, componentId: String(component.id) },
        }),
      ),
    });
    const change = decide("PayAssignment");
    await send("GET /PayAssignment", { as: executive });
    await change("Cancel", executive, await assign());
    await change("End", executive, await assign());
    const stops = decide("SalaryStop");
    const stop = async () => ({
      id: idOf(await send("POST /SalaryStop", { as: executive, but: { employeeId: one!.id } })),
    });
    await send("GET /SalaryStop", { as: executive });
    await stops("Cancel", manager, await stop());
    await stops("End", manager, await stop());
  });

  it("held pay is released by HR and paid by accounts", async () => {
    const slips = await heldSlips(3);
    const move = decide("SlipRelease");
    await send("GET /SlipRelease", { as: manager });
    const ask = async (n: number) => ({
      id: idOf(await send("POST /SlipRelease", { as: manager, but: { slipId: String(slips[n]) } })),
    });
    await move("Cancel", manager, await ask(0));
    await move("Reject", accounts, await ask(1));
    expect((await move("Pay", accounts, await ask(2), { from: await cashPlace() })).json.data).toMatchObject({
      status: "PAID",
    });
  });
}

/** Payslips that are held, as a run long paid would have left them. @returns their ids */
async function heldSlips(count: number): Promise<number[]> {
  const staff = await db.employee.findMany({
    where: {
      user: {
        status: "ACTIVE",
        OR: ["loan.officer", "accounts.executive"].map((role) => ({ signInName: { startsWith: role } })),
      },
      postings: { some: { validTo: "9999-12-31", unit: { kind: "BRANCH" } } },
    },
    include: { postings: { where: { validTo: "9999-12-31" }, include: { unit: true } } },
    orderBy: { id: "asc" },
    take: count,
  });
  const company = Number(staff[0]!.postings[0]!.unit.path.split("/")[1]);
  return database().writing(async (tx) => {
    const run = await emptyRun(tx, company, { month: "2020-01", kind: "ARREARS" });
    const ids: number[] = [];
    for (const { id: employeeId, name, postings } of staff) {
      const slip = await tx.payslip.create({
        data: plainSlip({
          ...{ runId: run.id, employeeId, name, unitId: postings[0]!.unitId },
          ...{ month: "2020-01", kind: "ARREARS", status: "HELD" },
        }),
        select: { id: true },
      });
      ids.push(slip.id);
    }
    await tx.payrollRun.update({ where: { id: run.id }, data: { status: "PAID" } });
    return ids;
  });
}

/** A payslip of a run of its own, with one sum and nothing else in it. */
export const plainSlip = <Of extends object>(of: Of) => ({
  ...{ seq: 1, designation: "Loan Officer", facts: "{}", hash: "0", core: "0", calendarDays: 31 },
  ...{ paidDaysCd: 3_100, unpaidDaysCd: 0, basicWhole: 0n, basicOutside: 0n, basicUnpaid: 0n },
  ...{ gross: 5_000n, other: 0n, deductions: 0n, net: 5_000n, employer: 0n, floor: 0n },
  ...of,
});

/** A run without slips, in the place of whichever the company has begun. */
export async function emptyRun(
  tx: Tx,
  companyId: number,
  of: { month: string; kind: string },
): Promise<{ id: number }> {
  const open = ["DRAFT", "CALCULATED", "HR_APPROVED", "FINANCE_APPROVED"];
  await tx.payrollRun.updateMany({ where: { companyId, status: { in: open } }, data: { status: "DISCARDED" } });
  return tx.payrollRun.create({ data: { ...of, companyId, seq: 1, currency: "KES", preparedById: 1 } });
}
