import { defineModule } from "~/define/module";
import { visitReportEndpoints } from "./endpoints";
import { visitReportExports } from "./index.server";

export const visitReportsModule = defineModule({
  files: visitReportExports,
  endpoints: visitReportEndpoints,
});
