import type { HistoryWords } from "~/define/history";

/** What the trail tells of an account. */
export const userHistory: HistoryWords = {
  entity: "User",
  acts: {
    "User.firstAdministrator": "Made the first administrator", "User.create": "Account created", "User.change": "Account changed", "User.invite": "Invited", "User.acceptInvite": "Invitation accepted",
    "User.lock": "Locked", "User.open": "Unlocked", "User.disable": "Disabled", "User.mailReset": "Reset mailed", "User.askReset": "Forgotten password reported", "User.resetPassword": "Password chosen anew",
    "User.changePassword": "Password changed", "User.beginSecondFactor": "Second factor begun", "User.turnOnSecondFactor": "Second factor turned on", "User.turnOffSecondFactor": "Second factor turned off",
    "User.resetSecondFactor": "Second factor reset", "User.renewRecoveryCodes": "Recovery codes made anew", "User.signOut": "Signed out everywhere", "User.grant": "Role given", "User.movement": "Moved", "User.endGrant": "Role ended",
    "User.preferences": "Preferences changed", "User.noticeChoices": "Choice of messages changed", "User.menu": "Menus changed", "User.subMenu": "Sub-menus changed", "Session.start": "Signed in", "Session.end": "Signed out",
    "Session.confirm": "Confirmed who sits there", "Device.trust": "Browser trusted", "Device.revoke": "Browsers no longer trusted", "ApiToken.issue": "API token made", "ApiToken.revoke": "API token withdrawn",
  },
  fields: {
    signInName: { label: "Sign-in name" }, email: { label: "E-mail" }, displayName: { label: "Name" }, status: { label: "State", words: { ACTIVE: "Active", LOCKED: "Locked", DISABLED: "Disabled" } },
    validFrom: { label: "From" }, validTo: { label: "Until", words: { "9999-12-31": "Without end" } }, theme: { label: "Colours" }, lightPages: { label: "Light pages" }, sessions: { label: "Sessions ended" }, tokens: { label: "API tokens withdrawn" },
  },
};
