import { defineModule } from "~/define/module";
import { employeeHistory } from "./people-history";
import { peopleEndpoints } from "./endpoints";
import { peopleSearch } from "./people-search.server";

export const peopleModule = defineModule({
  endpoints: peopleEndpoints,
  histories: [employeeHistory],
  searches: [peopleSearch],
});
