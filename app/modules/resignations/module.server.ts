import { defineModule } from "~/define/module";
import { clearance } from "./clearance.record.server";
import { exitQuestion } from "./exit-question.resource";
import { exitInterview } from "./interview.record.server";
import { interviewReport } from "./interview-report.server";
import { turnoverReports } from "./turnover-report.server";
import { resignationsHelp } from "./help";
import { resignationsMenus } from "./menus";
import { resignReason } from "./resign-reason.resource";
import { resignation } from "./resignation.record.server";
import { resignationSamples } from "./samples.server";

export const resignationsModule = defineModule({
  help: resignationsHelp,
  menus: resignationsMenus,
  resources: [resignReason, exitQuestion],
  records: [resignation, clearance, exitInterview],
  reports: [interviewReport, ...turnoverReports],
  samples: resignationSamples,
});
