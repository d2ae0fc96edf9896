import { PERMISSIONS } from "~/modules/all-permissions";
import type { Permission } from "~/core/permission";
import * as audits from "./audit-bundles";
import * as bundles from "./hr-bundles";

export interface RoleSeed {
  /** Spelled as the specification does (product §6). */
  name: string;
  description: string;
  permissions: readonly Permission[];
}

const everythingUnsealed = (Object.keys(PERMISSIONS) as Permission[]).filter(
  (name) => !("sealed" in PERMISSIONS[name]),
);
/** Who sees the books of their units (spec: accounts §5). */
const books = [
  "area.accounts",
  "chart.read",
  "books.report",
  "day.read",
  "fund.read",
  "opening.read",
  "voucher.read",
  "requisition.own",
  "requisition.read",
  "year.read",
  "delegation.read",
  "savings.read",
] as const;
/** Who runs the day of a branch, and who lets it end (spec: accounts §5). */
const runsDay = ["day.open"] as const;
/** Who lends approvals, and who says yes to it (spec: accounts §2). */
const lends = ["delegation.write"] as const;
const grantsLending = [...lends, "delegation.approve"] as const;
const endsDay = ["day.close", "day.exception"] as const;
const { everybody } = bundles;
/** Who answers for a unit or a department agrees to whom it gets (spec: hr §6.2). */
const receivesStaff = ["movement.read", "movement.agree"] as const;
/** Whose desk staff turn to (spec: hr §4.2). */
const worksOnTickets = ["ticket.read", "ticket.work"] as const;
/** Who makes changes to systems, and who approves them (spec: hr §6.2). */
const makesChanges = ["change.read", "change.work"] as const;
const approvesChanges = ["change.approve"] as const;
/** Who claims transport bills; whoever stands above somebody checks theirs (spec: ops §4.1). */
const travels = ["transportBill.read", "transportBill.claim"] as const;
const checksTravel = [...travels, "transportBill.check"] as const;
/** Who looks at loan snapshots that differ too much from the last. */
const confirmsLoans = ["loanSnapshot.confirm"] as const;
/** Who keeps members, and who verifies those that others entered (spec: accounts §5). */
const keepsMembers = ["area.crm", "member.read", "member.write"] as const;
const verifiesMembers = ["member.verify", "member.reveal"] as const;
const management = [
  "area.operations",
  ...keepsMembers,
  "visit.read",
  "followUp.read",
  ...everybody,
  ...books,
  "risk.read",
  "risk.raise",
  "loanSnapshot.read",
  "ticket.read",
  "change.read",
  ...bundles.leadsLeave,
  ...receivesStaff,
  ...bundles.leadsTeam,
] as const;
/** Who plans the visits to the units below (spec: ops §4.2). */
const plansVisits = ["visit.plan"] as const;
/** Who owns risks, and up to which band each closes them (spec: ops §4.1). */
const ownsRisks = ["risk.own", "risk.close.low"] as const;
const audit = [...audits.reads, "leave.compulsory", ...everybody, ...books, "books.export", "savings.staff"] as const;
const hr = [
  "area.hr",
  "feedback.hr",
  "employee.read",
  "employee.file",
  "employee.edit",
  "hr.settings.read",
  "employee.manager",
  "employee.decide",
  "employee.reveal",
  "document.read",
  "document.edit",
  "approval.board",
  "approval.reroute",
  ...everybody,
  ...worksOnTickets,
  "change.read",
  ...bundles.keepsLeave,
  "movement.prepare",
  "movement.read",
  "handover.arrange",
  "area.accounts",
  "requisition.own",
  "time.decide",
  "tour.read",
  "tour.manage",
  "attendance.read",
  "attendance.edit",
  "attendance.sign",
  "punch.devices",
  "shift.read",
  "shift.edit",
  "shift.assign",
  ...bundles.leadsStaff,
  ...bundles.keepsCases,
  ...bundles.recruitsStaff,
  "payComponent.read",
] as const;
const clerk = [
  "area.hr",
  "change.read",
  "employee.read",
  "payComponent.read",
  ...everybody,
  ...books,
  "books.export",
  "books.reconcile",
  "savings.staff",
] as const;

