import { defineModule } from "~/define/module";
import { denomination } from "./denomination.resource";

export const cashCountModule = defineModule({
  resources: [denomination],
});
