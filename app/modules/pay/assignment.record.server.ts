/** Components of somebody's pay: the list, the form and the page (spec: hr §5.4, §8.5 allowance-deduction). */
import { inTx, type Work } from "~/db/transaction.server";
import { formatMonth } from "~/core/months";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { daysText, flag, given, link, money, month, percentage, text } from "~/define/field";
import { listStates } from "~/define/listing";
import { record } from "~/define/record";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { addWithin, transition, type Moved, type SavedRecord } from "~/modules/workflow/index.server";
import { assignmentProblems, type AssignmentFacts, type AssignmentTerms } from "./assignment-rules";
import {
  assignmentWorkflow,
  column,
  filter,
  list,
  visibleAssignments,
  type AssignmentRow,
} from "./assignment.workflow.server";
import { assignmentPage } from "./pay-pages";
import { lastPaidMonth, personFor } from "./person.server";

const SIDES = [
  { value: "EARNING", label: "Earning" },
  { value: "DEDUCTION", label: "Deduction" },
  { value: "EMPLOYER", label: "Cost of the employer" },
];

/** How much of a limit is taken tells what a month left, and so pay: for those alone who see it. */
const takenOf = ({ unit, totalLimit, takenTotal, currency }: AssignmentRow, actor: Actor) =>
  totalLimit !== null && canAt(actor, "pay.read", unit.path) ? { minor: takenTotal, currency } : null;

/** null where there is no limit. */
const reachedOf = ({ totalLimit, takenTotal }: AssignmentRow): boolean | null =>
  totalLimit === null ? null : takenTotal >= totalLimit;

const monthOf = (actor: Actor): string => todayOf(actor).slice(0, 7);

const states = listStates<AssignmentRow>(assignmentWorkflow, {
  OVER: {
    label: "Ended",
    tone: "neutral",
    of: "ACTIVE",
    where: (actor) => ({ toMonth: { lt: monthOf(actor) } }),
    is: ({ toMonth }, actor) => toMonth !== null && toMonth < monthOf(actor),
  },
  COMING: {
    label: "To come",
    tone: "info",
    of: "ACTIVE",
    where: (actor) => ({ fromMonth: { gt: monthOf(actor) } }),
    is: ({ fromMonth }, actor) => fromMonth > monthOf(actor),
  },
});

export const assignmentList = list("pay-assignments", {
  area: "hr",
  title: "Allowances and deductions of staff",
  counted: ["One assignment", "{n} assignments"],
  columns: {
    employee: column.page(column.text("Employee", "employee.name")),
    employeeNo: column.text("Employee number", "employee.employeeNo", { nowrap: true }),
    unit: column.text("Unit", "unit.name"),
    component: column.text("Component", "component.name"),
    side: column.choice("Side", "component.side", SIDES),
    amount: column.amount("Amount", ({ amount, currency }) => (amount === null ? null : { minor: amount, currency })),
    rate: column.words("Rate", ({ rateBp }) => (rateBp === null ? null : `${daysText(rateBp)} %`), { number: true }),
    often: column.words("How often", ({ fromMonth, toMonth }) => (fromMonth === toMonth ? t("Once") : t("Monthly"))),
    fromMonth: column.words("From", ({ fromMonth }) => formatMonth(fromMonth), { path: "fromMonth" }),
    to: column.words("To", ({ toMonth }) => toMonth && formatMonth(toMonth)),
    limit: column.amount("In all", ({ totalLimit, currency }) =>
      totalLimit === null ? null : { minor: totalLimit, currency },
    ),
    taken: column.amount("Taken so far", takenOf),
    reached: column.words("Limit reached", (row) => {
      const isReached = reachedOf(row);
      return isReached === null ? null : isReached ? t("Yes") : t("No");
    }),
    status: column.state(states),
  },
  filters: [
    filter.state(states),
    filter.asks("side", "Side", SIDES, "Any", (value) => ({ component: { side: value } })),
    filter.within("unit", "Unit", unitChoices("BRANCH", "pay.edit"), "All units"),
  ],
  search: ["employee.name", "employee.employeeNo", "component.name", "component.code"],
  searchHint: "Employee or component",
  sorts: ["fromMonth"],
  sort: "-fromMonth",
  page: ({ id }) => assignmentPage(id),
  empty: {
    icon: "money",
    title: "Nothing is assigned",
    text: "What the law asks for needs no assignment; everything else is paid or taken where it is assigned.",
  },
  views: {
    all: {
      path: "/hr/allowance-deduction",
      permission: "pay.edit",
      scope: visibleAssignments,
      only: [
        "employee",
        "unit",
        "component",
        "side",
        "amount",
        "rate",
        "fromMonth",
        "to",
        "taken",
        "reached",
        "status",
      ],
      add: { label: "Assign a component", to: href("/hr/allowance-deduction/add"), permission: "pay.edit" },
      more: [
        {
          label: "Assign from a file",
          to: href("/import/:resource", { params: { resource: "payassignment" } }),
          permission: "pay.edit",
          icon: "upload",
        },
      ],
    },
  },
});

