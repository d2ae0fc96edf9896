/** What a colleague owes the company holds back the last of their savings (spec: accounts §7 SC03). */
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { advanceWorkflow, askAdvance } from "~/modules/pay/index.server";
import { transition } from "~/modules/workflow/index.server";
import { account as accountIn, book, lines } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay, type TestPay } from "../../../tests/setup/pay";
import { seedProduct } from "../../../tests/setup/savings";
import { openAccount, receiveSavings, requestWithdrawal, withdrawalWorkflow } from "./index.server";

const AT = new Date("2026-11-20T09:00:00Z");
const PERMISSIONS = ["area.accounts", "savings.read", "savings.staff", "savings.own"] as const;

let world: TestPay;
let [clerk, manager, payer] = [] as unknown as [Actor, Actor, Actor];
let productId: number;

beforeAll(async () => {
  await testDatabase();
  world = await seedPay("OW");
  const who = async (more: Parameters<typeof actorAt>[1], id: number) => ({
    ...(await actorAt(world.books.company, [...PERMISSIONS, ...more], id)),
    at: AT,
  });
  clerk = await who(["savings.write"], 8_021);
  manager = await who(["savings.approve"], 8_022);
  payer = await who(["savings.pay"], 8_023);
  productId = await seedProduct(world.books, "OWE", { ownerType: "EMPLOYEE", rateBps: 0 });
});

/** A colleague with savings of KES 5,000.00 who may be paid an advance. */
async function saver(name: string) {
  const { employeeId, userId } = await world.worker(name, 300_000n);
  const unitId = world.branch;
  const { id } = await openAccount(clerk, { productId, unitId, employeeId, planMinor: null });
  const place = String(world.books.ledger("11101"));
  const kind = { kind: "VOLUNTARY", period: null, place, reference: null } as const;
  await receiveSavings(clerk, { unitId, productId, ...kind, lines: [{ accountId: id, amount: 500_000n }] });
  const own: Actor = { ...(await actorAt(unitId, ["pay.own", "savings.own"], userId)), employeeId, at: AT };
  return { id, own, employeeId };
}
const ask = (by: Actor, id: number, kind: "FULL_EXIT" | "PARTIAL" = "FULL_EXIT") =>
  requestWithdrawal(by, id, {
    ...{ kind, amount: kind === "PARTIAL" ? 500_000n : null },
    ...{ payMode: "CASH", payTo: null, reason: "I leave the company" },
  });
const approve = (id: number) => transition(manager, withdrawalWorkflow, id, "approve", { version: null });
const pay = (id: number, by = payer) => {
  const input = { from: String(world.books.ledger("11101")), reference: null };
  return transition(by, withdrawalWorkflow, id, "pay", { version: null, input });
};
const problemsOf = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error: { problems?: { field: string; code: string; message: string }[] }) =>
      error.problems?.map(({ field, code, message }) => `${field}:${code}: ${message}`) ?? [String(error)],
  );
/** An advance on salary of KES 900.00, approved and paid out. */
async function advanceTo(own: Actor): Promise<void> {
  const wish = { employeeId: null, amount: 90_000n, firstMonth: "2026-12", instalments: 3, reason: "School fees" };
  const { id } = await askAdvance(own, wish);
  await transition(world.manager, advanceWorkflow, id, "approve", { version: null });
  const input = { from: String(world.books.ledger("11101")), reference: null };
  await transition(world.cashier, advanceWorkflow, id, "pay", { version: null, input });
  expect(await db.salaryAdvance.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "DISBURSED" });
}
const UNTOLD = "An advance or other debt to the company has to be settled first";
const TOLD = `${UNTOLD}: KES 900.00`;

describe("an advance on salary", () => {
  it("stops a full exit when it is asked for, by whatever name; who does not see pay reads no amount", async () => {
    const { id, own } = await saver("Asha");
    await advanceTo(own);
    expect(await problemsOf(ask(clerk, id))).toEqual([`kind:sc03: ${UNTOLD}`]);
    expect(await problemsOf(ask(clerk, id, "PARTIAL"))).toEqual([`amount:sc03: ${UNTOLD}`]);
    expect(await problemsOf(ask(own, id))).toEqual([`kind:sc03: ${TOLD}`]);
    const hr = await actorAt(world.books.company, [...PERMISSIONS, "savings.write", "pay.read"], 8_024);
    expect(await problemsOf(ask({ ...hr, at: AT }, id))).toEqual([`kind:sc03: ${TOLD}`]);
  });

  it("stops it when it is approved and when it is paid", async () => {
    const { id, own } = await saver("Baraka");
    const { id: request } = await ask(own, id);
    const { id: other, own: others } = await saver("Chege");
    const { id: approved } = await ask(others, other);
    await approve(approved);
    await advanceTo(own);
    await advanceTo(others);
    expect(await problemsOf(approve(request))).toEqual([`:sc03: ${UNTOLD}`]);
    expect(await problemsOf(pay(approved))).toEqual([`:sc03: ${UNTOLD}`]);
  });
});

describe("other debts to the company", () => {
  it.each([
    ["an advance for travel", "14102"],
    ["a shortage of cash", "14103"],
    ["what was left owing when they left before", "14104"],
  ])("count alike: %s", async (_, code) => {
    const { id, employeeId } = await saver(`Debtor ${code}`);
    const { branches, ledger } = world.books;
    const subLedgerId = await accountIn(ledger(code), "EMPLOYEE", employeeId);
    const [debit, credit] = lines(ledger(code), ledger("31102"), 700n);
    await book({ branchId: branches[0], lines: [{ ...debit!, subLedgerId }, credit!] });
    expect(await problemsOf(ask(clerk, id))).toEqual([`kind:sc03: ${UNTOLD}`]);
  });
});
