/** Hiring as one act: role, shift, leave and the request for an account come with it, and what is missing is said. */
import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { as } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { database, db } from "~/db/database.server";
import { nextEmployeeNo, saveDraft } from "~/modules/people/index.server";
import { tasksOf } from "~/engine/tasks.server";
import { firstShifts, hireInOne, lackingOf } from "./index.server";

let o: PlantedLeave;
let shiftId: number;
beforeEach(async () => {
  o = await seeded(seedLeave);
  shiftId = await database().writing(async (tx) => {
    const company = { companyId: o.tree.company, createdAt: NOW };
    for (const [code, more] of [
      ["SICK", { annualCd: 1400 }],
      ["MAT", { annualCd: 9000, perEvent: true }],
    ] as const)
      await tx.leaveType.create({ data: { ...company, code, name: code, accrual: "YEARLY_FRONT", ...more } });
    const shift = await tx.shift.create({
      data: {
        ...{ companyId: o.tree.company, name: "Day", startsAt: "08:00", endsAt: "17:00", breakMin: 60 },
        ...{ graceInMin: 10, graceOutMin: 10, windowBeforeMin: 120, windowAfterMin: 180 },
        ...{ halfDayUnderMin: 300, absentUnderMin: 120, otAfterMin: 30, otStepMin: 15 },
      },
    });
    return shift.id;
  });
});

const person = {
  ...{ firstName: "Zawadi", lastName: "Ndege", gender: "FEMALE", birthDate: "1999-02-28", phone: null, email: null },
  ...{ address: null, nationalId: null, nationality: null, maritalStatus: null, taxNo: null, socialSecurityNo: null },
  educationId: null,
};
const job = async (more: object = {}) => ({
  ...{ employeeNo: "UMJ-0041", joinDate: "2026-11-16", unitId: o.tree.branches[0], departmentId: null },
  ...{ staffTypeId: null, shiftId, account: true },
  designationId: (await db.designation.findUniqueOrThrow({ where: { code: "LO" } })).id,
  ...more,
});

it("enters an employee with role, shift, leave and a task for administrators, in one act", async () => {
  const hr = await as(o.hrm);
  expect(await firstShifts(hr)).toEqual([{ value: String(shiftId), label: "Day, 08:00–17:00" }]);
  const { id: draft } = await saveDraft(hr, null, person, null);
  const { id } = await hireInOne(hr, draft, await job());
  const posting = await db.posting.findFirstOrThrow({ where: { employeeId: id }, include: { role: true } });
  expect(posting.role?.name).toBe("Loan Officer");
  expect(await db.shiftAssignment.findFirst({ where: { employeeId: id } })).toMatchObject({
    shiftId,
    validFrom: "2026-11-16",
  });
  // Of 14 days those of the 46 days that are left of the year; of maternity all.
  const balances = await db.leaveBalance.findMany({
    where: { employeeId: id, balanceCd: { gt: 0 } },
    orderBy: { balanceCd: "asc" },
  });
  expect(balances.map(({ balanceCd }) => balanceCd)).toEqual([176, 9000]);
  expect((await tasksOf(await as(o.admin))).map(({ title }) => title)).toContain(
    "Create an account for Zawadi Ndege, UMJ-0041",
  );
  expect(await lackingOf(hr, id)).toEqual(["bank details", "basic pay"]);
  expect(await nextEmployeeNo(hr)).toBe("UMJ-0042");
});

it("does none of it where a part cannot be done", async () => {
  const hr = await as(o.hrm);
  const { id: draft } = await saveDraft(hr, null, person, null);
  expect(await refusals(hireInOne(hr, draft, await job({ shiftId: shiftId + 99 })))).toEqual(["shiftId not_available"]);
  expect(await db.employee.count({ where: { employeeNo: "UMJ-0041" } })).toBe(0);
  expect(await db.employeeDraft.count()).toBe(1);
});
