/** Whom approvals can be delegated to, and whom HR may ask to decide. */
import { dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { STOOD_IN } from "~/define/delegation";
import { defineReference } from "~/define/resource";
import type { Prisma } from "~/generated/sqlite/client";

const DECIDING = Object.values(STOOD_IN).flatMap(({ holds }) => Object.keys(holds));

/** Active accounts of the company that decide something in HR. */
const deciding = ({ at, company }: Actor): Prisma.UserWhereInput => {
  const today = dateIn(at, company.timeZone);
  return {
    status: "ACTIVE",
    kind: "PERSON",
    grants: {
      some: {
        validFrom: { lte: today },
        validTo: { gte: today },
        unit: { path: { startsWith: `/${company.unitId}/` } },
        role: { active: true, permissions: { some: { permission: { in: DECIDING } } } },
      },
    },
  };
};

export const approvalColleague = defineReference("ApprovalColleague", {
  one: "Colleague",
  many: "Colleagues",
  model: "Employee",
  order: "name",
  title: ({ name, employeeNo }) => `${name}, ${employeeNo}`,
  scope: (actor) => ({ user: deciding(actor), NOT: { id: actor.employeeId ?? 0 } }),
  offered: { status: { not: "SEPARATED" } },
});

export const approvalPerson = defineReference("ApprovalPerson", {
  one: "Person",
  many: "People",
  model: "User",
  order: "displayName",
  title: ({ displayName }) => displayName,
  scope: deciding,
});
