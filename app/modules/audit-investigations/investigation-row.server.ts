/** Investigations as their list, their rules and their page read them, and who sees which. */
import { unitsWithin, type Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";

type Where = Prisma.AuditInvestigationWhereInput;

const person = { select: { displayName: true } } as const;
export const investigationInclude = {
  unit: { select: { name: true, path: true } },
  type: { select: { name: true, areaId: true } },
  lead: person,
  openedBy: person,
  access: { orderBy: { id: "asc" as const }, include: { user: { select: { displayName: true } } } },
  steps: { orderBy: { id: "asc" as const } },
  interviews: { orderBy: { id: "asc" as const } },
  reports: { orderBy: { revision: "asc" as const } },
  frauds: {
    orderBy: { id: "asc" as const },
    select: { id: true, refNo: true, status: true, gross: true, net: true, currency: true },
  },
} as const;
export type InvestigationRow = FoundRow<"AuditInvestigation", typeof investigationInclude> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("AuditInvestigation", investigationInclude);

const onList = ({ userId }: Actor): Where => ({ access: { some: { userId: userId ?? 0 } } });

/** Those whose list one is on; all that are not restricted for those who lead. Of a restricted one nobody else learns. */
export const visibleInvestigations = (actor: Actor): Where => ({
  OR: [
    { restricted: false, unit: unitsWithin(actor, "audit.investigation.read") },
    { unit: unitsWithin(actor, "audit.investigation.own"), ...onList(actor) },
  ],
});

/** The same of one that was read: what its moves ask of a person. */
export const isOn = (actor: Actor, { access }: Pick<InvestigationRow, "access">): boolean =>
  access.some(({ userId }) => userId === actor.userId);
