/** Operations with HR, a kind of leave, its years and balances, to test leave and what stands beside it with. */
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { systemActor } from "~/modules/identity/index.server";
import { addLines } from "~/modules/leave/ledger-lines.server";
import { lockBalance } from "~/modules/leave/lock-balance.server";
import { line } from "~/modules/leave/lots";
import { hire, seedOperations, type Operations } from "./operations";
import { NOW } from "./organisation";

export interface PlantedLeave extends Operations {
  hrm: number;
  hre: number;
  type: number;
  years: [number, number];
}

/** Operations with HR, annual leave of two years, and balances for everybody. */
export async function seedLeave(): Promise<PlantedLeave> {
  const o = await seedOperations();
  const hrm = await hire(o.tree.company, "HR Manager", "HRM", "Hana");
  const hre = await hire(o.tree.company, "HR Executive", "HRE", "Henk");
  const company = { companyId: o.tree.company };
  const { type, years } = await database().writing(async (tx) => ({
    type: await tx.leaveType.create({
      data: {
        ...company,
        code: "ANN",
        name: "Annual leave",
        annualCd: 2000,
        maxBackdateDays: 2,
        attachmentAfterCd: 1200,
        seniorApprovalOverCd: 1000,
        createdAt: NOW,
      },
    }),
    years: [
      await tx.leaveYear.create({ data: { ...company, startOn: "2026-01-01", endOn: "2026-12-31" } }),
      await tx.leaveYear.create({ data: { ...company, startOn: "2027-01-01", endOn: "2027-12-31" } }),
    ],
  }));
  const users = await db.user.findMany({ where: { employeeId: { not: null } }, select: { employeeId: true } });
  for (const { employeeId } of users)
    for (const year of years)
      await inTx(systemActor(NOW), async (work) => {
        const key = { employeeId: employeeId!, leaveTypeId: type.id, yearId: year.id };
        await lockBalance(work, key);
        await addLines(
          work,
          key,
          [line({ date: year.startOn, kind: "ACCRUAL", unitsCd: 1500, periodKey: year.startOn })],
          { kind: "ACCRUAL" },
        );
        return null;
      });
  return { ...o, hrm, hre, type: type.id, years: [years[0]!.id, years[1]!.id] };
}
