/** What people see and do of pay: runs, payslips, differences, the bank file (spec: hr §4.2, N1, N14, N15, R-PR12, R-PR13, I12). */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { moveRecord } from "~/engine/record/move.server";
import { recordPage } from "~/engine/record/pages.server";
import { readPrint } from "~/print/print.server";
import { testDatabase } from "../../../tests/setup/database";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay, type TestPay, type Worker } from "../../../tests/setup/pay";
import { hireAt } from "../../../tests/setup/staff";
import { bringsPay, preparesPay } from "../../../prisma/seed/hr-bundles";
import { ROLES } from "../../../prisma/seed/roles";
import { bankFile, bankFilePage, differencePage, slipPage, stopPay } from "./index.server";
import { lineList } from "./line-list.server";
import { payrollWorkflow } from "./payroll.workflow.server";
import { runJournal } from "./run-journal.server";
import { runList } from "./run-list.server";
import { runPrintable } from "./run-page.server";
import { payrollRun } from "./run.record.server";
import { slipList } from "./slip-list.server";
import { ownSlip, ownSlips, payslipPrintable } from "./slip-page.server";

const codes = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error: { problems?: { field: string; code: string }[]; code?: string; name: string }) =>
      error.problems?.map(({ field, code }) => `${field}:${code}`) ?? [error.code ?? error.name],
  );
const go = (actor: Actor, id: number, name: string, more: Record<string, unknown> = {}) =>
  moveRecord(actor, payrollRun, id, name, { version: null, note: null, ...more });
const self = async (world: TestPay, { userId, employeeId }: Worker): Promise<Actor> => ({
  ...(await actorAt(world.branch, ["pay.own"], userId)),
  employeeId,
});
const slipId = async (runId: number, { employeeId }: Worker) =>
  (await db.payslip.findUniqueOrThrow({ where: { runId_employeeId: { runId, employeeId } } })).id;
const rowOf = async (actor: Actor, id: number) => (await payrollWorkflow.load(db, actor, id))!;
const run = (id: number) => db.payrollRun.findUniqueOrThrow({ where: { id } });

beforeAll(async () => {
  await testDatabase();
});

