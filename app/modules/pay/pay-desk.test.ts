/** Advances, assignments, stops and released pay at the desk: who may do what, what stays in the books, and what is shown to whom (spec: hr §6.2, R-PR7, R-PR8, N8, I10, I12). */
import { beforeAll, describe, expect, it } from "vitest";
import { formatAmount } from "~/core/currencies";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord } from "~/engine/record/save.server";
import { fileTabs, readTab } from "~/modules/staff-file/index.server";
import { verifyLedger } from "~/modules/ledger/index.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { fileOf } from "../../../tests/setup/listing";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay, type TestPay, type Worker } from "../../../tests/setup/pay";
import {
  advanceWorkflow,
  askAdvance,
  askedTakeHome,
  assignComponent,
  assignmentWorkflow,
  bandsForm,
  bandsSchema,
  endStop,
  payAssignment,
  paySettingsForm,
  paySettingsSchema,
  payrollWorkflow,
  releaseWorkflow,
  salaryAdvance,
  salaryStop,
  saveBands,
  savePaySettings,
  slipRelease,
  stopPay,
  stopWorkflow,
  takeHome,
} from "./index.server";
import { assignmentList } from "./assignment.record.server";
import { assignmentImport } from "./import-assignments.server";

const codes = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error: { problems?: { field: string; code: string }[] }) =>
      error.problems?.map(({ field, code }) => `${field}:${code}`) ?? [String(error)],
  );
const cash = (world: TestPay) => String(world.books.ledger("11101"));
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
const sumOf = async (advanceId: number) =>
  (await duesOf(advanceId)).reduce((sum, [, due]) => sum + (due as bigint), 0n);
const goes = (actor: Actor, id: number, name: keyof (typeof advanceWorkflow)["moves"], more: object = {}) =>
  transition(actor, advanceWorkflow, id, name, { version: null, ...more } as never);

/** Somebody who asks for themselves. */
async function asker(world: TestPay, { employeeId, userId }: Worker): Promise<Actor> {
  return { ...(await actorAt(world.branch, ["pay.own"], userId)), employeeId, at: world.clerk.at };
}

async function paidAdvance(world: TestPay, own: Actor, amount: bigint, instalments: number): Promise<number> {
  const { id } = await askAdvance(own, {
    employeeId: null,
    amount,
    firstMonth: "2026-11",
    instalments,
    reason: "School fees",
  });
  await goes(world.manager, id, "approve");
  await goes(world.cashier, id, "pay", { input: { from: cash(world), reference: null } });
  return id;
}

beforeAll(async () => {
  await testDatabase();
});

