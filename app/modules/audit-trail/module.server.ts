import { defineModule } from "~/define/module";
import { auditTrailHelp } from "./help";
import { auditTrailMenus } from "./menus";
import { verifyAuditJob } from "./verify-audit-job.server";

export const auditTrailModule = defineModule({
  help: auditTrailHelp,
  menus: auditTrailMenus,
  jobs: [verifyAuditJob],
});
