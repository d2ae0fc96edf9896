import { defineModule } from "~/define/module";
import { changeHistory } from "./change-history";
import { secondAdministratorHelp } from "./help";
import { secondAdministratorMenus } from "./menus";
import { changeSamples } from "./samples.server";

export const secondAdministratorModule = defineModule({
  help: secondAdministratorHelp,
  menus: secondAdministratorMenus,
  histories: [changeHistory],
  samples: changeSamples,
});
