import { defineModule } from "~/define/module";
import { kpiHelp } from "./help";
import { kpiEndpoints } from "./kpi-endpoints";
import { kpiHistory } from "./kpi-history";
import { kpiList } from "./kpi-list.server";
import { kpiMenus } from "./menus";
import { kpiSamples } from "./samples.server";

export const kpisModule = defineModule({
  help: kpiHelp,
  menus: kpiMenus,
  lists: [kpiList],
  endpoints: kpiEndpoints,
  histories: [kpiHistory],
  samples: kpiSamples,
});
