import { defineModule } from "~/define/module";
import { accountsSettingsHelp } from "./help";
import { accountsSettingsMenus } from "./menus";
import { seedSettings } from "./seed-settings.server";
import { accountsSettingsResources } from "./index.server";

export const accountsSettingsModule = defineModule({
  help: accountsSettingsHelp,
  menus: accountsSettingsMenus,
  resources: accountsSettingsResources,
  companyStarts: [seedSettings],
});
