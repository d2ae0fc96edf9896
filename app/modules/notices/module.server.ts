import { defineModule } from "~/define/module";
import { noticeEndpoints } from "./endpoints";
import { digestJob } from "./digest-job.server";
import { noticesHelp } from "./help";

export const noticesModule = defineModule({
  help: noticesHelp,
  endpoints: noticeEndpoints,
  jobs: [digestJob],
});
