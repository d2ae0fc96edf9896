import { href } from "~/addresses/href";
import { defineModule } from "~/define/module";
import { leaveAbsence } from "./absence.server";
import { leaveApproval } from "./approval.server";
import { leaveApplicationsHelp } from "./help";
import { leaveApplicationsMenus } from "./menus";
import { compulsoryJob } from "./compulsory-job.server";
import { compulsoryList } from "./compulsory-list.server";
import { leaveJob } from "./leave-job.server";
import { leaveSigns, leaveTasks } from "./leave-tasks.server";
import { leaveApplication } from "./leave.record.server";
import { leaveApplicant, leaveCover, leaveKind } from "./references.server";
import { leaveSamples } from "./samples.server";

export const leaveApplicationsModule = defineModule({
  absences: [leaveAbsence],
  approvals: [leaveApproval],
  help: leaveApplicationsHelp,
  menus: leaveApplicationsMenus,
  quickActs: [{ label: "Apply for leave", link: href("/my/leave/add"), permission: "leave.own", position: 80 }],
  references: [leaveApplicant, leaveCover, leaveKind],
  records: [leaveApplication],
  tasks: [{ pages: ["/applications/leave/comments/:id"], find: leaveTasks, signs: leaveSigns }],
  lists: [compulsoryList],
  jobs: [leaveJob, compulsoryJob],
  samples: leaveSamples,
});
