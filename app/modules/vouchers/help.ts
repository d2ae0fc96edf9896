import type { Help } from "~/define/help";

const VOUCHERS =
  "Accounts staff of a branch make them, managers approve them, auditors read them. No one approves what they made or changed.";

export const vouchersHelp: Help = {
  pages: {
    "/ac/requisitionApprove/settle/:id": {
      what: "Settles an advance with receipts and returned cash.",
      act: [
        "Enter each receipt with its expense head, and where returned cash was put.",
        "Save drafts to attach the receipts first, or submit at once.",
      ],
      next: "A journal books the receipts and a receipt voucher books the returned cash. Once someone else approves both, the advance is settled.",
      who: "Those who make vouchers for the branch. No one decides a voucher that settles their own advance.",
    },
    "/ac/voucher/:type/list": {
      what: "The vouchers of one kind in your part of the organisation, from draft to booked and reversed.",
      act: [
        "Search by number, payee, cheque or words; filter by state, branch and day.",
        "Open one to read it, decide it or print it.",
        "Start a new one, or import many from a CSV file.",
      ],
      next: "A submitted voucher waits for someone else with a sufficient limit.",
      who: VOUCHERS,
    },
    "/ac/voucher/income/:through/list": {
      what: "Income that came in by bank, or in cash.",
      act: [
        "Search and filter, open one to read or print its receipt.",
        "Begin a new one: bank or cash is chosen already.",
      ],
      next: "A submitted voucher waits for someone else with a sufficient limit.",
      who: VOUCHERS,
    },
    "/ac/voucher/pending/list": {
      what: "Vouchers others have submitted in the part of the organisation where you decide, longest wait first.",
      act: ["Open one, look at its lines and attachments, then approve, return or reject it."],
      next: "Approved, it is booked at once. Above your limit it waits for the role named; reversals and large amounts want two people.",
      who: "Those who approve vouchers, for their part of the organisation. No one decides what they made or changed.",
    },
    "/ac/voucher/:type/add": {
      what: "Makes a new voucher.",
      act: [
        "Enter the payee or payer, the cash or bank account, and what it is for, line by line.",
        "Type the code of a ledger or account, or choose it from the list that opens.",
        "For an accrual, say when the journal is reversed automatically.",
        "Save it as a draft, or submit it at once.",
      ],
      next: "Once submitted, it gets a number and waits for approval. Cash of submitted payments counts as spent.",
      who: VOUCHERS,
    },
    "/ac/voucher/income/:through/add": {
      what: "Makes a new voucher of income that came in by bank, or in cash.",
      act: ["Enter the payer and what it is for, line by line.", "Save it as a draft, or submit it at once."],
      next: "Once submitted, it gets a number and waits for approval.",
      who: VOUCHERS,
    },
    "/ac/voucher/sheet/add": {
      what: "The day of a branch on one page: a box for every kind of income and every expense head.",
      act: [
        "Type an amount into the boxes of what came in and what was spent; leave the others empty.",
        "Choose the cash or bank account it went into and came from.",
        "Save it as drafts, or submit it at once.",
      ],
      next: "What came in becomes one income voucher, what was spent one expense voucher; each waits for approval.",
      who: VOUCHERS,
    },
    "/ac/voucher/reverse/add": {
      what: "Requests the reversal of a booked voucher: every line is booked with debit and credit swapped.",
      act: ["Find the voucher by its number and look at both sides.", "Say why, in 10 characters or more, and submit."],
      next: "Two people approve it. The first voucher stays in the books, marked as reversed.",
      who: VOUCHERS,
    },
    "/ac/voucher/:type/edit/:id": {
      what: "A draft, to be finished or corrected.",
      act: ["Change what is wrong, add or remove lines.", "Save it, or submit it."],
      next: "A voucher that was returned keeps its number. The person who changes it cannot decide it.",
      who: VOUCHERS,
    },
    "/ac/voucher/:type/details/:id": {
      what: "One voucher: its lines, attachments, approvals, and its entry in the books.",
      act: [
        "Attach receipts while it is a draft, then submit it.",
        "Approve, return or reject it where you may decide.",
        "Print it, copy it, or reverse it.",
      ],
      next: "Once approved, it stays booked: it can only be reversed, by a reversal voucher or automatically on its own date.",
      who: VOUCHERS,
    },
  },
};
