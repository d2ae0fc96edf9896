/** Employees from a file: a row for each; who is there already with the same words is left as they are (spec: hr §8.5 employee/list). */
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import type { FileColumn, FileImport, FileRow } from "~/define/file-import";
import { GENDERS, MARITAL, newEmployeeSchema, type NewEmployee } from "./employee";
import { employeesWithin } from "./employee-scope.server";
import { addWithin } from "./save-employee.server";

const column = (name: string, label: string, required: boolean, hint: string): FileColumn => ({
  name,
  label,
  required,
  hint,
});

const COLUMNS: readonly FileColumn[] = [
  column(
    "employeeNo",
    "Employee number",
    true,
    "Never used before; an employee who is there already is left as they are",
  ),
  column("firstName", "First name", true, "At most 60 characters"),
  column("lastName", "Last name", true, "At most 60 characters"),
  column("joinDate", "First day of work", true, "A date like 05-Mar-2026 or 2026-03-05"),
  column("unit", "Unit", true, "Its code"),
  column("designation", "Designation", true, "Its code or name"),
  column("department", "Department", false, "Its code or name"),
  column("staffType", "Staff type", false, "Its code or name"),
  column("gender", "Gender", false, "One of Female, Male, Other"),
  column("birthDate", "Date of birth", false, "A date like 05-Mar-1996 or 1996-03-05"),
  column("phone", "Phone", false, "A telephone number like +254 700 123456"),
  column("email", "Own e-mail", false, "Not that of work"),
  column("address", "Address", false, "At most 300 characters"),
  column("nationalId", "National ID", false, "4 to 30 letters, digits, hyphens and slashes"),
  column("nationality", "Nationality", false, "Two letters, like KE"),
  column("maritalStatus", "Marital status", false, "One of Single, Married, Divorced, Widowed"),
  column("taxNo", "Tax number", false, "4 to 30 letters, digits, hyphens and slashes"),
  column("socialSecurityNo", "Social security number", false, "4 to 30 letters, digits, hyphens and slashes"),
  column("education", "Level of education", false, "Its name"),
];

export const employeeImport: FileImport = {
  name: "Employee",
  many: "Employees",
  permission: "employee.edit",
  list: "/hr/employee/list",
  columns: COLUMNS,
  key: "employeeNo",
  together: ({ employeeNo }) => employeeNo!.trim().toUpperCase(),
  examples: [
    [
      ...["UMJ-0901", "Amina", "Wekesa", "2026-12-01", "KIB", "LO", "", "PERM", "Female", "1996-04-12"],
      ...[
        "+254 700 123456",
        "amina.wekesa@example.org",
        "Kibera Drive, Nairobi",
        "29384756",
        "KE",
        "Single",
        "",
        "",
        "",
      ],
    ],
  ],
  add: addRow,
};

/** Where each field of an employee stands in the file, where that is not its own name. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  unitId: "unit",
  designationId: "designation",
  departmentId: "department",
  staffTypeId: "staffType",
  educationId: "education",
};

/** @throws InputProblem at "12.joinDate" */
async function addRow(work: Work, rows: readonly FileRow[]): Promise<void> {
  const [first, ...more] = rows as [FileRow, ...FileRow[]];
  if (more.length > 0)
    throw new InputProblem(
      more.map(({ row }) =>
        problem(`${row}.employeeNo`, t("This number stands in row {row} already", { row: first.row }), "twice"),
      ),
    );
  const at = (field: string, message: string, code: string) =>
    problem(`${first.row}.${COLUMN_OF[field] ?? field}`, message, code);
  const { input, problems } = await readRow(work.tx, first, at);
  if (problems.length > 0) throw new InputProblem(problems);
  const known = await work.tx.employee.findUnique({ where: { employeeNo: input!.employeeNo } });
  if (known) {
    const reached = await work.tx.employee.count({
      where: { AND: [{ id: known.id }, employeesWithin(work.actor, "employee.edit")] },
    });
    const same =
      reached > 0 &&
      known.firstName === input!.firstName &&
      known.lastName === input!.lastName &&
      known.joinDate === input!.joinDate;
    // The same file once more adds nobody twice, and changes nobody.
    if (same) return;
    throw new InputProblem(at("employeeNo", t("Someone else has this number"), "taken"));
  }
  try {
    await addWithin(work, input!, null);
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    throw new InputProblem(
      error.problems.map(({ field, message, code }) =>
        at(field === "designationCode" ? "designationId" : field, message, code),
      ),
    );
  }
}

type At = (field: string, message: string, code: string) => Problem;

async function readRow(
  tx: Tx,
  { cells }: FileRow,
  at: At,
): Promise<{ input: NewEmployee | null; problems: Problem[] }> {
  const problems: Problem[] = [];
  const named = async (field: string, find: (word: string) => Promise<{ id: number }[]>): Promise<string> => {
    const word = (cells[COLUMN_OF[field]!] ?? "").trim();
    if (word === "") return "";
    const found = await find(word);
    if (found.length === 1) return String(found[0]!.id);
    problems.push(
      at(
        field,
        found.length === 0
          ? t("“{cell}” is not one of the choices", { cell: word.slice(0, 60) })
          : t("Several are called “{cell}”: enter the code", { cell: word.slice(0, 60) }),
        "unknown",
      ),
    );
    return "";
  };
  const choice = (field: string, choices: readonly { value: string; label: string }[]): string => {
    const word = (cells[field] ?? "").trim().toLowerCase();
    return (
      choices.find(({ value, label }) => [value, label, t(label)].some((known) => known.toLowerCase() === word))
        ?.value ?? word
    );
  };
  /** By its code, else by its name. */
  const coded = async (
    table: { findMany: (args: { where: object; select: { id: true } }) => Promise<{ id: number }[]> },
    word: string,
  ) => {
    const byCode = await table.findMany({ where: { code: word.toUpperCase(), active: true }, select: { id: true } });
    return byCode.length > 0 ? byCode : table.findMany({ where: { name: word, active: true }, select: { id: true } });
  };
  const typed: Record<string, string> = {
    ...cells,
    gender: choice("gender", GENDERS),
    maritalStatus: choice("maritalStatus", MARITAL),
    unitId: await named("unitId", (word) =>
      tx.orgUnit.findMany({ where: { code: word.toUpperCase(), active: true }, select: { id: true } }),
    ),
    designationId: await named("designationId", (word) => coded(tx.designation as never, word)),
    departmentId: await named("departmentId", (word) => coded(tx.department as never, word)),
    staffTypeId: await named("staffTypeId", (word) => coded(tx.staffType as never, word)),
    educationId: await named("educationId", (word) =>
      tx.education.findMany({ where: { name: word, active: true }, select: { id: true } }),
    ),
  };
  const read = newEmployeeSchema.safeParse(typed);
  if (!read.success)
    for (const { path, message } of read.error.issues) {
      const field = String(path[0] ?? "");
      const one = at(field, message, "format");
      if (!problems.some((known) => known.field === one.field)) problems.push(one);
    }
  return { input: read.success ? read.data : null, problems };
}
