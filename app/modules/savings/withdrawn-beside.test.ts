/** A sum taken out in parts on one day is judged as a whole (spec: accounts §12). */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dateIn } from "~/core/dates";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
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
    const [branch] = world.books.branches;
    const memberId = await seedMember(branch);
    const ids: number[] = [];
    for (const code of ["WBA", "WBB"]) {
      const productId = await seedProduct(world.books, code);
      const { id } = await openAccount(world.clerk, { productId, unitId: branch, memberId, planMinor: null });
      await receiveIn(world, [{ accountId: id, amount: 9_000_000n }], { productId });
      ids.push(await ask(3_000_000n, { id }));
    }
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
    const first = await ask(4_900_000n);
    await approve(first);
    const change = (data: object) =>
      database().writing((tx) => tx.saccoWithdrawal.update({ where: { id: first }, data }));
    const [now, before] = [world.manager.at, new Date(world.manager.at.getTime() - 9 * day)];
    await change({ status: "PAID", createdAt: before, approvedAt: before, paidOn: "2020-01-01" });
    const second = await ask(4_900_000n);
    const date = dateIn(now, world.manager.company.timeZone);
    for (const on of [{ createdAt: now }, { approvedAt: now }, { paidOn: date }]) {
      await change({ createdAt: before, approvedAt: before, paidOn: "2020-01-01", ...on });
      expect(await approve(second)).toContain("With KES 49,000.00 more to the same saver");
    }
    // Of what was paid counts what was paid.
    await change({ paid: 100_001n });
    expect(await approve(second)).toContain("With KES 1,000.01 more");
    await change({ paid: 100_000n });
    expect(await approve(second)).toBe("approved");
  });

  it("count with what was decided on the day a request was filed, though another day has come", async () => {
    const second = await ask(4_900_000n);
    const change = (id: number, data: object) =>
      database().writing((tx) => tx.saccoWithdrawal.update({ where: { id }, data }));
    const before = new Date(world.manager.at.getTime() - 9 * day);
    await change(second, { createdAt: before, status: "REJECTED" });
    const first = await ask(4_900_000n);
    await approve(first);
    await change(first, { createdAt: before, approvedAt: before, status: "PAID", paidOn: "2020-01-01" });
    await change(second, { status: "SUBMITTED" });
    expect(await approve(second)).toContain("With KES 49,000.00 more to the same saver");
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