describe("a run", () => {
  it("tells those who decide what stands in the way, and is not approved until it is gone (N15, R-PR13)", async () => {
    const world = await seedPay("SA");
    await world.worker("Asha", 300_000n);
    const chege = await hireAt(world.branch, "Chege");
    await world.salary(chege.employeeId, "2026-01-05", 100_000n);
    const id = await world.run("2026-11");
    const page = await recordPage(world.manager, payrollRun, id);
    expect(page.state.text).toBe("Calculated");
    const [blockers, locked] = page.parts.notices;
    expect(blockers).toMatchObject({ tone: "bad", lines: ["Chege Wako: no bank account to pay to"] });
    expect(locked!.lines[0]).toMatch(/worked out again/);
    expect(page.parts.tables.map(({ title }) => title)).toEqual([
      "From last month to this one",
      "By branch",
      "By component",
    ]);
    expect(page.parts.tables[2]!.rows).toEqual([["Basic pay", "Earning", 2, "KES 4,000.00"]]);
    expect(await codes(go(world.manager, id, "approve"))).toEqual([":no_bank"]);
    expect((await run(id)).status).toBe("CALCULATED");
    const { document } = await readPrint(world.manager, runPrintable, id);
    expect(JSON.stringify(document)).toContain("no bank account to pay to");
  });

  it("does not tell those who see no pay by whose amount it cannot be worked out", async () => {
    const world = await seedPay("SX");
    await world.worker("Asha", 300_000n);
    await world.worker("Baraka", 500_000n);
    await world.component("TAX", "DEDUCTION", "24102", { statutory: true, amount: 400_000n });
    const id = await world.run("2026-11");
    const blind = {
      ...(await actorAt(world.books.company, ["payroll.read", "payroll.approve"], 9_079)),
      at: world.clerk.at,
    };
    const neutral = "Somebody's pay cannot be worked out: ask who sees pay.";
    const lines = async (actor: Actor) => (await recordPage(actor, payrollRun, id)).parts.notices[0]!.lines;
    expect(await lines(blind)).toEqual([neutral]);
    expect(await lines(world.manager)).toEqual([expect.stringMatching(/^Asha Wako: more is taken/)]);
    expect(await codes(go(blind, id, "approve"))).toEqual([":not_worked_out"]);
    expect(await codes(go(world.manager, id, "approve"))).toEqual([":negative_net"]);
  });

  it("does not tell those who see no pay what one or two people are paid, by sums of so few", async () => {
    const world = await seedPay("SO");
    await world.worker("Asha", 300_000n);
    const id = await world.run("2026-11");
    await world.post(id);
    const entry = (await runJournal(world.manager, id)).entries[0]!.no;
    const toldTo = async (actor: Actor) =>
      JSON.stringify(
        [
          await fileOf(actor, runList, "all"),
          (await screenOf(actor, runList, "all")).rows,
          await recordPage(actor, payrollRun, id),
          (await readPrint(actor, runPrintable, id)).document,
          (await runJournal(actor, id)).entries,
          await payrollRun.answers!.of!([await rowOf(actor, id)] as never, actor),
        ],
        (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value),
      );
    for (const permissions of [preparesPay, bringsPay]) {
      const told = await toldTo(await actorAt(world.books.company, permissions, 9_050));
      expect(told).toContain(entry);
      expect(told).not.toMatch(/3,?000|300000/);
    }
    expect((await toldTo(world.manager)).match(/3,?000\.00|300000/g)!.length).toBeGreaterThan(8);
  });

  it("is approved, posted and paid by others each time, sent back with a reason, and not reversed once it is paid", async () => {
    const world = await seedPay("SB");
    const asha = await world.worker("Asha", 300_000n);
    const id = await world.run("2026-11");
    const both = { ...world.manager, userId: world.clerk.userId };
    expect(await codes(go(both, id, "approve"))).toEqual(["forbidden"]);
    await go(world.manager, id, "approve");
    const approved = await recordPage(world.manager, payrollRun, id);
    expect(approved.parts.notices.map(({ title }) => title)).toContain("Locked while it is approved");
    await expect(go(world.clerk, id, "calculate")).rejects.toBeTruthy();
    expect(await codes(go(world.accountant, id, "returnByFinance"))).toEqual(["note:note_required"]);
    await go(world.accountant, id, "returnByFinance", { note: "Asha's rise is missing" });
    expect(await run(id)).toMatchObject({ status: "DRAFT", hrApprovedById: null });
    await go(world.clerk, id, "calculate");
    await world.post(id);
    const posted = await recordPage(world.manager, payrollRun, id);
    expect(posted.parts.notices.at(-1)!.title).toBe("Locked for good");
    expect(posted.parts.tables.at(-1)).toMatchObject({ title: "Entries in the books" });
    const { currency, entries } = await runJournal(world.accountant, id);
    expect(currency).toBe("KES");
    const sum = (side: "debit" | "credit") =>
      entries.flatMap(({ lines }) => lines).reduce((total, line) => total + line[side], 0n);
    expect(sum("debit")).toBe(sum("credit"));
    const from = String(world.books.ledger("11101"));
    const { forms } = await recordPage(world.cashier, payrollRun, id);
    expect(forms.map(({ name }) => name)).toEqual(["pay"]);
    await go(world.cashier, id, "pay", { from, reference: null });
    expect((await run(id)).status).toBe("PAID");
    expect(await db.payslip.findUniqueOrThrow({ where: { id: await slipId(id, asha) } })).toMatchObject({
      status: "PAID",
    });
    await expect(go(world.manager, id, "reverse", { note: "Too late for it" })).rejects.toBeTruthy();
  });

  it("stands in the list for those who may see runs of the company, and for nobody else", async () => {
    const world = await seedPay("SC");
    await world.worker("Asha", 300_000n);
    await world.run("2026-11");
    expect((await screenOf(world.clerk, runList, "all")).total).toBe(1);
    const branch = await actorAt(world.branch, ["payroll.read"]);
    expect((await screenOf(branch, runList, "all")).total).toBe(0);
    const { id } = await db.payrollRun.findFirstOrThrow({ where: { companyId: world.books.company } });
    await expect(recordPage(branch, payrollRun, id)).rejects.toMatchObject({ name: "NotFound" });
  });
});

