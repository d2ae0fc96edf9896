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
    "Session.confirm": "Confirmed who sits there", "Device.trust": "Browser trusted", "Device.revoke": "Browsers no longer trusted", "Session.endOthers": "Signed out elsewhere", "ApiToken.make": "API token made", "ApiToken.issue": "API token made", "ApiToken.revoke": "API token withdrawn",
  },
  fields: {
    signInName: { label: "Sign-in name", kind: "code" }, email: { label: "E-mail" }, displayName: { label: "Name" }, status: { label: "State", kind: "choice", words: { ACTIVE: "Active", LOCKED: "Locked", DISABLED: "Disabled" } },
    theme: { label: "Colours", kind: "choice", words: { SYSTEM: "As the device", LIGHT: "Light", DARK: "Dark" } }, lightPages: { label: "Light pages", kind: "flag" }, language: { label: "Language", kind: "choice", words: { en: "English", fr: "Français", sw: "Kiswahili" } }, mailRhythm: { label: "Messages by mail", kind: "choice", words: { EACH: "A mail for each", DAILY: "One mail a day", NONE: "No mail" } },
    sessions: { label: "Sessions ended", kind: "integer" }, count: { label: "Sessions ended", kind: "integer" }, tokens: { label: "API tokens withdrawn", kind: "integer" }, tokenId: { label: "", kind: "internal" }, expiresOn: { label: "Until", kind: "date" }, scopes: { label: "May do", kind: "code" },
    company: { label: "Company", kind: "code" }, device: { label: "Browser" }, devices: { label: "", kind: "internal" }, employeeNo: { label: "Employee no.", kind: "code" }, kind: { label: "Kind", kind: "choice", words: { PERSON: "A person", SERVICE: "A program" } },
    entry: { label: "First sign-in", kind: "choice", words: { INVITE: "By invitation", PASSWORD: "With a password that was set" } }, role: { label: "Role" }, unit: { label: "Unit", kind: "code" }, from: { label: "From", kind: "date" }, to: { label: "Until", kind: "date", words: { "9999-12-31": "Without end" } }, acting: { label: "Acting", kind: "flag" },
    designation: { label: "Designation" }, grants: { label: "Role" }, postingId: { label: "", kind: "internal" },
  },
};
