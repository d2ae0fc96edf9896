/** From the page of an audit to the red flags of its unit and period. */
import { can } from "~/core/actor";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { db } from "~/db/database.server";
import type { RecordWays } from "~/define/record";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";

export const flagWays: RecordWays = {
  of: "AuditEngagement",
  find: async (actor, { id }) => {
    if (!can(actor, "audit.finding.read") || !can(actor, "books.report")) return [];
    const audit = await db.auditEngagement.findFirst({
      where: { AND: [{ id, results: { some: {} }, entity: { unitId: { not: null } } }, visibleEngagements(actor)] },
      select: { id: true },
    });
    return audit ? [{ label: t("Red flags"), to: href("/audit/excution/flags/:id", { params: { id } }) }] : [];
  },
};
