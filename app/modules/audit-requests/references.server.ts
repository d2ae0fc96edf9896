/** Engagements on which units may be asked: one is on the team, and the unit knows of the audit. */
import { defineReference } from "~/define/resource";

/** States in which a unit is asked; a surprise is none once it has begun. */
export const ASKING = ["FIELDWORK", "IN_REVIEW", "REPORTING"];

export const askingEngagement = defineReference("AskingEngagement", {
  one: "Engagement",
  many: "Engagements",
  model: "AuditEngagement",
  order: "refNo",
  include: { entity: { select: { name: true } } },
  title: (row) => `${row.refNo}, ${(row as unknown as { entity: { name: string } }).entity.name}`,
  scope: (actor) => ({ members: { some: { userId: actor.userId ?? 0 } } }),
  offered: { OR: [{ status: { in: ASKING } }, { status: "SCHEDULED", surprise: false }] },
});
