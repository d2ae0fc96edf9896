/** Findings of before the portal as their list, their rules and their page read them, and who sees which. */
import type { Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";
import { ofCompany } from "~/modules/ledger/index.server";

const pastInclude = {
  entity: { select: { name: true, areaType: true } },
  area: { select: { name: true } },
  step: { select: { code: true, objective: true } },
  importedBy: { select: { displayName: true } },
} as const;
export type PastRow = FoundRow<"AuditPastFinding", typeof pastInclude>;

export const { column, filter, list, workflow } = recordOf("AuditPastFinding", pastInclude);

/** Who reads the workplan of a company sees all of its units; who carries out an audit sees what was found there before. */
export const visiblePast = (actor: Actor): Prisma.AuditPastFindingWhereInput => ({
  OR: [ofCompany(actor, "audit.workplan.read"), { entity: { engagements: { some: visibleEngagements(actor) } } }],
});

export const pastPage = (id: number): string => href("/audit/settings/previousdata/findings/:id", { params: { id } });
