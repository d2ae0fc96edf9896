import { defineModule } from "~/define/module";
import { AREA_FACES } from "./area-faces";
import { checklistPrint } from "./checklist-print.server";
import { fieldworkList } from "./fieldwork-list.server";
import { checklistGate } from "./gate.server";
import { auditFieldworkHelp } from "./help";
import { auditFieldworkMenus } from "./menus";
import { auditFieldworkSamples } from "./samples.server";
import { testStep } from "./step.record.server";
import { returnedSign, returnedSteps } from "./tasks.server";
import { checklistWays } from "./ways.server";

export const auditFieldworkModule = defineModule({
  help: auditFieldworkHelp,
  menus: auditFieldworkMenus,
  records: [testStep],
  lists: [fieldworkList],
  recordWays: [checklistWays],
  engagementGates: [checklistGate],
  printables: [checklistPrint],
  tasks: [
    { pages: Object.values(AREA_FACES).map(({ checklist }) => checklist), find: returnedSteps, sign: returnedSign },
  ],
  samples: auditFieldworkSamples,
});
