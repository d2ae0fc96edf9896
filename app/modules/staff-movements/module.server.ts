import { defineModule } from "~/define/module";
import { movementApproval } from "./approval.server";
import { movementEffects } from "./effects.server";
import { staffMovementsHelp } from "./help";
import { movementLetter } from "./letter.server";
import { staffMovementsMenus } from "./menus";
import { staffMovement } from "./movement.record.server";
import { staffMovementSamples } from "./samples.server";

export const staffMovementsModule = defineModule({
  help: staffMovementsHelp,
  menus: staffMovementsMenus,
  records: [staffMovement],
  approvals: [movementApproval],
  movementEffects,
  printables: [movementLetter],
  samples: staffMovementSamples,
});
