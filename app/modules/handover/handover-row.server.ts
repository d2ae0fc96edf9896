/** A handover as its rules, its list and its page read it, and who sees which. */
import { recordOf, type FoundRow } from "~/define/listing";
import { unitsWithin, type Actor } from "~/core/actor";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";

const person = { select: { name: true, employeeNo: true, user: { select: { id: true } } } } as const;

export const handoverInclude = {
  employee: person,
  receiver: person,
  unit: { select: { name: true, path: true } },
  items: { orderBy: { id: "asc" } },
} as const;

export type HandoverRow = FoundRow<"HandoverPack", typeof handoverInclude> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("HandoverPack", handoverInclude);

/** What one hands over or receives, and for HR those of the units within reach. */
export const visibleHandovers = (actor: Actor): Prisma.HandoverPackWhereInput => ({
  OR: [
    { employeeId: actor.employeeId ?? 0 },
    { receiverId: actor.employeeId ?? 0 },
    { unit: unitsWithin(actor, "handover.arrange") },
  ],
});
