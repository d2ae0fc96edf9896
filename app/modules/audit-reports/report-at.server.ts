/** The report that an address names by its kind of unit and company; another is not there. */
import type { Actor } from "~/core/actor";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { reportInclude, visibleReports, type ReportFace, type ReportRow } from "./report-row.server";

/** @throws NotFound */
export async function reportAt(
  actor: Actor,
  { id, areaType, companyId }: { id: number; areaType: ReportFace; companyId?: number },
): Promise<ReportRow> {
  const row = await db.auditReport.findFirst({
    where: {
      AND: [
        { id, engagement: { entity: { areaType } }, ...(companyId === undefined ? {} : { unitId: companyId }) },
        visibleReports(actor),
      ],
    },
    include: reportInclude,
  });
  if (!row) throw new NotFound();
  return row as ReportRow;
}
