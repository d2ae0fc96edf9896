import { defineModule } from "~/define/module";
import { openingDayChecks } from "./day-checks";
import { openingsHelp } from "./help";
import { openingsMenus } from "./menus";
import { openingWorkflow } from "./opening.workflow.server";
import { openingLine, openingReference } from "./opening-line.resource";
import { openingList } from "./opening-list.server";
import { openingHistory } from "./opening-history";
import { openingSource } from "./opening-source";
import { openingEndpoints } from "./endpoints";
import { openingTasks } from "./opening-tasks.server";
import { openingSearch } from "./opening-search";
import { openingSamples } from "./samples.server";

export const openingsModule = defineModule({
  help: openingsHelp,
  menus: openingsMenus,
  resources: [openingLine],
  references: [openingReference],
  workflows: [openingWorkflow],
  lists: [openingList],
  endpoints: openingEndpoints,
  histories: [openingHistory],
  tasks: [openingTasks],
  searches: [openingSearch],
  samples: openingSamples,
  entrySources: [openingSource],
  dayChecks: openingDayChecks,
});
