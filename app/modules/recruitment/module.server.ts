import { defineModule } from "~/define/module";
import { jobApplication } from "./application.record.server";
import { candidateHistory } from "./candidate-history";
import { candidateJob } from "./candidate-job.server";
import { cvBank } from "./cv-bank.server";
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
  lists: [cvBank],
  jobs: [candidateJob],
  histories: [candidateHistory],
  tasks: [offerTasks],
  samples: recruitmentSamples,
});
