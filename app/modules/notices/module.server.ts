import { defineModule } from "~/define/module";
import { noticeEndpoints } from "./endpoints";
import { digestJob } from "./digest-job.server";

export const noticesModule = defineModule({
  endpoints: noticeEndpoints,
  jobs: [digestJob],
});
