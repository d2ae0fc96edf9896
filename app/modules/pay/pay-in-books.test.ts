/** What the books tell of the pay of a person: their accounts, to those alone who see the pay of the company. */
import { beforeAll, expect, it } from "vitest";
import { RESOURCES } from "~/engine/registry.server";
import { listPage } from "~/engine/resource/list-page.server";
import { askedOf, openEntry, readReport, reportByName } from "~/modules/financial-reports/index.server";
import { transition } from "~/modules/workflow/index.server";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay } from "../../../tests/setup/pay";
import { advanceWorkflow, askAdvance, stopPay } from "./index.server";

beforeAll(async () => void (await testDatabase()), 180_000);

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
  const reads = ["books.report", "chart.read"] as const;
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
  const account = await db.subLedger.findFirstOrThrow({ where: { ledgerId: world.books.ledger("24105") } });
  await expect(ask(blind, "ledger", { account: account.code })).rejects.toMatchObject({ name: "NotFound" });
  expect((await ask(sees, "ledger", { account: account.code })).rows.length).toBeGreaterThan(1);
  // Two people's withheld pay is one line of the entry, and the sum is that of the ledger.
  const held = entries.find(({ branchId, type }) => branchId === world.headOffice && type.startsWith("PAY"))!;
  const lineOf = async (actor: Actor) =>
    (await openEntry(actor, held.id)).lines.filter(({ ledger }) => ledger.code === "24105");
  expect([(await lineOf(sees)).length, (await lineOf(blind)).length]).toEqual([2, 1]);
  const balance = async (actor: Actor) => (await ask(actor, "ledgerBalance", { ledger: "24105" })).totals;
  expect((await balance(blind))?.at(-1)).toEqual((await balance(sees))?.at(-1));
});
