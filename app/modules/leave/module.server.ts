import { defineModule } from "~/define/module";
import { leaveHelp } from "./help";
import { leaveMenus } from "./menus";
import { adjustmentApproval } from "./approval.server";
import { leaveOnHiring } from "./hire-effect.server";
import { leaveEffect } from "./calendar-effect.server";
import { branchDuty } from "./branch-duty.resource";
import { compulsoryLeave } from "./compulsory-leave.resource";
import { leaveBlackout } from "./leave-blackout.resource";
import { leaveEndpoints } from "./leave-endpoints";
import { leaveHistories } from "./leave-history";
import { leaveJob, leaveVerifyJob, rerateJob } from "./leave-job.server";
import { leaveSamples } from "./leave-samples.server";
import { leaveType } from "./leave-type.resource";
import { openingFile } from "./opening-page.server";
import { processFile } from "./process-page.server";

export const leaveModule = defineModule({
  approvals: [adjustmentApproval],
  help: leaveHelp,
  menus: leaveMenus,
  resources: [leaveType, leaveBlackout, branchDuty, compulsoryLeave],
  files: [processFile, openingFile],
  endpoints: leaveEndpoints,
  histories: leaveHistories,
  calendarEffects: [leaveEffect],
  hireEffects: [leaveOnHiring],
  jobs: [rerateJob, leaveJob, leaveVerifyJob],
  samples: leaveSamples,
});
