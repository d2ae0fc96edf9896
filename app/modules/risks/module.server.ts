import { defineModule } from "~/define/module";
import { risksHelp } from "./help";
import { risksMenus } from "./menus";
import { riskWorkflow } from "./risk.workflow.server";
import { riskResources } from "./risk-policy.resource";
import { riskList } from "./risk-list.server";
import { riskHistory } from "./risk-history";
import { riskPrintables } from "./risk-print.server";
import { riskEndpoints } from "./endpoints";
import { auditRiskEndpoints } from "./audit-endpoints";
import { riskSigns, riskTasks } from "./risk-tasks.server";
import { riskSearch } from "./risk-search";
import { riskJob } from "./risk-job.server";
import { registerRisk, riskOfFinding } from "./with-findings.server";
import { riskSamples } from "./samples.server";

export const risksModule = defineModule({
  help: risksHelp,
  menus: risksMenus,
  resources: riskResources,
  workflows: [riskWorkflow],
  lists: [riskList],
  endpoints: [...riskEndpoints, ...auditRiskEndpoints],
  histories: [riskHistory],
  tasks: [
    {
      pages: [
        "/ops/risk/register/details/:id",
        "/ops/risk/register/action/:id",
        "/my/risk/opinion/:id",
        "/audit/other/riskregister/Details/:id",
      ],
      find: riskTasks,
      signs: riskSigns,
    },
  ],
  searches: [riskSearch],
  jobs: [riskJob],
  samples: riskSamples,
  printables: riskPrintables,
  references: [registerRisk],
  recordWays: [riskOfFinding],
});
