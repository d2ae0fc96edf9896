import { defineModule } from "~/define/module";
import { jobApplication } from "./application.record.server";
import { candidateHistory } from "./candidate-history";
import { candidateJob } from "./candidate-job.server";
import { cvBank } from "./cv-bank.server";
import { offersJob } from "./expire-offers.server";
import { offerPrintable } from "./offer-letter.server";
import { panelEndpoints } from "./panel-endpoints";
import { panelHistory } from "./panel-history";
import { panelList } from "./panel-list.server";
import { panelMember, panelTasks } from "./panel.server";
import { proposalEndpoints } from "./proposal-endpoints";
import { stageReport } from "./stage-report.server";
import { offerTasks } from "./offers-to-team.server";
import { recruitmentHelp } from "./help";
import { recruitmentMenus } from "./menus";
import { internalJob, jobOpening } from "./opening.record.server";
import { recruitmentSamples } from "./samples.server";

export const recruitmentModule = defineModule({
  help: recruitmentHelp,
  menus: recruitmentMenus,
  references: [internalJob, panelMember],
  records: [jobOpening, jobApplication],
  lists: [cvBank, panelList],
  reports: [stageReport],
  printables: [offerPrintable],
  endpoints: [...panelEndpoints, ...proposalEndpoints],
  jobs: [candidateJob, offersJob],
  histories: [candidateHistory, panelHistory],
  tasks: [offerTasks, panelTasks],
  samples: recruitmentSamples,
});
