/** Savings whose owner or amount somebody bends past the portal are found. */
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { testDatabase } from "../../../tests/setup/database";
import { bend, openTheTables } from "../../../tests/setup/intruder";
import { receiveIn, seedMember, seedSavings } from "../../../tests/setup/savings";
import { requestWithdrawal, verifySavings } from "./index.server";

beforeAll(async () => void (await testDatabase()), 180_000);

it("finds nothing wrong with savings as they came, and each way of bending them", async () => {
  const world = await seedSavings("VS");
  const [one, two] = [await world.account(), await world.account()];
  const { id: receipt } = await receiveIn(world, [
    { accountId: one, amount: 50_000n },
    { accountId: two, amount: 70_000n },
  ]);
  const { id: asked } = await requestWithdrawal(world.clerk, one, {
    ...{ kind: "PARTIAL", amount: 1_000n, payMode: "CASH", payTo: null, reason: "School fees" },
  } as Parameters<typeof requestWithdrawal>[2]);
  expect(await verifySavings()).toEqual({ accounts: 2, lines: 2, faults: [] });

  await openTheTables(["SaccoTxn", "SaccoAccount", "SaccoWithdrawal", "SaccoReceipt", "SaccoInterestRun"]);
  const stranger = await seedMember(world.books.branches[0]);
  const { memberId, subLedgerId, no } = await db.saccoAccount.findUniqueOrThrow({ where: { id: one } });
  const { id: line } = await db.saccoTxn.findFirstOrThrow({ where: { accountId: one } });
  const ways: [string, string, RegExp][] = [
    [
      `UPDATE "SaccoTxn" SET "accountId" = ${two} WHERE "id" = ${line}`,
      `UPDATE "SaccoTxn" SET "accountId" = ${one} WHERE "id" = ${line}`,
      /belongs to another account in the books/,
    ],
    [
      `UPDATE "SaccoAccount" SET "memberId" = ${stranger} WHERE "id" = ${one}`,
      `UPDATE "SaccoAccount" SET "memberId" = ${memberId} WHERE "id" = ${one}`,
      new RegExp(`Savings account ${no} is not as it began: memberId`),
    ],
    [
      `UPDATE "SaccoAccount" SET "subLedgerId" = NULL WHERE "id" = ${one}`,
      `UPDATE "SaccoAccount" SET "subLedgerId" = ${subLedgerId} WHERE "id" = ${one}`,
      /belongs to another account in the books/,
    ],
    [
      `UPDATE "SaccoReceipt" SET "total" = 120001 WHERE "id" = ${receipt}`,
      `UPDATE "SaccoReceipt" SET "total" = 120000 WHERE "id" = ${receipt}`,
      /says another sum than its entry/,
    ],
    [
      `UPDATE "SaccoWithdrawal" SET "amount" = 40000 WHERE "id" = ${asked}`,
      `UPDATE "SaccoWithdrawal" SET "amount" = 1000 WHERE "id" = ${asked}`,
      /is not as it began: amount/,
    ],
    [
      `UPDATE "SaccoWithdrawal" SET "accountId" = ${two} WHERE "id" = ${asked}`,
      `UPDATE "SaccoWithdrawal" SET "accountId" = ${one} WHERE "id" = ${asked}`,
      /is not as it began: accountId/,
    ],
  ];
  for (const [there, back, words] of ways) {
    await bend(there);
    const { faults } = await verifySavings();
    expect([there, faults.length]).toEqual([there, 1]);
    expect(faults[0]).toMatch(words);
    await bend(back);
    expect((await verifySavings()).faults).toEqual([]);
  }
});
