import { defineModule } from "~/define/module";
import { savedViewHistory } from "./view-history";
import { savedViewSamples } from "./find-views.server";

export const savedViewsModule = defineModule({
  histories: [savedViewHistory],
  samples: savedViewSamples,
});
