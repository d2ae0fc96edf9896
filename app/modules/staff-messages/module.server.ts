import { defineModule } from "~/define/module";
import { deliveryJob } from "./delivery-job.server";
import { staffMessageHelp } from "./help";
import { staffMessageMenus } from "./menus";
import { deliveryList } from "./message-list.server";
import { staffMessage } from "./message.record.server";
import { staffMessageSamples } from "./samples.server";

export const staffMessagesModule = defineModule({
  help: staffMessageHelp,
  menus: staffMessageMenus,
  records: [staffMessage],
  lists: [deliveryList],
  jobs: [deliveryJob],
  samples: staffMessageSamples,
});
