import { defineModule } from "~/define/module";
import { sweepFilesJob } from "./sweep-files-job.server";

export const filesModule = defineModule({
  jobs: [sweepFilesJob],
});
