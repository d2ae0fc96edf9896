import { defineModule } from "~/define/module";
import { auditPlanEndpoints } from "./endpoints";
import { auditPlanHelp } from "./help";
import { auditEntityHistory, auditRatingImport } from "./import-ratings.server";
import { auditRiskHistory } from "./history.server";
import { auditPlanMenus } from "./menus";
import { auditPlan } from "./plan.record.server";
import { riskList } from "./risk-list.server";
import { auditPlanSamples } from "./samples.server";
import { universeReport } from "./universe-report.server";

export const auditPlanModule = defineModule({
  help: auditPlanHelp,
  menus: auditPlanMenus,
  records: [auditPlan],
  lists: [riskList],
  reports: [universeReport],
  endpoints: auditPlanEndpoints,
  histories: [auditRiskHistory, auditEntityHistory],
  imports: [auditRatingImport],
  samples: auditPlanSamples,
});
