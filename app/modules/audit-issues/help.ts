import type { Help } from "~/define/help";

const AUDIT = "Internal audit, for the units within its reach.";
const OWNER = "The owner of the issue; audit sees it in the tracker.";

export const auditIssuesHelp: Help = {
  pages: {
    "/audit": {
      what: "The issues of internal audit in numbers: by state, by severity, and how late they are.",
      act: ["Follow a number to the issues behind it.", "Record an issue with the button above."],
      next: "Owners are notified of their issues; implemented ones wait here to be closed.",
      who: AUDIT,
    },
    "/audit/othersAudit": {
      what: "The pages of audit issues.",
      act: ["Open a page."],
      next: "Each list can be downloaded.",
      who: AUDIT,
    },
    "/audit/others/trackerissue": {
      what: "Audit findings: the owner, due date, lateness and escalation of each.",
      act: ["Filter by state, severity, lateness or unit.", "Open an issue by its number."],
      next: "Download the list as CSV or Excel.",
      who: AUDIT,
    },
    "/audit/others/trackerissue/:id": {
      what: "One issue: what is wrong, what was agreed, and everything done since.",
      act: [
        "Close it once it is resolved, or send it back with the reason.",
        "Give more time, twice at most: the day first agreed stays.",
        "Give it to another owner when someone moves on.",
        "Correct what it says, or void it with the reason when it was recorded by mistake.",
      ],
      next: "The owner is notified.",
      who: "Internal audit; no one closes an issue they own or recorded.",
    },
    "/audit/others/closeList": {
      what: "Closed issues, with who closed them, when, and how often they were reopened.",
      act: ["Open one to see its evidence.", "The Chief Internal Auditor can reopen one with a reason."],
      next: "A reopened issue goes back to its owner.",
      who: AUDIT,
    },
    "/audit/settings/previousdata/list": {
      what: "Issues that were recorded by hand, with the reference they had where they were kept before.",
      act: ["Open one by its number.", "Record another with the button above."],
      next: "They appear in the tracker like all others.",
      who: AUDIT,
    },
    "/audit/settings/previousdata/add": {
      what: "Records an issue by hand.",
      act: [
        "Choose the unit first; the owners then come from it.",
        "Enter the finding, recommendation, severity and owner.",
        "Leave the due date empty to use the longest the severity allows.",
      ],
      next: "It gets its number and the owner is notified.",
      who: "Those who record issues of audit.",
    },
    "/my/audit-issues/unit": {
      what: "Late internal audit issues of the units you lead, and risks that are asked to be accepted.",
      act: ["Open one by its number."],
      next: "An issue is escalated once it is late: to the supervisor, then further up.",
      who: "Those who lead units of operations.",
    },
    "/my/audit-issues/unit/:id": {
      what: "One internal audit issue of a unit you lead.",
      act: [
        "Ask to accept its risk for a time, where resolving it would cost more than it saves.",
        "Accept the risk as the Operations Head, once internal audit has agreed.",
      ],
      next: "The issue is open again once the day has passed.",
      who: "Those who lead units of operations; the Operations Head accepts risks.",
    },
    "/my/audit-issues": {
      what: "Internal audit issues you own.",
      act: ["Open one by its number."],
      next: "The earliest due date comes first.",
      who: "You see your own.",
    },
    "/my/audit-issues/:id": {
      what: "An internal audit issue you own.",
      act: ["Update its progress whenever something is done.", "Attach the evidence, then mark it as implemented."],
      next: "Audit reviews it and closes it, or sends it back with the reason.",
      who: OWNER,
    },
  },
};
