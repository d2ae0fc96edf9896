import { defineModule } from "~/define/module";
import { jobsHelp } from "./help";
import { clockHistory, jobHistory } from "./job-history";
import { jobsMenus } from "./menus";
import { jobSamples } from "./samples.server";

export const jobsModule = defineModule({
  help: jobsHelp,
  menus: jobsMenus,
  histories: [jobHistory, clockHistory],
  samples: jobSamples,
});
