import { defineModule } from "~/define/module";
import { accountList, userList } from "./account-list.server";
import { accountEndpoints } from "./endpoints";
import { userAccountsHelp } from "./help";
import { userAccountsMenus } from "./menus";
import { accountSamples } from "./samples.server";

export const userAccountsModule = defineModule({
  help: userAccountsHelp,
  menus: userAccountsMenus,
  lists: [accountList, userList],
  endpoints: accountEndpoints,
  samples: accountSamples,
});
