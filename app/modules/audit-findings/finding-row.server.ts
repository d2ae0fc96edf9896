/** Findings as their list, their rules and their pages read them, and who sees which: audit alone. */
import type { Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";

const person = { select: { displayName: true } } as const;
export const findingInclude = {
  unit: { select: { path: true } },
  engagement: {
    select: {
      refNo: true,
      status: true,
      leadId: true,
      entityId: true,
      entity: { select: { name: true, areaType: true, unit: { select: { path: true } } } },
      members: { select: { userId: true } },
    },
  },
  rootCause: { select: { name: true, parent: { select: { name: true } } } },
  implication: { select: { name: true } },
  fraudType: { select: { name: true } },
  reviewArea: { select: { name: true } },
  risk: { select: { refNo: true, title: true } },
  owner: person,
  preparedBy: person,
  repeatOf: { select: { id: true, refNo: true, severity: true, issueId: true } },
} as const;
export type FindingRow = FoundRow<"AuditFinding", typeof findingInclude>;

export const { column, filter, list, workflow } = recordOf("AuditFinding", findingInclude);

/** Who sees an audit sees what it found; auditees read of theirs what the report asks them, on pages of their own. */
export const visibleFindings = (actor: Actor): Prisma.AuditFindingWhereInput => ({
  engagement: visibleEngagements(actor),
});

export const findingPage = (id: number): string => href("/audit/excution/finding/:id", { params: { id } });

/** Where the audited unit is; a department's is its company. */
export const placeOf = ({ unit, engagement }: Pick<FindingRow, "unit" | "engagement">): string =>
  engagement.entity.unit?.path ?? unit.path;
