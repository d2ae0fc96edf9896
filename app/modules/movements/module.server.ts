import { defineModule } from "~/define/module";
import { designation, hrDesignation } from "./designation.resource";
import { movementList } from "./movement-list.server";
import { movementHistory } from "./movement-history";
import { movementEndpoints } from "./endpoints";
import { applyMovementsJob } from "./apply-movements.server";
import { movementSamples } from "./samples.server";

export const movementsModule = defineModule({
  resources: [designation, hrDesignation],
  lists: [movementList],
  endpoints: movementEndpoints,
  histories: [movementHistory],
  jobs: [applyMovementsJob],
  samples: movementSamples,
});