describe("an advance", () => {
  it("skips one instalment, asked for by its owner and decided by another, and Σ due stays what it is (R-PR7, I10)", async () => {
    const world = await seedPay("DA");
    const own = await asker(world, await world.worker("Asha", 300_000n));
    const id = await paidAdvance(world, own, 90_000n, 3);
    await expect(goes(world.manager, id, "skip")).rejects.toMatchObject({ name: "Forbidden" });
    await expect(goes(world.manager, id, "askSkip", { note: "For somebody else" })).rejects.toMatchObject({
      name: "Forbidden",
    });
    await goes(own, id, "askSkip", { note: "The roof has to be mended" });
    await expect(goes(own, id, "skip")).rejects.toMatchObject({ name: "Forbidden" });
    expect((await recordTasks(salaryAdvance)(world.manager)).map(({ link }) => link)).toContain(
      `/my/payslip/advance/details/${id}`,
    );
    await goes(world.manager, id, "skip");
    expect(await duesOf(id)).toEqual([
      ["2026-11", 0n, 0n, "SKIPPED"],
      ["2026-12", 30_000n, 0n, "DUE"],
      ["2027-01", 30_000n, 0n, "DUE"],
      ["2027-02", 30_000n, 0n, "DUE"],
    ]);
    expect(await sumOf(id)).toBe(90_000n);
    await expect(goes(own, id, "askSkip", { note: "And once more, please" })).rejects.toMatchObject({
      name: "Forbidden",
    });
  });

  it("is paid back early from its last instalments, in part and in full, and the books follow", async () => {
    const world = await seedPay("DB");
    const own = await asker(world, await world.worker("Asha", 300_000n));
    const id = await paidAdvance(world, own, 90_000n, 3);
    const input = { amount: "400.00", to: cash(world), reference: null };
    await expect(goes(world.manager, id, "repay", { input })).rejects.toMatchObject({ name: "Forbidden" });
    expect(await codes(goes(world.cashier, id, "repay", { input: { ...input, amount: "900.00", to: "0" } }))).toEqual([
      "amount:amount",
      "to:ac04",
    ]);
    await goes(world.cashier, id, "repay", { input });
    expect(await duesOf(id)).toEqual([
      ["2026-11", 30_000n, 0n, "DUE"],
      ["2026-12", 20_000n, 0n, "DUE"],
      ["2027-01", 0n, 0n, "SKIPPED"],
      ["2026-11", 40_000n, 40_000n, "PAID"],
    ]);
    expect(await owed(world, "14101")).toBe(-50_000n);
    await world.post(await world.run("2026-11"));
    expect(await owed(world, "14101")).toBe(-20_000n);
    await goes(world.cashier, id, "repayAll", { input: { to: cash(world), reference: null } });
    expect(await sumOf(id)).toBe(90_000n);
    expect(await owed(world, "14101")).toBe(0n);
    expect(await db.salaryAdvance.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "SETTLED" });
    expect((await verifyLedger()).faults).toEqual([]);
  });

  it("is written off by two people, to an expense, and no run takes what is left", async () => {
    const world = await seedPay("DC");
    const own = await asker(world, await world.worker("Asha", 300_000n));
    const id = await paidAdvance(world, own, 60_000n, 2);
    const input = { ledger: String(world.books.ledger("53102")) };
    await expect(goes(world.cashier, id, "writeOff", { input })).rejects.toBeTruthy();
    await goes(world.manager, id, "proposeWriteOff", { note: "She has left the country" });
    const both = { ...world.cashier, userId: world.manager.userId };
    await expect(goes(both, id, "writeOff", { input })).rejects.toMatchObject({ name: "Forbidden" });
    expect(await codes(goes(world.cashier, id, "writeOff", { input: { ledger: "0" } }))).toEqual(["ledger:ledger"]);
    await goes(world.cashier, id, "keepOn", { note: "She pays from abroad" });
    await goes(world.manager, id, "proposeWriteOff", { note: "She does not answer" });
    await goes(world.cashier, id, "writeOff", { input });
    expect(await duesOf(id)).toEqual([
      ["2026-11", 30_000n, 0n, "WAIVED"],
      ["2026-12", 30_000n, 0n, "WAIVED"],
    ]);
    expect(await owed(world, "14101")).toBe(0n);
    expect(await owed(world, "53102")).toBe(-60_000n);
    const runId = await world.run("2026-11");
    expect(await db.payslipLine.count({ where: { runId, kind: "ADVANCE" } })).toBe(0);
    expect((await verifyLedger()).faults).toEqual([]);
  });

  it("says what would be left to live on while it is asked for (N8), to its owner and to those who see pay", async () => {
    const world = await seedPay("DD");
    const asha = await world.worker("Asha", 300_000n);
    const own = await asker(world, asha);
    const wish = { amount: 500_000n, firstMonth: "2026-12", instalments: 2 };
    expect(await takeHome(own, null, wish)).toBeNull();
    await world.post(await world.run("2026-11"));
    const known = await takeHome(own, null, wish);
    expect(known).toMatchObject({ floor: 99_990n });
    expect(known!.months).toEqual([
      { month: "2026-12", due: 250_000n, left: 50_000n, room: 200_010n },
      { month: "2027-01", due: 250_000n, left: 50_000n, room: 200_010n },
    ]);
    const typed = { employeeId: null, amount: "5000.00", firstMonth: "2026-12", instalments: 2 };
    expect(await askedTakeHome(own, typed, false)).toHaveLength(1);
    expect(await askedTakeHome(own, { ...typed, amount: "1000.00" }, false)).toBeNull();
    expect(await askedTakeHome(own, { ...typed, amount: "1000.00" }, true)).toHaveLength(1);
    // Whoever asks for somebody without seeing their pay learns the same whatever the amount: no trying tells the room.
    const executive = { ...(await actorAt(world.branch, ["pay.edit"], 9_078)), at: world.clerk.at };
    const forAsha = { ...typed, employeeId: asha.employeeId };
    const answers = async (wished: boolean) =>
      Promise.all(
        ["1000.00", "4000.20", "4000.21", "5000.00", "9999999.00"].map((amount) =>
          askedTakeHome(executive, { ...forAsha, amount }, wished),
        ),
      );
    expect(new Set((await answers(true)).map((told) => JSON.stringify(told))).size).toBe(1);
    expect(await answers(false)).toEqual([null, null, null, null, null]);
    expect(JSON.stringify(await askedTakeHome(world.clerk, forAsha, true))).toContain("KES");
    await expect(takeHome(executive, asha.employeeId, wish)).rejects.toMatchObject({ name: "NotFound" });
    const { id } = await askAdvance(own, { ...wish, employeeId: null, reason: "School fees" });
    const words = "What would be left to live on";
    const noticesFor = async (actor: Actor) =>
      (await recordPage(actor, salaryAdvance, id)).parts.notices.map(({ title }) => title);
    expect(await noticesFor(own)).toContain(words);
    expect(await noticesFor(world.manager)).toContain(words);
    expect(await noticesFor(world.cashier)).not.toContain(words);
    const other = await asker(world, await world.worker("Biko", 100_000n));
    await expect(recordPage(other, salaryAdvance, id)).rejects.toMatchObject({ name: "NotFound" });
    await expect(takeHome(other, asha.employeeId, wish)).rejects.toMatchObject({ name: "NotFound" });
  });

  it("cannot be taken back by a run once it is written off", async () => {
    const world = await seedPay("DE");
    const own = await asker(world, await world.worker("Asha", 300_000n));
    const id = await paidAdvance(world, own, 60_000n, 2);
    const runId = await world.run("2026-11");
    await world.post(runId);
    await goes(world.manager, id, "proposeWriteOff", { note: "She has left the country" });
    const reverse = (actor: Actor) =>
      transition(actor, payrollWorkflow, runId, "reverse", { version: null, note: "All of it was wrong" });
    expect(await codes(reverse(world.manager))).toEqual([":written_off"]);
  });
});

