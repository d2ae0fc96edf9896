import { defineModule } from "~/define/module";
import { grantHistory, roleHistory } from "./role-history";
import { roleEndpoints } from "./endpoints";
import { accessSamples } from "./samples.server";

export const accessModule = defineModule({
  endpoints: roleEndpoints,
  histories: [grantHistory, roleHistory],
  samples: accessSamples,
});
