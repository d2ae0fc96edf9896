import { defineModule } from "~/define/module";
import { accessHelp } from "./help";
import { accessMenus } from "./menus";
import { grantHistory, roleHistory } from "./role-history";
import { roleEndpoints } from "./endpoints";
import { accessSamples } from "./samples.server";

export const accessModule = defineModule({
  help: accessHelp,
  menus: accessMenus,
  endpoints: roleEndpoints,
  histories: [grantHistory, roleHistory],
  samples: accessSamples,
});