describe("an assignment", () => {
  it("is ended or cancelled by others than the person, and a paid month of a deduction stays", async () => {
    const world = await seedPay("DF");
    const { employeeId, userId } = await world.worker("Asha", 300_000n);
    const componentId = await world.component("WEL", "DEDUCTION", "24102");
    const terms = { amount: 5_000n, rateBp: null, fromMonth: "2026-11", toMonth: null, totalLimit: 8_000n };
    const { id } = await assignComponent(world.clerk, { employeeId, componentId, ...terms });
    const move = (actor: Actor, name: "end" | "cancel", more: object) =>
      transition(actor, assignmentWorkflow, id, name, { version: null, ...more } as never);
    const self = { ...(await actorAt(world.books.company, ["pay.edit", "pay.read"], userId)), employeeId };
    await expect(move(self, "end", { input: { toMonth: "2026-12" } })).rejects.toMatchObject({ name: "Forbidden" });
    await world.post(await world.run("2026-11"));
    expect(await db.payAssignment.findUniqueOrThrow({ where: { id } })).toMatchObject({ takenTotal: 5_000n });
    expect(await codes(move(world.clerk, "cancel", { note: "Nobody wanted it" }))).toEqual([":paid"]);
    expect(await codes(move(world.clerk, "end", { input: { toMonth: "2026-10" } }))).toEqual(["toMonth:month"]);
    await move(world.clerk, "end", { input: { toMonth: "2026-11" } });
    expect((await recordPage(world.clerk, payAssignment, id)).facts.map(({ value }) => value)).toContain("KES 50.00");
    const offered = await codes(
      addRecord(self, payAssignment, { employeeId, componentId, ...terms, amount: "50.00", totalLimit: null }),
    );
    expect(offered).toEqual(["employeeId:not_available"]);
  });
});

