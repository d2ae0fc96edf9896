import { defineModule } from "~/define/module";
import { plantLimits } from "./plant-limits.server";
import { roleReference } from "./authority-mapping.resource";
import { processHistory } from "./process-history";

export const workflowModule = defineModule({
  references: [roleReference],
  histories: [processHistory],
  companyStarts: [plantLimits],
});
