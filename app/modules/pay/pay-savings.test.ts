/** Savings kept back out of pay (spec: hr R-PR11, I7): they stand on the person's account in the transaction of the run. */
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { verifyLedger } from "~/modules/ledger/index.server";
import { accountWorkflow, openAccount, receiveForm, savingsStatement } from "~/modules/savings/index.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay } from "../../../tests/setup/pay";
import { seedProduct } from "../../../tests/setup/savings";
import { assignComponent, payrollWorkflow } from "./index.server";

const codes = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error: { problems?: { field: string; code: string }[] }) =>
      error.problems?.map(({ field, code }) => `${field}:${code}`) ?? [String(error)],
  );

beforeAll(async () => {
  await testDatabase();
});

describe("a deduction that is saved", () => {
  it("needs an account, is booked onto it in its own branch, and goes with the run that is reversed", async () => {
    const world = await seedPay("SV");
    const { books, branch, clerk, manager, accountant } = world;
    const { employeeId } = await world.worker("Asha", 300_000n);
    const productId = await seedProduct(books, "STAFF", { ownerType: "EMPLOYEE" });
    const componentId = await world.component("SACCO", "DEDUCTION", "22101");
    const terms = { amount: 20_000n, rateBp: null, fromMonth: "2026-11", toMonth: null, totalLimit: null };
    await assignComponent(clerk, { employeeId, componentId, ...terms });
    const runId = await world.run("2026-11");
    const move = (actor: typeof clerk, name: "calculate" | "approve" | "finance" | "post" | "reverse", more = {}) =>
      transition(actor, payrollWorkflow, runId, name, { version: null, ...more });
    expect(await codes(move(manager, "approve"))).toEqual([":savings_account"]);
    const teller = {
      ...(await actorAt(books.company, ["savings.read", "savings.write", "savings.staff", "savings.hold"], 9_051)),
      at: clerk.at,
    };
    const { id } = await openAccount(teller, { productId, unitId: branch, employeeId, planMinor: 20_000n });
    await transition(teller, accountWorkflow, id, "rest", { version: null });
    await move(clerk, "calculate");
    await world.post(runId);
    const states = await db.stateChange.findMany({ where: { entity: "SaccoAccount", entityId: id } });
    expect(states.map(({ action }) => action)).toEqual(["rest", "rouse"]);
    const asked = { branch, product: productId, kind: "CONTRIBUTION", month: "2026-11", after: null, find: null };
    const proposed = async () => (await receiveForm(teller, asked)).table!.values.lines;
    expect(await proposed()).toMatchObject([{ accountId: String(id), amount: "" }]);
    const statement = await savingsStatement(teller, id, { from: "2026-11-01", to: "2026-11-30" });
    expect(statement).toMatchObject({
      closing: 20_000n,
      lines: [{ kind: "CONTRIBUTION", in: 20_000n, period: "2026-11" }],
    });
    const line = await db.journalLine.findFirstOrThrow({ where: { ledgerId: books.ledger("22101") } });
    expect(line).toMatchObject({ branchId: branch, amountMinor: -20_000n });
    expect((await verifyLedger()).faults).toEqual([]);
    const note = "The rate of a component was wrong";
    const held = { version: null, note: "Asked for by a court", input: { amount: "0.01" } };
    await transition(teller, accountWorkflow, id, "hold", held);
    await move(manager, "reverse", { note });
    expect(await codes(move(accountant, "reverse", { note }))).toEqual([":savings_spent"]);
    const { id: holdId } = await db.saccoHold.findFirstOrThrow({ where: { accountId: id } });
    await transition(teller, accountWorkflow, id, "release", { version: null, input: { holdId } });
    await move(accountant, "reverse", { note });
    expect(await savingsStatement(teller, id, { from: "2026-11-01", to: "2026-11-30" })).toMatchObject({
      closing: 0n,
      lines: [{ kind: "CONTRIBUTION" }, { kind: "REVERSAL", of: "CONTRIBUTION", period: "2026-11", out: 20_000n }],
      totals: { paidIn: 0n, paidOut: 0n },
    });
    expect(await proposed()).toMatchObject([{ accountId: String(id), amount: "" }]);
    expect((await verifyLedger()).faults).toEqual([]);
  });

  it("takes no component that the law asks for, and none that is earned", async () => {
    const world = await seedPay("SW");
    await world.worker("Asha", 300_000n);
    await world.component("LAW", "DEDUCTION", "22101", {
      calc: "PERCENT",
      base: "GROSS",
      rateBp: 100,
      statutory: true,
    });
    const runId = await world.run("2026-11");
    expect(await codes(transition(world.manager, payrollWorkflow, runId, "approve", { version: null }))).toEqual([
      ":component_ledger",
    ]);
  });
});
