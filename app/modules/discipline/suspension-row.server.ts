/** A suspension as its rules, its list and its pages read it, and who sees which. */
import { unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { KeptBack } from "~/define/kept-back";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { caseInclude, notAbout } from "./case-row.server";

export const suspensionInclude = {
  unit: { select: { name: true, path: true } },
  employee: { select: { name: true, employeeNo: true, user: { select: { id: true } } } },
  case: { include: caseInclude },
  proposer: { select: { displayName: true } },
  decider: { select: { displayName: true } },
} as const;

export type SuspensionRow = FoundRow<"Suspension", typeof suspensionInclude> & WorkflowRow;

export const {
  column: suspensionColumn,
  filter: suspensionFilter,
  list: suspensionListOf,
  workflow: suspensionWorkflowOf,
} = recordOf("Suspension", suspensionInclude);

/** Of the units in reach; never of oneself, or in a case one is involved in. */
export const handledSuspensions = (actor: Actor): Prisma.SuspensionWhereInput => ({
  case: notAbout(actor),
  unit: unitsWithin(actor, "suspension.read"),
});

/** The trail keeps from people their own suspensions, as they read their letters, and those in cases they are involved in. */
export const suspensionKeptBack: KeptBack = {
  name: "Suspension",
  idsOf: async (actor) =>
    actor.employeeId === null
      ? []
      : (
          await db.suspension.findMany({
            where: { NOT: { case: notAbout(actor) } },
            select: { id: true },
          })
        ).map(({ id }) => id),
};
