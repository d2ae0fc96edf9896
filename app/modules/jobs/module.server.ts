import { defineModule } from "~/define/module";
import { jobHistory } from "./job-history";
import { jobSamples } from "./samples.server";

export const jobsModule = defineModule({
  histories: [jobHistory],
  samples: jobSamples,
});
