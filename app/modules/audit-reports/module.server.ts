import { defineModule } from "~/define/module";
import { auditReportsJob } from "./clock.server";
import { auditReportsHelp } from "./help";
import { auditReportsMenus } from "./menus";
import { reportPrint } from "./report-print.server";
import { auditReport, auditToReport } from "./report.record.server";
import { auditResponse } from "./response.record.server";
import { auditReportsSamples } from "./samples.server";
import { answerSign, findingsToAnswer, finishSign, reportsToFinish } from "./tasks.server";

export const auditReportsModule = defineModule({
  help: auditReportsHelp,
  menus: auditReportsMenus,
  records: [auditReport, auditResponse],
  references: [auditToReport],
  printables: [reportPrint],
  jobs: [auditReportsJob],
  tasks: [
    { pages: ["/my/audit-responses/:id"], find: findingsToAnswer, sign: answerSign },
    { pages: ["/audit/reporting/report/change/:id"], find: reportsToFinish, sign: finishSign },
  ],
  samples: auditReportsSamples,
});
