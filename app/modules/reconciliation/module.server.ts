import { defineModule } from "~/define/module";
import { bankHistory } from "./bank-history";
import { reconciliationEndpoints } from "./endpoints";
import { reconciliationHelp } from "./help";
import { reconciliationMenus } from "./menus";
import { reconciliationSamples } from "./samples.server";

export const reconciliationModule = defineModule({
  help: reconciliationHelp,
  menus: reconciliationMenus,
  endpoints: reconciliationEndpoints,
  histories: [bankHistory],
  samples: reconciliationSamples,
});
