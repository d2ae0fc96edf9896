import { defineModule } from "~/define/module";
import { mailHistory } from "./mail-history";
import { mailEndpoints } from "./endpoints";
import { sendMailJob } from "./send-mail-job.server";
import { mailSamples } from "./samples.server";

export const mailModule = defineModule({
  endpoints: mailEndpoints,
  histories: [mailHistory],
  jobs: [sendMailJob],
  samples: mailSamples,
});
