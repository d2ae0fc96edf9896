import { defineModule } from "~/define/module";
import { mailHelp } from "./help";
import { mailHistory } from "./mail-history";
import { mailEndpoints } from "./endpoints";
import { mailMenus } from "./menus";
import { mailList } from "./mail-list.server";
import { sendMailJob } from "./send-mail-job.server";
import { mailSamples } from "./samples.server";

export const mailModule = defineModule({
  help: mailHelp,
  menus: mailMenus,
  lists: [mailList],
  endpoints: mailEndpoints,
  histories: [mailHistory],
  jobs: [sendMailJob],
  samples: mailSamples,
});
