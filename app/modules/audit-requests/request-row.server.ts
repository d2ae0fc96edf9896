/** Requests as their list, their rules and their page read them, and who sees which. */
import { unitsWithin, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";

export const requestInclude = {
  unit: { select: { name: true, path: true } },
  engagement: {
    select: {
      refNo: true,
      leadId: true,
      unit: { select: { path: true } },
      entity: { select: { name: true } },
      members: { select: { userId: true } },
    },
  },
  askedBy: { select: { displayName: true } },
  owner: { select: { displayName: true } },
} as const;
export type RequestRow = FoundRow<"AuditRequest", typeof requestInclude> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("AuditRequest", requestInclude);

/** What audit sees: all of the company, or those of the engagements one is assigned to. */
export const auditsRequests = (actor: Actor): Prisma.AuditRequestWhereInput => ({
  OR: [
    { engagement: { unit: unitsWithin(actor, "audit.request.read") } },
    {
      engagement: {
        unit: unitsWithin(actor, "audit.request.edit"),
        members: { some: { userId: actor.userId ?? 0 } },
      },
    },
  ],
});
export const ownRequests = ({ userId }: Actor): Prisma.AuditRequestWhereInput => ({ ownerId: userId ?? 0 });

export const visibleRequests = (actor: Actor): Prisma.AuditRequestWhereInput => ({
  OR: [auditsRequests(actor), ownRequests(actor)],
});

export const ownPage = (id: number): string => href("/my/audit-request/:id", { params: { id } });
export const auditPage = (id: number): string => href("/audit/execution/request/:id", { params: { id } });
