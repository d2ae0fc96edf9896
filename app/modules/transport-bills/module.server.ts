import { defineModule } from "~/define/module";
import { billWorkflow } from "./bill.workflow.server";
import { transportBillsHelp } from "./help";
import { transportBillsMenus } from "./menus";
import { travelRate } from "./travel-rate.resource";
import { routeDistance } from "./route-distance.resource";
import { billList } from "./bill-list.server";
import { lineList } from "./line-list.server";
import { billHistory } from "./bill-history";
import { billSource } from "./bill-source";
import { billPrintables } from "./bill-print.server";
import { billEndpoints } from "./endpoints";
import { billSigns, billTasks } from "./bill-tasks.server";
import { billSearch } from "./bill-search";
import { billSamples } from "./samples.server";

export const transportBillsModule = defineModule({
  help: transportBillsHelp,
  menus: transportBillsMenus,
  resources: [travelRate, routeDistance],
  workflows: [billWorkflow],
  lists: [billList, lineList],
  endpoints: billEndpoints,
  histories: [billHistory],
  tasks: [
    {
      pages: [
        "/ops/transportBill/edit/:id",
        "/ops/transportBill/checkedBy/details/:id",
        "/ops/transportBill/received/details/:id",
      ],
      find: billTasks,
      signs: billSigns,
    },
  ],
  searches: [billSearch],
  samples: billSamples,
  printables: billPrintables,
  entrySources: [billSource],
});
