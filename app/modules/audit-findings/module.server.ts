import { defineModule } from "~/define/module";
import { auditUnderWay, finding } from "./finding.record.server";
import { findingsGate } from "./gate.server";
import { auditFindingsHelp } from "./help";
import { findingImport } from "./import-findings.server";
import { auditFindingsMenus } from "./menus";
import { pastFinding } from "./past.record.server";
import { auditFindingsSamples } from "./samples.server";

export const auditFindingsModule = defineModule({
  help: auditFindingsHelp,
  menus: auditFindingsMenus,
  records: [finding, pastFinding],
  imports: [findingImport],
  references: [auditUnderWay],
  engagementGates: [findingsGate],
  samples: auditFindingsSamples,
});
