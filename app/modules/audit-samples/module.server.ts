import { defineModule } from "~/define/module";
import { auditSamplesHelp } from "./help";
import { auditSamplesMenus } from "./menus";
import { samplePrint } from "./sample-print.server";
import { auditSample } from "./sample.record.server";
import { sampleWays } from "./ways.server";

export const auditSamplesModule = defineModule({
  help: auditSamplesHelp,
  menus: auditSamplesMenus,
  records: [auditSample],
  recordWays: [sampleWays],
  printables: [samplePrint],
});
