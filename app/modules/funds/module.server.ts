import { defineModule } from "~/define/module";
import { fundDayChecks } from "./day-checks";
import { fundWorkflow } from "./fund.workflow.server";
import { bankFundUses } from "./bank-uses.server";
import { fundList } from "./fund-list.server";
import { fundHistory } from "./fund-history";
import { fundSource } from "./fund-source";
import { fundEndpoints } from "./endpoints";
import { fundSigns, fundTasks } from "./fund-tasks.server";
import { fundSearch } from "./fund-search";
import { fundsHelp } from "./help";
import { fundsMenus } from "./menus";
import { fundReminderJob } from "./remind-job.server";
import { fundSamples } from "./samples.server";

export const fundsModule = defineModule({
  help: fundsHelp,
  menus: fundsMenus,
  workflows: [fundWorkflow],
  lists: [fundList],
  endpoints: fundEndpoints,
  histories: [fundHistory],
  tasks: [{ pages: ["/ac/fund/transfer/details/:id"], find: fundTasks, signs: fundSigns }],
  searches: [fundSearch],
  jobs: [fundReminderJob],
  samples: fundSamples,
  entrySources: [fundSource],
  dayChecks: fundDayChecks,
  recordUses: [bankFundUses],
});
