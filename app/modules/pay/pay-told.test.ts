/** What pay tells those who work with it, where something does not come as they may expect (spec: hr N1, R-PR8, R-PR9, R-PR10, R-PR13). */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { moveRecord } from "~/engine/record/move.server";
import { recordForm, recordPage } from "~/engine/record/pages.server";
import { close } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay, type TestPay } from "../../../tests/setup/pay";
import { hireAt } from "../../../tests/setup/staff";
import { bankFile, bankFilePage, payrollState, payrollWorkflow, prepareRun, slipPage, stopPay } from "./index.server";
import { transition } from "~/modules/workflow/index.server";
import { payrollRun } from "./run.record.server";
import { salaryStop } from "./stop.record.server";

const at = (actor: Actor, date: string): Actor => ({ ...actor, at: new Date(`${date}T09:00:00Z`) });
const move = (actor: Actor, id: number, name: keyof (typeof payrollWorkflow)["moves"], more: object = {}) =>
  transition(actor, payrollWorkflow, id, name, { version: null, ...more } as never);
const noticesOf = async (actor: Actor, id: number) => (await recordPage(actor, payrollRun, id)).parts.notices;

async function bankAccount(world: TestPay, accountNo: string): Promise<number> {
  const { id } = await database().writing((tx) =>
    tx.bankAccount.create({
      data: {
        ...{ companyId: world.books.company, bankName: "Equity", branchName: "Main", accountNo, currency: "KES" },
        ...{ branchId: world.headOffice, ledgerId: world.books.ledger("11101") },
      },
    }),
  );
  return id;
}

beforeAll(async () => {
  await testDatabase();
});

describe("the bank file", () => {
  it("says when it was taken and by whom, begins the payment with its account, and is over once the run is paid", async () => {
    const world = await seedPay("TA");
    await world.worker("Asha", 300_000n);
    const accountId = await bankAccount(world, "777-1");
    const id = await world.run("2026-11");
    await world.post(id);
    const { userId } = await hireAt(world.headOffice, "Wanja");
    const { displayName } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const cashier = { ...world.cashier, userId };
    const page = await bankFilePage(cashier, id);
    expect(page).toMatchObject({ taken: [], over: null });
    expect(page.accounts.map(({ label }) => label)).toContain("Equity, Main, •••• 77-1");
    const asked = { format: "csv", accountId, date: null };
    await bankFile(cashier, id, asked);
    const line = `20 Nov 2026, 12:00: ${displayName}, CSV, to be paid on 20 Nov 2026, Equity, Main, •••• 77-1`;
    expect((await bankFilePage(cashier, id)).taken).toEqual([line]);
    expect(await noticesOf(cashier, id)).toContainEqual({
      ...{ title: "The bank file was taken", tone: "info", lines: [line] },
    });
    const { forms } = await recordPage(cashier, payrollRun, id);
    const from = forms.find(({ name }) => name === "pay")!.fields.find(({ name }) => name === "from")!;
    expect(from.value).toBe(String(world.books.ledger("11101")));
    await moveRecord(cashier, payrollRun, id, "pay", {
      ...{ version: null, note: null, from: from.value, reference: "EFT-1" },
    });
    expect(await bankFilePage(cashier, id)).toMatchObject({
      taken: [line],
      over: "The run was paid on 02 Nov 2026: there is no file to bring to the bank any more.",
    });
    await expect(bankFile(cashier, id, asked)).rejects.toMatchObject({
      name: "NotFound",
      message: expect.stringContaining("was paid on 02 Nov 2026") as string,
    });
  });
});

