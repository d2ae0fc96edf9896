import type { Help } from "~/define/help";

const FUNDS = "Both branches, the managers above them, the accounts department and auditors.";

export const fundsHelp: Help = {
  pages: {
    "/ac/fund/transfer/list": {
      what: "Funds sent by the branches in your part of the organisation, including those still in transit.",
      act: [
        "Open one to see where it is, to approve it, or to print the carrier's code.",
        "Start another with the buttons above.",
      ],
      next: "A transfer is submitted, approved, carried, and received or rejected.",
      who: FUNDS,
    },
    "/ac/fund/transfer/received/list": {
      what: "Funds sent to the branches in your part of the organisation.",
      act: [
        "Open one that has arrived, count it, and receive or reject it.",
        "Accept what the head office has paid for the branch, or reject it.",
      ],
      next: "Funds received are booked in the branch on the same day.",
      who: FUNDS,
    },
    "/ac/fund/transfer/pending/list": {
      what: "Transfers waiting for your approval, longest wait first.",
      act: ["Open one to view, return or reject it.", "Tick those that are right and approve them together."],
      next: "Each is decided separately: any that cannot be sent is shown with the reason and keeps waiting; the others are sent.",
      who: "Those who approve funds, for their part of the organisation and within their limit. No one decides what they made or changed.",
    },
    "/ac/fund/transfer/matrix": {
      what: "Funds in transit between any two branches, according to the books and to the transfers.",
      act: ["Check that both agree. They always should."],
      next: "A pair leaves the list when nothing is on its way any more.",
      who: FUNDS,
    },
    "/ac/fund/transfer/branch": {
      what: "Sends money from a branch to the head office or to another branch.",
      act: ["Enter the receiver, method, source, amount and purpose.", "Submit it, or save it as a draft."],
      next: "Once someone else approves it, it leaves the sender's books.",
      who: "Branch managers, loan officers and accounts executives.",
    },
    "/ac/fund/transfer/head": {
      what: "Sends money from the head office to several branches at once, or advises them of payments made on their behalf.",
      act: [
        "Enter an amount for each branch that receives money, with its requisition, and submit.",
        "What was paid for a branch names the invoice and the expense head; the branch accepts it as its expense.",
      ],
      next: "Each amount becomes a transfer of its own.",
      who: "Accounts executives and the accounts manager.",
    },
    "/ac/fund/transfer/details/:id": {
      what: "One transfer: where the money is, what was booked, and what you can do.",
      act: [
        "Approve, return or reject it; print the code; receive what was counted; accept what the head office has paid for the branch; settle a dispute.",
      ],
      next: "The history shows who took each step.",
      who: FUNDS,
    },
    "/ac/fund/transfer/edit/:id": {
      what: "A transfer that is still a draft.",
      act: ["Change it, then save or submit it."],
      next: "Submitted, it waits for approval and its cash is held.",
      who: FUNDS,
    },
  },
};
