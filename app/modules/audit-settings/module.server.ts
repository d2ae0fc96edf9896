import { defineModule } from "~/define/module";
import { auditSettingsEndpoints } from "./endpoints";
import { auditSettingsHelp } from "./help";
import { auditWeightsHistory } from "./history";
import { listResources } from "./list.resources";
import { auditSettingsMenus } from "./menus";
import { auditSettingsSamples } from "./samples.server";
import { scoringResources } from "./scoring.resources";
import { testResources } from "./test.resources";
import { auditYear } from "./year.resource";

export const auditSettingsModule = defineModule({
  help: auditSettingsHelp,
  menus: auditSettingsMenus,
  resources: [...scoringResources, ...testResources, ...listResources, auditYear],
  endpoints: auditSettingsEndpoints,
  histories: [auditWeightsHistory],
  samples: auditSettingsSamples,
});
