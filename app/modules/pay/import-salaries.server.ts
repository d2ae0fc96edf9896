/** Changes of basic pay from a file: one a row, each waiting for approval as one that was typed (spec: hr §8.5). */
import { exponentOf } from "~/core/currencies";
import { addDays, parseDate } from "~/core/dates";
import { parseMoney } from "~/core/money";
import { Forbidden, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { percentage } from "~/define/field";
import type { FileImport, FileRow } from "~/define/file-import";
import { employeesWithin, sliceAt } from "~/modules/people/index.server";
import { CHANGE_KINDS } from "./pay-words";
import { askSalaryWithin } from "./salary-change.record.server";
import type { SalaryWanted } from "./salary-change.workflow.server";

const riseField = percentage("Rise (percent)", { min: 0, max: 300 });

export const salaryImport: FileImport = {
  name: "SalaryChange",
  many: "Changes of pay",
  permission: "pay.edit",
  list: "/hr/increment/list",
  columns: [
    { name: "employeeNo", label: "Employee no.", required: true, hint: "Of somebody in your part of the organisation" },
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

/** @throws InputProblem at "12.basic" */
async function addChanges(work: Work, rows: readonly FileRow[]): Promise<void> {
  const [first, ...more] = rows;
  if (more.length > 0)
    throw new InputProblem(
      more.map(({ row }) => problem(`${row}.employeeNo`, t("The number stands in the file twice"), "twice")),
    );
  await addChange(work, first!);
}

async function addChange(work: Work, { row, cells }: FileRow): Promise<void> {
  const fail = (field: string, message: string, code: string) =>
    new InputProblem(problem(`${row}.${field}`, message, code));
  const employee = await work.tx.employee.findFirst({
    where: { AND: [{ employeeNo: cells.employeeNo!.trim().toUpperCase() }, employeesWithin(work.actor, "pay.edit")] },
    select: { id: true, salarySlices: { select: { validFrom: true, validTo: true, basic: true } } },
  });
  if (!employee)
    throw fail("employeeNo", t("There is no employee with this number in your part of the organisation."), "unknown");
  const word = cells.kind!.trim().toLowerCase();
  const kind = CHANGE_KINDS.find(({ value, label }) =>
    [value, label, t(label)].some((one) => one.toLowerCase() === word),
  );
  if (!kind) throw fail("kind", t("Kind: choose why the pay changes"), "kind");
  const effectiveOn = parseDate(cells.effectiveOn!);
  if (effectiveOn === null) throw fail("effectiveOn", t("From: enter a date"), "date");
  const seen = await work.tx.employee.count({
    where: { AND: [{ id: employee.id }, employeesWithin(work.actor, "pay.read")] },
  });
  // The amount that follows from a percent tells the pay it is of.
  const before = seen > 0 ? sliceAt(employee.salarySlices, addDays(effectiveOn, -1))?.basic : undefined;
  const basic = newBasic(work, cells, before ?? null, fail);
  const wanted = { employeeId: employee.id, kind: kind.value as SalaryWanted["kind"], effectiveOn, basic };
  try {
    await askSalaryWithin(work, { ...wanted, reason: cells.reason! });
  } catch (error) {
    if (error instanceof Forbidden || error instanceof NotFound) throw fail("employeeNo", error.message, "refused");
    if (!(error instanceof InputProblem)) throw error;
    throw new InputProblem(
      error.problems.map((one) => ({ ...one, field: `${row}.${one.field === "" ? "employeeNo" : one.field}` })),
    );
  }
}

type Fail = (field: string, message: string, code: string) => InputProblem;

/** The amount that was typed, or the pay of the day before with a share of it added, rounded half up. */
function newBasic({ actor }: Work, cells: FileRow["cells"], before: bigint | null, fail: Fail): bigint {
  const [typed, percent] = [cells.basic!.trim(), cells.percent!.trim()];
  if ((typed === "") === (percent === ""))
    throw fail("basic", t("Fill in either the new basic pay or the percent"), "either");
  if (typed !== "") {
    const amount = parseMoney(typed, exponentOf(actor.company.currency));
    if (amount === null) throw fail("basic", t("Basic pay: enter an amount greater than zero"), "amount");
    return amount;
  }
  const share = riseField.schema.safeParse(percent);
  if (!share.success) throw fail("percent", share.error.issues[0]!.message, "percent");
  if (before === null)
    throw fail("percent", t("Fill in the amount: there is no pay on the day before that you see"), "no_pay");
  return (before * BigInt(10_000 + share.data) + 5_000n) / 10_000n;
}
