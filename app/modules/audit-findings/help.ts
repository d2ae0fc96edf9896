import type { Help } from "~/define/help";

const WHO = "Internal audit alone; owners read theirs in what the report asks of them.";

const PAST = "Those who read the workplan; who carries out an audit sees what was found at its unit.";

const ADDS = "Those who add previous data.";

export const auditFindingsHelp: Help = {
  pages: {
    "/audit/excution/finding/list": {
      what: "What audits found, with severity, owner and due date.",
      act: ["Filter by state, severity, repeats or fraud.", "Open a finding by its number."],
      next: "Download the list as CSV or Excel.",
      who: WHO,
    },
    "/audit/excution/finding/add": {
      what: "Writes a finding of an audit, from one of its steps or on its own.",
      act: ["Choose the audit, and enter the code of the step.", "Say what should be, what is, why, and what follows."],
      next: "It may be a draft until fieldwork is finished; then it is whole.",
      who: WHO,
    },
    "/audit/excution/finding/:id": {
      what: "One finding: criteria, condition, cause, effect, recommendation, owner, and what it repeats.",
      act: ["Change it while it is a draft.", "Withdraw it with the reason."],
      next: "The report sends it to its owner, and makes an issue of it when it is issued.",
      who: WHO,
    },
    "/audit/excution/finding/change/:id": {
      what: "Changes a finding that is a draft.",
      act: ["Change what it says."],
      next: "Once the report is with the auditee it stays as it is.",
      who: "The team of the audit and its reviewers.",
    },
    "/audit/settings/previousdata/findings": {
      what: "What audits of before the portal found, from files of earlier years.",
      act: ["Filter by severity, test area, or whether it was found again.", "Open one by its old reference."],
      next: "A new finding in the same step of the same unit within 24 months repeats it.",
      who: PAST,
    },
    "/audit/settings/previousdata/findings/add": {
      what: "Enters a finding of before the portal, from an old report or register.",
      act: ["Choose the unit and, where it is known, the test step.", "Say who closed it, and with what."],
      next: "A new finding in the same step of the same unit within 24 months repeats it.",
      who: ADDS,
    },
    "/audit/settings/previousdata/findings/:id": {
      what: "One finding of before the portal: what was found, who closed it and with what, and where it was found again.",
      act: ["Open the findings that repeat it.", "Correct it, or withdraw it with the reason."],
      next: "What a finding whose report is out repeats keeps its unit, step, day and severity, and is not withdrawn.",
      who: PAST,
    },
    "/audit/settings/previousdata/findings/change/:id": {
      what: "Corrects a finding of before the portal.",
      act: ["Change what was read wrongly in the old register."],
      next: "Drafts that repeat it follow.",
      who: ADDS,
    },
  },
};
