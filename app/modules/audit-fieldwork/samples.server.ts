/** Examples of audits that are carried out, by kind of unit. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import type { AreaFace } from "./area-faces";

const AS = "internal.audit.manager";

const auditOf = (areaType?: AreaFace) =>
  db.auditEngagement.findFirst({
    where: { results: { some: {} }, ...(areaType ? { entity: { areaType } } : {}) },
    orderBy: { id: "desc" },
    include: { unit: { select: { countryId: true } }, entity: { select: { areaType: true } } },
  });

const audit =
  (areaType?: AreaFace): Sample =>
  async () => {
    const row = await auditOf(areaType);
    return row && { params: { id: String(row.id), countryId: String(row.unit.countryId ?? 0) }, as: AS };
  };

export const auditFieldworkSamples: Readonly<Record<string, Sample>> = {
  "audit.fieldwork": audit(),
  "audit.fieldwork.branch": audit("BRANCH"),
  "audit.fieldwork.region": audit("REGION"),
  "audit.fieldwork.department": audit("DEPARTMENT"),
  "audit.fieldwork.area": async () => {
    const row = await auditOf("BRANCH");
    const step = row && (await db.auditTestResult.findFirst({ where: { engagementId: row.id } }));
    return (
      step && {
        params: {
          areaType: row.entity.areaType.toLowerCase(),
          excutionId: String(row.id),
          countryId: String(row.unit.countryId ?? 0),
          areaId: String(step.areaId),
        },
        as: AS,
      }
    );
  },
  "audit.step.file": async () => {
    const file = await db.document.findFirst({ where: { ownerType: "AuditTestResult", deletedAt: null } });
    return file && { params: { id: String(file.id) }, as: AS };
  },
};