describe("held pay", () => {
  it("is released slip by slip, asked for by HR and paid by accounts out of what is held back (R-PR8)", async () => {
    const world = await seedPay("DG");
    const { employeeId } = await world.worker("Asha", 300_000n);
    const { id: stopId } = await stopPay(world.clerk, {
      employeeId,
      mode: "HOLD",
      fromMonth: "2026-11",
      toMonth: null,
      reason: "Papers are missing",
    });
    const runId = await world.run("2026-11");
    await world.post(runId);
    const slip = await db.payslip.findUniqueOrThrow({ where: { runId_employeeId: { runId, employeeId } } });
    const ask = (actor: Actor) => addRecord(actor, slipRelease, { slipId: slip.id, reason: "The papers were brought" });
    expect(await codes(ask(world.manager))).toEqual(["slipId:not_available"]);
    await transition(world.cashier, payrollWorkflow, runId, "pay", {
      version: null,
      input: { from: cash(world), reference: null },
    });
    expect(await owed(world, "24105")).toBe(300_000n);
    const page = await recordPage(world.manager, salaryStop, stopId);
    expect(page.parts.tables[0]!.rows).toEqual([["Nov 2026", "KES 3,000.00"]]);
    const blind = await actorAt(world.books.company, ["pay.stop"], 9_077);
    expect((await recordPage(blind, salaryStop, stopId)).parts.tables).toEqual([]);
    const { id } = await ask(world.manager);
    expect(await codes(ask(world.manager))).toEqual(["slipId:not_available"]);
    const pay = (actor: Actor) =>
      transition(actor, releaseWorkflow, id, "pay", { version: null, input: { from: cash(world), reference: null } });
    const cashier = await actorAt(world.books.company, ["pay.read", "payroll.pay"], world.cashier.userId);
    const both = { ...cashier, userId: world.manager.userId };
    await expect(pay(both)).rejects.toMatchObject({ name: "Forbidden" });
    await pay({ ...cashier, at: world.clerk.at });
    expect(await owed(world, "24105")).toBe(0n);
    expect(await db.payslip.findUniqueOrThrow({ where: { id: slip.id } })).toMatchObject({ status: "RELEASED" });
    await expect(pay(cashier)).rejects.toBeTruthy();
    expect((await verifyLedger()).faults).toEqual([]);
    await expect(
      transition(world.clerk, stopWorkflow, stopId, "cancel", { version: null, note: "It is over now" }),
    ).rejects.toMatchObject({ name: "Forbidden" });
    expect(
      await codes(transition(world.manager, stopWorkflow, stopId, "cancel", { version: null, note: "It is over now" })),
    ).toEqual([":paid"]);
    await endStop(world.manager, stopId, 1, "2026-11");
    expect(await db.salaryStop.findUniqueOrThrow({ where: { id: stopId } })).toMatchObject({
      status: "ENDED",
      toMonth: "2026-11",
    });
  });
});

