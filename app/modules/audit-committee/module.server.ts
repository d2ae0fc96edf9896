import { defineModule } from "~/define/module";
import { committeeReport } from "./committee-report.server";
import { auditCommitteeMenus } from "./menus";

export const auditCommitteeModule = defineModule({ menus: auditCommitteeMenus, reports: [committeeReport] });
