/** Investigations for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { statesThat } from "~/define/states";
import { INVESTIGATION_STATES } from "./investigation-states";

const LEADER = "chief.internal.auditor";

async function latest(where: object) {
  const row = await db.auditInvestigation.findFirst({
    where,
    orderBy: { id: "desc" },
    select: { id: true, companyId: true },
  });
  return row && { id: String(row.id), companyId: String(row.companyId) };
}
const sample =
  (where: object): Sample =>
  async () => {
    const found = await latest(where);
    return found && { params: { id: found.id }, as: LEADER };
  };
const issued = { reports: { some: {} } };

export const auditInvestigationsSamples: Readonly<Record<string, Sample>> = {
  "investigation.running": sample({ status: { in: statesThat(INVESTIGATION_STATES, "early") } }),
  "investigation.issued": sample(issued),
  "investigation.report": async () => {
    const found = await latest(issued);
    return found && { params: found, as: LEADER };
  },
  "investigation.file": async () => {
    const file = await db.document.findFirst({
      where: { ownerType: "AuditInvestigation", deletedAt: null },
      orderBy: { id: "desc" },
      select: { id: true },
    });
    return file && { params: { id: String(file.id) }, as: LEADER };
  },
};
