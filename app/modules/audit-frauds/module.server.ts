import { defineModule } from "~/define/module";
import { fraudRegister } from "./fraud-list.server";
import { fraudCase } from "./fraud.record.server";
import { auditFraudsHelp } from "./help";
import { fraudImport } from "./import-frauds.server";
import { fraudKeptBack } from "./kept-back.server";
import { auditFraudsMenus } from "./menus";
import { auditFraudsSamples } from "./samples.server";

export const auditFraudsModule = defineModule({
  help: auditFraudsHelp,
  menus: auditFraudsMenus,
  records: [fraudCase],
  imports: [fraudImport],
  lists: [fraudRegister],
  samples: auditFraudsSamples,
  keptBack: [fraudKeptBack],
});
