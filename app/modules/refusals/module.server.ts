import { defineModule } from "~/define/module";
import { refusalsHelp } from "./help";
import { refusalsMenus } from "./menus";

export const refusalsModule = defineModule({
  help: refusalsHelp,
  menus: refusalsMenus,
});