/** What the screens of the console ask for, which its own administrators alone hold. */
const wholeConsole = (Object.keys(PERMISSIONS) as Permission[]).filter((name) => PERMISSIONS[name].area === "grapes");

/** The seventeen roles and what a fresh install lets them do; afterwards the grid of roles and permissions rules. */
export const ROLES: readonly RoleSeed[] = [
  {
    name: "Super Admin",
    description: "Administers the whole product; makes no voucher and decides no visit.",
    permissions: everythingUnsealed,
  },
  {
    name: "Operations Head",
    description: "Leads operations of the company.",
    permissions: [
      ...management,
      ...grantsLending,
      "evaluation.standIn",
      "movement.override",
      "discipline.appeal",
      "resignation.above",
      ...approvesChanges,
      "followUp.verify",
      ...plansVisits,
      "visit.review",
      "visit.reroute",
      "books.export",
      "voucher.approve",
      "requisition.approve",
      "day.reopen",
      ...ownsRisks,
      "risk.close.moderate",
      "risk.close.high",
      "risk.close.critical",
      "risk.accept",
      "risk.reopen",
      "member.reveal",
      ...checksTravel,
      ...confirmsLoans,
      "transportBill.reroute",
      "transportBill.rates",
    ],
  },
  {
    name: "Operations Manager",
    description: "Leads operations of a division.",
    permissions: [
      ...management,
      ...grantsLending,
      "followUp.verify",
      ...plansVisits,
      "visit.review",
      "voucher.approve",
      "requisition.approve",
      ...ownsRisks,
      "risk.close.moderate",
      "risk.close.high",
      "risk.reopen",
      ...verifiesMembers,
      "member.merge",
      ...checksTravel,
      ...confirmsLoans,
    ],
  },
  {
    name: "Regional Manager",
    description: "Leads a region.",
    permissions: [
      ...management,
      ...grantsLending,
      "visit.write",
      "visit.write.rm",
      "followUp.verify",
      ...plansVisits,
      "visit.review",
      "voucher.approve",
      "requisition.approve",
      "voucher.reverse.approve",
      "day.close",
      "fund.approve",
      ...ownsRisks,
      "risk.close.moderate",
      "risk.reopen",
      ...checksTravel,
      ...confirmsLoans,
    ],
  },
  {
    name: "Area Manager",
    description: "Leads an area and supervises its branches.",
    permissions: [
      ...management,
      ...grantsLending,
      "visit.write",
      "visit.write.am",
      "followUp.verify",
      ...plansVisits,
      "visit.review",
      "voucher.approve",
      "requisition.approve",
      "voucher.reverse.approve",
      ...endsDay,
      "fund.approve",
      ...ownsRisks,
      ...verifiesMembers,
      ...checksTravel,
      ...confirmsLoans,
    ],
  },
  {
    name: "Branch Manager",
    description: "Leads a branch.",
    permissions: [
      ...management,
      ...lends,
      "visit.write",
      "visit.write.bm",
      "loanSnapshot.upload",
      "voucher.write",
      "voucher.approve",
      "requisition.write",
      "requisition.approve",
      "voucher.reverse",
      ...runsDay,
      "fund.write",
      "fund.write.branch",
      "fund.receive",
      "savings.write",
      "savings.approve",
      "savings.freeze",
      "savings.reverse",
      ...verifiesMembers,
      ...travels,
    ],
  },
  {
    name: "Loan Branchr",
    description: "Handles members' loans at a branch.",
    permissions: [
      ...keepsMembers,
      ...everybody,
      ...books,
      "voucher.write",
      "requisition.write",
      ...runsDay,
      "fund.write",
      "fund.write.branch",
      "fund.receive",
      "savings.write",
    ],
  },
  {
    name: "Grapes Admin",
    description: "Shapes roles, menus and access in the console.",
    permissions: [
      "area.grapes",
      ...everybody,
      ...receivesStaff,
      ...worksOnTickets,
      ...makesChanges,
      ...bundles.clearsFor("it"),
      "area.accounts",
      "requisition.own",
      ...wholeConsole,
    ],
  },
  {
    name: "Chief Internal Auditor",
    description: "Leads internal audit and reads whistleblowing cases.",
    permissions: [
      ...audit,
      ...receivesStaff,
      "area.whistleblowing",
      "case.list",
      "case.handle",
      "case.settings.read",
      "case.settings.edit",
      "case.handlers",
      "risk.opinion",
      ...bundles.clearsFor("audit"),
      ...audits.leads,
    ],
  },
  {
    name: "Internal Audit Manager",
    description: "Manages audit engagements.",
    permissions: [...audit, ...audits.manages, ...bundles.clearsFor("audit")],
  },
  { name: "Assistant Audit Manager", description: "Reviews audit work.", permissions: [...audit, ...audits.assists] },
  { name: "Internal Audit Officer", description: "Carries out audit work.", permissions: [...audit, ...audits.works] },
  {
    name: "HR Manager",
    description: "Leads human resources.",
    permissions: [
      ...hr,
      ...bundles.decidesCases,
      ...approvesChanges,
      ...bundles.postsLeave,
      "movement.agree",
      "movement.approve",
      "movement.override",
      ...bundles.keepsTime,
      "hr.settings.edit",
      "employee.bank",
      "evaluation.decide",
      "probation.decide",
      "probation.override",
      "employee.end",
      "hr.history",
      "payComponent.edit",
      ...bundles.preparesPay,
      ...bundles.decidesPay,
    ],
  },
  {
    name: "HR Executive",
    description: "Prepares the work of human resources.",
    permissions: [...hr, ...bundles.preparesPay],
  },
  {
    name: "Accounts Manager",
    description: "Leads the books.",
    permissions: [
      ...clerk,
      ...approvesChanges,
      ...bundles.paysPay,
      ...bundles.clearsFor("accounts"),
      ...receivesStaff,
      "employee.bank",
      ...grantsLending,
      "chart.edit",
      "forex.edit",
      "forex.approve",
      ...endsDay,
      "day.reopen.ask",
      "day.adjust",
      "day.policy",
      "voucher.write",
      "voucher.approve",
      "requisition.write",
      "requisition.approve",
      "voucher.reverse",
      "voucher.reverse.approve",
      "voucher.journal.cash",
      "fund.write",
      "fund.write.head",
      "fund.approve",
      "fund.resolve",
      "savings.approve",
      "savings.reverse",
      "savings.hold",
      "savings.freeze",
      "savings.product",
      "savings.interest.approve",
      "opening.check",
      "opening.takeBack",
      "year.ask",
      "revaluation.ask",
      "revaluation.approve",
      "transportBill.receive",
      "transportBill.pay",
      "transportBill.reverse",
    ],
  },
  {
    name: "Accounts Executive",
    description: "Keeps the books.",
    permissions: [
      ...clerk,
      ...bundles.bringsPay,
      ...bundles.clearsFor("stores", "accounts"),
      ...runsDay,
      "forex.edit",
      "voucher.write",
      "requisition.write",
      "voucher.reverse",
      "fund.write",
      "fund.write.branch",
      "fund.write.head",
      "fund.receive",
      "savings.write",
      "savings.pay",
      "savings.interest",
      "opening.write",
      "revaluation.ask",
      "transportBill.receive",
      "transportBill.pay",
    ],
  },
  { name: "Loan Officer", description: "Works with members in the field.", permissions: everybody },
];
