import { defineModule } from "~/define/module";
import { auditFlagsHelp } from "./help";
import { auditFlagsSamples } from "./samples.server";
import { flagWays } from "./ways.server";

export const auditFlagsModule = defineModule({
  help: auditFlagsHelp,
  recordWays: [flagWays],
  samples: auditFlagsSamples,
});