describe("payslips", () => {
  it("are one's own from the posting on, and never another's, whatever id is sent (R-PR12, I12)", async () => {
    const world = await seedPay("SD");
    const [asha, biko] = [await world.worker("Asha", 300_000n), await world.worker("Biko", 310_000n)];
    const id = await world.run("2026-11");
    const actor = await self(world, asha);
    const [own, other] = [await slipId(id, asha), await slipId(id, biko)];
    await expect(slipPage(actor, own, "own")).rejects.toMatchObject({ name: "NotFound" });
    expect((await screenOf(actor, slipList, "mine")).total).toBe(0);
    await world.post(id);
    const page = await slipPage(actor, own, "own");
    expect(page.groups[0]).toMatchObject({ title: "Earnings", total: "KES 3,000.00" });
    expect(page.groups[0]!.lines[0]!.why[0]).toBe(
      "01 Nov 2026 to 30 Nov 2026: 60 of the month's 60 half days at KES 3,000.00 a month make KES 3,000.00.",
    );
    expect((await screenOf(actor, slipList, "mine")).rows).toHaveLength(1);
    expect((await ownSlips(actor)).map((slip) => slip.id)).toEqual([own]);
    for (const read of [
      () => slipPage(actor, other, "own"),
      () => slipPage(actor, other, "others"),
      () => slipPage(actor, own, "others"),
      () => ownSlip(actor, other),
      () => readPrint(actor, payslipPrintable, other),
    ])
      await expect(read()).rejects.toMatchObject({ name: "NotFound" });
    expect((await readPrint(actor, payslipPrintable, own)).document.title).toBe("Payslip");
    // Somebody who leads the branch, but may not see pay.
    const lead = { ...(await actorAt(world.branch, ["pay.own", "employee.read"])), employeeId: biko.employeeId };
    await expect(slipPage(lead, own, "any")).rejects.toMatchObject({ name: "NotFound" });
  });

  it("say of pay that is held that it is, not why (R-PR8, R-PR12)", async () => {
    const world = await seedPay("SE");
    const asha = await world.worker("Asha", 300_000n);
    await stopPay(world.clerk, {
      ...{ employeeId: asha.employeeId, mode: "HOLD", fromMonth: "2026-11", toMonth: null },
      reason: "Cash is missing",
    });
    const id = await world.run("2026-11");
    await world.post(id);
    const page = await slipPage(await self(world, asha), await slipId(id, asha), "own");
    expect(page.state.text).toBe("Held back");
    expect(page.notice!.title).toBe("This pay is held back");
    expect(JSON.stringify(page)).not.toContain("Cash is missing");
  });

  it("are listed for HR a page at a time, one's own left out, with the year so far in the register", async () => {
    const world = await seedPay("SF");
    const [asha] = [await world.worker("Asha", 300_000n), await world.worker("Biko", 310_000n)];
    const october = await world.run("2026-10");
    await world.post(october);
    const november = await world.run("2026-11");
    await world.post(november);
    const search = { runId: String(november) };
    const list = await screenOf(world.manager, slipList, "run", search);
    expect(list.rows.map(({ name }) => (name as { text: string }).text)).toEqual(["Asha Wako", "Biko Wako"]);
    expect(list.columns.find(({ id }) => id === "net")!.total).toContain("6,100.00");
    const reader = { ...world.manager, employeeId: asha.employeeId };
    expect((await screenOf(reader, slipList, "run", search)).total).toBe(1);
    const rows = await fileOf(world.manager, slipList, "register", { ...search, sort: "name" });
    expect(rows.map((row) => [row["Employee"], row["Net pay"], row["Net pay of the year so far"]])).toEqual([
      ["Asha Wako", "3000.00", "6000.00"],
      ["Biko Wako", "3100.00", "6200.00"],
    ]);
    expect((await screenOf(world.manager, slipList, "register", { year: "2025" })).total).toBe(0);
    const lines = await screenOf(world.manager, lineList, "all");
    expect(lines.rows.map(({ what, unit }) => [what, unit])).toEqual([
      ["Basic pay", "Branch SFB2"],
      ["Basic pay", "Branch SFB2"],
    ]);
    expect((await screenOf(world.manager, lineList, "all", { runId: String(october) })).total).toBe(2);
    expect((await screenOf(reader, lineList, "all")).total).toBe(1);
  });
});

describe("differences to the month before", () => {
  it("name their reasons person by person, the largest first, and leave out who is paid the same (N14)", async () => {
    const world = await seedPay("SG");
    const [asha] = [await world.worker("Asha", 300_000n), await world.worker("Biko", 310_000n)];
    await world.post(await world.run("2026-10"));
    await world.salary(asha.employeeId, "2026-11-01", 330_000n);
    await world.worker("Chege", 100_000n);
    const id = await world.run("2026-11");
    const { rows, total } = await differencePage(world.manager, id, 1);
    expect(total).toBe(2);
    expect(rows.map(({ name, difference, reasons }) => [name, difference, reasons])).toEqual([
      // With the month before as arrears.
      ["Chege Wako", "KES 2,000.00", ["Not paid in the month before: KES 2,000.00"]],
      ["Asha Wako", "KES 300.00", ["Basic pay changed: KES 300.00"]],
    ]);
    // One's own is not told before it is posted.
    const own = { ...world.manager, employeeId: asha.employeeId };
    expect((await differencePage(own, id, 1)).rows.map(({ name }) => name)).toEqual(["Chege Wako"]);
    await expect(differencePage(await self(world, asha), id, 1)).rejects.toMatchObject({ name: "NotFound" });
  });
});

