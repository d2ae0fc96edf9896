import { defineModule } from "~/define/module";
import { clearance } from "./clearance.record.server";
import { resignationsHelp } from "./help";
import { resignationsMenus } from "./menus";
import { resignReason } from "./resign-reason.resource";
import { resignation } from "./resignation.record.server";
import { resignationSamples } from "./samples.server";

export const resignationsModule = defineModule({
  help: resignationsHelp,
  menus: resignationsMenus,
  resources: [resignReason],
  records: [resignation, clearance],
  samples: resignationSamples,
});
