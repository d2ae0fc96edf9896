import { defineModule } from "~/define/module";
import { bankHistory } from "./bank-history";
import { reconciliationEndpoints } from "./endpoints";
import { reconciliationSamples } from "./samples.server";

export const reconciliationModule = defineModule({
  endpoints: reconciliationEndpoints,
  histories: [bankHistory],
  samples: reconciliationSamples,
});
