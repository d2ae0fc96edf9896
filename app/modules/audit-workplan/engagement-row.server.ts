/** Engagements as their list, their rules and their page read them, and who sees which. */
import { unitsWithin, type Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";

export const engagementInclude = {
  unit: { select: { name: true, path: true } },
  entity: { include: { unit: { select: { path: true } } } },
  planItem: { select: { plan: { select: { id: true, revision: true, year: { select: { name: true } } } } } },
  reviewArea: { select: { name: true } },
  lead: { select: { displayName: true } },
  preparedBy: { select: { displayName: true } },
  members: {
    orderBy: { id: "asc" as const },
    include: { user: { select: { displayName: true, employeeId: true } } },
  },
} as const;
export type EngagementRow = FoundRow<"AuditEngagement", typeof engagementInclude>;

export const { column, filter, list, workflow } = recordOf("AuditEngagement", engagementInclude);

/** The workplan of companies within reach, and one's own engagements. Nobody of the unit sees it in the portal. */
export const visibleEngagements = (actor: Actor): Prisma.AuditEngagementWhereInput => ({
  OR: [
    { unit: unitsWithin(actor, "audit.workplan.read") },
    { unit: unitsWithin(actor, "audit.workplan.own"), members: { some: { userId: actor.userId ?? 0 } } },
  ],
});

export const isSurprise = ({ surprise, actualStart }: { surprise: boolean; actualStart: string | null }): boolean =>
  surprise && actualStart === null;

/** What links to engagements have in common: each is offered with the unit it audits. */
export const engagementLink = {
  model: "AuditEngagement",
  order: "refNo",
  include: { entity: { select: { name: true } } },
  title: ({ refNo, entity }: { refNo: string; entity: { name: string } }) => `${refNo}, ${entity.name}`,
} as const;