/** Everything that the rules need. @throws NotFound; Forbidden for one's own pay */
export async function assignmentFacts(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  { employeeId, componentId, fromMonth, toMonth }: AssignmentTerms & { employeeId: number; componentId: number },
): Promise<AssignmentFacts> {
  const { companyId } = await personFor({ tx, actor }, employeeId, "pay.edit");
  const component = await tx.payComponent.findFirst({ where: { id: componentId, companyId, active: true } });
  if (!component) throw new NotFound();
  const beside = await tx.payAssignment.count({
    where: {
      employeeId,
      componentId,
      status: "ACTIVE",
      fromMonth: { lte: toMonth ?? "9999-12" },
      OR: [{ toMonth: null }, { toMonth: { gte: fromMonth } }],
    },
  });
  return { component, beside, paid: await lastPaidMonth({ tx }, companyId) };
}

export const payAssignment = record({
  one: "Assignment",
  many: "Allowances and deductions of staff",
  workflow: assignmentWorkflow,
  list: assignmentList,
  view: "all",
  api: "PayAssignment",
  pages: { add: "/hr/allowance-deduction/add", details: "/hr/allowance-deduction/details/:id" },
  permissions: { read: "pay.edit", add: "pay.edit" },
  title: "{component}, {employee}",
  note: ({ fromMonth, toMonth }) =>
    toMonth === null
      ? t("From {from}", { from: formatMonth(fromMonth) })
      : t("{from} to {to}", { from: formatMonth(fromMonth), to: formatMonth(toMonth) }),
  form: {
    title: "Assign a component",
    sentence: "Months that are paid stay: what an earning changes of them comes as arrears",
    button: "Assign",
    done: "Assigned.",
    fields: {
      employeeId: link("Employee", { to: "PaidEmployee" }),
      componentId: link("Component", { to: "AssignedComponent" }),
      unitId: given(link("Unit", { to: "Unit" })),
      currency: given(text("Currency", { max: 3 })),
      amount: money("Amount", {
        currency: "currency",
        optional: true,
        hint: "In place of the component's own; empty for a share of pay",
      }),
      rateBp: percentage("Rate (percent)", {
        min: 0.01,
        max: 100,
        optional: true,
        hint: "Of a share of pay, in place of the component's own",
      }),
      fromMonth: month("From", { hint: "The first month, like Dec-2026" }),
      toMonth: month("To", {
        optional: true,
        hint: "The last month; the same as the first for once, empty for no end",
      }),
      totalLimit: money("In all", {
        currency: "currency",
        optional: true,
        hint: "What is paid or taken in all, where there is a limit",
      }),
    },
    begin: (actor) => Promise.resolve({ values: { fromMonth: formatMonth(monthOf(actor)) } }),
    fill: async ({ tx, actor, input }) => {
      const { unit, currency } = await personFor({ tx, actor }, input.employeeId, "pay.edit");
      return { unitId: unit.id, currency };
    },
    facts: ({ tx, actor, input }) => assignmentFacts({ tx, actor }, input),
    problems: ({ input, facts }) => assignmentProblems(input, facts),
    beside: ({ actor }) => Promise.resolve({ createdById: actor.userId }),
    example: {
      employeeId: "1",
      componentId: "1",
      amount: "1500.00",
      rateBp: null,
      fromMonth: "2999-01",
      toMonth: null,
      totalLimit: null,
    },
  },
  answers: {
    fields: {
      takenTotal: given(money("Taken so far", { currency: "currency", optional: true })),
      limitReached: given(flag("Limit reached")),
    },
    of: (rows, actor) =>
      Promise.resolve(rows.map((row) => ({ takenTotal: takenOf(row, actor), limitReached: reachedOf(row) ?? false }))),
  },
  moveForms: {
    end: {
      fields: { toMonth: month("To", { hint: "The last month of it" }) },
      begin: (actor) => Promise.resolve({ values: { toMonth: formatMonth(monthOf(actor)) } }),
      example: { toMonth: "2999-12" },
    },
  },
  history: { needs: "pay.read", actions: { "PayAssignment.add": "Assigned" } },
});

export interface AssignmentWanted extends AssignmentTerms {
  employeeId: number;
  componentId: number;
}

/** @throws NotFound; Forbidden for one's own pay; InputProblem at its field */
export const assignComponent = (actor: Actor, wanted: AssignmentWanted): Promise<SavedRecord> =>
  inTx(actor, (work) => addWithin(work, payAssignment, { ...wanted }));

/** Ends an assignment with a month. @throws NotFound; Forbidden; Conflict "stale"; InputProblem */
export const endAssignment = (actor: Actor, id: number, version: number, toMonth: string): Promise<Moved> =>
  transition(actor, assignmentWorkflow, id, "end", { version, input: { toMonth } });
