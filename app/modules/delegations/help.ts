import type { Help } from "~/define/help";

const DELEGATIONS =
  "The two people, those above them who approve it, accounts staff and auditors. Neither of the two decides it.";

export const delegationsHelp: Help = {
  pages: {
    "/ac/delegation/list": {
      what: "Who has delegated approvals to whom, for which dates and up to which amount.",
      act: ["Open one to read, decide or end it.", "Delegate your own approvals while you are away."],
      next: "A request waits for a manager's approval; once approved, it applies on its days.",
      who: DELEGATIONS,
    },
    "/ac/delegation/add": {
      what: "Delegates your own approvals to someone for some days.",
      act: ["Choose the person, the unit, the days and what they may approve.", "Enter the limit and the reason."],
      next: "A manager approves it. The person then decides in your name, but never on your own records or theirs.",
      who: DELEGATIONS,
    },
    "/ac/delegation/details/:id": {
      what: "One delegation with its days, its limit and what was decided about it.",
      act: ["Approve or reject it where you may decide.", "Withdraw your own request, or end one that is active."],
      next: "Decisions made under it show whose approval was used. It ends automatically after its last day.",
      who: DELEGATIONS,
    },
  },
};
