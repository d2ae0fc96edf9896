import type { Help } from "~/define/help";

const WHO = "Internal audit alone; owners read theirs in what the report asks of them.";

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
  },
};
