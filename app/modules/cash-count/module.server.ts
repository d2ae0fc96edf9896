import { defineModule } from "~/define/module";
import { denomination } from "./denomination.resource";
import { cashCountHelp } from "./help";
import { cashCountMenus } from "./menus";

export const cashCountModule = defineModule({
  help: cashCountHelp,
  menus: cashCountMenus,
  resources: [denomination],
});
