import { defineModule } from "~/define/module";
import { accountList, userList } from "./account-list.server";
import { accountEndpoints } from "./endpoints";
import { accountSamples } from "./samples.server";

export const userAccountsModule = defineModule({
  lists: [accountList, userList],
  endpoints: accountEndpoints,
  samples: accountSamples,
});