describe("a stop", () => {
  it("says from which month it counts where a run is locked without it", async () => {
    const world = await seedPay("TB");
    const { employeeId } = await world.worker("Asha", 300_000n);
    const begun = async () =>
      (await recordForm(world.clerk, salaryStop, null)).fields.find(({ name }) => name === "fromMonth")!.value;
    expect(await begun()).toBe("Nov 2026");
    const runId = await world.run("2026-11");
    await move(world.manager, runId, "approve");
    expect(await begun()).toBe("Dec 2026");
    const wanted = { employeeId, mode: "STOP", fromMonth: "2026-11", toMonth: null, reason: "Under review" } as const;
    const clerk = { ...world.clerk, at: new Date("2026-11-20T10:00:00Z") };
    const { id } = await stopPay(clerk, wanted);
    const notices = async () => (await recordPage(clerk, salaryStop, id)).parts.notices;
    expect(await notices()).toEqual([
      {
        title: "It counts from Dec 2026 unless the run of Nov 2026 is sent back: that is approved without it",
        tone: "warn",
        lines: [
          "Until then the pay of Nov 2026 is paid in full.",
          "It counts in Nov 2026 too if the run is sent back and worked out again.",
        ],
      },
    ]);
    await move(world.manager, runId, "return", { note: "Asha's pay is stopped" });
    const later = { ...clerk, at: new Date("2026-11-20T11:00:00Z") };
    await move(later, runId, "calculate");
    expect(await notices()).toEqual([]);
    await world.post(runId);
    expect(await notices()).toEqual([]);
  });
});

describe("a reversal", () => {
  it("says on the page who has decided it first, and warns who pays, which ends it", async () => {
    const world = await seedPay("TR");
    await world.worker("Asha", 300_000n);
    const id = await world.run("2026-11");
    await world.post(id);
    const { userId } = await hireAt(world.headOffice, "Wanja");
    const { displayName: name } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const first = { ...world.manager, userId };
    const titles = async () => (await noticesOf(world.cashier, id)).map(({ title }) => title);
    expect(await titles()).not.toContain("One of two people has decided");
    await move(first, id, "reverse", { note: "The rate of a component was wrong" });
    const told = await noticesOf(world.cashier, id);
    expect(told).toContainEqual({
      title: "One of two people has decided",
      tone: "warn",
      lines: [`“Reverse” by ${name}, 20 Nov 2026, 12:00. Another person has to decide the same before it is done.`],
    });
    const warning = told.find(({ title }) => title === "A reversal waits for its second person")!;
    expect(warning.lines.join()).toContain(name);
    const from = String(world.books.ledger("11101"));
    await moveRecord(world.cashier, payrollRun, id, "pay", { version: null, note: null, from, reference: null });
    expect(await titles()).not.toContain("One of two people has decided");
    expect(await titles()).not.toContain("A reversal waits for its second person");
    expect(await db.firstApproval.count({ where: { entity: "PayrollRun", entityId: id } })).toBe(0);
  });
});

describe("a run of arrears", () => {
  it("says of somebody whose pay is stopped what waits, beside nothing", async () => {
    const world = await seedPay("TC");
    const { employeeId } = await world.worker("Asha", 300_000n);
    await world.post(await world.run("2026-11"));
    await world.salary(employeeId, "2026-11-16", 360_000n);
    const clerk = at(world.clerk, "2026-12-10");
    await stopPay(clerk, { employeeId, mode: "STOP", fromMonth: "2026-12", toMonth: null, reason: "Under review" });
    const { id } = await prepareRun(clerk, { month: "2026-12", kind: "ARREARS" });
    await move(clerk, id, "calculate");
    const { id: slip } = await db.payslip.findUniqueOrThrow({ where: { runId_employeeId: { runId: id, employeeId } } });
    const page = await slipPage(world.manager, slip, "others");
    expect(page.sums.at(-1)).toEqual({ label: "Net pay", value: "KES 0.00" });
    expect(page.notice).toEqual({
      title: "Pay was stopped for this month",
      text: "Arrears of Nov 2026, KES 300.00 in all, are neither paid nor taken back: they come with the first run after the stop. Ask HR why.",
    });
  });

  it("names those who are settled and whose months have changed, and nobody else", async () => {
    const world = await seedPay("TD");
    const { employeeId } = await world.worker("Asha", 300_000n);
    const { employeeId: same } = await world.worker("Biko", 200_000n);
    await world.post(await world.run("2026-11"));
    await database().writing((tx) =>
      tx.employee.updateMany({
        where: { id: { in: [employeeId, same] } },
        data: { lastWorkingDay: "2026-12-10", status: "ON_NOTICE" },
      }),
    );
    const clerk = at(world.clerk, "2026-12-20");
    const { id: settlement } = await prepareRun(clerk, { month: "2026-12", kind: "FINAL" });
    await move(clerk, settlement, "calculate");
    await world.post(settlement);
    await world.salary(employeeId, "2026-11-16", 360_000n);
    const { id } = await prepareRun(clerk, { month: "2026-12", kind: "ARREARS" });
    await move(clerk, id, "calculate");
    const lines = (await noticesOf(world.manager, id)).flatMap((notice) => notice.lines);
    expect(lines.filter((line) => line.includes("settled"))).toEqual([
      "Asha Wako: is settled, so this run leaves out what has changed in Nov 2026. Clear it with them apart",
    ]);
  });
});

