import { defineModule } from "~/define/module";
import { visitPlan, visitPlanReferences } from "./visit-plan.resource";
import { visitPlanEndpoints } from "./endpoints";

export const visitPlansModule = defineModule({
  resources: [visitPlan],
  references: visitPlanReferences,
  endpoints: visitPlanEndpoints,
});
