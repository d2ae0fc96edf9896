import { defineModule } from "~/define/module";
import { auditInvestigationsHelp } from "./help";
import { investigationRegister } from "./investigation-list.server";
import { investigation } from "./investigation.record.server";
import { investigationSign, investigationTasks } from "./investigation-tasks.server";
import { investigationKeptBack } from "./kept-back.server";
import { auditInvestigationsMenus } from "./menus";
import { investigationPerson } from "./references.server";
import { investigationReportPrint } from "./report-print.server";
import { auditInvestigationsSamples } from "./samples.server";
import { sourceKeptBack } from "./sealed-source.server";

export const auditInvestigationsModule = defineModule({
  help: auditInvestigationsHelp,
  menus: auditInvestigationsMenus,
  references: [investigationPerson],
  records: [investigation],
  lists: [investigationRegister],
  printables: [investigationReportPrint],
  tasks: [
    { pages: ["/audit/excution/specialInvestigation/details/:id"], find: investigationTasks, sign: investigationSign },
  ],
  samples: auditInvestigationsSamples,
  keptBack: [investigationKeptBack, sourceKeptBack],
});
