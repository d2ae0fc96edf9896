/** Advances on salary as a list: one's own, and those of the units within reach. */
import { formatMonth } from "~/core/months";
import { unitsWithin } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { listStates } from "~/define/listing";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { holderWords } from "./advance-line.server";
import {
  column,
  filter,
  idsToRecommend,
  list,
  nextInstalment,
  owedOf,
  ownAdvances,
  visibleAdvances,
} from "./advance-row.server";
import { advanceWorkflow } from "./advance.workflow.server";
import { advancePage } from "./pay-pages";
import { ADVANCE_KINDS, kindOf } from "./pay-words";

export const advanceStates = listStates(advanceWorkflow);

export const advanceList = list("salary-advances", {
  area: "home",
  title: "Salary advances",
  counted: ["One advance", "{n} advances"],
  columns: {
    no: column.page(column.text("Number", "no", { nowrap: true })),
    employee: column.text("Employee", "employee.name"),
    employeeNo: column.text("Employee number", "employee.employeeNo", { in: "files" }),
    unit: column.text("Unit", "unit.name"),
    what: column.words("What", (row) => choiceWord(ADVANCE_KINDS, kindOf(row))),
    amount: column.money("Amount", "amount", "currency", { sum: true }),
    instalments: column.number("Instalments", "instalments"),
    outstanding: column.amount("Still owed", (row) => ({ minor: owedOf(row), currency: row.currency })),
    next: column.words("Next instalment", (row) => {
      const next = row.status === "DISBURSED" ? nextInstalment(row) : null;
      return next && formatMonth(next.month);
    }),
    createdAt: column.day("Asked for on", "createdAt"),
    holder: column.words("With", holderWords),
    paidOn: column.date("Paid on", "paidOn"),
    paymentNo: column.text("Entry", "paymentNo", { nowrap: true, in: "files" }),
    reason: column.text("Reason", "reason"),
    status: column.state(advanceStates),
  },
  filters: [
    filter.state(advanceStates),
    filter.flag("what", "What", ["Too much pay", "Advances"], "All", (yes) =>
      yes ? { overpaidRunId: { not: null } } : { overpaidRunId: null },
    ),
    filter.within("unit", "Unit", unitChoices("BRANCH", "pay.advances"), "All units"),
    filter.flag("skip", "Skipping", ["Asked for", "Not asked for"], "Any", (yes) =>
      yes ? { skipSeq: { not: null } } : { skipSeq: null },
    ),
  ],
  search: ["no", "employee.name", "employee.employeeNo"],
  searchHint: "Number or employee",
  sorts: ["createdAt", "status", "amount"],
  sort: "-createdAt",
  page: ({ id }) => advancePage(id),
  empty: { icon: "money", title: "No advances", text: "Advances appear here as soon as somebody asks for one." },
  views: {
    mine: {
      path: "/my/payslip/advance",
      permission: "pay.own",
      title: "My salary advances",
      scope: (actor) => visibleAdvances(actor),
      where: ownAdvances,
      only: ["no", "what", "amount", "instalments", "outstanding", "next", "createdAt", "paidOn", "holder", "status"],
      without: ["unitId", "skip"],
      add: { label: "Ask for an advance", to: href("/my/payslip/advance/add"), permission: "pay.own" },
      file: "my-advances",
      empty: {
        icon: "money",
        title: "No advances yet",
        text: "What you ask for appears here, with what is still to be paid back.",
      },
    },
    team: {
      path: "/my/payslip/advance/team",
      permission: "leave.recommend",
      title: "Advances to recommend",
      scope: (actor) => visibleAdvances(actor),
      where: async (actor) => ({ id: { in: await idsToRecommend(actor) } }),
      only: ["no", "employee", "unit", "amount", "instalments", "reason", "createdAt"],
      without: ["unitId", "skip", "status"],
      sort: "createdAt",
      file: "advances-to-recommend",
      empty: {
        icon: "money",
        title: "Nothing to recommend",
        text: "Advances that your team asks for appear here while they wait for you.",
      },
    },
    all: {
      path: "/hr/salary-advance",
      area: "hr",
      permission: "pay.advances",
      scope: (actor) => ({ unit: unitsWithin(actor, "pay.advances") }),
      page: ({ id }) => href("/hr/salary-advance/details/:id", { params: { id } }),
      only: ["no", "employee", "unit", "what", "amount", "outstanding", "next", "createdAt", "holder", "status"],
      add: { label: "Ask for an employee", to: href("/hr/salary-advance/add"), permission: "pay.edit" },
    },
  },
});
