import { defineModule } from "~/define/module";
import { openingDayChecks } from "./day-checks";
import { openingsHelp } from "./help";
import { openingsMenus } from "./menus";
import { openingAccountReference, openingLine, openingReference } from "./opening-line.resource";
import { openingSource } from "./opening-source";
import { opening } from "./opening.record.server";
import { openingSamples } from "./samples.server";

export const openingsModule = defineModule({
  help: openingsHelp,
  menus: openingsMenus,
  resources: [openingLine],
  references: [openingReference, openingAccountReference],
  records: [opening],
  samples: openingSamples,
  entrySources: [openingSource],
  dayChecks: openingDayChecks,
});
