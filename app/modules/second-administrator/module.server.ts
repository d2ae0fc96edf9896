import { defineModule } from "~/define/module";
import { changeHistory } from "./change-history";
import { changeSamples } from "./samples.server";

export const secondAdministratorModule = defineModule({
  histories: [changeHistory],
  samples: changeSamples,
});
