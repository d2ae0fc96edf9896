/** Rulebooks as their list, their rules and their page read them. */
import type { Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { ofCompany } from "~/modules/ledger/index.server";

const rulebookInclude = {
  unit: { select: { name: true, path: true } },
  year: { select: { name: true, status: true } },
  maker: { select: { displayName: true } },
} as const;
export type RulebookRow = FoundRow<"AuditRulebook", typeof rulebookInclude>;

export const { column, filter, list, workflow } = recordOf("AuditRulebook", rulebookInclude);

export const visibleRulebooks = (actor: Actor): Prisma.AuditRulebookWhereInput => ({
  year: ofCompany(actor, "audit.rules.read"),
});
