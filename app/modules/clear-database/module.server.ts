import { defineModule } from "~/define/module";
import { clearHistory } from "./clear-history";
import { clearJob } from "./clear-job.server";

export const clearDatabaseModule = defineModule({
  histories: [clearHistory],
  jobs: [clearJob],
});
