import { defineModule } from "~/define/module";
import { visitReportEndpoints } from "./endpoints";
import { visitReportsHelp } from "./help";
import { visitReportsMenus } from "./menus";
import { VISIT_REPORTS } from "./reports.server";

export const visitReportsModule = defineModule({
  help: visitReportsHelp,
  menus: visitReportsMenus,
  reports: VISIT_REPORTS,
  endpoints: visitReportEndpoints,
});
