/** One area of a clearance as its rules, its list and its page read it, and who sees which. */
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { employeesOf, employeesWithin } from "~/modules/people/index.server";
import type { ClearanceArea } from "~/modules/separations/index.server";
import { resignationInclude } from "./resignation-row.server";

export const clearanceInclude = {
  resignation: {
    select: {
      id: true,
      employeeId: true,
      status: true,
      version: true,
      acceptedLastDay: true,
      requestedLastDay: true,
      employee: resignationInclude.employee,
    },
  },
} as const;

export type ClearanceRow = FoundRow<"ClearanceItem", typeof clearanceInclude> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("ClearanceItem", clearanceInclude);

/** Who clears which area. */
export const CLEARS = {
  LINE: "clearance.line",
  IT: "clearance.it",
  STORES: "clearance.stores",
  ACCOUNTS: "clearance.accounts",
  AUDIT: "clearance.audit",
  HR: "clearance.hr",
} as const satisfies Record<ClearanceArea, Permission>;

const notOwn = (actor: Actor): Prisma.ClearanceItemWhereInput => ({
  resignation: { employeeId: { not: actor.employeeId ?? 0 } },
});

/** The areas in which this person clears, of everybody else who leaves their units. */
export const ownAreas = (actor: Actor): Prisma.ClearanceItemWhereInput => ({
  AND: [
    notOwn(actor),
    {
      OR: Object.entries(CLEARS).map(([area, permission]) => ({
        area,
        resignation: { employee: employeesOf(unitsWithin(actor, permission), todayOf(actor)) },
      })),
    },
  ],
});

/** Those, and all of people whose resignation one accepts. */
export const visibleClearances = (actor: Actor): Prisma.ClearanceItemWhereInput => ({
  OR: [
    ownAreas(actor),
    {
      AND: [
        notOwn(actor),
        {
          OR: [
            { resignation: { employee: employeesWithin(actor, "resignation.accept") } },
            { resignation: { above: true, employee: employeesWithin(actor, "resignation.above") } },
          ],
        },
      ],
    },
  ],
});
