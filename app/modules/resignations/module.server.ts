import { defineModule } from "~/define/module";
import { resignationsHelp } from "./help";
import { resignationsMenus } from "./menus";
import { resignReason } from "./resign-reason.resource";
import { resignationList } from "./resignation-list.server";

export const resignationsModule = defineModule({
  help: resignationsHelp,
  menus: resignationsMenus,
  resources: [resignReason],
  lists: [resignationList],
});
