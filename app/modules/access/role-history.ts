import type { HistoryWords } from "~/define/history";

/** What the trail tells of a role. */
export const roleHistory: HistoryWords = {
  entity: "Role",
  acts: { "Role.add": "Role added", "Role.change": "Role changed", "Role.access": "Access changed", "Role.menus": "Menus changed", "Role.subMenus": "Sub-menus changed" },
  fields: {
    granted: { label: "Gained" }, withdrawn: { label: "Lost" }, given: { label: "Shows" }, taken: { label: "No longer shows" }, copyOf: { label: "Copied from" }, own: { label: "Own access" },
    position: { label: "Order in lists" }, twoFactor: { label: "Code at sign-in" },
  },
};
