/** A sum taken out in parts on one day is judged as a whole (spec: accounts §12). */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { recordTasks } from "~/engine/record/parts.server";
import { recordPage } from "~/engine/record/pages.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { receiveIn, seedMember, seedProduct, seedSavings, type TestSavings } from "../../../tests/setup/savings";
import { changeLimits } from "../../../tests/setup/limits";
import { openAccount, requestWithdrawal, withdrawal, withdrawalWorkflow } from "./index.server";

let world: TestSavings;
let account: number;

beforeAll(async () => {
  await testDatabase();
  world = await seedSavings("WB");
  await changeLimits((tx) =>
    tx.authorityMapping.create({
      data: { process: "SaccoWithdrawal", step: "approve", roleId: 1, currency: "KES", upTo: 5_000_000n },
    }),
  );
});
beforeEach(async () => {
  account = await world.account();
  await receiveIn(world, [{ accountId: account, amount: 20_000_000n }]);
});

const day = 24 * 3_600_000;
const later = (actor: Actor, days: number): Actor => ({ ...actor, at: new Date(actor.at.getTime() + days * day) });
const ask = async (amount: bigint, { id = account, by = world.clerk } = {}) =>
  (await requestWithdrawal(by, id, { kind: "PARTIAL", amount, payMode: "CASH", payTo: null, reason: "School fees" }))
    .id;
const approve = (id: number, by = world.manager) =>
  transition(by, withdrawalWorkflow, id, "approve", { version: null }).then(
    () => "approved",
    ({ message }: Error) => message,
  );
const input = () => ({ from: String(world.books.ledger("11101")), reference: null });
const pay = (id: number, by = world.cashier) =>
  transition(by, withdrawalWorkflow, id, "pay", { version: null, input: input() });

let products = 0;
/** Two accounts of one member, with money in both. */
async function twoAccounts(): Promise<number[]> {
  const [branch] = world.books.branches;
  const memberId = await seedMember(branch);
  const ids: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    const productId = await seedProduct(world.books, `WB${(products += 1)}`);
    const { id } = await openAccount(world.clerk, { productId, unitId: branch, memberId, planMinor: null });
    await receiveIn(world, [{ accountId: id, amount: 9_000_000n }], { productId });
    ids.push(id);
  }
  return ids;
}

describe("requests of one saver on one day", () => {
  it("are held against the limit together, on the page and among the tasks too", async () => {
    const first = await ask(4_900_000n);
    expect(await approve(first)).toBe("approved");
    await pay(first);
    const second = await ask(4_900_000n);
    const bar =
      "With KES 49,000.00 more to the same saver that day, this is above the KES 50,000.00 that you may decide.";
    const { moves, parts } = await recordPage(world.manager, withdrawal, second);
    expect(moves.map(({ name }) => name)).toEqual(["reject"]);
    expect(parts.notices.flatMap(({ lines }) => lines)).toContain(bar);
    expect((await recordTasks(withdrawal)(world.manager)).map(({ link }) => link)).toEqual([]);
    expect(await approve(second)).toBe(bar);
  });

  it("out of several accounts as well", async () => {
    const ids: number[] = [];
    for (const id of await twoAccounts()) ids.push(await ask(3_000_000n, { id }));
    expect(await approve(ids[0]!)).toBe("approved");
    expect(await approve(ids[1]!)).toContain("With KES 30,000.00 more to the same saver");
  });

  it("may come to the limit, and those that were rejected do not count", async () => {
    const first = await ask(2_500_000n);
    await approve(first);
    await transition(world.manager, withdrawalWorkflow, first, "reject", { version: null, note: "Not theirs" });
    const second = await ask(2_500_000n);
    expect(await approve(second)).toBe("approved");
    await pay(second);
    const third = await ask(2_500_000n);
    expect(await approve(third)).toBe("approved");
    await pay(third);
    expect(await approve(await ask(1n))).toContain("above the KES 50,000.00");
  });

  it("count on the day they were approved and on the day they were paid, whenever they were asked for", async () => {
    const on = (date: string, actor: Actor): Actor => ({ ...actor, at: new Date(`${date}T09:00:00Z`) });
    const [before, open] = ["2026-10-20", "2026-11-02"];
    const beside = async (decide: (id: number) => Promise<unknown>) => {
      const [one, other] = await twoAccounts();
      await decide(await ask(3_000_000n, { id: one!, by: on(before, world.clerk) }));
      const second = await ask(3_000_000n, { id: other!, by: on(open, world.clerk) });
      return approve(second, on(open, world.manager));
    };
    const approvedOn = (date: string) => async (id: number) =>
      expect(await approve(id, on(date, world.manager))).toBe("approved");
    expect(await beside(approvedOn(before))).toBe("approved");
    expect(await beside(approvedOn(open))).toContain("With KES 30,000.00 more to the same saver");
    const paidOnOpen = async (id: number) => {
      await approvedOn(before)(id);
      await pay(id);
    };
    expect(await beside(paidOnOpen)).toContain("With KES 30,000.00 more to the same saver");
  });

  it("count with what was decided on the day a request was filed, though another day has come", async () => {
    const [clerk, manager] = [later(world.clerk, -9), later(world.manager, -9)];
    const [one, other] = await twoAccounts();
    expect(await approve(await ask(3_000_000n, { id: one!, by: clerk }), manager)).toBe("approved");
    const second = await ask(3_000_000n, { id: other!, by: clerk });
    expect(await approve(second)).toContain("With KES 30,000.00 more to the same saver");
  });

  it("and on other days by themselves", async () => {
    const first = await ask(4_900_000n);
    await approve(first);
    await pay(first);
    const [by, manager] = [later(world.clerk, 2), later(world.manager, 2)];
    const second = await ask(4_900_000n, { by });
    expect(await approve(second, manager)).toBe("approved");
    expect(await db.saccoWithdrawal.count({ where: { accountId: account, status: "APPROVED" } })).toBe(1);
  });

  it("whoever decides above the limit reads which they are", async () => {
    const first = await ask(4_900_000n);
    await approve(first);
    await pay(first);
    const second = await ask(4_900_000n);
    const { no } = await db.saccoWithdrawal.findUniqueOrThrow({ where: { id: first } });
    const { facts } = await recordPage(world.manager, withdrawal, second);
    expect(facts).toContainEqual({
      label: "Judged with",
      value: `${no}: KES 49,000.00 more to the same saver that day`,
    });
  });
});
