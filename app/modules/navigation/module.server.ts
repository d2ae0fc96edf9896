import { defineModule } from "~/define/module";
import { navigationExports } from "./find-person-links.server";
import { navigationHelp } from "./help";
import { navigationResources, navigationReferences } from "./index.server";
import { navigationMenus } from "./menus";

export const navigationModule = defineModule({
  help: navigationHelp,
  menus: navigationMenus,
  resources: navigationResources,
  references: navigationReferences,
  files: navigationExports,
});
