/** Who works above the branches is paid from the books of the head office (spec: hr R-PR10). */
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { verifyLedger } from "~/modules/ledger/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { seedPay } from "../../../tests/setup/pay";

beforeAll(async () => {
  await testDatabase();
});

it("pay that is earned above the branches stands in the books of the head office", async () => {
  const world = await seedPay("U");
  const { employeeId } = await world.worker("Cleo", 300_000n, world.books.company);
  await world.worker("Asha", 200_000n);
  const runId = await world.run("2026-11");
  await world.post(runId);
  expect(await db.payslip.findFirstOrThrow({ where: { runId, employeeId } })).toMatchObject({
    unitId: world.books.company,
    net: 300_000n,
  });
  const borne = async (branchId: number) =>
    (
      await db.journalLine.aggregate({
        where: { branchId, ledgerId: world.books.ledger("53101") },
        _sum: { amountMinor: true },
      })
    )._sum.amountMinor;
  expect(await borne(world.headOffice)).toBe(300_000n);
  expect(await borne(world.branch)).toBe(200_000n);
  expect((await verifyLedger()).faults).toEqual([]);
});
