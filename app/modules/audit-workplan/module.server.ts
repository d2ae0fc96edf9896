import { defineModule } from "~/define/module";
import { auditableUnit, engagement } from "./engagement.record.server";
import { auditWorkplanHelp } from "./help";
import { auditWorkplanMenus } from "./menus";
import { auditWorkplanSamples } from "./samples.server";
import { auditor } from "./team.server";

export const auditWorkplanModule = defineModule({
  help: auditWorkplanHelp,
  menus: auditWorkplanMenus,
  references: [auditor, auditableUnit],
  records: [engagement],
  samples: auditWorkplanSamples,
});
