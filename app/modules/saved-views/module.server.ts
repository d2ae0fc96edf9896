import { defineModule } from "~/define/module";
import { savedViewsHelp } from "./help";
import { savedViewHistory } from "./view-history";
import { savedViewSamples } from "./find-views.server";

export const savedViewsModule = defineModule({
  help: savedViewsHelp,
  histories: [savedViewHistory],
  samples: savedViewSamples,
});
