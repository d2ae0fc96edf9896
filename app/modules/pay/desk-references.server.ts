/** Whom and what advances, assignments and stops of pay point to. */
import { formatMonth } from "~/core/months";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { defineReference } from "~/define/resource";
import type { Prisma } from "~/generated/sqlite/client";
import { employeesWithin } from "~/modules/people/index.server";
import { STILL_PAID } from "./settled.server";
import { statesThat } from "~/define/states";
import { RELEASE_STATES } from "./release-states";

const title = ({ name, employeeNo }: { name: string; employeeNo: string }) => `${name}, ${employeeNo}`;

/** Oneself, and the employees whose pay one prepares. */
export const advanceTaker = defineReference("AdvanceTaker", {
  one: "Employee",
  many: "Employees",
  model: "Employee",
  order: "name",
  title,
  scope: (actor) => ({ OR: [{ id: actor.employeeId ?? 0 }, employeesWithin(actor, "pay.edit")] }),
  offered: { status: { not: "SEPARATED" } },
});

/** The employees whose pay one prepares, holds or stops: never oneself. */
export const paidEmployee = defineReference("PaidEmployee", {
  one: "Employee",
  many: "Employees",
  model: "Employee",
  order: "name",
  title,
  scope: (actor: Actor, permission) => ({
    AND: [employeesWithin(actor, permission), { NOT: { id: actor.employeeId ?? 0 } }],
  }),
  offered: STILL_PAID,
});

/** Components of the companies in which one prepares pay. */
export const assignedComponent = defineReference("AssignedComponent", {
  one: "Component",
  many: "Components",
  model: "PayComponent",
  order: "name",
  title: ({ name, code }) => `${name}, ${code}`,
  scope: (actor) => ({
    companyId: {
      in: actor.grants.flatMap(({ permissions, unitPath }) =>
        permissions.has("pay.edit") ? [Number(unitPath.split("/")[1])] : [],
      ),
    },
  }),
  offered: { active: true },
});

/** Slips of others that are held, of runs that are paid, and that nobody has asked to release. */
export const heldSlips = (actor: Actor, permission: Permission): Prisma.PayslipWhereInput => ({
  AND: [
    { unit: unitsWithin(actor, permission) },
    { status: "HELD", standing: true, run: { status: "PAID" }, NOT: { employeeId: actor.employeeId ?? 0 } },
    { releases: { none: { status: { in: statesThat(RELEASE_STATES, "live") } } } },
  ],
});

/** Slips that are held and may be released. */
export const heldSlip = defineReference("HeldSlip", {
  one: "Held payslip",
  many: "Held payslips",
  model: "Payslip",
  order: "id",
  title: ({ name, month }) => `${name}, ${formatMonth(month)}`,
  scope: heldSlips,
});
