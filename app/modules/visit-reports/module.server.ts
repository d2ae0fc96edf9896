import { defineModule } from "~/define/module";
import { visitReportEndpoints } from "./endpoints";
import { visitReportsHelp } from "./help";
import { visitReportsMenus } from "./menus";
import { reportExports } from "./reports.server";

export const visitReportsModule = defineModule({
  help: visitReportsHelp,
  menus: visitReportsMenus,
  files: reportExports,
  endpoints: visitReportEndpoints,
});
