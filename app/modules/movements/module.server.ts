import { defineModule } from "~/define/module";
import { designation, hrDesignation } from "./designation.resource";
import { movementsHelp } from "./help";
import { movementsMenus } from "./menus";
import { movementList } from "./movement-list.server";
import { movementEndpoints } from "./endpoints";
import { applyMovementsJob } from "./apply-movements.server";
import { movementSamples } from "./samples.server";

export const movementsModule = defineModule({
  help: movementsHelp,
  menus: movementsMenus,
  resources: [designation, hrDesignation],
  lists: [movementList],
  endpoints: movementEndpoints,
  jobs: [applyMovementsJob],
  samples: movementSamples,
});
