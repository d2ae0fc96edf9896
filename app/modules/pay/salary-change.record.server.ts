/** Changes of basic pay as a record: its list, its form and its page. The rules stand beside its moves (salary-change.workflow.server.ts). */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { canAt, type Actor } from "~/core/actor";
import { latestOf } from "~/define/contributions";
import { choiceWord } from "~/define/choice-word";
import { choice, date, given, link, longText, money, text, userId } from "~/define/field";
import { listStates } from "~/define/listing";
import { record } from "~/define/record";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { addWithin, type SavedRecord } from "~/modules/workflow/index.server";
import { LETTER_KINDS, letterWay } from "./pay-letters.server";
import { payNotices } from "./pay-notices";
import { CHANGE_KINDS, riseOf } from "./pay-words";
import {
  basicBefore,
  basicReplaced,
  column,
  filter,
  followedBy,
  list,
  salaryChangeWorkflow,
  salaryFacts,
  salaryProblems,
  strayOf,
  visibleSalaryChanges,
  type ChangeRow,
  type SalaryWanted,
} from "./salary-change.workflow.server";
import { stateIs } from "~/define/states";
import { SALARY_CHANGE_STATES } from "./salary-change-states";

const changeStates = listStates(salaryChangeWorkflow);

/** Of a change that takes the place of another: its pay against that of the day before, and against the other's. */
function comparisons(row: ChangeRow): string[] | null {
  const [was, replaced] = [basicBefore(row), basicReplaced(row)];
  if (replaced === null) return null;
  const held = (minor: bigint) => ({
    amount: formatAmount({ minor, currency: row.currency }),
    rise: riseOf(minor, row.basic)!,
  });
  return [
    ...(was === null ? [] : [t("{amount} counts on the day before: {rise}", held(was))]),
    t("{amount} counts from the same day now: {rise}", held(replaced)),
  ];
}

/** What the approver looks at twice, in words that say amounts. */
function noticesOf(row: ChangeRow) {
  const { status, employee } = row;
  return payNotices({
    replaced: comparisons(row),
    stray: status === "SUBMITTED" ? strayOf(row) : null,
    later: stateIs(SALARY_CHANGE_STATES, status, "live") ? followedBy(employee.salarySlices, row) : null,
  });
}

/** What somebody earned before is for those who see pay; who prepares a change alone does not learn it. */
const before = (row: ChangeRow, actor: Actor): bigint | null =>
  canAt(actor, "pay.read", row.unit.path) ? basicBefore(row) : null;

/** So is what a change takes the place of, while it waits. */
const replaced = (row: ChangeRow, actor: Actor): bigint | null =>
  canAt(actor, "pay.read", row.unit.path) ? basicReplaced(row) : null;

const told = (minor: bigint | null, { currency }: ChangeRow): string | null =>
  minor === null ? null : formatAmount({ minor, currency });

export const salaryChangeList = list("salary-changes", {
  area: "hr",
  title: "Increments",
  counted: ["One change of pay", "{n} changes of pay"],
  columns: {
    employee: column.page(column.text("Employee", "employee.name")),
    employeeNo: column.text("Number", "employee.employeeNo", { nowrap: true }),
    unit: column.text("Unit", "unit.name"),
    kind: column.choice("Kind", "kind", CHANGE_KINDS),
    before: column.words("Basic pay before", (row, actor) => told(before(row, actor), row), { number: true }),
    basic: column.money("New basic pay", "basic", "currency"),
    rise: column.words("Change", (row, actor) => riseOf(before(row, actor), row.basic), { number: true }),
    replaced: column.words("Takes the place of", (row, actor) => told(replaced(row, actor), row), {
      number: true,
      in: "files",
    }),
    riseOfReplaced: column.words("Change from that", (row, actor) => riseOf(replaced(row, actor), row.basic), {
      number: true,
      in: "files",
    }),
    effectiveOn: column.date("From", "effectiveOn"),
    reason: column.text("Reason", "reason", { in: "files" }),
    status: column.state(changeStates),
  },
  filters: [
    filter.state(changeStates),
    filter.choice("kind", "Kind", CHANGE_KINDS, "Any"),
    filter.within("unit", "Unit", unitChoices("BRANCH", "increment.read"), "All units"),
    filter.span("effectiveOn", "From", "Until"),
  ],
  search: ["employee.name", "employee.employeeNo"],
  searchHint: "Name or employee number",
  sorts: ["effectiveOn", "status"],
  sort: "-effectiveOn",
  page: ({ id }) => href("/hr/increment/edit/:id", { params: { id } }),
  add: { label: "Prepare a change of pay", to: href("/hr/increment/add"), permission: "pay.edit" },
  empty: {
    icon: "money",
    title: "No changes of pay",
    text: "The first pay of everybody and each change of it appear here as soon as somebody prepares them.",
  },
  views: {
    all: {
      path: "/hr/increment/list",
      permission: "increment.read",
      scope: visibleSalaryChanges,
      more: [
        { label: "For many at once", to: href("/hr/increment/bulk"), permission: "pay.edit", icon: "plus" },
        {
          label: "From a file",
          to: href("/import/:resource", { params: { resource: "salaryChange" } }),
          permission: "pay.edit",
          icon: "upload",
        },
      ],
    },
  },
});

