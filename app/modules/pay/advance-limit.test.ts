/** How much somebody may owe of advances at once, and who learns of it. */
import { beforeAll, expect, it } from "vitest";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay } from "../../../tests/setup/pay";
import { advanceWorkflow, askAdvance } from "./index.server";

beforeAll(async () => void (await testDatabase()));

const codes = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error: { problems?: { field: string; code: string }[] }) =>
      error.problems?.map(({ field, code }) => `${field}:${code}`) ?? [String(error)],
  );

it("is three months of basic pay, all open ones together, and the first month comes within a year", async () => {
  const world = await seedPay("DL");
  const { manager, clerk } = world;
  const asha = await world.worker("Asha", 300_000n);
  const own = { ...(await actorAt(world.branch, ["pay.own"], asha.userId)), employeeId: asha.employeeId, at: clerk.at };
  const decide = (id: number, move: "approve" | "reject", more: object = {}) =>
    transition(manager, advanceWorkflow, id, move, { version: null, ...more } as never);
  const wish = { employeeId: null, firstMonth: "2026-11", instalments: 6, reason: "School fees" };
  expect(await codes(askAdvance(own, { ...wish, amount: 900_001n }))).toEqual(["amount:advance_limit"]);
  const late = { ...wish, amount: 60_000n, firstMonth: "2027-12" };
  expect(await codes(askAdvance(own, late))).toEqual(["firstMonth:too_far"]);
  const { id: first } = await askAdvance(own, { ...wish, amount: 600_000n });
  await decide(first, "approve");
  const input = { from: String(world.books.ledger("11101")), reference: null };
  await transition(world.cashier, advanceWorkflow, first, "pay", { version: null, input });
  expect(await codes(askAdvance(own, { ...wish, amount: 300_001n }))).toEqual(["amount:advance_limit"]);
  // Who does not see pay asks for any amount: whoever approves it, and sees the pay, hears of the limit.
  const executive = { ...(await actorAt(world.branch, ["pay.own", "pay.edit"], 9_078)), at: clerk.at };
  const { id } = await askAdvance(executive, { ...wish, employeeId: asha.employeeId, amount: 300_001n });
  expect(await codes(decide(id, "approve"))).toEqual([":advance_limit"]);
  await decide(id, "reject", { note: "More than three months of pay" });
  const { id: second } = await askAdvance(own, { ...wish, amount: 300_000n });
  await decide(second, "approve");
});
