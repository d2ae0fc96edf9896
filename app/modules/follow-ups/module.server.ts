import { defineModule } from "~/define/module";
import { followUp } from "./follow-up.record.server";
import { followUpTasks } from "./follow-up-tasks.server";
import { followUpSamples } from "./samples.server";

export const followUpsModule = defineModule({
  records: [followUp],
  tasks: [followUpTasks],
  samples: followUpSamples,
});
