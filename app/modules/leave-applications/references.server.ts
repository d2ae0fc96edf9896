/** Whom and what leave applications point to. */
import { dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { defineReference } from "~/define/resource";
import type { Prisma } from "~/generated/sqlite/client";
import { mayTake } from "~/modules/leave/index.server";

const postedNow = ({ at, company }: Actor, unit: Prisma.OrgUnitWhereInput): Prisma.EmployeeWhereInput => {
  const today = dateIn(at, company.timeZone);
  return { postings: { some: { validFrom: { lte: today }, validTo: { gte: today }, unit } } };
};
const working = { status: { not: "SEPARATED" } };

/** Oneself, and for HR the employees within reach. */
export const applicantsOf = (actor: Actor): Prisma.EmployeeWhereInput => ({
  OR: [{ id: actor.employeeId ?? 0 }, postedNow(actor, unitsWithin(actor, "leave.manage"))],
});

export const leaveApplicant = defineReference("LeaveApplicant", {
  one: "Employee",
  many: "Employees",
  model: "Employee",
  order: "name",
  title: ({ name, employeeNo }) => `${name}, ${employeeNo}`,
  scope: applicantsOf,
  offered: working,
});

/** Who may cover: colleagues at one's own unit but oneself, and for HR everybody within reach. */
export const leaveCover = defineReference("LeaveCover", {
  one: "Colleague",
  many: "Colleagues",
  model: "Employee",
  order: "name",
  title: ({ name }) => name,
  scope: (actor) => ({
    OR: [
      {
        ...postedNow(actor, { id: { in: actor.grants.map(({ unitId }) => unitId) } }),
        id: { not: actor.employeeId ?? 0 },
      },
      postedNow(actor, unitsWithin(actor, "leave.manage")),
    ],
  }),
  offered: working,
});

export const leaveKind = defineReference("LeaveKind", {
  one: "Leave type",
  many: "Leave types",
  model: "LeaveType",
  order: "name",
  title: ({ name }) => name,
  scope: ({ company }) => ({ companyId: company.unitId }),
  offered: { active: true },
});

/** The leave types in use that somebody cannot take as they stand, by id: they are for others, or begin after probation. */
export async function closedKinds({ employeeId, company }: Actor): Promise<ReadonlySet<string>> {
  const person = await db.employee.findUnique({
    where: { id: employeeId ?? 0 },
    select: { gender: true, status: true, staffType: { select: { code: true, leaveEligible: true } } },
  });
  if (!person) return new Set();
  const types = await db.leaveType.findMany({ where: { companyId: company.unitId, active: true } });
  return new Set(types.filter((type) => !mayTake(type, person)).map(({ id }) => String(id)));
}
