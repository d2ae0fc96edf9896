import type { HelpTexts } from "./help-text";

const BOOKS =
  "Those who keep the books of the company, and those who audit them. Every change stands in the history with a name.";
const READERS = "Management, those who keep the books and those who audit them, each for their own units.";

const REQUISITIONS =
  "Everyone sees their own; those who keep the books, management and auditors see those of their units. No one decides their own.";
const BANKS =
  "Those who keep the books, each for the bank accounts of their units. Every mark stands in the trail of the account.";
const DELEGATIONS =
  "The two people, those above them who approve it, those who keep the books and those who audit them. Neither of the two decides it.";
const FUNDS = "Both branches, the managers above them, the accounts department, and those who audit.";
const OPENINGS =
  "The accounts executive prepares them, the accounts manager and Super Admin approve them; those who read the books read them too.";
const YEARS = "The accounts manager asks, Super Admin decides; those who read the books read it too.";

export const accountsHelp: HelpTexts = {
  "/accounts": {
    what: "The start of accounts for your branch, with the state of its business day.",
    act: ["Look whether the day is open, then choose what to do from the menu."],
    next: "What may be posted depends on the business day.",
    who: "Everyone who works in accounts, each with their own branch.",
  },
  "/ac/reports": {
    what: "Every report of the books in one place, and the whole journal as a text for those who want to prove them.",
    act: ["Choose a report; it opens with the widest unit you may see and the present year or month."],
    next: "Each report has its own filters, and every amount leads to what it is made of.",
    who: READERS,
  },
  "/ac/reports/:report": {
    what: "A report of the books: of any unit within your reach, any dates, now or as the books stood.",
    act: [
      "Choose unit, dates and level above the table, and what to compare with.",
      "Follow a name or an amount: from a balance to its lines, from a line to its entry, from the entry to what it was made for.",
      "To read it as it stood, give a day, a moment, or the numbers that an earlier print shows as read up to.",
      "Take it away as PDF, CSV or Excel: the file holds exactly what is shown, whole.",
    ],
    next: "The foot says what must agree and whether it does. Two prints with the same seal stand on the same books.",
    who: READERS,
  },
  "/ac/reports/entry/:id": {
    what: "One entry of the books: its lines, who prepared and who approved it, what it was made for, and its hash.",
    act: ["Follow a ledger to its day, or go to what the entry was made for.", "Print it."],
    next: "An entry is never changed. What was wrong is taken back by another entry, and both stay.",
    who: READERS,
  },
  "/ac/settings": {
    what: "The tables on which the books are kept.",
    act: ["Choose one to see its list."],
    next: "What is recorded there is offered in vouchers and reports.",
    who: BOOKS,
  },
  "/ac/requisitionApprove/list": {
    what: "What people ask to be spent, advanced, filled up or sent, before a voucher or funds pay it.",
    act: [
      "Search by number, person or words; filter by state, kind and branch.",
      "Open one to decide it, pay it or settle it.",
      "Raise a new one, or have petty cash filled up.",
    ],
    next: "A submitted requisition waits for someone else with a sufficient limit; an approved one for its voucher, or for the head office to send the funds.",
    who: REQUISITIONS,
  },
  "/ac/requisitionApprove/add": {
    what: "Asks for money: for an expense, for an advance to yourself, to fill up petty cash, or for funds from the head office.",
    act: [
      "Say what for, when it is needed, and each thing with its price.",
      "Save it as a draft, or submit it at once.",
    ],
    next: "Submitted, it gets its number and the person nearest above with a sufficient limit is told.",
    who: "Everyone for themselves; those who keep the books of a branch also for colleagues, petty cash and funds of the branch.",
  },
  "/ac/requisitionApprove/edit/:id": {
    what: "A requisition that is still a draft.",
    act: ["Change what is wrong, then save or submit it."],
    next: "One that was returned keeps its number. The person who changes it cannot decide it.",
    who: REQUISITIONS,
  },
  "/ac/requisitionApprove/details/:id": {
    what: "One requisition: what was asked and approved, what pays it, and what of an advance is still owed.",
    act: [
      "Attach offers and other papers while it is a draft.",
      "Approve it line by line, return or reject it where you may decide.",
      "Make its voucher once it is approved, or send the funds it asks for; settle an advance with receipts and money given back.",
      "Cancel your own while nothing is submitted to pay it.",
    ],
    next: "It is paid when its voucher is booked or the funds have left, and expires when it is not paid for 30 days.",
    who: REQUISITIONS,
  },
  "/ac/requisitionApprove/settle/:id": {
    what: "Settles an advance with the receipts someone brings and the money given back.",
    act: [
      "Enter each receipt with its expense head, and what is given back with where it was put.",
      "Save drafts to attach the receipts first, or submit at once.",
    ],
    next: "A journal books the receipts, a receipt takes the money in. Both are approved by someone else; then the advance is settled.",
    who: "Those who make vouchers for the branch. No one decides a voucher that settles their own advance.",
  },
  "/ac/bank/reconcile": {
    what: "Your bank accounts: what the books say, what no statement shows yet, and what the statement should say.",
    act: ["Open an account to mark what stands on its statement."],
    next: "Marks change no entry; the bank book shows them.",
    who: BANKS,
  },
  "/ac/bank/reconcile/:id": {
    what: "One bank account held against its statements.",
    act: [
      "Enter the date and number of the statement, tick the lines that stand on it, and mark them.",
      "Take a mark away where it was wrong.",
    ],
    next: "What stays without a mark is missing on the statement, or at fault in the books.",
    who: BANKS,
  },
  "/ac/delegation/list": {
    what: "Who has lent approvals to whom, from when to when, and up to which amount.",
    act: ["Open one to read, decide or end it.", "Lend your own approvals while you are away."],
    next: "Requested, it waits for someone above; approved, it holds on its days.",
    who: DELEGATIONS,
  },
  "/ac/delegation/add": {
    what: "Lends your own approvals to someone for some days.",
    act: ["Choose the person, the unit, the days and what they may approve.", "Say up to which amount, and why."],
    next: "Someone above approves it. The person then decides in your name, never about what is yours or theirs.",
    who: DELEGATIONS,
  },
  "/ac/delegation/details/:id": {
    what: "One delegation with its days, its limit and what was decided about it.",
    act: ["Approve or reject it where you may decide.", "Withdraw your own request, or end one that holds."],
    next: "Decisions made under it say in whose name. It ends automatically after its last day.",
    who: DELEGATIONS,
  },
  "/ac/fund/transfer/list": {
    what: "What the branches of your part of the organisation have sent, with what is still on its way.",
    act: [
      "Open one to see where it is, to approve it, or to print the carrier's code.",
      "Begin another with the buttons above.",
    ],
    next: "A transfer is submitted, approved, carried, and received or rejected.",
    who: FUNDS,
  },
  "/ac/fund/transfer/received/list": {
    what: "What is sent to the branches of your part of the organisation.",
    act: [
      "Open one that has arrived, count it, and receive or reject it.",
      "Accept what the head office has paid for the branch, or reject it.",
    ],
    next: "What is received stands in the books of the branch on the same day.",
    who: FUNDS,
  },
  "/ac/fund/transfer/pending/list": {
    what: "Transfers waiting for your approval, longest wait first.",
    act: ["Open one to look at it, to return or to reject it.", "Tick those that are right and approve them together."],
    next: "Each is a decision of its own: what cannot be sent is told with its reason and waits on, the others are on their way.",
    who: "Those who approve funds, for their part of the organisation and within their limit. No one decides what they made or changed.",
  },
  "/ac/fund/transfer/matrix": {
    what: "What is on its way between any two branches: as the books say it, and as the transfers do.",
    act: ["Look whether both agree. They always should."],
    next: "A pair leaves the list when nothing is on its way any more.",
    who: FUNDS,
  },
  "/ac/fund/transfer/branch": {
    what: "Sends money from a branch to the head office or to another branch.",
    act: ["Say to whom, how, from where, how much, and what for.", "Submit it, or keep it as a draft."],
    next: "Someone else approves it; then the sender's books have given it away.",
    who: "Branch managers, loan branchrs and accounts executives.",
  },
  "/ac/fund/transfer/head": {
    what: "Sends money from the head office to several branches in one sheet, or tells them what it has paid for them.",
    act: [
      "Enter an amount for each branch that is to get money, with the requisition that asks for it, and submit.",
      "What was paid for a branch names the invoice and the expense head; the branch accepts it as its expense.",
    ],
    next: "Each amount becomes a transfer of its own.",
    who: "Accounts executives and the accounts manager.",
  },
  "/ac/fund/transfer/details/:id": {
    what: "One transfer: where the money is, what was booked, and what you may do.",
    act: [
      "Approve, return or reject it; print the code; receive what was counted; accept what the head office has paid for the branch; settle a dispute.",
    ],
    next: "Every step stands in its history with a name.",
    who: FUNDS,
  },
  "/ac/fund/transfer/edit/:id": {
    what: "A transfer that is still a draft.",
    act: ["Change it, then save or submit it."],
    next: "Submitted, it waits for approval and its cash is held.",
    who: FUNDS,
  },
  "/ac/settings/openning/list": {
    what: "What the branches within your reach begin their books with.",
    act: [
      "Search and filter; open one to see its ledgers, what is missing and who has approved.",
      "Begin those of a branch whose first day is not closed.",
    ],
    next: "Two people approve them, then they are booked on the branch's first day.",
    who: OPENINGS,
  },
  "/ac/settings/openning/add": {
    what: "Begins the opening balances of a branch.",
    act: ["Choose the branch and the date whose balances they are: the last day of the old books."],
    next: "A draft, which is filled in ledger by ledger or from a file.",
    who: OPENINGS,
  },
  "/ac/settings/openning/edit/:id": {
    what: "The ledgers of one class of the chart, each with a box for debit and one for credit.",
    act: [
      "Enter the balances and keep them, class by class; debit, credit and their difference stand above.",
      "Accounts within ledgers and foreign currency are opening lines: by form, or from a file.",
    ],
    next: "Submitted when debit and credit are equal.",
    who: OPENINGS,
  },
  "/ac/settings/openning/details/:id": {
    what: "The opening balances of one branch: what is missing, its ledgers, its entry, and what you may do.",
    act: [
      "Submit a draft, approve it as the first or second of two, return it.",
      "Take it back before the first day is closed, together with another person.",
    ],
    next: "Booked, they stand in every report. After the first close journals serve.",
    who: OPENINGS,
  },
  "/ac/settings/fiscalYear/list": {
    what: "The years of the books, with how many of their periods are closed.",
    act: ["Open a year to see what comes next and what is missing for it."],
    next: "Years follow each other by themselves as days are opened.",
    who: YEARS,
  },
  "/ac/settings/fiscalYear/details/:id": {
    what: "One year: its periods, what may be done next, and what was asked.",
    act: [
      "Follow the links of what is missing.",
      "Ask for the next period to be closed, the last to be opened again, or the year to be closed and locked.",
      "Look at the revaluation of a period, or at the close of the year.",
    ],
    next: "Someone else decides; granted, it is carried out at once.",
    who: YEARS,
  },
  "/ac/settings/fiscalYear/revaluation/:id": {
    what: "What foreign currency is worth at the end of a period, and what a revaluation would book.",
    act: [
      "Look at the accounts with their worth in the books and at the closing rate.",
      "Ask for it to be booked once nothing is missing.",
    ],
    next: "Approved, it is booked on the adjustment days and taken back on the first day after them.",
    who: "The accounts department asks, the accounts manager or Super Admin approves; those who read the books read it too.",
  },
  "/ac/settings/fiscalYear/close/:id": {
    what: "What the close of the year would book in each branch: income and expense to nothing, the surplus to retained earnings.",
    act: ["Compare the surplus with profit and loss.", "Ask for it to be booked once nothing is missing."],
    next: "Granted, it is booked on the adjustment days. Profit and loss of the year can still be read.",
    who: YEARS,
  },
  "/ac/settings/fiscalYear/request/:id": {
    what: "What was asked about a period or year, with its figures and what is missing now.",
    act: ["Grant or reject it, or withdraw your own."],
    next: "What is granted is carried out at once.",
    who: YEARS,
  },
  "/ac/settings/forex/details/:id": {
    what: "One exchange rate, the one before it, and who approved it.",
    act: ["Compare it with the one before and approve it, when someone else has entered it."],
    next: "Approved, it is used for seven days or until the next one. One that differs by more than 5 % needs two people.",
    who: "The accounts executive enters rates, the accounts manager approves them; auditors read.",
  },
  "/ac/settings/limit/list": {
    what: "Up to which amount each role approves what is booked, and from which amount on two people do.",
    act: ["Narrow it by process or role.", "Take it away as CSV or Excel."],
    next: "Administrators change limits in the console, under Authority mapping; a change counts for the next decision.",
    who: "Those who keep the settings of the books.",
  },
  "/ac/settings/VoucherMapping/try": {
    what: "Shows which ledgers a voucher would offer in a branch, as the mapping stands now.",
    act: ["Choose the branch, the voucher, by what it is paid, and the side."],
    next: "Nothing is changed here. What is missing is added to the voucher mapping.",
    who: BOOKS,
  },
  "/ac/settings/ledger/details/:id": {
    what: "One ledger: what it is for, where it may be used, its balance and its history.",
    act: ["Change it, choose its branches, or take it out of use by the buttons above."],
    next: "Its code is fixed once something is booked to it; it goes out of use only when nothing stands on it.",
    who: BOOKS,
  },
  "/ac/settings/subLedger/details/:id": {
    what: "One account within a ledger: whose it is, what it holds in each branch, what was merged into it, and its history.",
    act: [
      "Change it or take it out of use by the buttons above.",
      "Read its lines as a report.",
      "Merge it where the same party has two.",
    ],
    next: "It goes out of use only when nothing stands on it. Merged, it stays out of use and is read with the other.",
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
