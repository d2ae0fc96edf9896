/** Changes of basic pay from a file: one a row, each waiting for approval as one that was typed (spec: hr §8.5). */
import { exponentOf } from "~/core/currencies";
import { addDays, parseDate } from "~/core/dates";
import { parseMoney } from "~/core/money";
import { Forbidden, NotFound, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { percentage } from "~/define/field";
import type { FileImport, FileRow } from "~/define/file-import";
import { employeesWithin, sliceAt } from "~/modules/people/index.server";
import { CHANGE_KINDS, raisedBy } from "./pay-words";
import { askSalaryWithin } from "./salary-change.record.server";
import { salaryFacts, salaryProblems, type SalaryWanted } from "./salary-change.workflow.server";

const riseField = percentage("Rise (percent)", { min: 0, max: 300 });

export const salaryImport: FileImport = {
  name: "SalaryChange",
  many: "Changes of pay",
  permission: "pay.edit",
  list: "/hr/increment/list",
  columns: [
    {
      name: "employeeNo",
      label: "Employee number",
      required: true,
      hint: "Of somebody in your part of the organisation",
    },
    {
      name: "kind",
      label: "Kind",
      required: true,
      hint: `One of ${CHANGE_KINDS.map(({ label }) => label).join(", ")}`,
    },
    { name: "effectiveOn", label: "From", required: true, hint: "A date like 05-Mar-2026 or 2026-03-05" },
    {
      name: "basic",
      label: "New basic pay",
      required: false,
      hint: "Of a whole month, like 45000.00; or fill in the rise",
    },
    {
      name: "percent",
      label: "Rise (percent)",
      required: false,
      hint: "Added to the pay of the day before, like 4.5, where you see that",
    },
    { name: "reason", label: "Reason", required: true, hint: "5 to 500 characters" },
  ],
  key: "employeeNo",
  together: ({ employeeNo }) => employeeNo!.trim().toUpperCase(),
  examples: [
    ["UMJ-0012", "Annual increment", "2026-01-01", "", "4.5", "Increment of the year"],
    ["UMJ-0016", "Correction", "2026-03-01", "45000.00", "", "The scale of the branch was overlooked"],
  ],
  add: addChanges,
};

/** One change a person; all that is wrong with any row is told at once. @throws InputProblem at "12.basic" */
async function addChanges(work: Work, rows: readonly FileRow[]): Promise<void> {
  const judged: Judged[] = [];
  for (const row of rows) judged.push(await judge(work, row));
  refuse(
    judged.flatMap(({ problems }, index) => {
      const { row } = rows[index]!;
      const twice = problem("employeeNo", t("The number stands in the file twice"), "twice");
      return [...(index > 0 ? [twice] : []), ...problems].map((one) => ({
        ...one,
        field: `${row}.${one.field === "" ? "employeeNo" : one.field}`,
      }));
    }),
  );
  await askSalaryWithin(work, judged[0]!.wanted!);
}

interface Judged {
  /** null while something is wrong */
  wanted: SalaryWanted | null;
  /** Each at its column; "" is the row as a whole. */
  problems: readonly Problem[];
}

async function judge(work: Work, { cells }: FileRow): Promise<Judged> {
  const employee = await work.tx.employee.findFirst({
    where: { AND: [{ employeeNo: cells.employeeNo!.trim().toUpperCase() }, employeesWithin(work.actor, "pay.edit")] },
    select: { id: true, salarySlices: { select: { validFrom: true, validTo: true, basic: true } } },
  });
  const kind = kindOf(cells.kind!);
  const effectiveOn = parseDate(cells.effectiveOn!);
  const pay = await newBasic(work, cells, employee, effectiveOn);
  const wanted = {
    employeeId: employee?.id ?? 0,
    // What could not be read is judged as what is right for anybody; its own problem stands beside.
    kind: kind ?? "ANNUAL",
    effectiveOn: effectiveOn ?? "",
    basic: "basic" in pay ? pay.basic : 1n,
    reason: cells.reason!,
  };
  const unread = new Set([...(kind ? [] : ["kind"]), ...("basic" in pay ? [] : ["basic"])]);
  const rules = employee ? await ruled(work, wanted) : readingProblems(wanted);
  const problems = [
    ...(employee
      ? []
      : [
          problem(
            "employeeNo",
            t("There is no employee with this number in your part of the organisation."),
            "unknown",
          ),
        ]),
    ...(kind ? [] : [problem("kind", t("Kind: choose why the pay changes"), "kind")]),
    ...("problem" in pay ? [pay.problem] : []),
    ...rules.filter(({ field }) => !unread.has(field)),
  ];
  return { wanted: problems.length === 0 ? wanted : null, problems };
}

/** What the rules of a change say, of somebody who is there. */
async function ruled(work: Work, wanted: SalaryWanted): Promise<Problem[]> {
  try {
    return salaryProblems(wanted, await salaryFacts(work, wanted.employeeId));
  } catch (error) {
    if (!(error instanceof Forbidden || error instanceof NotFound)) throw error;
    return [problem("", error.message, "refused"), ...readingProblems(wanted)];
  }
}

/** What is wrong whoever it is for. */
const readingProblems = (wanted: SalaryWanted): Problem[] => {
  const anybody = { joinDate: wanted.effectiveOn, lastWorkingDay: null };
  const slices = wanted.kind === "HIRE" ? [] : [{ validFrom: "0001-01-01", validTo: "9999-12-31", basic: 0n }];
  return salaryProblems(wanted, { person: anybody, slices, open: false, sees: false });
};

function kindOf(cell: string): SalaryWanted["kind"] | undefined {
  const word = cell.trim().toLowerCase();
  const found = CHANGE_KINDS.find(({ value, label }) =>
    [value, label, t(label)].some((one) => one.toLowerCase() === word),
  );
  return found?.value as SalaryWanted["kind"] | undefined;
}

interface Earner {
  id: number;
  salarySlices: readonly { validFrom: string; validTo: string; basic: bigint }[];
}

/** The amount that was typed, or the pay of the day before with a share of it added, rounded half up. */
async function newBasic(
  { tx, actor }: Work,
  cells: FileRow["cells"],
  employee: Earner | null,
  effectiveOn: string | null,
): Promise<{ basic: bigint } | { problem: Problem }> {
  const wrong = (field: string, message: string, code: string) => ({ problem: problem(field, message, code) });
  const [typed, percent] = [cells.basic!.trim(), cells.percent!.trim()];
  if ((typed === "") === (percent === ""))
    return wrong("basic", t("Fill in either the new basic pay or the percent"), "either");
  if (typed !== "") {
    const basic = parseMoney(typed, exponentOf(actor.company.currency));
    return basic === null ? wrong("basic", t("Basic pay: enter an amount greater than zero"), "amount") : { basic };
  }
  const share = riseField.schema.safeParse(percent);
  if (!share.success) return wrong("percent", share.error.issues[0]!.message, "percent");
  // Of whom and from when is asked for elsewhere in the row.
  if (!employee || effectiveOn === null) return { basic: 1n };
  const seen = await tx.employee.count({
    where: { AND: [{ id: employee.id }, employeesWithin(actor, "pay.read")] },
  });
  // The amount that follows from a percent tells the pay it is of.
  const before = seen > 0 ? sliceAt(employee.salarySlices, addDays(effectiveOn, -1))?.basic : undefined;
  return before === undefined
    ? wrong("percent", t("Fill in the amount: there is no pay on the day before that you see"), "no_pay")
    : { basic: raisedBy(before, share.data) };
}
