/** Who sees colleagues' savings, who acts on their own, and accounts that are opened again. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { transition } from "~/modules/workflow/index.server";
import { hireActor } from "../../../tests/setup/api";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { receiveIn, seedMember, seedProduct, seedSavings, type TestSavings } from "../../../tests/setup/savings";
import {
  accountWorkflow,
  openAccount,
  receiptPage,
  receiveForm,
  requestWithdrawal,
  takeBackReceipt,
  withdrawalWorkflow,
} from "./index.server";

let world: TestSavings;
beforeAll(async () => {
  await testDatabase();
  world = await seedSavings("CO");
});

const codes = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error: { problems?: { field: string; code: string }[] }) =>
      error.problems?.map(({ field, code }) => `${field}:${code}`) ?? [String(error)],
  );
const receive = (accountId: number, productId: number, by = world.clerk) =>
  receiveIn(world, [{ accountId, amount: 10_000n }], { productId }, by);
const WRITES = ["area.accounts", "savings.read", "savings.write", "savings.reverse"] as const;

describe("savings of colleagues", () => {
  it("are shown, received and taken back with a permission of its own", async () => {
    const [branch] = world.books.branches;
    const productId = await seedProduct(world.books, "COL", { ownerType: "EMPLOYEE" });
    const { employeeId } = await hireActor(branch, "Accounts Executive");
    const { id } = await openAccount(world.clerk, { productId, unitId: branch, employeeId, planMinor: null });
    const plain = await actorAt(world.books.company, WRITES, 71);
    const staff = await actorAt(world.books.company, [...WRITES, "savings.staff"], 72);
    const rows = async (by: typeof plain) => {
      const asked = { branch, product: productId, kind: "VOLUNTARY", month: null, after: null, find: null };
      return (await receiveForm(by, asked)).table!.rows.map((row) => row.id);
    };
    expect([await rows(plain), await rows(staff)]).toEqual([[], [id]]);
    expect(await codes(receive(id, productId, plain))).toEqual(["lines[0].accountId:account"]);
    const receipt = (await receive(id, productId)).id!;
    await expect(receiptPage(plain, receipt)).rejects.toMatchObject({ name: "NotFound" });
    expect((await receiptPage(staff, receipt)).lines).toHaveLength(1);
    const back = { accounts: [id], reason: "It was another person's money" };
    await expect(takeBackReceipt(plain, receipt, back)).rejects.toMatchObject({ name: "NotFound" });
    expect((await takeBackReceipt(staff, receipt, back)).accounts).toBe(1);
  });
});

describe("a closed account", () => {
  it("bars nobody from the product, and one of two opened at once is open", async () => {
    const [branch] = world.books.branches;
    const memberId = await seedMember(branch);
    const wanted = { productId: world.productId, unitId: branch, memberId, planMinor: null };
    const { id } = await openAccount(world.clerk, wanted);
    expect(await codes(openAccount(world.clerk, wanted))).toEqual(["memberId:account_exists"]);
    await transition(world.manager, accountWorkflow, id, "close", { version: null, note: "Saves no more" });
    const made = await Promise.allSettled([openAccount(world.clerk, wanted), openAccount(world.clerk, wanted)]);
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { id: _, no, ...first } = await db.saccoAccount.findUniqueOrThrow({ where: { id } });
    const again = { ...first, no: `${no}-2`, subLedgerId: null, status: "ACTIVE", closedOn: null };
    await expect(database().writing((tx) => tx.saccoAccount.create({ data: again }))).rejects.toMatchObject({
      code: "P2002",
    });
  });
});

describe("the account of a member who works here", () => {
  it("is paid into, held, asked for, approved, paid and taken back by others alone", async () => {
    const [branch] = world.books.branches;
    const memberId = await seedMember(branch);
    const { phone } = await db.member.findUniqueOrThrow({ where: { id: memberId } });
    const me = await hireActor(branch, "Accounts Executive");
    await database().writing((tx) => tx.employee.update({ where: { id: me.employeeId! }, data: { phone } }));
    const all = [...WRITES, "savings.own", "savings.hold", "savings.approve", "savings.pay"] as const;
    const own = { ...(await actorAt(world.books.company, all, me.userId!)), employeeId: me.employeeId };
    const { productId } = world;
    const wanted = { productId, unitId: branch, memberId, planMinor: null };
    expect(await codes(openAccount(own, wanted))).toEqual(["memberId:own"]);
    const { id } = await openAccount(world.clerk, wanted);
    expect(await codes(receive(id, productId, own))).toEqual(["lines[0].accountId:own"]);
    const receipt = (await receive(id, productId)).id!;
    const back = { accounts: [id], reason: "It was another person's money" };
    expect(await codes(takeBackReceipt(own, receipt, back))).toEqual(["accounts:own"]);
    expect((await receiptPage(own, receipt)).lines).toMatchObject([{ pick: null }]);
    const asked = { branch, product: productId, kind: "VOLUNTARY", month: null, after: null, find: null };
    expect((await receiveForm(own, asked)).table!.rows.map((row) => row.id)).not.toContain(id);
    const hold = transition(own, accountWorkflow, id, "hold", {
      version: null,
      note: "My own",
      input: { amount: "1.00" },
    });
    await expect(hold).rejects.toMatchObject({ name: "Forbidden" });
    const ask = { kind: "PARTIAL", amount: 1_000n, payMode: "CASH", payTo: null, reason: "School fees" } as const;
    expect(await codes(requestWithdrawal(own, id, ask))).toEqual(["accountId:own"]);
    const request = (await requestWithdrawal(world.clerk, id, ask)).id;
    const decide = (name: "approve" | "reject") =>
      transition(own, withdrawalWorkflow, request, name, { version: null, note: "My own" });
    await expect(decide("approve")).rejects.toMatchObject({ name: "Forbidden" });
    await expect(decide("reject")).rejects.toMatchObject({ name: "Forbidden" });
    await transition(world.manager, withdrawalWorkflow, request, "approve", { version: null });
    const input = { from: String(world.books.ledger("11101")), reference: null };
    const pay = (by: typeof own) => transition(by, withdrawalWorkflow, request, "pay", { version: null, input });
    await expect(pay(own)).rejects.toMatchObject({ name: "Forbidden" });
    await pay(world.cashier);
  });
});
