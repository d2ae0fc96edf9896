/** From the page of an audit to its checklist. */
import { can } from "~/core/actor";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { RecordWays } from "~/define/record";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";
import { checklistPage } from "./step-row.server";

export const checklistWays: RecordWays = {
  of: "AuditEngagement",
  find: async (actor, { id }) => {
    if (!can(actor, "audit.fieldwork.read")) return [];
    const audit = await db.auditEngagement.findFirst({
      where: { AND: [{ id, results: { some: {} } }, visibleEngagements(actor)] },
      select: { entity: { select: { areaType: true } }, unit: { select: { countryId: true } } },
    });
    return audit ? [{ label: t("Checklist"), to: checklistPage(id, audit), icon: "check", tone: "primary" }] : [];
  },
};
