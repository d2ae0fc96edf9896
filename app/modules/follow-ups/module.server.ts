import { defineModule } from "~/define/module";
import { followUpWorkflow } from "./follow-up.workflow.server";
import { followUpList } from "./follow-up-list.server";
import { followUpHistory } from "./follow-up-history";
import { followUpEndpoints } from "./endpoints";
import { followUpTasks } from "./find-follow-ups.server";
import { followUpsHelp } from "./help";
import { followUpsMenus } from "./menus";
import { followUpSamples } from "./samples.server";

export const followUpsModule = defineModule({
  help: followUpsHelp,
  menus: followUpsMenus,
  workflows: [followUpWorkflow],
  lists: [followUpList],
  endpoints: followUpEndpoints,
  histories: [followUpHistory],
  tasks: [followUpTasks],
  samples: followUpSamples,
});
