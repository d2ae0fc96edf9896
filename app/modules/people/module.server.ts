import { defineModule } from "~/define/module";
import { employeeEndpoints } from "./employee-endpoints";
import { employeeList } from "./employee-list.server";
import { employeeSamples } from "./employee-samples.server";
import { peopleHelp } from "./help";
import { peopleMenus } from "./menus";
import { employeeHistory } from "./people-history";
import { peopleEndpoints } from "./endpoints";
import { peopleSearch } from "./people-search.server";

export const peopleModule = defineModule({
  help: peopleHelp,
  menus: peopleMenus,
  lists: [employeeList],
  endpoints: [...peopleEndpoints, ...employeeEndpoints],
  histories: [employeeHistory],
  searches: [peopleSearch],
  samples: employeeSamples,
});
