import type { HelpTexts } from "./help-text";

const BOOKS = "Accounts staff and auditors. The history shows who made each change.";
const READERS = "Management, accounts staff and auditors, each for their own units.";

const REQUISITIONS =
  "Everyone sees their own; accounts staff, management and auditors see those of their units. No one decides their own.";
const BANKS =
  "Accounts staff, each for the bank accounts of their units. Every mark is kept in the trail of the account.";
const DELEGATIONS =
  "The two people, those above them who approve it, accounts staff and auditors. Neither of the two decides it.";
const FUNDS = "Both branches, the managers above them, the accounts department and auditors.";
const OPENINGS =
  "The accounts executive prepares them, the accounts manager and Super Admin approve them; those who read the books read them too.";
const YEARS =
  "The accounts manager makes the request, Super Admin decides; everyone who can read the books can read it.";

export const accountsHelp: HelpTexts = {
  "/accounts": {
    what: "The home page of Accounts for your branch, with the state of its business day.",
    act: ["Check that the day is open, then choose what to do from the menu."],
    next: "What may be posted depends on the business day.",
    who: "Everyone who works in Accounts, each with their own branch.",
  },
  "/ac/reports": {
    what: "Every report of the books in one place, and the whole journal as text for anyone who wants to check it elsewhere.",
    act: ["Choose a report; it opens with the widest unit you can see and the current year or month."],
    next: "Each report has its own filters, and every amount links to its details.",
    who: READERS,
  },
  "/ac/reports/:report": {
    what: "A report of the books for any unit within your reach and any dates, as of now or an earlier moment.",
    act: [
      "Choose the unit, dates and level above the table, and what to compare with.",
      "Follow a name or an amount: from a balance to its lines, from a line to its entry, from the entry to what it was made for.",
      "To see it as of an earlier moment, enter a day, a time, or the numbers an earlier printout shows under “Read up to”.",
      "Download it as PDF, CSV or Excel: the file holds the complete report as shown.",
    ],
    next: "The checks below the table show what must agree and whether it does. Two printouts with the same seal were made from the same books.",
    who: READERS,
  },
  "/ac/reports/entry/:id": {
    what: "One entry of the books: its lines, who prepared and who approved it, what it was made for, and its hash.",
    act: ["Follow a ledger to its day, or go to what the entry was made for.", "Print it."],
    next: "An entry is never changed. A mistake is corrected by a reversing entry, and both stay.",
    who: READERS,
  },
  "/ac/settings": {
    what: "The settings the books are kept with.",
    act: ["Choose one to see its list."],
    next: "What is recorded there is offered in vouchers and reports.",
    who: BOOKS,
  },
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
  "/ac/requisitionApprove/settle/:id": {
    what: "Settles an advance with receipts and returned cash.",
    act: [
      "Enter each receipt with its expense head, and where returned cash was put.",
      "Save drafts to attach the receipts first, or submit at once.",
    ],
    next: "A journal books the receipts and a receipt voucher books the returned cash. Once someone else approves both, the advance is settled.",
    who: "Those who make vouchers for the branch. No one decides a voucher that settles their own advance.",
  },
  "/ac/bank/reconcile": {
    what: "Your bank accounts: the balance in the books, items not on a statement yet, and the balance the statement should show.",
    act: ["Open an account to mark the lines that appear on its statement."],
    next: "Marks change no entry; the bank book shows them.",
    who: BANKS,
  },
  "/ac/bank/reconcile/:id": {
    what: "One bank account compared with its statements.",
    act: [
      "Enter the date and number of the statement, tick the lines that appear on it, and mark them.",
      "Remove a mark that was wrong.",
    ],
    next: "An unmarked line is missing from the statement, or wrong in the books.",
    who: BANKS,
  },
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
  "/ac/settings/openning/list": {
    what: "The opening balances of the branches within your reach.",
    act: [
      "Search and filter; open one to see its ledgers, what is missing and who has approved.",
      "Start those of a branch whose first day is not closed.",
    ],
    next: "Two people approve them, then they are booked on the branch's first day.",
    who: OPENINGS,
  },
  "/ac/settings/openning/add": {
    what: "Starts the opening balances of a branch.",
    act: ["Choose the branch and the date whose balances they are: the last day of the old books."],
    next: "A draft, filled in ledger by ledger or from a file.",
    who: OPENINGS,
  },
  "/ac/settings/openning/edit/:id": {
    what: "The ledgers of one class of the chart, each with a box for debit and one for credit.",
    act: [
      "Enter and save the balances, class by class; debit, credit and their difference are shown above.",
      "Sub-ledgers and foreign currency are opening lines, entered by form or from a file.",
    ],
    next: "Submitted when debit and credit are equal.",
    who: OPENINGS,
  },
  "/ac/settings/openning/details/:id": {
    what: "The opening balances of one branch: what is missing, its ledgers, its entry, and what you may do.",
    act: [
      "Submit a draft, approve it as the first or second of two, return it.",
      "Reverse it before the first day is closed, together with another person.",
    ],
    next: "Once booked, they appear in every report. After the first close, use journals for corrections.",
    who: OPENINGS,
  },
  "/ac/settings/fiscalYear/list": {
    what: "The years of the books, with how many of their periods are closed.",
    act: ["Open a year to see what comes next and what is missing for it."],
    next: "New years start automatically as days are opened.",
    who: YEARS,
  },
  "/ac/settings/fiscalYear/details/:id": {
    what: "One year: its periods, the next steps, and the requests made.",
    act: [
      "Follow the links to complete what is missing.",
      "Request that the next period is closed, the last one reopened, or the year closed and locked.",
      "Look at the revaluation of a period, or at the close of the year.",
    ],
    next: "Someone else decides; once approved, it takes effect at once.",
    who: YEARS,
  },
  "/ac/settings/fiscalYear/revaluation/:id": {
    what: "The value of foreign currency at the end of a period, and what a revaluation would book.",
    act: [
      "Compare each account's value in the books with its value at the closing rate.",
      "Request that it is booked once nothing is missing.",
    ],
    next: "Once approved, it is booked on the adjustment days and reversed on the first day after them.",
    who: "The accounts department makes the request, the accounts manager or Super Admin approves it; everyone who can read the books can read it.",
  },
  "/ac/settings/fiscalYear/close/:id": {
    what: "What the close of the year would book in each branch: income and expense are cleared to zero, and the surplus goes to retained earnings.",
    act: ["Compare the surplus with profit and loss.", "Request that it is booked once nothing is missing."],
    next: "Once approved, it is booked on the adjustment days. Profit and loss of the year can still be read.",
    who: YEARS,
  },
  "/ac/settings/fiscalYear/request/:id": {
    what: "A request about a period or year, with its figures and what is still missing.",
    act: ["Approve or reject it, or withdraw your own."],
    next: "An approved request takes effect at once.",
    who: YEARS,
  },
  "/ac/settings/forex/details/:id": {
    what: "One exchange rate, the one before it, and who approved it.",
    act: ["Compare it with the one before and approve it, when someone else has entered it."],
    next: "Approved, it is used for seven days or until the next one. One that differs by more than 5 % needs two people.",
    who: "The accounts executive enters rates, the accounts manager approves them; auditors read.",
  },
  "/ac/settings/limit/list": {
    what: "The amount up to which each role may approve, and the amount above which two people must.",
    act: ["Narrow it by process or role.", "Download it as CSV or Excel."],
    next: "Administrators change limits in the console, under Authority mapping; a change counts for the next decision.",
    who: "Those who maintain the accounts settings.",
  },
  "/ac/settings/VoucherMapping/try": {
    what: "Shows which ledgers a voucher would offer in a branch under the current mapping.",
    act: ["Choose the branch, voucher, payment method and side."],
    next: "Nothing is changed here. Add missing ledgers to the voucher mapping.",
    who: BOOKS,
  },
  "/ac/settings/ledger/details/:id": {
    what: "One ledger: what it is for, where it may be used, its balance and its history.",
    act: ["Change it, choose its branches, or take it out of use with the buttons above."],
    next: "Its code is fixed once something is booked to it; it can be taken out of use only when its balance is zero.",
    who: BOOKS,
  },
  "/ac/settings/subLedger/details/:id": {
    what: "One account within a ledger: whose it is, what it holds in each branch, what was merged into it, and its history.",
    act: [
      "Change it or take it out of use by the buttons above.",
      "Read its lines as a report.",
      "Merge it where the same party has two.",
    ],
    next: "It can be taken out of use only when its balance is zero. Once merged, it stays out of use and is shown with the other.",
    who: BOOKS,
  },
  "/ac/settings/subLedger/merge/:id": {
    what: "Merges an account of a party into another of the same ledger, because both are the same party.",
    act: ["Type the code of the account that stays, or choose it from the list that opens.", "Say why."],
    next: "Nothing is booked and no line is changed: from now on balances and statements show the account that stays, with the lines of both. It is not undone.",
    who: BOOKS,
  },
  "/ac/settings/ledger/branches/:id": {
    what: "The branches that may use a ledger which is not for all.",
    act: ["Tick the branches and save."],
    next: "Other branches no longer find it; what they booked stays.",
    who: BOOKS,
  },
};
