import { defineModule } from "~/define/module";
import { upwardTasks } from "./answer-form.server";
import { upwardJob } from "./close-job.server";
import { upwardEndpoints } from "./endpoints";
import { upwardHelp } from "./help";
import { upwardHistory } from "./history";
import { upwardMenus } from "./menus";
import { upwardSamples } from "./samples.server";

export const upwardModule = defineModule({
  help: upwardHelp,
  menus: upwardMenus,
  histories: [upwardHistory],
  endpoints: upwardEndpoints,
  tasks: [upwardTasks],
  jobs: [upwardJob],
  samples: upwardSamples,
});
