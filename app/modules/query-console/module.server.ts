import { defineModule } from "~/define/module";
import { consoleHistories } from "./console-history";
import { queryConsoleSamples } from "./samples.server";

export const queryConsoleModule = defineModule({
  histories: consoleHistories,
  samples: queryConsoleSamples,
});
