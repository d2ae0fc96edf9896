import { defineModule } from "~/define/module";
import { leaveAbsence } from "./absence.server";
import { leaveApplicationsHelp } from "./help";
import { leaveApplicationsMenus } from "./menus";
import { leaveJob } from "./leave-job.server";
import { leaveTasks } from "./leave-tasks.server";
import { leaveApplication } from "./leave.record.server";
import { leaveApplicant, leaveCover, leaveKind } from "./references.server";
import { leaveSamples } from "./samples.server";

export const leaveApplicationsModule = defineModule({
  absences: [leaveAbsence],
  help: leaveApplicationsHelp,
  menus: leaveApplicationsMenus,
  references: [leaveApplicant, leaveCover, leaveKind],
  records: [leaveApplication],
  tasks: [leaveTasks],
  jobs: [leaveJob],
  samples: leaveSamples,
});
