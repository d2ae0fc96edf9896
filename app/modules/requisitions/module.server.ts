import { defineModule } from "~/define/module";
import { requisitionDayChecks } from "./day-checks";
import { requisitionsHelp } from "./help";
import { requisitionsMenus } from "./menus";
import { requisitionWorkflow } from "./requisition.workflow.server";
import { requisitionList } from "./requisition-list.server";
import { requisitionHistory } from "./requisition-history";
import { requisitionPrintables } from "./requisition-print.server";
import { requisitionEndpoints } from "./endpoints";
import { requisitionTasks, requisitionSign } from "./requisition-tasks.server";
import { requisitionSearch } from "./requisition-search";
import { expireRequisitionsJob } from "./expire-job.server";
import { requisitionSamples } from "./samples.server";

export const requisitionsModule = defineModule({
  help: requisitionsHelp,
  menus: requisitionsMenus,
  workflows: [requisitionWorkflow],
  lists: [requisitionList],
  endpoints: requisitionEndpoints,
  histories: [requisitionHistory],
  tasks: [{ pages: ["/ac/requisitionApprove/details/:id"], find: requisitionTasks, sign: requisitionSign }],
  searches: [requisitionSearch],
  jobs: [expireRequisitionsJob],
  samples: requisitionSamples,
  printables: requisitionPrintables,
  dayChecks: requisitionDayChecks,
});
