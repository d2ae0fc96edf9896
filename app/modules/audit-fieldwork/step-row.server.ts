/** Steps of checklists as their list, their rules and their pages read them, and who sees which. */
import type { Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { AREA_FACES, type AreaFace } from "./area-faces";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";

const person = { select: { displayName: true } } as const;
export const stepInclude = {
  unit: { select: { path: true } },
  engagement: {
    select: {
      refNo: true,
      status: true,
      leadId: true,
      entityId: true,
      entity: { select: { name: true, areaType: true } },
      unit: { select: { path: true, countryId: true } },
      members: { select: { userId: true } },
    },
  },
  stepVersion: true,
  area: { select: { name: true } },
  tester: person,
  reviewedBy: person,
  notes: { orderBy: { id: "asc" as const } },
} as const;
export type StepRow = FoundRow<"AuditTestResult", typeof stepInclude>;

export const { column, filter, list, workflow } = recordOf("AuditTestResult", stepInclude);

/** Who sees an engagement sees its checklist, which there is from its start on. */
export const visibleSteps = (actor: Actor): Prisma.AuditTestResultWhereInput => ({
  engagement: visibleEngagements(actor),
});

export const stepPage = (id: number): string => href("/audit/excution/step/:id", { params: { id } });

export const isOnTeam = ({ userId }: Pick<Actor, "userId">, { engagement: { members } }: Pick<StepRow, "engagement">) =>
  members.some((one) => one.userId === userId);

export const openNotes = ({ notes }: Pick<StepRow, "notes">) => notes.filter(({ closedAt }) => closedAt === null);

interface Audited {
  entity: { areaType: string };
  unit: { countryId: number | null };
}

/** The checklist of an audit, and one test area of it. */
export const checklistPage = (id: number, { entity, unit }: Audited): string =>
  href(AREA_FACES[entity.areaType as AreaFace].checklist, { params: { countryId: unit.countryId ?? 0, id } });
export const areaPage = (excutionId: number, areaId: number, { entity, unit }: Audited): string =>
  href("/audit/:areaType/checkdetails/:excutionId/:countryId/:areaId", {
    params: { areaType: entity.areaType.toLowerCase(), excutionId, countryId: unit.countryId ?? 0, areaId },
  });
