/** What auditees answer, as lists and pages read it, and who sees which: its owner, and audit. */
import type { Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";

export const responseInclude = {
  unit: { select: { path: true } },
  owner: { select: { displayName: true } },
  report: { select: { refNo: true, status: true } },
  finding: {
    select: {
      refNo: true,
      title: true,
      severity: true,
      criteria: true,
      condition: true,
      effect: true,
      recommendation: true,
      dueOn: true,
      engagement: { select: { entity: { select: { name: true } } } },
    },
  },
} as const;
export type ResponseRow = FoundRow<"AuditResponse", typeof responseInclude>;

export const { column, filter, list, workflow } = recordOf("AuditResponse", responseInclude);

/** There is none before the report is with the auditees. */
export const ownResponses = (actor: Actor): Prisma.AuditResponseWhereInput => ({ ownerId: actor.userId ?? 0 });
export const visibleResponses = (actor: Actor): Prisma.AuditResponseWhereInput => ({
  OR: [ownResponses(actor), { report: { engagement: visibleEngagements(actor) } }],
});

export const responsePage = (id: number): string => href("/my/audit-responses/:id", { params: { id } });
