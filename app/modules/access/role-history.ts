import type { HistoryWords } from "~/define/history";

/** What the trail tells of a role. */
export const roleHistory: HistoryWords = {
  entity: "Role",
  actions: {
    "Role.add": "Role added",
    "Role.change": "Role changed",
    "Role.access": "Access changed",
    "Role.menus": "Menus changed",
    "Role.subMenus": "Sub-menus changed",
  },
  fields: {
    granted: { label: "Gained", kind: "code" },
    withdrawn: { label: "Lost", kind: "code" },
    given: { label: "Shows" },
    taken: { label: "No longer shows" },
    copyOf: { label: "Copied from" },
    own: { label: "Own access", kind: "flag" },
    code: { label: "Code", kind: "code" },
    position: { label: "Order in lists", kind: "integer" },
    twoFactor: { label: "Code at sign-in", kind: "flag" },
    active: { label: "In use", kind: "flag" },
  },
};

/** What the trail tells of a role given when a unit begins. */
export const grantHistory: HistoryWords = { entity: "RoleGrant", actions: { "RoleGrant.add": "Role given" } };
