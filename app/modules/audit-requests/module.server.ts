import { defineModule } from "~/define/module";
import { auditRequestsHelp } from "./help";
import { auditRequestsMenus } from "./menus";
import { askingEngagement } from "./references.server";
import { requestJob } from "./request-job.server";
import { requestSign, requestTasks } from "./request-tasks.server";
import { auditRequest } from "./request.record.server";
import { auditRequestsSamples } from "./samples.server";

export const auditRequestsModule = defineModule({
  help: auditRequestsHelp,
  menus: auditRequestsMenus,
  references: [askingEngagement],
  records: [auditRequest],
  jobs: [requestJob],
  tasks: [{ pages: ["/my/audit-request/:id", "/audit/execution/request/:id"], find: requestTasks, sign: requestSign }],
  samples: auditRequestsSamples,
});
