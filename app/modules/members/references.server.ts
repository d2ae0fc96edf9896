/** Where members are kept, and who looks after them. */
import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { defineReference } from "~/define/resource";
import { pathOf } from "~/modules/organisation/index.server";

/** Branches where the person keeps members. */
export const memberBranch = defineReference("MemberBranch", {
  one: "Branch",
  many: "Branches",
  model: "OrgUnit",
  order: "name",
  title: ({ name }) => name,
  scope: (actor, permission) => ({ kind: "BRANCH", ...unitsWithin(actor, permission) }),
  offered: { active: true },
});

/** Whoever is posted today where the person keeps members. */
export const memberOfficer = defineReference("MemberOfficer", {
  one: "Loan officer",
  many: "Loan officers",
  model: "Employee",
  order: "name",
  title: ({ name, employeeNo }) => `${name}, ${employeeNo}`,
  scope: (actor, permission) => {
    const today = todayOf(actor);
    return {
      postings: {
        some: { validFrom: { lte: today }, validTo: { gte: today }, unit: unitsWithin(actor, permission) },
      },
    };
  },
  offered: { status: { not: "SEPARATED" } },
});

/** Branches of the company: where members may go. */
export const transferBranch = defineReference("TransferBranch", {
  one: "Branch",
  many: "Branches",
  model: "OrgUnit",
  order: "name",
  title: ({ name }) => name,
  scope: (actor) => ({ kind: "BRANCH", path: { startsWith: pathOf(null, actor.company.unitId) } }),
  offered: { active: true },
});

/** Where a member of a branch may go: the others of the company. */
export async function branchesBut(actor: Actor, unitId: number): Promise<Choice[]> {
  const found = await db.orgUnit.findMany({
    where: {
      kind: "BRANCH",
      active: true,
      path: { startsWith: pathOf(null, actor.company.unitId) },
      NOT: { id: unitId },
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
  return found.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Those who are posted at a branch today, for a form that names one. */
export async function officersAt(actor: Actor, path: string): Promise<Choice[]> {
  const today = todayOf(actor);
  const found = await db.employee.findMany({
    where: {
      status: { not: "SEPARATED" },
      postings: { some: { validFrom: { lte: today }, validTo: { gte: today }, unit: { path: { startsWith: path } } } },
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: 100,
    select: { id: true, name: true, employeeNo: true },
  });
  return found.map(({ id, name, employeeNo }) => ({ value: String(id), label: `${name}, ${employeeNo}` }));
}

/** Groups and centres of a branch that are in use, groups alone or centres alone where that is asked for. */
export async function groupsAt(unitId: number, kind?: "GROUP" | "CENTRE"): Promise<Choice[]> {
  const found = await db.memberGroup.findMany({
    where: { unitId, status: "ACTIVE", ...(kind ? { kind } : {}) },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: 500,
    select: { id: true, name: true, code: true },
  });
  return found.map(({ id, name, code }) => ({ value: String(id), label: `${name}, ${code}` }));
}

/** Groups and centres that the trail names, as far as they are in sight. */
export async function groupWords(actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await db.memberGroup.findMany({
    where: { id: { in: [...ids] }, unit: unitsWithin(actor, "member.read") },
    select: { id: true, name: true, code: true },
  });
  return new Map(found.map(({ id, name, code }) => [id, `${name}, ${code}`]));
}

/** Groups where the person keeps members. */
export const openGroup = defineReference("OpenGroup", {
  one: "Group",
  many: "Groups",
  model: "MemberGroup",
  order: "name",
  title: ({ name, code }) => `${name}, ${code}`,
  scope: (actor, permission) => ({ unit: unitsWithin(actor, permission) }),
  offered: { status: "ACTIVE" },
});

/** Centres where the person keeps members. */
export const openCentre = defineReference("OpenCentre", {
  one: "Centre",
  many: "Centres",
  model: "MemberGroup",
  order: "name",
  title: ({ name, code }) => `${name}, ${code}`,
  scope: (actor, permission) => ({ kind: "CENTRE", unit: unitsWithin(actor, permission) }),
  offered: { status: "ACTIVE" },
});
