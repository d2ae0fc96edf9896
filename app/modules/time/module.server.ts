import { defineModule } from "~/define/module";
import { timeApplicantReference, timeLogApplication } from "./application.record.server";
import { timeApproval } from "./approval.server";
import { attendanceMonthFile } from "./attendance-month.server";
import { attendanceJob } from "./attendance-job.server";
import { attendanceEffect, calendarJob } from "./calendar-effect.server";
import { dayList } from "./day-list.server";
import { timeEndpoints } from "./endpoints";
import { timeHelp } from "./help";
import { timeMenus } from "./menus";
import { punchImport } from "./punch-import.server";
import { timeSamples } from "./samples.server";
import { shift } from "./shift.resource";
import { timeHistories } from "./time-history";
import { timeReport } from "./time-report.server";

export const timeModule = defineModule({
  approvals: [timeApproval],
  help: timeHelp,
  menus: timeMenus,
  resources: [shift],
  references: [timeApplicantReference],
  records: [timeLogApplication],
  lists: [dayList],
  reports: [timeReport],
  files: [attendanceMonthFile],
  imports: [punchImport],
  endpoints: timeEndpoints,
  histories: timeHistories,
  calendarEffects: [attendanceEffect],
  jobs: [attendanceJob, calendarJob],
  samples: timeSamples,
});
