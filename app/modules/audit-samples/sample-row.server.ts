/** Samples as their list, their rules and their pages read them, and who sees which. */
import type { Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";

export const sampleInclude = {
  unit: { select: { path: true } },
  drawnBy: { select: { displayName: true } },
  result: {
    select: {
      id: true,
      code: true,
      engagementId: true,
      engagement: {
        select: {
          refNo: true,
          status: true,
          members: { select: { userId: true } },
          entity: { select: { name: true, unit: { select: { path: true } } } },
        },
      },
    },
  },
  items: { orderBy: { no: "asc" as const } },
} as const;
export type SampleRow = FoundRow<"AuditSample", typeof sampleInclude>;

export const { column, filter, list, workflow } = recordOf("AuditSample", sampleInclude);

export const visibleSamples = (actor: Actor): Prisma.AuditSampleWhereInput => ({
  result: { engagement: visibleEngagements(actor) },
});

export const samplePage = (id: number): string => href("/audit/excution/sample/:id", { params: { id } });
