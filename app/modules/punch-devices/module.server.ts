import { defineModule } from "~/define/module";
import { punchDeviceApproval } from "./approval.server";
import { punchDeviceHelp } from "./help";
import { punchDeviceMenus } from "./menus";
import { punchDevice } from "./punch-device.record.server";
import { punchPolicy } from "./punch-policy.resource";
import { punchDeviceSamples } from "./samples.server";

export const punchDevicesModule = defineModule({
  approvals: [punchDeviceApproval],
  help: punchDeviceHelp,
  menus: punchDeviceMenus,
  resources: [punchPolicy],
  records: [punchDevice],
  samples: punchDeviceSamples,
});
