import { defineModule } from "~/define/module";
import { clearHistory } from "./clear-history";
import { clearJob } from "./clear-job.server";
import { clearDatabaseHelp } from "./help";
import { clearDatabaseMenus } from "./menus";

export const clearDatabaseModule = defineModule({
  help: clearDatabaseHelp,
  menus: clearDatabaseMenus,
  histories: [clearHistory],
  jobs: [clearJob],
});