describe("the home of HR", () => {
  it("says how the latest run stands, without a sum, to those who see runs", async () => {
    const world = await seedPay("TF");
    await world.worker("Asha", 300_000n);
    expect(await payrollState(await actorAt(world.books.company, ["area.hr"]))).toBeNull();
    expect(await payrollState(world.clerk)).toEqual({ run: null, state: null, link: "/hr/payroll/list" });
    const id = await world.run("2026-11");
    const state = await payrollState(await actorAt(world.books.company, ["payroll.read"], 9_071));
    expect(state).toMatchObject({ state: { text: "Calculated" }, link: `/hr/payroll/details/${id}` });
    expect(state!.run).toContain("Nov 2026");
    await move(world.clerk, id, "withdraw", { note: "Not this month" });
    expect(await payrollState(world.clerk)).toMatchObject({ run: null });
  });
});

describe("closed days", () => {
  it("are named with their branch, the day, and who can open the next one", async () => {
    const world = await seedPay("TE");
    await world.worker("Asha", 300_000n);
    const runId = await world.run("2026-11");
    await move(world.manager, runId, "approve");
    await move(world.accountant, runId, "finance");
    expect((await noticesOf(world.accountant, runId)).map(({ title }) => title)).not.toContain(
      "Closed business days stand in the way",
    );
    const teller = await hireAt(world.headOffice, "Wanja");
    await database().writing(async (tx) => {
      const role = await tx.role.create({
        data: {
          name: "TE opens days",
          description: "",
          permissions: { create: [{ permission: "day.open" }] },
        } as never,
      });
      await tx.roleGrant.create({
        data: {
          ...{ userId: teller.userId, roleId: role.id, unitId: world.headOffice },
          ...{ validFrom: "2026-01-01", validTo: "9999-12-31" },
        } as never,
      });
    });
    await close(world.headOffice);
    const { name } = await db.orgUnit.findUniqueOrThrow({ where: { id: world.headOffice } });
    const { displayName } = await db.user.findUniqueOrThrow({ where: { id: teller.userId } });
    const line = `${name}: the business day is not open, 02 Nov 2026 was closed. ${displayName} can open the next one.`;
    await expect(move(world.accountant, runId, "post")).rejects.toMatchObject({
      problems: [{ field: "", message: line, code: "day_not_open" }],
    });
    const reader = await actorAt(world.books.company, ["payroll.read", "day.read"], 9_071);
    const { notices, ways } = (await recordPage(reader, payrollRun, runId)).parts;
    expect(notices).toContainEqual({ title: "Closed business days stand in the way", tone: "warn", lines: [line] });
    expect(ways).toContainEqual({ label: "Business days", to: "/ac/day/management" });
  });
});