export const salaryChange = record({
  one: "Change of pay",
  many: "Changes of pay",
  workflow: salaryChangeWorkflow,
  list: salaryChangeList,
  view: "all",
  api: "SalaryChange",
  pages: { add: "/hr/increment/add", details: "/hr/increment/edit/:id" },
  permissions: { read: "increment.read", add: "pay.edit" },
  title: "Pay of {employee} from {date}",
  note: ({ kind }) => choiceWord(CHANGE_KINDS, kind),
  form: {
    title: "Prepare a change of pay",
    sentence: "Another person approves it; it is paid from its day on, and as arrears where that has passed",
    button: "Send for approval",
    done: "Sent for approval.",
    fields: {
      employeeId: link("Employee", { to: "PaidEmployee" }),
      kind: choice("Kind", { choices: CHANGE_KINDS, initial: "ANNUAL" }),
      effectiveOn: date("From", { hint: "The first pay begins with the employment" }),
      basic: money("New basic pay", { currency: "currency", hint: "Of a whole month" }),
      reason: longText("Reason", { max: 500, hint: "5 to 500 characters" }),
      unitId: given(link("Unit", { to: "Unit" })),
      currency: given(text("Currency", { max: 3 })),
      preparedById: userId("Prepared by"),
    },
    fill: async ({ tx, actor, input }) => {
      const { person: whose } = await salaryFacts({ tx, actor }, input.employeeId);
      return { unitId: whose.unit.id, currency: whose.currency, preparedById: actor.userId! };
    },
    facts: ({ tx, actor, input }) => salaryFacts({ tx, actor }, input.employeeId),
    problems: ({ input, facts }) => salaryProblems(input, facts),
    example: {
      employeeId: "1",
      kind: "ANNUAL",
      effectiveOn: "2999-01-01",
      basic: "45000.00",
      reason: "Increment of the year",
    },
  },
  page: async (actor, row) => {
    const ids = [row.preparedById, row.decidedById].flatMap((id) => id ?? []);
    const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } });
    const name = (id: number | null) => users.find((user) => user.id === id)?.displayName ?? null;
    const { review } = row;
    const latest = (await latestOf(actor, [row.employeeId])).get(row.employeeId) ?? [];
    return {
      facts: [
        ...latest.map(({ label, value }) => ({ label, value })),
        { label: t("Prepared by"), value: name(row.preparedById) },
        { label: t("Decided by"), value: name(row.decidedById) },
        ...(review ? [{ label: t("Salary review"), value: review.cycle }] : []),
      ],
      notices: canAt(actor, "pay.read", row.unit.path) ? noticesOf(row) : [],
      ways: [
        ...(review
          ? [{ label: t("Salary review"), to: href("/hr/salary-review/details/:id", { params: { id: review.id } }) }]
          : []),
        ...(row.status === "APPROVED" && LETTER_KINDS.includes(row.kind)
          ? [letterWay("increment-letter", row.id)]
          : []),
      ],
    };
  },
  history: {
    needs: "pay.read",
    actions: {
      "SalaryChange.add": "Prepared",
      "SalaryChange.review": "Agreed in a salary review",
      "SalaryChange.movement": "Agreed with a movement",
    },
  },
});

/**
 * Asks for somebody's basic pay from a day on; the first one begins with the employment, so that no day is without.
 * @throws NotFound; Forbidden for one's own; InputProblem at `effectiveOn`, `basic`, `kind`, `reason`
 */
export const askSalary = (actor: Actor, wanted: SalaryWanted): Promise<SavedRecord> =>
  inTx(actor, (work) => askSalaryWithin(work, wanted));

/** As {@link askSalary}, within the caller's transaction. */
export const askSalaryWithin = (work: Work, wanted: SalaryWanted): Promise<SavedRecord> =>
  addWithin(work, salaryChange, { ...wanted, reason: wanted.reason.trim() });
