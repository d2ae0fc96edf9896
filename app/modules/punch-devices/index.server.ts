/** The front door of browsers for punches. README.md says how they go. */
export { punchDevice, punchDeviceList } from "./punch-device.record.server";
export { revokeBrowsersOf } from "./punch-device.workflow.server";
export { punchPolicy } from "./punch-policy.resource";
export { punchStanding, type PunchStanding } from "./punch-standing.server";
export {
  ownBrowsers,
  registerBrowser,
  registerSchema,
  removeBrowser,
  type OwnBrowser,
} from "./register-browser.server";
