import { href } from "~/addresses/href";
import { defineModule } from "~/define/module";
import { accountList, userList } from "./account-list.server";
import { accountEndpoints } from "./endpoints";
import { userAccountsHelp } from "./help";
import { userAccountsMenus } from "./menus";
import { accountTasks } from "./account-tasks.server";
import { roleCheckJob } from "./role-check-job.server";
import { accountSamples } from "./samples.server";

export const userAccountsModule = defineModule({
  help: userAccountsHelp,
  menus: userAccountsMenus,
  quickActs: [
    { label: "Add User", link: href("/admin/user/add"), permission: "admin.user.edit", position: 15 },
    { label: "Add User", link: href("/grapes/user/add"), permission: "console.user.edit", position: 15 },
  ],
  lists: [accountList, userList],
  endpoints: accountEndpoints,
  jobs: [roleCheckJob],
  tasks: [{ pages: ["/grapes/user/add", "/admin/user/add", "/grapes/user/edit/:id"], find: accountTasks }],
  samples: accountSamples,
});