describe("assignments without seeing pay", () => {
  it("are those one entered oneself", async () => {
    const world = await seedPay("DK");
    const { employeeId } = await world.worker("Asha", 300_000n);
    const [lunch, welfare] = [
      await world.component("LUNCH", "EARNING", "53102", { amount: 1_000n }),
      await world.component("WEL", "DEDUCTION", "24102", { amount: 1_000n }),
    ];
    const wanted = { employeeId, amount: 2_500n, rateBp: null, fromMonth: "2026-11", toMonth: null, totalLimit: null };
    const { id: theirs } = await assignComponent(world.clerk, { ...wanted, componentId: lunch });
    const executive = { ...(await actorAt(world.branch, ["pay.edit"], 9_078)), at: world.clerk.at };
    const { id: own } = await assignComponent(executive, { ...wanted, componentId: welfare });
    await expect(recordPage(executive, payAssignment, theirs)).rejects.toMatchObject({ name: "NotFound" });
    for (const actor of [executive, world.clerk])
      expect((await recordPage(actor, payAssignment, own)).title).toContain("Component WEL");
  });

  it("do not tell how much of a limit was taken, as that tells what a month left", async () => {
    const world = await seedPay("DX");
    const { employeeId } = await world.worker("Asha", 300_000n);
    const executive = { ...(await actorAt(world.branch, ["pay.edit"], 9_080)), at: world.clerk.at };
    const terms = { employeeId, amount: 90_000_000n, rateBp: null, fromMonth: "2026-11", toMonth: null };
    const componentId = await world.component("WEL", "DEDUCTION", "24102");
    const { id } = await assignComponent(executive, { ...terms, componentId, totalLimit: 80_000_000n });
    await world.post(await world.run("2026-11"));
    const { takenTotal } = await db.payAssignment.findUniqueOrThrow({ where: { id } });
    expect(takenTotal).toBeGreaterThan(0n);
    const factsFor = async (actor: Actor) =>
      (await recordPage(actor, payAssignment, id)).facts.filter(({ label }) => /Taken|reached/.test(label));
    const taken = { label: "Taken so far", value: formatAmount({ minor: takenTotal, currency: "KES" }) };
    expect(await factsFor(world.clerk)).toMatchObject([taken, { label: "Limit reached", value: "No" }]);
    expect(JSON.stringify(await factsFor(executive))).not.toContain(taken.value);
    const row = (await assignmentWorkflow.load(db, executive, id))!;
    const answers = await payAssignment.answers!.of!([row as never], executive);
    expect(answers).toEqual([{ takenTotal: null, limitReached: false }]);
    expect(await payAssignment.answers!.of!([row as never], world.clerk)).toMatchObject([
      { takenTotal: { minor: takenTotal } },
    ]);
    const [line] = await fileOf(executive, assignmentList, "all");
    expect(line).toMatchObject({ "Taken so far": null, "Limit reached": "No" });
  });

  it("have no limit in all where the law asks for them, or the employer bears them", async () => {
    const world = await seedPay("DL");
    const { employeeId } = await world.worker("Asha", 300_000n);
    const [tax, cost] = [
      await world.component("TAX", "DEDUCTION", "24201", { amount: 1_000n, statutory: true }),
      await world.component("NSSF", "EMPLOYER", "53103", { amount: 1_000n }),
    ];
    for (const componentId of [tax, cost])
      expect(
        await codes(
          assignComponent(world.clerk, {
            ...{ employeeId, componentId, amount: null, rateBp: null },
            ...{ fromMonth: "2026-12", toMonth: null, totalLimit: 1_500n },
          }),
        ),
      ).toEqual(["totalLimit:contradiction"]);
  });
});

