import { defineModule } from "~/define/module";
import { backupJob } from "./backup-job.server";

export const backupModule = defineModule({
  jobs: [backupJob],
});
