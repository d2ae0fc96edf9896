import { defineModule } from "~/define/module";
import { accountsColleague } from "./delegation-facts.server";
import { delegation } from "./delegation.record.server";
import { delegationsHelp } from "./help";
import { delegationsMenus } from "./menus";

export const delegationsModule = defineModule({
  help: delegationsHelp,
  menus: delegationsMenus,
  references: [accountsColleague],
  records: [delegation],
});
