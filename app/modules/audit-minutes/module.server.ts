import { defineModule } from "~/define/module";
import { minutesGate } from "./gate.server";
import { auditMinutesHelp } from "./help";
import { auditMinutesMenus } from "./menus";
import { metEngagement, minutes } from "./minutes.record.server";
import { minutesPerson } from "./people.server";
import { engagementWays } from "./record-ways.server";
import { auditMinutesSamples } from "./samples.server";

export const auditMinutesModule = defineModule({
  help: auditMinutesHelp,
  menus: auditMinutesMenus,
  references: [metEngagement, minutesPerson],
  records: [minutes],
  engagementGates: [minutesGate],
  recordWays: [engagementWays],
  samples: auditMinutesSamples,
});