describe("the bank file", () => {
  it("holds what is paid out of a posted run, for those who may, and marks nothing (R-PR13)", async () => {
    const world = await seedPay("SH");
    const [asha, biko] = [await world.worker("Asha", 300_000n), await world.worker("Biko", 310_000n)];
    await stopPay(world.clerk, {
      ...{ employeeId: biko.employeeId, mode: "HOLD", fromMonth: "2026-11", toMonth: null },
      reason: "Under review",
    });
    const id = await world.run("2026-11");
    const asked = { format: "csv", accountId: null, date: null };
    expect(await codes(bankFile(world.cashier, id, asked))).toEqual(["not_posted"]);
    await world.post(id);
    expect(await codes(bankFile(world.cashier, id, asked))).toEqual(["no_account"]);
    await database().writing((tx) =>
      tx.bankAccount.create({
        data: {
          ...{ companyId: world.books.company, bankName: "Equity", branchName: "Main", accountNo: "777-1" },
          ...{ currency: "KES", branchId: world.headOffice, ledgerId: world.books.ledger("11101") },
        },
      }),
    );
    expect((await bankFilePage(world.cashier, id)).facts).toEqual([
      { label: "Payments", value: "1" },
      { label: "Sum", value: "KES 3,000.00" },
    ]);
    const csv = (await bankFile(world.cashier, id, asked)) as { rows: unknown[][] };
    expect(csv.rows).toEqual([
      [
        ...[`PAY-${id}-${await slipId(id, asha)}`, "Somebody", "Equity", null, `100${asha.employeeId}`, "3000.00"],
        ...["KES", "2026-11-20", "777-1", "Pay of Nov 2026"],
      ],
    ]);
    const xml = (await bankFile(world.cashier, id, { ...asked, format: "xml" })) as { bytes: Uint8Array };
    expect(new TextDecoder().decode(xml.bytes)).toContain('<InstdAmt Ccy="KES">3000.00</InstdAmt>');
    expect(await codes(bankFile(world.cashier, id, { ...asked, format: "pdf" }))).toEqual(["NotFound"]);
    expect(await codes(bankFile(world.cashier, id, { ...asked, accountId: 999_999 }))).toEqual(["NotFound"]);
    expect(await codes(bankFile(world.cashier, id, { ...asked, date: "2026-11-19" }))).toEqual(["past"]);
    for (const [date, code] of [
      ["2026-02-31", "date"],
      ["soon", "date"],
      ["2031-01-05", "far"],
      ["2027-01-20", "far"],
    ] as const)
      expect(await codes(bankFile(world.cashier, id, { ...asked, date }))).toEqual([code]);
    const numberOn = async (date: string | null) => {
      const file = (await bankFile(world.cashier, id, { ...asked, format: "xml", date })) as { bytes: Uint8Array };
      return /<MsgId>([^<]+)</.exec(new TextDecoder().decode(file.bytes))![1];
    };
    // The same payments have the same number, on whatever day they are to be paid.
    expect(await numberOn("2026-11-27")).toBe(await numberOn(null));
    expect(await codes(bankFile(world.manager, id, asked))).toEqual(["NotFound"]);
    expect((await run(id)).status).toBe("POSTED");
    expect(await db.auditEvent.count({ where: { action: "PayrollRun.bankFile", entityId: String(id) } })).toBe(4);
  });
});

it("is for the roles that the matrix of the specification names (hr §4.2)", () => {
  const holders = (permission: string) =>
    ROLES.filter(({ permissions }) => (permissions as readonly string[]).includes(permission)).map(({ name }) => name);
  expect(ROLES.filter(({ name }) => !holders("pay.own").includes(name))).toEqual([]);
  expect(holders("pay.read")).toEqual(["HR Manager", "Accounts Manager"]);
  expect(holders("payroll.read")).toEqual(["HR Manager", "HR Executive", "Accounts Manager", "Accounts Executive"]);
  expect(holders("payroll.prepare")).toEqual(["HR Manager", "HR Executive"]);
  expect(holders("payroll.approve")).toEqual(["HR Manager"]);
  expect(holders("payroll.finance")).toEqual(["Accounts Manager"]);
  expect(holders("payroll.bank")).toEqual(["Accounts Manager", "Accounts Executive"]);
  expect(holders("payroll.pay")).toEqual(["Accounts Manager"]);
});
