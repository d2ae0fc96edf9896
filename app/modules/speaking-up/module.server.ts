import { defineModule } from "~/define/module";
import { eraseCasesJob, tellHandlersJob } from "./case-jobs.server";
import { caseCountsFile } from "./case-list.server";
import { feedbackCategory } from "./category.resource";
import { speakingUpHelp } from "./help";
import { handlersHistory } from "./history";
import { speakingUpMenus } from "./menus";
import { speakingUpSamples } from "./samples.server";

export const speakingUpModule = defineModule({
  help: speakingUpHelp,
  menus: speakingUpMenus,
  resources: [feedbackCategory],
  histories: [handlersHistory],
  samples: speakingUpSamples,
  files: [caseCountsFile],
  jobs: [eraseCasesJob, tellHandlersJob],
});
