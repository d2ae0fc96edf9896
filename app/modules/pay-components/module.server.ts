import { defineModule } from "~/define/module";
import { payComponentHelp } from "./help";
import { payComponentMenus } from "./menus";
import { payComponent, payLedger } from "./pay-component.resource";

export const payComponentsModule = defineModule({
  help: payComponentHelp,
  menus: payComponentMenus,
  resources: [payComponent],
  references: [payLedger],
});
