import type { HelpText } from "./help-text";

/** What each resource is, by its name. */
export const RESOURCE_HELP: Readonly<Record<string, string>> = {
  Company:
    "Companies stand at the top of the tree. Each belongs to a country, which decides its currency and time zone.",
  Division: "Divisions are the parts of a company.",
  Region: "Regions are the parts of a division.",
  Area: "Areas are the parts of a region; an area manager supervises their branches.",
  Branch: "Branches are where members are served. The week pattern says on which days a branch works.",
  Holiday: "Holidays are the days on which a company, or a part of it, does not work.",
  Category: "Categories are the choices offered in forms: purposes of visits, kinds of documents and tickets.",
  SlaPolicy: "Ticket targets say how soon tickets are to be answered and resolved, by priority and category.",
  Module: "Modules are the links of the top bar.",
  Menu: "Menus are the links of the sidebar of a module.",
  SubMenu: "Sub-menus are folded under a menu.",
  Classification:
    "Classifications are the five classes of the chart of accounts: assets, liabilities, equity, income, expenses.",
  AccountGroup: "Groups are the parts of a class of the chart of accounts.",
  AccountSubGroup: "Sub-groups are the parts of a group, and hold the ledgers.",
  Ledger: "Ledgers are the accounts to which everything is booked.",
  SubLedger: "Sub-ledgers are accounts within a ledger: of one employee, one member, one branch, one party.",
  SystemLedger: "System events say which ledger each automatic posting goes to.",
  DayPolicy:
    "The day policy says how strict each check of a business day's close is, for the company and for branches that differ.",
  ForexRate:
    "Exchange rates are entered by one person and approved by another; once something is booked with a rate, it stays.",
  BankAccount:
    "Bank accounts are what the branches hold at banks and with mobile money services, each with the ledger its money is booked to.",
  Denomination:
    "Denominations are the notes and coins of each currency. Counts of cash are made of those in use; earlier counts keep what was counted.",
  ExpenseHead: "Expense heads say what money is spent on, in everyday words, with the ledger and the limits of each.",
  VoucherMapping: "The voucher mapping says which ledgers a kind of voucher offers on each side.",
  OpeningLine:
    "Opening lines are the opening balances of accounts within ledgers and of foreign currency, while those of their branch are a draft. Many come from a file.",
  RiskScale:
    "The scale of risks says where the bands of scores end and how often risks of each are looked at. Without a line the usual one holds: 4, 9 and 16.",
  RiskAppetite:
    "The risk appetite says how bad a risk of a category the company lives with. Without a line it is low for fraud and compliance, and moderate for the rest.",
  LoanBound:
    "The bounds of loan snapshots say how far the loans of a branch may differ from its last snapshot before a second person confirms them. Without a line 25 percent, 25 percent and 100 percent hold.",
  Department:
    "Departments are the parts of the organisation by their work. At head office the head of a department is the line manager of its people.",
  HrDesignation:
    "Designations are what people are called in the organisation. Each has a rank, and a role that usually goes with it.",
  Education: "Levels of education are what the staff file offers as the highest level of each person.",
  StaffType:
    "Staff types are sorts of contract: they say how long probation and notice last, and whether payroll and leave count these people.",
  DocumentCategory:
    "Document categories say which papers the staff file holds, whether they expire, and how many days before that HR is reminded.",
  ResignReason: "Reasons for leaving are what people choose from when they resign.",
  Designation:
    "Designations are what people are called in the organisation. Each has a rank, and a role that usually goes with it.",
  TravelRate:
    "Travel rates say what a kilometre, a trip, a day or a month may cost, by kind and from a date on; the newest in effect on the day of a line counts.",
  RouteDistance:
    "Route distances say how far it is from place to place; kilometres that stray more than a fifth from them are flagged.",
  VisitPlan:
    "Visit plans say how many visits of a unit are to be made in a month for a purpose. Out of use, a plan is cancelled; once its month is over it stays as it was.",
  AuthorityMapping: "The authority mapping says who may take which step of a workflow, and up to which amount.",
};

const WHO =
  "Everyone with permission to read this table, within their part of the organisation. The history shows who made each change.";

/** What the screens of any resource are for, by their word in the address. */
export const FACE_HELP: Readonly<Record<string, HelpText>> = {
  list: {
    what: "The list of all records within your reach.",
    act: [
      "Search, filter and sort it; keep a view that you need often.",
      "Open a record, add one, or import many from a file.",
      "Download the list as CSV or Excel.",
    ],
    next: "What is in use here is offered in forms.",
    who: WHO,
  },
  add: {
    what: "Adds a record.",
    act: ["Fill in the form and save. Some fields say that they cannot be changed later."],
    next: "It is offered in forms from now on.",
    who: WHO,
  },
  edit: {
    what: "Changes a record.",
    act: ["Change what is wrong and save.", "If someone changed it meanwhile, both values are shown and you choose."],
    next: "The new values count from now on; the old ones stay in the history.",
    who: WHO,
  },
  details: {
    what: "One record with its history.",
    act: ["Read it; change it or take it out of use with the buttons above."],
    next: "Records are never deleted, because others point to them.",
    who: WHO,
  },
  active: {
    what: "Asks whether to take a record out of use, or reactivate it.",
    act: ["Choose Yes or No."],
    next: "Out of use it is no longer offered in forms; what points to it stays.",
    who: WHO,
  },
};
