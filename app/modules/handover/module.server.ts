import { defineModule } from "~/define/module";
import { handover } from "./handover.record.server";
import { handoverHelp } from "./help";
import { handoverMenus } from "./menus";
import { handoverSamples } from "./samples.server";

export const handoverModule = defineModule({
  help: handoverHelp,
  menus: handoverMenus,
  records: [handover],
  samples: handoverSamples,
});
