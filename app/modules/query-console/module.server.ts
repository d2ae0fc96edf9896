import { defineModule } from "~/define/module";
import { consoleHistories } from "./console-history";
import { queryConsoleHelp } from "./help";
import { queryConsoleMenus } from "./menus";
import { queryConsoleSamples } from "./samples.server";

export const queryConsoleModule = defineModule({
  help: queryConsoleHelp,
  menus: queryConsoleMenus,
  histories: consoleHistories,
  samples: queryConsoleSamples,
});
