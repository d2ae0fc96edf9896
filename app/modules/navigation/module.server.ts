import { defineModule } from "~/define/module";
import { navigationExports } from "./find-person-links.server";
import { navigationResources, navigationReferences } from "./index.server";

export const navigationModule = defineModule({
  resources: navigationResources,
  references: navigationReferences,
  files: navigationExports,
});
