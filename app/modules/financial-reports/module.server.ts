import { defineModule } from "~/define/module";
import { entryPrintable } from "./report-print.server";
import { financialReportEndpoints } from "./endpoints";
import { financialReportSamples } from "./samples.server";

export const financialReportsModule = defineModule({
  endpoints: financialReportEndpoints,
  samples: financialReportSamples,
  printables: [entryPrintable],
});
