import { defineModule } from "~/define/module";
import { auditCalendar } from "./calendar-report.server";
import { auditCoverage } from "./coverage-report.server";
import { auditSummaryHelp } from "./help";
import { auditSummaryMenus } from "./menus";
import { auditorMonth, workedEngagement } from "./month.record.server";
import { raiseMonthsJob } from "./raise-months.server";
import { planAgainstActual } from "./summary-report.server";

export const auditSummaryModule = defineModule({
  help: auditSummaryHelp,
  menus: auditSummaryMenus,
  references: [workedEngagement],
  records: [auditorMonth],
  reports: [planAgainstActual, auditCalendar, auditCoverage],
  jobs: [raiseMonthsJob],
});
