import { defineModule } from "~/define/module";
import { verifyAuditJob } from "./verify-audit-job.server";

export const auditTrailModule = defineModule({
  jobs: [verifyAuditJob],
});
