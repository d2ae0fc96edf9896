/** Allowances and deductions of many out of a file: a row for each, all of them or none (spec: hr §8.5 allowance-deduction). */
import type { Work } from "~/db/transaction.server";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { FileColumn, FileImport, FileRow } from "~/define/file-import";
import { employeesWithin } from "~/modules/people/index.server";
import { addWithin } from "~/modules/workflow/index.server";
import { payAssignment } from "./assignment.record.server";
import { personFor } from "./person.server";
import { STILL_PAID } from "./settled.server";

const column = (name: string, label: string, hint: string, required = false): FileColumn => ({
  ...{ name, label, required, hint },
});

const COLUMNS: readonly FileColumn[] = [
  column("employeeNo", "Employee no.", "Of somebody in your part of the organisation", true),
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

/** The rows of one employee. @throws InputProblem at "12.amount" */
async function addAssignments(work: Work, rows: readonly FileRow[]): Promise<void> {
  const { tx, actor } = work;
  const employeeNo = rows[0]!.cells.employeeNo!.trim();
  const employee = await tx.employee.findFirst({
    where: {
      AND: [{ employeeNo }, employeesWithin(actor, "pay.edit"), STILL_PAID],
      NOT: { id: actor.employeeId ?? 0 },
    },
    select: { id: true },
  });
  if (!employee)
    throw new InputProblem(
      rows.map(({ row }) =>
        problem(
          `${row}.employeeNo`,
          t("There is no employee with this number in your part of the organisation."),
          "unknown",
        ),
      ),
    );
  const { companyId } = await personFor(work, employee.id, "pay.edit");
  const problems: Problem[] = [];
  for (const row of rows) problems.push(...(await addRow(work, row, { employeeId: employee.id, companyId })));
  if (problems.length > 0) throw new InputProblem(problems);
}

async function addRow(
  work: Work,
  { row, cells }: FileRow,
  { employeeId, companyId }: { employeeId: number; companyId: number },
): Promise<Problem[]> {
  const code = cells.component!.trim().toUpperCase();
  const component = await work.tx.payComponent.findFirst({
    where: { companyId, code, active: true },
    select: { id: true },
  });
  const cell = (name: string): string => (cells[name] ?? "").trim();
  const fields = payAssignment.form.fields;
  const typed = {
    amount: cell("amount"),
    rateBp: cell("rate"),
    fromMonth: cell("fromMonth"),
    toMonth: cell("toMonth"),
    totalLimit: cell("totalLimit"),
  };
  const read = Object.entries(typed).map(([name, value]) => [name, fields[name]!.schema.safeParse(value)] as const);
  const problems = [
    ...(component ? [] : [problem(`${row}.component`, t("There is no component with this code."), "unknown")]),
    ...read.flatMap(([name, result]) =>
      result.success
        ? []
        : [problem(`${row}.${COLUMN_OF[name] ?? name}`, result.error.issues[0]?.message ?? "", "format")],
    ),
  ];
  if (problems.length > 0 || !component) return problems;
  const values = Object.fromEntries(read.map(([name, result]) => [name, result.data]));
  return addWithin(work, payAssignment, { ...values, employeeId, componentId: component.id }).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof InputProblem)) throw error;
      return error.problems.map((one) => ({ ...one, field: `${row}.${COLUMN_OF[one.field] ?? one.field}` }));
    },
  );
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
