import { ABSENCES } from "~/define/absence";
import { defineModule } from "~/define/module";
import { leaveAbsence } from "./absence.server";
import { leaveJob } from "./leave-job.server";
import { leaveTasks } from "./leave-tasks.server";
import { leaveApplication } from "./leave.record.server";
import { leaveApplicant, leaveCover, leaveKind } from "./references.server";
import { leaveSamples } from "./samples.server";

export const leaveApplicationsModule = defineModule({
  references: [leaveApplicant, leaveCover, leaveKind],
  records: [leaveApplication],
  tasks: [leaveTasks],
  jobs: [leaveJob],
  samples: leaveSamples,
});

ABSENCES.set("leave", leaveAbsence);
