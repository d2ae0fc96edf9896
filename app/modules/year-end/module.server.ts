import { defineModule } from "~/define/module";
import { yearEndHelp } from "./help";
import { yearEndMenus } from "./menus";
import { yearRequestWorkflow } from "./year-request.workflow.server";
import { yearHistories } from "./year-history";
import { yearSource } from "./year-source";
import { yearEndEndpoints } from "./endpoints";
import { yearEndSamples } from "./samples.server";

export const yearEndModule = defineModule({
  help: yearEndHelp,
  menus: yearEndMenus,
  workflows: [yearRequestWorkflow],
  endpoints: yearEndEndpoints,
  histories: yearHistories,
  samples: yearEndSamples,
  entrySources: [yearSource],
});
