/** A change as its rules, its list and its page read it, and who sees which. */
import { recordOf, type FoundRow } from "~/define/listing";
import { unitsWithin, type Actor } from "~/core/actor";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";

const changeInclude = {
  unit: { select: { name: true, path: true } },
  requester: { select: { displayName: true } },
  assessor: { select: { displayName: true } },
  implementer: { select: { displayName: true } },
} as const;

export type ChangeRow = FoundRow<"ChangeTicket", typeof changeInclude> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("ChangeTicket", changeInclude);

/** One's own, and those of the units where one reads, makes or approves changes. */
export function visibleChanges(actor: Actor): Prisma.ChangeTicketWhereInput {
  const within = (["change.read", "change.work", "change.approve"] as const).map((permission) => ({
    unit: unitsWithin(actor, permission),
  }));
  return { OR: [{ requesterId: actor.userId ?? 0 }, ...within] };
}

/** The changes that wait for this person as their requester: to verify, as `verifiable` says, and to complete. */
export const needsOf = ({ userId }: Actor): Prisma.ChangeTicketWhereInput => ({
  requesterId: userId ?? 0,
  OR: [
    {
      status: "IMPLEMENTED",
      NOT: { implementedById: userId ?? 0 },
      OR: [{ afterwards: null }, { afterwards: "APPROVED" }],
    },
    { status: "DRAFT", version: { gt: 1 } },
  ],
});
