import type { Help } from "~/define/help";

const REQUISITIONS =
  "Everyone sees their own; accounts staff, management and auditors see those of their units. No one decides their own.";

export const requisitionsHelp: Help = {
  pages: {
    "/ac/requisitionApprove/list": {
      what: "Requests for expenses, advances, petty cash or funds, before a voucher or transfer pays them.",
      act: [
        "Search by number, person or words; filter by state, kind and branch.",
        "Open one to decide it, pay it or settle it.",
        "Raise a new one, or top up petty cash.",
      ],
      next: "A submitted requisition waits for someone else with a sufficient limit; an approved one for its voucher, or for the head office to send the funds.",
      who: REQUISITIONS,
    },
    "/ac/requisitionApprove/add": {
      what: "Asks for money: for an expense, an advance to yourself, a petty cash top-up, or funds from the head office.",
      act: [
        "Enter the purpose, when it is needed, and each item with its price.",
        "Save it as a draft, or submit it at once.",
      ],
      next: "Once submitted, it gets a number and the nearest manager with a sufficient limit is notified.",
      who: "Everyone for themselves; accounts staff of a branch also for colleagues, petty cash and funds of the branch.",
    },
    "/ac/requisitionApprove/edit/:id": {
      what: "A requisition that is still a draft.",
      act: ["Change what is wrong, then save or submit it."],
      next: "One that was returned keeps its number. The person who changes it cannot decide it.",
      who: REQUISITIONS,
    },
    "/ac/requisitionApprove/details/:id": {
      what: "One requisition: what was requested and approved, what pays it, and how much of an advance is still owed.",
      act: [
        "Attach quotations and other documents while it is a draft.",
        "Approve it line by line, return or reject it where you may decide.",
        "Make its voucher once it is approved, or send the requested funds; settle an advance with receipts and returned cash.",
        "Cancel your own while nothing is submitted to pay it.",
      ],
      next: "It is paid when its voucher is booked or the funds have left, and expires when it is not paid for 30 days.",
      who: REQUISITIONS,
    },
  },
};
