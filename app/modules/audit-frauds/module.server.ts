import { defineModule } from "~/define/module";
import { fraudRegister } from "./fraud-list.server";
import { fraudCase } from "./fraud.record.server";
import { auditFraudsHelp } from "./help";
import { fraudKeptBack } from "./kept-back.server";
import { auditFraudsMenus } from "./menus";
import { auditFraudsSamples } from "./samples.server";

export const auditFraudsModule = defineModule({
  help: auditFraudsHelp,
  menus: auditFraudsMenus,
  records: [fraudCase],
  lists: [fraudRegister],
  samples: auditFraudsSamples,
  keptBack: [fraudKeptBack],
});
