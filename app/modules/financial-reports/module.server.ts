import { defineModule } from "~/define/module";
import { financialReportsHelp } from "./help";
import { financialReportsMenus } from "./menus";
import { entryPrintable } from "./report-print.server";
import { financialReportEndpoints } from "./endpoints";
import { financialReportSamples } from "./samples.server";

export const financialReportsModule = defineModule({
  help: financialReportsHelp,
  menus: financialReportsMenus,
  endpoints: financialReportEndpoints,
  samples: financialReportSamples,
  printables: [entryPrintable],
});
