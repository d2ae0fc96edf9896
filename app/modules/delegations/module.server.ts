import { defineModule } from "~/define/module";
import { accountsColleague } from "./delegation-facts.server";
import { delegation } from "./delegation.record.server";

export const delegationsModule = defineModule({
  references: [accountsColleague],
  records: [delegation],
});
