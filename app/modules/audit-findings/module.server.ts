import { defineModule } from "~/define/module";
import { auditUnderWay, finding } from "./finding.record.server";
import { findingsGate } from "./gate.server";
import { auditFindingsHelp } from "./help";
import { auditFindingsMenus } from "./menus";
import { auditFindingsSamples } from "./samples.server";

export const auditFindingsModule = defineModule({
  help: auditFindingsHelp,
  menus: auditFindingsMenus,
  records: [finding],
  references: [auditUnderWay],
  engagementGates: [findingsGate],
  samples: auditFindingsSamples,
});
