import { defineModule } from "~/define/module";
import { visitReportEndpoints } from "./endpoints";
import { visitReportsHelp } from "./help";
import { visitReportExports } from "./index.server";
import { visitReportsMenus } from "./menus";

export const visitReportsModule = defineModule({
  help: visitReportsHelp,
  menus: visitReportsMenus,
  files: visitReportExports,
  endpoints: visitReportEndpoints,
});
