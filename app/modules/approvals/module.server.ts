import { defineModule } from "~/define/module";
import { approvalReminder } from "./approval-reminder.resource";
import { approvalDelegation } from "./delegation.record.server";
import { approvalsHelp } from "./help";
import { approvalsMenus } from "./menus";
import { approvalColleague, approvalPerson } from "./references.server";
import { approvalSamples } from "./samples.server";
import { watchJob } from "./watch-job.server";

export const approvalsModule = defineModule({
  help: approvalsHelp,
  menus: approvalsMenus,
  resources: [approvalReminder],
  references: [approvalColleague, approvalPerson],
  records: [approvalDelegation],
  jobs: [watchJob],
  samples: approvalSamples,
});
