/** Allowances and deductions of many out of a file: a row for each, all of them or none (spec: hr §8.5 allowance-deduction). */
import type { Work } from "~/db/transaction.server";
import { problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { readAmount } from "~/define/amount";
import type { FileColumn, FileImport, FileRow } from "~/define/file-import";
import { employeesWithin } from "~/modules/people/index.server";
import { addWithin } from "~/modules/workflow/index.server";
import { assignmentProblems, type AssignmentFacts, type AssignmentTerms } from "./assignment-rules";
import { assignmentFacts, payAssignment } from "./assignment.record.server";
import { personFor } from "./person.server";
import { STILL_PAID } from "./settled.server";

const column = (name: string, label: string, hint: string, required = false): FileColumn => ({
  ...{ name, label, required, hint },
});

const COLUMNS: readonly FileColumn[] = [
  column("employeeNo", "Employee number", "Of somebody in your part of the organisation", true),
  column("component", "Component", "Its code", true),
  column("amount", "Amount", "Like 1500.00, in place of the component's own"),
  column("rate", "Rate (percent)", "Like 12.5, of a share of pay, in place of the component's own"),
  column("fromMonth", "From", "The first month, like 2026-11 or Nov-2026", true),
  column("toMonth", "To", "The last month; the same as the first for once, empty for no end"),
  column("totalLimit", "In all", "What is paid or taken in all, where there is a limit"),
];

/** The column that a problem of an assignment stands in. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  employeeId: "employeeNo",
  componentId: "component",
  rateBp: "rate",
  "": "employeeNo",
};

/** The rows of one employee; all that is wrong with any of them is told at once. @throws InputProblem at "12.amount" */
async function addAssignments(work: Work, rows: readonly FileRow[]): Promise<void> {
  const { tx, actor } = work;
  const employeeNo = rows[0]!.cells.employeeNo!.trim();
  const employee = await tx.employee.findFirst({
    where: { AND: [{ employeeNo }, employeesWithin(actor, "pay.edit"), STILL_PAID] },
    select: { id: true },
  });
  if (employee && employee.id === actor.employeeId)
    refuse(rows.map(({ row }) => problem(`${row}.employeeNo`, t("You cannot change your own pay."), "own_record")));
  const of = employee && { employeeId: employee.id, ...(await personFor(work, employee.id, "pay.edit")) };
  const problems: Problem[] = [];
  for (const row of rows) {
    if (!of)
      problems.push(
        problem(
          `${row.row}.employeeNo`,
          t("There is no employee with this number in your part of the organisation."),
          "unknown",
        ),
      );
    problems.push(...(await addRow(work, row, of)));
  }
  refuse(problems);
}

interface Whose {
  employeeId: number;
  companyId: number;
  currency: string;
}

/** Stands for a component that is not there, so that the rest of its row is judged too. */
const ANY_COMPONENT = { side: "EARNING", calc: "FIXED", amount: 1n, rateBp: null, statutory: false };
const JUDGED_ANYWAY = ["fromMonth", "toMonth"];

/** Adds a row for somebody. @returns all that is wrong with it; nothing is added then, nor for nobody */
async function addRow(work: Work, { row, cells }: FileRow, of: Whose | null): Promise<Problem[]> {
  const code = cells.component!.trim().toUpperCase();
  const component = await work.tx.payComponent.findFirst({
    where: { ...(of && { companyId: of.companyId }), code, active: true },
    select: { id: true },
  });
  const { terms, values, wrong } = readCells(cells, of?.currency ?? work.actor.company.currency);
  const facts: AssignmentFacts =
    of && component
      ? await assignmentFacts(work, { ...terms, employeeId: of.employeeId, componentId: component.id })
      : { component: ANY_COMPONENT, beside: 0, paid: null };
  const unread = new Set(wrong.map(({ field }) => field));
  const ruled = assignmentProblems(terms, facts).filter(
    ({ field }) => !unread.has(field) && (facts.component !== ANY_COMPONENT || JUDGED_ANYWAY.includes(field)),
  );
  const problems = [
    ...(component ? [] : [problem("componentId", t("There is no component with this code."), "unknown")]),
    ...wrong,
    ...ruled,
  ];
  if (problems.length === 0 && of && component)
    await addWithin(work, payAssignment, { ...values, employeeId: of.employeeId, componentId: component.id });
  return problems.map((one) => ({ ...one, field: `${row}.${COLUMN_OF[one.field] ?? one.field}` }));
}

/** What the cells say, as terms to be judged and as values to be added, and what of them cannot be read. */
function readCells(cells: FileRow["cells"], currency: string) {
  const cell = (name: string): string => (cells[name] ?? "").trim();
  const typed = {
    amount: cell("amount"),
    rateBp: cell("rate"),
    fromMonth: cell("fromMonth"),
    toMonth: cell("toMonth"),
    totalLimit: cell("totalLimit"),
  };
  const values: Record<string, unknown> = {};
  const terms: Record<string, unknown> = { amount: null, rateBp: null, fromMonth: "", toMonth: null, totalLimit: null };
  const wrong: Problem[] = [];
  for (const [name, value] of Object.entries(typed)) {
    const { schema, kind, label } = payAssignment.form.fields[name]!;
    const read = schema.safeParse(value);
    const told = read.success && kind === "money" && read.data !== null ? readAmount(label, value, currency) : null;
    if (!read.success) wrong.push(problem(name, read.error.issues[0]?.message ?? "", "format"));
    else if (typeof told === "object" && told !== null) wrong.push(problem(name, told.problem, "format"));
    else {
      values[name] = read.data;
      terms[name] = told ?? read.data;
    }
  }
  return { terms: terms as unknown as AssignmentTerms, values, wrong };
}

export const assignmentImport: FileImport = {
  name: "PayAssignment",
  many: "Allowances and deductions of staff",
  permission: "pay.edit",
  list: "/hr/allowance-deduction",
  columns: COLUMNS,
  key: "employeeNo",
  together: ({ employeeNo }) => employeeNo!.trim().toUpperCase(),
  examples: [
    ["UMJ-0012", "LUNCH", "1500.00", "", "Nov-2026", "", ""],
    ["UMJ-0012", "WELFARE", "500.00", "", "Nov-2026", "Oct-2027", "6000.00"],
  ],
  add: addAssignments,
};
