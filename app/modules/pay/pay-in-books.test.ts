/** What the books tell of the pay of a person: their accounts, to those alone who see the pay of the company. */
import { beforeAll, expect, it } from "vitest";
import { portal } from "~/engine/portal.server";
import { listPage } from "~/engine/resource/list-page.server";
import { askedOf, journalFile, openEntry, readReport, reportByName } from "~/modules/financial-reports/index.server";
import { newVoucherForm, reversalPreview } from "~/modules/vouchers/index.server";
import { transition } from "~/modules/workflow/index.server";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { testDatabase } from "../../../tests/setup/database";
import { account, book } from "../../../tests/setup/books";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay } from "../../../tests/setup/pay";
import { advanceWorkflow, askAdvance, payrollWorkflow, stopPay } from "./index.server";
import { runJournal } from "./run-journal.server";

beforeAll(async () => void (await testDatabase()));

it("leads to nobody's advance or withheld pay, on no page and in no file; ledgers stay whole", async () => {
  const world = await seedPay("PB");
  const people = [
    await world.worker("Asha Njeri", 300_000n),
    await world.worker("Baraka Otieno", 200_000n),
    await world.worker("Chege Mwangi", 250_000n),
  ];
  for (const { employeeId } of people) {
    const wish = { employeeId, amount: 61_003n, firstMonth: "2026-11", instalments: 3, reason: "School fees" };
    const { id } = await askAdvance(world.clerk, wish);
    await transition(world.manager, advanceWorkflow, id, "approve", { version: null });
    const input = { from: String(world.books.ledger("11101")), reference: null };
    await transition(world.cashier, advanceWorkflow, id, "pay", { version: null, input });
    const stop = { employeeId, mode: "HOLD", fromMonth: "2026-11", toMonth: null, reason: "Cash is missing" } as const;
    await stopPay(world.clerk, stop);
  }
  await world.post(await world.run("2026-11"));
  const reads = ["books.report", "chart.read", "voucher.read", "voucher.write"] as const;
  const at = world.clerk.at;
  const blind = { ...(await actorAt(world.books.company, reads, 9_101)), at };
  const part = { ...(await actorAt(world.branch, [...reads, "pay.read"], 9_102)), at };
  const sees = { ...(await actorAt(world.books.company, [...reads, "pay.read"], 9_103)), at };
  const subLedgers = portal().resources.find(({ name }) => name === "SubLedger")!;
  const entries = await db.journal.findMany({ where: { branchId: { in: world.books.branches } } });
  const ask = async (actor: Actor, name: string, wanted: Record<string, string>) =>
    (await readReport(actor, reportByName(name)!, askedOf(reportByName(name)!, new URLSearchParams(wanted)), true))
      .sheet;
  const told = async (actor: Actor) => {
    const units = actor === part ? [world.branch] : world.books.branches;
    const found: unknown[] = [(await listPage(actor, subLedgers, new URLSearchParams())).rows];
    for (const ledger of ["14101", "24105", "11101"])
      for (const name of ["ledger", "ledgerBalance"]) found.push(await ask(actor, name, { ledger }));
    for (const unit of units) found.push(await ask(actor, "dayBook", { unit: String(unit) }));
    for (const { id } of entries.filter(({ branchId }) => units.includes(branchId)))
      found.push(await openEntry(actor, id));
    return JSON.stringify(found, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
  };
  expect(await told(sees)).toContain("Asha Njeri");
  for (const actor of [blind, part]) expect(await told(actor)).not.toMatch(/Asha|14101-0|24105-0/);
  const { code } = await db.subLedger.findFirstOrThrow({ where: { ledgerId: world.books.ledger("24105") } });
  await expect(ask(blind, "ledger", { account: code })).rejects.toMatchObject({ name: "NotFound" });
  expect((await ask(sees, "ledger", { account: code })).rows.length).toBeGreaterThan(1);
  // Three people's withheld pay is one line of the entry, and the sum is that of the ledger.
  const held = entries.find(({ branchId, type }) => branchId === world.headOffice && type.startsWith("PAY"))!;
  const lineOf = async (actor: Actor) =>
    (await openEntry(actor, held.id)).lines.filter(({ ledger }) => ledger.code === "24105");
  expect([(await lineOf(sees)).length, (await lineOf(blind)).length]).toEqual([3, 1]);
  const balance = async (actor: Actor) => (await ask(actor, "ledgerBalance", { ledger: "24105" })).totals;
  expect((await balance(blind))?.at(-1)).toEqual((await balance(sees))?.at(-1));
  // So it is line by line in the ledger, on the screen and in the file, and in the whole journal.
  const statement = async (actor: Actor, whole: boolean) => {
    const report = reportByName("ledger")!;
    const wanted = askedOf(report, new URLSearchParams({ ledger: "24105" }));
    const { rows, checks } = (await readReport(actor, report, wanted, whole)).sheet;
    return [rows.filter(({ kind }) => kind === "line").length, checks.every(({ ok }) => ok)];
  };
  for (const whole of [true, false])
    expect([await statement(sees, whole), await statement(blind, whole)]).toEqual([
      [3, true],
      [1, true],
    ]);
  const postings = async (actor: Actor, ledger: string) =>
    (
      await new Response(
        (await journalFile(actor, "functional", () => null)).bytes as ReadableStream<Uint8Array>,
      ).text()
    ).split(ledger).length;
  for (const ledger of ["24105", "14101"])
    expect(await postings(sees, ledger)).toBeGreaterThan(await postings(blind, ledger));
  expect(await postings(blind, "11101")).toBe(await postings(sees, "11101"));
});

it("is told by no voucher: not by what a reversal takes back, nor by the accounts that are offered", async () => {
  const world = await seedPay("PC");
  const ledgerId = world.books.ledger("14101");
  const people = [await world.worker("Asha Njeri", 300_000n), await world.worker("Baraka Otieno", 200_000n)];
  const lines = [];
  for (const [n, { employeeId }] of people.entries()) {
    const subLedgerId = await account(ledgerId, "EMPLOYEE", employeeId);
    lines.push({ ledgerId, subLedgerId, side: "D" as const, amount: 10_000n + BigInt(n), memo: `Advance ${n}` });
  }
  const cash = { ledgerId: world.books.ledger("11101"), side: "C" as const, amount: 20_001n };
  const { no } = await book({ branchId: world.branch, lines: [...lines, cash] });
  const single = await book({ branchId: world.branch, lines: [lines[0]!, { ...cash, amount: 10_000n }] });
  await world.post(await world.run("2026-11"));
  const grants = ["voucher.read", "voucher.write", "books.report"] as const;
  const blind = { ...(await actorAt(world.books.company, grants, 9_104)), at: world.clerk.at };
  const sees = { ...(await actorAt(world.books.company, [...grants, "pay.read"], 9_105)), at: world.clerk.at };
  const told = async (actor: Actor, of: string) =>
    (await reversalPreview(actor, of))?.lines.map(({ ledger, booked }) => `${ledger}: ${booked}`) ?? null;
  expect(await told(sees, no)).toHaveLength(3);
  expect(await told(blind, no)).toEqual([
    expect.stringMatching(/^14101 .+, Accounts of staff: Debit KES 200\.01$/),
    expect.stringMatching(/^11101 .+: Credit KES 200\.01$/),
  ]);
  expect((await told(blind, single.no))![0]).toMatch(/^14101 .+, Accounts of staff: Debit KES 100\.00$/);
  const { id } = await db.journal.findUniqueOrThrow({ where: { no: single.no } });
  expect((await openEntry(sees, id)).lines[0]).toMatchObject({ memo: "Advance 0" });
  expect((await openEntry(blind, id)).lines[0]).toMatchObject({ memo: null, account: { code: null } });
  const run = await db.journal.findFirstOrThrow({ where: { branchId: world.branch, type: "PAYROLL" } });
  for (const actor of [blind, sees]) expect(await reversalPreview(actor, run.no)).toBeNull();
  const offered = async (actor: Actor) =>
    (
      await newVoucherForm(actor, "JOURNAL", { branchId: world.branch, only: null, copyOf: null, requisitionId: null })
    ).accounts.join();
  expect(await offered(sees)).toContain("14101-");
  expect(await offered(blind)).not.toContain("14101-");
});

it("tells no amount of a run, a payment or a release of one or two people, in any report, file or API line", async () => {
  const world = await seedPay("PD");
  await world.worker("Asha Njeri", 311_100n);
  await world.worker("Baraka Otieno", 222_200n);
  const other = await world.worker("Chege Mwangi", 133_300n, world.headOffice);
  await stopPay(world.clerk, {
    employeeId: other.employeeId,
    mode: "HOLD",
    fromMonth: "2026-11",
    toMonth: null,
    reason: "Cash is missing",
  });
  // What leaves cash is told as a whole: the day has another payment.
  const paid = (code: string, side: "D" | "C") => ({ ledgerId: world.books.ledger(code), side, amount: 71_000n });
  await book({ branchId: world.headOffice, lines: [paid("31102", "D"), paid("11101", "C")] });
  const runId = await world.run("2026-11");
  await world.post(runId);
  const input = { from: String(world.books.ledger("11101")), reference: null };
  await transition(world.cashier, payrollWorkflow, runId, "pay", { version: null, input });
  const reads = ["books.report", "payroll.read"] as const;
  const { at } = world.clerk;
  const blind = { ...(await actorAt(world.books.company, reads, 9_106)), at };
  const part = { ...(await actorAt(world.branch, [...reads, "pay.read"], 9_107)), at };
  const sees = { ...(await actorAt(world.books.company, [...reads, "pay.read"], 9_108)), at };
  const entries = await db.journal.findMany({
    where: { branchId: { in: world.books.branches }, type: { in: ["PAYROLL", "PAY_PAYMENT"] } },
  });
  expect(entries).toHaveLength(3);
  const told = async (actor: Actor) => {
    const units = actor === part ? [world.branch] : world.books.branches;
    const found: unknown[] = actor === part ? [] : [(await runJournal(actor, runId)).entries];
    const sheet = async (name: string, wanted: Record<string, string>) => {
      const report = reportByName(name)!;
      for (const whole of [true, false])
        found.push((await readReport(actor, report, askedOf(report, new URLSearchParams(wanted)), whole)).sheet);
    };
    const basic = await db.systemLedger.findFirstOrThrow({
      where: { companyId: world.books.company, event: "PAY_BASIC" },
      include: { ledger: true },
    });
    await sheet("ledger", { ledger: basic.ledger.code });
    for (const unit of units) {
      await sheet("dayBook", { unit: String(unit) });
      await sheet("voucherRegister", { unit: String(unit) });
      await sheet("redFlags", { unit: String(unit) });
      const { bytes } = await journalFile(actor, "native", (name) => (name === "unit" ? String(unit) : null));
      found.push(await new Response(bytes as ReadableStream<Uint8Array>).text());
    }
    for (const { id } of entries.filter(({ branchId }) => units.includes(branchId)))
      found.push(await openEntry(actor, id));
    return JSON.stringify(found, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
  };
  // Together, each, and of the branch and the head office.
  const amounts = /3,?111\.?00|2,?222\.?00|1,?333\.?00|5,?333\.?00|6,?666\.?00/;
  expect(await told(sees)).toMatch(amounts);
  for (const actor of [blind, part]) {
    const all = await told(actor);
    expect(all).not.toMatch(amounts);
    expect(all).toContain("Pay of one or two people");
  }
});

it("tells no amount of what takes such an entry back", async () => {
  const world = await seedPay("PE");
  await world.worker("Asha Njeri", 311_100n);
  const runId = await world.run("2026-11");
  await world.post(runId);
  for (const actor of [world.manager, world.accountant])
    await transition(actor, payrollWorkflow, runId, "reverse", { version: null, note: "Wrong month was run" });
  const blind = { ...(await actorAt(world.books.company, ["books.report"], 9_109)), at: world.clerk.at };
  const back = await db.journal.findMany({ where: { branchId: { in: world.books.branches }, type: "REVERSE" } });
  expect(back.length).toBeGreaterThan(0);
  for (const { id } of back) expect((await openEntry(blind, id)).lines).toEqual([]);
});
