/** Employees from a file: a row for each; who is there already with the same words is left as they are (spec: hr §8.5 employee/list). */
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import type { FileColumn, FileImport, FileRow } from "~/define/file-import";
import { GENDERS, MARITAL, newEmployeeSchema, type NewEmployee } from "./employee";
import { employeesWithin } from "./employee-scope.server";
import { fileProblems } from "./file-problems.server";
import { addWithin, entryProblems } from "./save-employee.server";

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
  // Judged beside one another: everything that is wrong with any row is told at once.
  together: () => "all",
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
  add: addRows,
};

/** Where each field of an employee stands in the file, where that is not its own name. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  unitId: "unit",
  designationId: "designation",
  departmentId: "department",
  staffTypeId: "staffType",
  educationId: "education",
};

/**
 * Judges every row beside the others before any of them is added.
 * @returns how many are there already with the same words
 * @throws InputProblem at "12.joinDate" with all that is wrong with every row
 */
async function addRows(work: Work, rows: readonly FileRow[]): Promise<number> {
  const find = finder(work.tx);
  const numbers: Numbers = { employeeNo: new Map(), nationalId: new Map() };
  const problems: Problem[] = [];
  const fresh: { at: At; input: NewEmployee }[] = [];
  for (const row of rows) {
    const at: At = (field, message, code) => problem(`${row.row}.${COLUMN_OF[field] ?? field}`, message, code);
    const { input, wrong } = await readRow(find, row, at);
    const twice = twiceInFile(numbers, row.row, input, at);
    const known = await knownAs(work, input);
    const standing = known === "other" ? [problem("employeeNo", t("Someone else has this number"), "taken")] : [];
    if (known === null)
      standing.push(...(await entryProblems(work, input)), ...(await fileProblems(work.tx, input, null)));
    const own = [...wrong, ...twice];
    for (const { field, message, code } of standing) {
      const one = at(field, message, code);
      if (!own.some((told) => told.field === one.field)) own.push(one);
    }
    problems.push(...own);
    if (own.length === 0 && known === null) fresh.push({ at, input: input as NewEmployee });
  }
  if (problems.length > 0) throw new InputProblem(problems);
  for (const { at, input } of fresh)
    await addWithin(work, input, null).catch((error: unknown) => {
      if (!(error instanceof InputProblem)) throw error;
      throw new InputProblem(
        error.problems.map(({ field, message, code }) =>
          at(field === "designationCode" ? "designationId" : field, message, code),
        ),
      );
    });
  return rows.length - fresh.length;
}

type At = (field: string, message: string, code: string) => Problem;

/** Numbers that stand in the file so far, with their rows. */
type Numbers = Record<"employeeNo" | "nationalId", Map<string, number>>;

function twiceInFile(numbers: Numbers, row: number, input: Partial<NewEmployee>, at: At): Problem[] {
  return (Object.keys(numbers) as (keyof Numbers)[]).flatMap((field) => {
    const number = input[field];
    if (!number) return [];
    const first = numbers[field].get(number);
    if (first !== undefined) return [at(field, t("This number is already used in row {row}", { row: first }), "twice")];
    numbers[field].set(number, row);
    return [];
  });
}

/** Whom a row names: somebody who is there with the same words, somebody else with the number, or null for who is new. */
async function knownAs({ tx, actor }: Work, input: Partial<NewEmployee>): Promise<"same" | "other" | null> {
  const { employeeNo, firstName, lastName, joinDate } = input;
  const known = employeeNo === undefined ? null : await tx.employee.findUnique({ where: { employeeNo } });
  if (!known) return null;
  const reached = await tx.employee.count({
    where: { AND: [{ id: known.id }, employeesWithin(actor, "employee.edit")] },
  });
  // What cannot be read may well be the same words.
  const same = (typed: string | undefined, kept: string) => typed === undefined || typed === kept;
  return reached > 0 &&
    same(firstName, known.firstName) &&
    same(lastName, known.lastName) &&
    same(joinDate, known.joinDate)
    ? "same"
    : "other";
}

type Find = (field: string, word: string) => Promise<{ id: number }[]>;

/** Finds what the words of a file name, by code, else by name; each word once. */
function finder(tx: Tx): Find {
  const select = { id: true } as const;
  const coded = async (
    table: { findMany: (args: { where: object; select: { id: true } }) => Promise<{ id: number }[]> },
    word: string,
  ) => {
    const byCode = await table.findMany({ where: { code: word.toUpperCase(), active: true }, select });
    return byCode.length > 0 ? byCode : table.findMany({ where: { name: word, active: true }, select });
  };
  const tables: Readonly<Record<string, (word: string) => Promise<{ id: number }[]>>> = {
    unitId: (word) => tx.orgUnit.findMany({ where: { code: word.toUpperCase(), active: true }, select }),
    designationId: (word) => coded(tx.designation as never, word),
    departmentId: (word) => coded(tx.department as never, word),
    staffTypeId: (word) => coded(tx.staffType as never, word),
    educationId: (word) => tx.education.findMany({ where: { name: word, active: true }, select }),
  };
  const found = new Map<string, { id: number }[]>();
  return async (field, word) => {
    const key = `${field} ${word}`;
    const known = found.get(key) ?? (await tables[field]!(word));
    found.set(key, known);
    return known;
  };
}

/** A row as far as it can be read, with what is wrong in its cells. */
async function readRow(
  find: Find,
  { cells }: FileRow,
  at: At,
): Promise<{ input: Partial<NewEmployee>; wrong: Problem[] }> {
  const wrong: Problem[] = [];
  const typed: Record<string, string> = {
    ...cells,
    gender: choiceOf(cells.gender, GENDERS),
    maritalStatus: choiceOf(cells.maritalStatus, MARITAL),
  };
  for (const [field, name] of Object.entries(COLUMN_OF)) {
    const word = (cells[name] ?? "").trim();
    const found = word === "" ? [] : await find(field, word);
    typed[field] = found.length === 1 ? String(found[0]!.id) : "";
    if (word === "" || found.length === 1) continue;
    const cell = word.slice(0, 60);
    const message =
      found.length === 0
        ? t("“{cell}” is not one of the choices", { cell })
        : t("Several are called “{cell}”: enter the code", { cell });
    wrong.push(at(field, message, "unknown"));
  }
  const input: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(newEmployeeSchema.shape)) {
    const read = schema.safeParse(typed[field]);
    if (read.success) input[field] = read.data;
    else {
      const one = at(field, read.error.issues[0]!.message, "format");
      if (!wrong.some((told) => told.field === one.field)) wrong.push(one);
    }
  }
  return { input: input as Partial<NewEmployee>, wrong };
}

/** The value of a choice by its word; what names none stays as it is typed. */
function choiceOf(cell: string | undefined, choices: readonly { value: string; label: string }[]): string {
  const word = (cell ?? "").trim().toLowerCase();
  const named = ({ value, label }: { value: string; label: string }) =>
    [value, label, t(label)].some((known) => known.toLowerCase() === word);
  return choices.find(named)?.value ?? word;
}
