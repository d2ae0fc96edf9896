import { defineModule } from "~/define/module";
import { workflowHelp } from "./help";
import { workflowMenus } from "./menus";
import { seedLimits } from "./seed-limits.server";
import { roleReference } from "./authority-mapping.resource";
import { processHistory } from "./process-history";

export const workflowModule = defineModule({
  help: workflowHelp,
  menus: workflowMenus,
  references: [roleReference],
  histories: [processHistory],
  companyStarts: [seedLimits],
});
