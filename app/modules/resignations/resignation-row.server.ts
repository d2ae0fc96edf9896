/** A resignation as its rules, its lists and its page read it, and who sees which. */
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { employeesWithin, STANDS } from "~/modules/people/index.server";

export const resignationInclude = {
  reason: { select: { name: true } },
  employee: {
    select: {
      employeeNo: true,
      name: true,
      joinDate: true,
      user: { select: { id: true, status: true } },
      postings: STANDS,
    },
  },
} as const;

export type ResignationRow = FoundRow<"Resignation", typeof resignationInclude> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("Resignation", resignationInclude);

export const ownResignations = ({ employeeId }: Actor): Prisma.ResignationWhereInput => ({
  employeeId: employeeId ?? 0,
});

/** Resignations of others, as their managers, those above HR, and HR come to them. */
export const OTHERS = {
  team: (actor: Actor) => ofOthers(actor, "resignation.agree"),
  above: (actor: Actor) => ({ ...ofOthers(actor, "resignation.above"), above: true }),
  hr: (actor: Actor) => ofOthers(actor, "resignation.read"),
} satisfies Record<string, (actor: Actor) => Prisma.ResignationWhereInput>;

const ofOthers = (actor: Actor, permission: Permission) => ({
  employeeId: { not: actor.employeeId ?? 0 },
  employee: employeesWithin(actor, permission),
});

/** One's own, and those of the units where one agrees to them or keeps them for HR. */
export const visibleResignations = (actor: Actor): Prisma.ResignationWhereInput => ({
  OR: [
    ownResignations(actor),
    { employee: employeesWithin(actor, "resignation.agree") },
    { employee: employeesWithin(actor, "resignation.read") },
    { above: true, employee: employeesWithin(actor, "resignation.above") },
  ],
});
