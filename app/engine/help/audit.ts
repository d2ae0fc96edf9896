import type { HelpTexts } from "./help-text";

const AUDIT = "Internal audit, for the units within its reach.";
const OWNER = "The owner of the issue; audit sees it in the tracker.";

export const auditHelp: HelpTexts = {
  "/audit": {
    what: "The issues of internal audit in numbers: by state, by severity, and how late they are.",
    act: ["Follow a number to the issues behind it.", "Record an issue with the button above."],
    next: "Owners are told of what is theirs; what they put right waits here to be closed.",
    who: AUDIT,
  },
  "/audit/others/trackerissue": {
    what: "What audit has found wrong: who puts it right, until when, how late it is and who has to hear of it.",
    act: ["Filter by state, severity, lateness or unit.", "Open an issue by its number."],
    next: "Take the list away as CSV or Excel.",
    who: AUDIT,
  },
  "/audit/others/trackerissue/:id": {
    what: "One issue: what is wrong, what was agreed, and all that was done since.",
    act: [
      "Close it when it is put right, or send it back with the reason.",
      "Give more time, twice at most: the day first agreed stays.",
      "Give it to another owner when someone moves on.",
      "Correct what it says, or void it with the reason when it was recorded by mistake.",
    ],
    next: "The owner is told.",
    who: "Internal audit; no one closes an issue they own or recorded.",
  },
  "/audit/referral/:id": {
    what: "What a visit refers to internal audit: cash and balances of clients that are not as reported.",
    act: [
      "Record an issue from a line: it begins with what the visitor found.",
      "Or decline the line, with the reason.",
    ],
    next: "Each line is decided once. The visit shows what came of it.",
    who: "Internal audit, for the units within its reach.",
  },
  "/audit/others/closeList": {
    what: "Issues that are closed, by whom, when, and how often they were opened again.",
    act: ["Open one to look at what proves it.", "The Chief Internal Auditor opens one again with the reason."],
    next: "An issue that is opened again is with its owner once more.",
    who: AUDIT,
  },
  "/audit/settings/previousdata/list": {
    what: "Issues that were recorded by hand, with the reference they had where they were kept before.",
    act: ["Open one by its number.", "Record another with the button above."],
    next: "They stand in the tracker like all others.",
    who: AUDIT,
  },
  "/audit/settings/previousdata/add": {
    what: "Records an issue by hand.",
    act: [
      "Choose the unit: its owners are offered then.",
      "Say what is wrong and what is recommended, how grave it is and who puts it right.",
      "Leave the day empty to give as long as the severity allows.",
    ],
    next: "It gets its number, and the owner is told.",
    who: "Those who record issues of audit.",
  },
  "/my/audit-issues": {
    what: "Issues of internal audit that you are to put right.",
    act: ["Open one by its number."],
    next: "What is due first stands first.",
    who: "You see your own.",
  },
  "/my/audit-issues/:id": {
    what: "An issue of internal audit that you are to put right.",
    act: ["Update its progress whenever something is done.", "Attach the evidence, then mark it as implemented."],
    next: "Audit looks at it and closes it, or sends it back with the reason.",
    who: OWNER,
  },
};
