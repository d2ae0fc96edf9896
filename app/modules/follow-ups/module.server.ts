import { defineModule } from "~/define/module";
import { followUpsHelp } from "./help";
import { followUpsMenus } from "./menus";
import { followUp } from "./follow-up.record.server";
import { followUpSigns, followUpTasks } from "./follow-up-tasks.server";
import { followUpSamples } from "./samples.server";

export const followUpsModule = defineModule({
  help: followUpsHelp,
  menus: followUpsMenus,
  records: [followUp],
  tasks: [{ pages: ["/my/followUp/details/:id"], find: followUpTasks, signs: followUpSigns }],
  samples: followUpSamples,
});