describe("a file of assignments", () => {
  it("assigns all of a person's rows or none, and nothing twice", async () => {
    const world = await seedPay("DH");
    const { employeeId, userId } = await world.worker("Asha", 300_000n);
    const { employeeNo } = await db.employee.findUniqueOrThrow({ where: { id: employeeId } });
    await world.component("LUNCH", "EARNING", "53102", { amount: 1_000n });
    await world.component("WEL", "DEDUCTION", "24102");
    await world.component("PENSION", "DEDUCTION", "24102", { calc: "PERCENT", base: "GROSS" });
    const row = (n: number, cells: Record<string, string>) => ({
      row: n,
      cells: { employeeNo, amount: "", rate: "", fromMonth: "Nov-2026", toMonth: "", totalLimit: "", ...cells },
    });
    const add = (actor: Actor, ...rows: ReturnType<typeof row>[]) =>
      codes(inTx(actor, (work) => assignmentImport.add(work, rows).then(() => null)));
    expect(
      await add(
        world.clerk,
        row(2, { component: "lunch" }),
        row(3, { component: "WEL", amount: "no", fromMonth: "soon" }),
        row(4, { component: "NONE" }),
        row(5, { component: "WEL" }),
        row(6, { component: "PENSION", amount: "1.005", rate: "", toMonth: "Oct-2026" }),
        row(7, { component: "NONE", rate: "200", toMonth: "Oct-2026" }),
      ),
    ).toEqual([
      "3.amount:format",
      "3.fromMonth:format",
      "4.component:unknown",
      "5.amount:missing",
      "6.amount:format",
      "6.rate:missing",
      "6.toMonth:month",
      "7.component:unknown",
      "7.rate:format",
      "7.toMonth:month",
    ]);
    expect(
      await add(world.clerk, row(2, { employeeNo: "NOBODY", component: "NONE", amount: "0.001", fromMonth: "soon" })),
    ).toEqual(["2.employeeNo:unknown", "2.component:unknown", "2.amount:format", "2.fromMonth:format"]);
    expect(await db.payAssignment.count({ where: { employeeId } })).toBe(0);
    const good = [row(2, { component: "lunch" }), row(3, { component: "WEL", amount: "5.00", totalLimit: "60.00" })];
    expect(await add(world.clerk, ...good)).toEqual([]);
    expect(await db.payAssignment.findMany({ where: { employeeId }, orderBy: { id: "asc" } })).toMatchObject([
      { amount: null, fromMonth: "2026-11", toMonth: null },
      { amount: 500n, totalLimit: 6_000n },
    ]);
    expect(await add(world.clerk, ...good)).toEqual(["2.fromMonth:twice", "3.fromMonth:twice"]);
    const self = { ...(await actorAt(world.books.company, ["pay.edit"], userId)), employeeId };
    expect(await add(self, row(2, { component: "lunch" }))).toEqual(["2.employeeNo:own_record"]);
  });
});

describe("the settings of pay", () => {
  it("are changed as they are typed, with the bands of a component", async () => {
    const world = await seedPay("DI");
    const form = await paySettingsForm(world.clerk);
    const values = Object.fromEntries(form.fields.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({ floorBp: "33.33", dayBasis: "CALENDAR", enclosing: "" });
    await savePaySettings(world.clerk, form.version, paySettingsSchema.parse({ ...values, floorBp: "40" }));
    expect((await paySettingsForm(world.clerk)).fields.find(({ name }) => name === "floorBp")!.value).toBe("40");
    const paye = await world.component("PAYE", "DEDUCTION", "24201", {
      calc: "BANDED",
      base: "TAXABLE",
      statutory: true,
    });
    const before = await bandsForm(world.clerk, paye);
    expect(before).toMatchObject({ fictional: true, sets: [] });
    const typed = (bands: object[]) => bandsSchema.parse({ validFrom: "2026-01-01", bands });
    const first = { lower: "0", upper: "1000", rateBp: "0", fixed: "" };
    expect(
      await codes(saveBands(world.clerk, paye, typed([first, {}, { lower: "900", upper: "", rateBp: "20" }]))),
    ).toEqual(["bands[2].lower:contiguous"]);
    await saveBands(world.clerk, paye, typed([first, {}, { lower: "1000", upper: "", rateBp: "20" }]));
    expect(await bandsForm(world.clerk, paye)).toMatchObject({
      fictional: false,
      sets: [{ rows: [{ rate: "0 %" }, { lower: "KES 1,000.00", upper: "No end", rate: "20 %" }] }],
    });
    await expect(bandsForm(world.manager, paye)).rejects.toMatchObject({ name: "NotFound" });
  });
});

describe("the file of an employee", () => {
  it("tells of pay to those who see pay, and to nobody else", async () => {
    const world = await seedPay("DJ");
    const { employeeId } = await world.worker("Asha", 300_000n);
    await world.salary(employeeId, "2026-12-01", 330_000n);
    const names = async (actor: Actor) => (await fileTabs(actor, employeeId)).map(({ name }) => name);
    expect(await names(world.manager)).toContain("pay");
    expect(await names(world.cashier)).not.toContain("pay");
    const [basic] = await readTab(world.manager, employeeId, "pay");
    expect(basic!.rows.map(({ cells }) => cells.map(({ text }) => text).join(" | "))).toEqual([
      "01 Dec 2026 | Open | KES 3,300.00 | For a test | To come",
      "05 Jan 2026 | 30 Nov 2026 | KES 3,000.00 | For a test | As of today",
    ]);
  });
});
