import { defineModule } from "~/define/module";
import { visitPlansHelp } from "./help";
import { visitPlansMenus } from "./menus";
import { visitPlan, visitPlanReferences } from "./visit-plan.resource";
import { visitPlanEndpoints } from "./endpoints";

export const visitPlansModule = defineModule({
  help: visitPlansHelp,
  menus: visitPlansMenus,
  resources: [visitPlan],
  references: visitPlanReferences,
  endpoints: visitPlanEndpoints,
});
