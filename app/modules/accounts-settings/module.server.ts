import { defineModule } from "~/define/module";
import { plantSettings } from "./plant-settings.server";
import { accountsSettingsResources } from "./index.server";

export const accountsSettingsModule = defineModule({
  resources: accountsSettingsResources,
  companyStarts: [plantSettings],
});
