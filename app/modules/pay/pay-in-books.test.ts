/** What the books tell of the pay of a person: their accounts, to those alone who see the pay of the company. */
import { beforeAll, expect, it } from "vitest";
import { RESOURCES } from "~/engine/registry.server";
import { listPage } from "~/engine/resource/list-page.server";
import { askedOf, journalFile, openEntry, readReport, reportByName } from "~/modules/financial-reports/index.server";
import { newVoucherForm, reversalPreview } from "~/modules/vouchers/index.server";
import { transition } from "~/modules/workflow/index.server";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { testDatabase } from "../../../tests/setup/database";
import { account, book } from "../../../tests/setup/books";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay } from "../../../tests/setup/pay";
import { advanceWorkflow, askAdvance, stopPay } from "./index.server";

beforeAll(async () => void (await testDatabase()));

it("leads to nobody's advance or withheld pay, on no page and in no file; ledgers stay whole", async () => {
  const world = await seedPay("PB");
  const people = [await world.worker("Asha Njeri", 300_000n), await world.worker("Baraka Otieno", 200_000n)];
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
  const subLedgers = RESOURCES.find(({ name }) => name === "SubLedger")!;
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
  // Two people's withheld pay is one line of the entry, and the sum is that of the ledger.
  const held = entries.find(({ branchId, type }) => branchId === world.headOffice && type.startsWith("PAY"))!;
  const lineOf = async (actor: Actor) =>
    (await openEntry(actor, held.id)).lines.filter(({ ledger }) => ledger.code === "24105");
  expect([(await lineOf(sees)).length, (await lineOf(blind)).length]).toEqual([2, 1]);
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
      [2, true],
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
