/** Modules, menus and sub-menus of a fresh install and the roles they are given to. Links are those of the route table. */
export interface MenuSeed {
  name: string;
  link: string;
  icon: string;
  /** Names of roles; "all" gives it to every role that holds the permission behind the link. */
  roles: readonly string[] | "all";
  subMenus?: readonly { name: string; link: string; icon: string }[];
}

export interface ModuleSeed {
  name: string;
  link: string;
  icon: string;
  menus: readonly MenuSeed[];
}

export const MODULES: readonly ModuleSeed[] = [
  {
    name: "Operations",
    link: "/ops",
    icon: "operations",
    menus: [
      { name: "Today", link: "/ops", icon: "home", roles: "all" },
      { name: "My visits", link: "/ops/bm/visit/list", icon: "visit", roles: ["Branch Manager"] },
      { name: "My area visits", link: "/ops/am/visit/list", icon: "visit", roles: ["Area Manager"] },
      { name: "My regional visits", link: "/ops/rm/visit/list", icon: "visit", roles: ["Regional Manager"] },
      { name: "To review", link: "/ops/my/review/list", icon: "review", roles: "all" },
      { name: "Approved visits", link: "/ops/approved/list", icon: "approved", roles: "all" },
      { name: "Borrowers visited", link: "/ops/allvisit/borrowerVisit/list", icon: "users", roles: "all" },
      {
        name: "Visit work", link: "/ops/visit", icon: "list", roles: "all",
        subMenus: [{ name: "All my visits", link: "/ops/visit/list", icon: "visit" }, { name: "Under review", link: "/ops/bm/review/visit/list", icon: "review" }, { name: "Reviews of my team", link: "/ops/supervisor/review/visit/list", icon: "users" }, { name: "Visit plans", link: "/ops/visit/plan/list", icon: "calendar" }, { name: "Loan snapshots", link: "/ops/loanSnapshot/list", icon: "money" }, { name: "Follow-ups", link: "/my/followUp/list", icon: "check" }],
      },
      {
        name: "Reports of visits", link: "/ops/reports", icon: "chart", roles: "all",
        subMenus: [{ name: "Field monitoring", link: "/ops/reports/fmpu/list", icon: "report" }, { name: "Coverage of visit plans", link: "/ops/reports/coverage", icon: "chart" }],
      },
      { name: "Transport bills", link: "/ops/transportBill", icon: "money", roles: "all", subMenus: [{ name: "My bills", link: "/ops/transportBill/list", icon: "list" }, { name: "My lines", link: "/ops/transportBillDetails/list", icon: "list" }, { name: "Bills to check", link: "/ops/transportBill/checkedBy/list", icon: "check" }, { name: "Travel rates", link: "/ops/settings/travelRate/list", icon: "settings" }, { name: "Route distances", link: "/ops/settings/routeDistance/list", icon: "area" }] },
      { name: "Risk register", link: "/ops/risk/register/list", icon: "warn", roles: "all" },
    ],
  },
  {
    name: "Audit",
    link: "/audit",
    icon: "check",
    menus: [
      { name: "Today", link: "/audit", icon: "home", roles: "all" },
      { name: "Issue tracker", link: "/audit/others/trackerissue", icon: "list", roles: "all" },
      { name: "Closed issues", link: "/audit/others/closeList", icon: "approved", roles: "all" },
      { name: "Recorded by hand", link: "/audit/settings/previousdata/list", icon: "edit", roles: "all", subMenus: [{ name: "Record an issue", link: "/audit/settings/previousdata/add", icon: "plus" }] },
    ],
  },
  {
    name: "Admin",
    link: "/admin",
    icon: "admin",
    menus: [
      { name: "Organisation", link: "/admin", icon: "company", roles: "all" },
      {
        name: "User", link: "/admin/user", icon: "users", roles: "all",
        subMenus: [{ name: "Users", link: "/admin/user/list", icon: "list" }, { name: "Add User", link: "/admin/user/add", icon: "plus" }],
      },
      { name: "Resignations", link: "/admin/resign/list", icon: "users", roles: "all" },
      {
        name: "Tickets",
        link: "/admin/ticket/report",
        icon: "help",
        roles: "all",
        subMenus: [
          { name: "Report", link: "/admin/ticket/report", icon: "chart" },
          { name: "Open", link: "/admin/reports/ticket/open", icon: "list" },
          { name: "Closed", link: "/admin/reports/ticket/close", icon: "check" },
        ],
      },
      { name: "History", link: "/admin/history", icon: "clock", roles: "all" },
      {
        name: "Settings",
        link: "/admin/settings",
        icon: "settings",
        roles: "all",
        subMenus: [
          { name: "Companies", link: "/admin/settings/company/list", icon: "company" },
          { name: "Divisions", link: "/admin/settings/division/list", icon: "division" },
          { name: "Regions", link: "/admin/settings/region/list", icon: "region" },
          { name: "Areas", link: "/admin/settings/area/list", icon: "area" },
          { name: "Branches", link: "/admin/settings/branch/list", icon: "branch" },
          { name: "Holidays", link: "/admin/settings/holiday/list", icon: "holiday" },
          { name: "Categories", link: "/admin/settings/category/list", icon: "category" },
          { name: "Scale of risks", link: "/admin/settings/riskScale/list", icon: "chart" },
          { name: "Risk appetite", link: "/admin/settings/riskAppetite/list", icon: "warn" },
          { name: "Bounds of loan snapshots", link: "/admin/settings/loanBound/list", icon: "upload" },
        ],
      },
    ],
  },
  {
    name: "Accounts",
    link: "/accounts",
    icon: "accounts",
    menus: [
      { name: "Today", link: "/accounts", icon: "home", roles: "all" },
      {
        name: "Business day",
        link: "/ac/day/management",
        icon: "calendar",
        roles: "all",
        subMenus: [
          { name: "Open and days", link: "/ac/day/management", icon: "calendar" },
          { name: "Count and close", link: "/ac/day/close/request", icon: "money" },
          { name: "Closes to approve", link: "/ac/day/close/approve", icon: "check" },
        ],
      },
      {
        name: "Vouchers",
        link: "/ac/voucher/payment/list",
        icon: "file",
        roles: "all",
        subMenus: [
          { name: "To approve", link: "/ac/voucher/pending/list", icon: "approved" },
          { name: "Delegation", link: "/ac/delegation/list", icon: "users" },
          { name: "Daily sheet", link: "/ac/voucher/sheet/add", icon: "plus" },
          { name: "Payments", link: "/ac/voucher/payment/list", icon: "list" },
          { name: "Receipts", link: "/ac/voucher/receive/list", icon: "list" },
          { name: "Expenses", link: "/ac/voucher/expense/list", icon: "list" },
          { name: "Income", link: "/ac/voucher/income/list", icon: "list" },
          { name: "Income by bank", link: "/ac/voucher/income/byBank/list", icon: "list" },
          { name: "Income by cash", link: "/ac/voucher/income/byCash/list", icon: "list" },
          { name: "Transfers", link: "/ac/voucher/transfer/list", icon: "list" },
          { name: "Journals", link: "/ac/voucher/journal/list", icon: "list" },
          { name: "Reversals", link: "/ac/voucher/reverse/list", icon: "list" },
        ],
      },
      {
        name: "Requisitions",
        link: "/ac/requisitionApprove/list",
        icon: "approved",
        roles: "all",
        subMenus: [
          { name: "All requisitions", link: "/ac/requisitionApprove/list", icon: "list" },
          { name: "New requisition", link: "/ac/requisitionApprove/add", icon: "plus" },
        ],
      },
      { name: "Transport bills", link: "/ops/transportBill/received/list", icon: "money", roles: "all" },
      {
        name: "Reports",
        link: "/ac/reports",
        icon: "report",
        roles: "all",
        subMenus: [
          { name: "Trial balance", link: "/ac/reports/trialBalance", icon: "accounts" },
          { name: "Ledger", link: "/ac/reports/ledger", icon: "list" },
          { name: "Ledger balance", link: "/ac/reports/ledgerBalance", icon: "users" },
          { name: "Day book", link: "/ac/reports/dayBook", icon: "calendar" },
          { name: "Cash book", link: "/ac/reports/cashBook", icon: "money" },
          { name: "Bank book", link: "/ac/reports/bankBook", icon: "company" },
          { name: "Bank statements", link: "/ac/bank/reconcile", icon: "check" },
          { name: "Voucher register", link: "/ac/reports/voucherRegister", icon: "file" },
          { name: "Profit and loss", link: "/ac/reports/profitLoss", icon: "chart" },
          { name: "Balance sheet", link: "/ac/reports/balanceSheet", icon: "report" },
          { name: "Trial balance of the group", link: "/ac/reports/groupTrialBalance", icon: "accounts" },
          { name: "Profit and loss of the group", link: "/ac/reports/groupProfitLoss", icon: "chart" },
          { name: "Balance sheet of the group", link: "/ac/reports/groupBalanceSheet", icon: "report" },
          { name: "Suspense by age", link: "/ac/reports/suspenseAgeing", icon: "clock" },
          { name: "Revaluation sheet", link: "/ac/reports/revaluation", icon: "money" },
          { name: "Red flags", link: "/ac/reports/redFlags", icon: "warn" },
          { name: "Chart of accounts", link: "/ac/reports/chartOfAccount", icon: "division" },
        ],
      },
      {
        name: "Funds",
        link: "/ac/fund/transfer/list",
        icon: "accounts",
        roles: "all",
        subMenus: [
          { name: "Sent", link: "/ac/fund/transfer/list", icon: "list" },
          { name: "Received", link: "/ac/fund/transfer/received/list", icon: "list" },
          { name: "Send from a branch", link: "/ac/fund/transfer/branch", icon: "plus" },
          { name: "Send from the head office", link: "/ac/fund/transfer/head", icon: "plus" },
          { name: "To approve", link: "/ac/fund/transfer/pending/list", icon: "approved" },
          { name: "On its way", link: "/ac/fund/transfer/matrix", icon: "division" },
        ],
      },
      {
        name: "Settings",
        link: "/ac/settings",
        icon: "settings",
        roles: "all",
        subMenus: [
          { name: "Classifications", link: "/ac/settings/classification/list", icon: "category" },
          { name: "Groups", link: "/ac/settings/group/list", icon: "division" },
          { name: "Sub-groups", link: "/ac/settings/subGroup/list", icon: "division" },
          { name: "Ledgers", link: "/ac/settings/ledger/list", icon: "accounts" },
          { name: "Sub-ledgers", link: "/ac/settings/subLedger/list", icon: "list" },
          { name: "System events", link: "/ac/settings/systemLedger/list", icon: "settings" },
          { name: "Days of all branches", link: "/ac/settings/day/close", icon: "branch" },
          { name: "History of days", link: "/ac/settings/day/list", icon: "clock" },
          { name: "Day policy", link: "/ac/settings/day/policy/list", icon: "settings" },
          { name: "Opening balances", link: "/ac/settings/openning/list", icon: "plus" },
          { name: "Opening lines", link: "/ac/settings/openingLine/list", icon: "list" },
          { name: "Years and periods", link: "/ac/settings/fiscalYear/list", icon: "calendar" },
          { name: "Exchange rates", link: "/ac/settings/forex/list", icon: "chart" },
          { name: "Expense heads", link: "/ac/settings/expense/list", icon: "list" },
          { name: "Bank accounts", link: "/ac/settings/bank/list", icon: "accounts" },
          { name: "Denominations", link: "/ac/settings/denomination/list", icon: "money" },
          { name: "Voucher mapping", link: "/ac/settings/VoucherMapping/list", icon: "division" },
          { name: "Limits", link: "/ac/settings/limit/list", icon: "lock" },
          { name: "What a voucher offers", link: "/ac/settings/VoucherMapping/try", icon: "search" },
        ],
      },
    ],
  },
  {
    name: "Grapes",
    link: "/grapes",
    icon: "grapes",
    menus: [
      { name: "Console", link: "/grapes", icon: "home", roles: ["Grapes Admin"] },
      {
        name: "User", link: "/grapes/user", icon: "users", roles: ["Grapes Admin"],
        subMenus: [{ name: "Add User", link: "/grapes/user/add", icon: "plus" }],
      },
      { name: "Jobs", link: "/grapes/job", icon: "clock", roles: ["Grapes Admin"] },
      { name: "Tokens", link: "/grapes/token", icon: "lock", roles: ["Grapes Admin"] },
      { name: "Mail", link: "/grapes/mail", icon: "mail", roles: ["Grapes Admin"] },
      { name: "Refused sign-ins", link: "/grapes/refusal", icon: "lock", roles: ["Grapes Admin"] },
      { name: "Account", link: "/grapes/account", icon: "accounts", roles: ["Grapes Admin"] },
      { name: "HR", link: "/grapes/hr", icon: "hr", roles: ["Grapes Admin"] },
      {
        name: "Settings",
        link: "/grapes/settings",
        icon: "settings",
        roles: ["Grapes Admin"],
        subMenus: [
          { name: "Designation", link: "/grapes/settings/designation/change", icon: "users" },
          { name: "Designations", link: "/grapes/settings/designation/list", icon: "list" },
          { name: "Query Execute", link: "/grapes/settings/query/execute", icon: "search" },
          { name: "Second administrator", link: "/grapes/changes", icon: "approved" },
          { name: "Clear Database", link: "/grapes/clearDatabase", icon: "trash" },
          { name: "Role", link: "/grapes/settings/role", icon: "hr" },
          { name: "Role based Access", link: "/grapes/settings/role/access", icon: "lock" },
          { name: "Modules", link: "/grapes/settings/module/list", icon: "category" },
          { name: "Menu", link: "/grapes/settings/menu/list", icon: "menu" },
          { name: "Menu Assign", link: "/grapes/settings/role/menuassign/add", icon: "check" },
          { name: "Sub Menu", link: "/grapes/settings/sub/menu/list", icon: "list" },
          { name: "Sub Menu Assign", link: "/grapes/settings/role/submenuassign/add", icon: "check" },
          { name: "Menus of one person", link: "/grapes/settings/menu/assign/list", icon: "user" },
          { name: "Sub-menus of one person", link: "/grapes/settings/submenu/assign/list", icon: "user" },
          { name: "Screens", link: "/grapes/settings/screen/list", icon: "file" },
          { name: "Process", link: "/grapes/settings/process", icon: "division" },
          { name: "Authority mapping", link: "/grapes/settings/authorityMapping/list", icon: "approved" },
        ],
      },
    ],
  },
];
