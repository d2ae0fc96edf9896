import { defineModule } from "~/define/module";
import { jobApplication } from "./application.record.server";
import { offerTasks } from "./offers-to-team.server";
import { recruitmentHelp } from "./help";
import { recruitmentMenus } from "./menus";
import { internalJob, jobOpening } from "./opening.record.server";
import { recruitmentSamples } from "./samples.server";

export const recruitmentModule = defineModule({
  help: recruitmentHelp,
  menus: recruitmentMenus,
  references: [internalJob],
  records: [jobOpening, jobApplication],
  tasks: [offerTasks],
  samples: recruitmentSamples,
});
