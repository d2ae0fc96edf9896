/** Frauds of before the portal from a file: a case for each old reference, a row for each amount that came back (spec: ops §5.8, A14, A15). */
import { z } from "zod/v4";
import type { Work } from "~/db/transaction.server";
import { dateIn } from "~/core/dates";
import { InputProblem, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { unitsWithin } from "~/core/actor";
import { readAmount } from "~/define/amount";
import { choice, date, longText, text, type Choice } from "~/define/field";
import type { FileColumn, FileImport, FileRow } from "~/define/file-import";
import { dayIn, nearest, wordIn } from "~/modules/audit-issues/index.server";
import { numberOfYear } from "~/modules/ledger/index.server";
import { companyOf, idsOf } from "~/modules/organisation/index.server";
import { markEntity } from "./fraud-moves.server";
import { dayProblems, grossProblems, KINDS, METHODS, moneyProblems, netOf, sumsOf } from "./fraud-rules";

const DATE = "A date like 05-Mar-2026 or 2026-03-05";
const COLUMNS: readonly FileColumn[] = [
  {
    name: "sourceRef",
    label: "Old reference",
    required: true,
    hint: "At most 60 characters; a case with several amounts has a row for each",
  },
  { name: "unitId", label: "Unit", required: true, hint: "Name or code of a unit in use" },
  { name: "fraudTypeId", label: "Fraud type", required: true, hint: "Name or code of a type in use" },
  { name: "title", label: "Title", required: true, hint: "At most 120 characters" },
  { name: "description", label: "Description", required: true, hint: "20 to 4,000 characters" },
  { name: "detectedOn", label: "Detected on", required: true, hint: DATE },
  { name: "occurredFrom", label: "Occurred from", required: false, hint: DATE },
  { name: "occurredTo", label: "Occurred to", required: false, hint: DATE },
  { name: "method", label: "Detected by", required: true, hint: "As the list of fraud cases says it" },
  { name: "gross", label: "Gross amount", required: true, hint: "In the currency of the company" },
  { name: "status", label: "State", required: true, hint: "Open or Closed" },
  { name: "confirmedOn", label: "Confirmed on", required: false, hint: `${DATE}; of confirmed frauds` },
  { name: "reportedOn", label: "Regulator informed on", required: false, hint: DATE },
  { name: "closedOn", label: "Closed on", required: false, hint: `${DATE}; of closed cases` },
  { name: "lessons", label: "Lessons", required: false, hint: "At most 4,000 characters" },
  { name: "kind", label: "Kind of amount", required: false, hint: "One of Recovered, Paid by insurance, Written off" },
  { name: "paidOn", label: "Day of amount", required: false, hint: DATE },
  { name: "amount", label: "Amount", required: false, hint: "What came back or was written off on that day" },
];
/** Columns that say something of an amount; the others say the same in all rows of a case. */
const OF_AMOUNTS = ["kind", "paidOn", "amount"] as const;

export const fraudImport: FileImport = {
  name: "FraudCase",
  many: "Frauds of earlier years",
  permission: "audit.fraud.decide",
  partly: true,
  list: "/audit/others/trackerfraud",
  columns: COLUMNS,
  key: "sourceRef",
  together: ({ sourceRef }) => sourceRef!.trim().toLowerCase(),
  examples: [
    ["5000.00", "Recovered", "2024-03-20"],
    ["7500.00", "Written off", "2024-06-28"],
  ].map(([amount, kind, day]) => [
    "FR-2024-003",
    "KIB",
    "Theft of cash",
    "Collections not receipted",
    "Collections of three group meetings were not entered in the book.",
    "2024-02-12",
    "2024-01-08",
    "2024-02-05",
    "Internal audit",
    "12500.00",
    "Closed",
    "2024-02-26",
    "",
    "2024-07-01",
    "Receipts are given at the meeting.",
    kind!,
    day!,
    amount!,
  ]),
  add: addWhole,
};

const STATES: readonly Choice[] = [
  { value: "OPEN", label: "Open" },
  { value: "CLOSED", label: "Closed" },
];
const optional = true;
const caseSchema = z.object({
  sourceRef: text("Old reference", { max: 60 }).schema,
  title: text("Title", { max: 120 }).schema,
  description: longText("Description", { max: 4000, least: 20 }).schema,
  detectedOn: date("Detected on").schema,
  occurredFrom: date("Occurred from", { optional }).schema,
  occurredTo: date("Occurred to", { optional }).schema,
  method: choice("Detected by", { choices: METHODS }).schema,
  status: choice("State", { choices: STATES }).schema,
  confirmedOn: date("Confirmed on", { optional }).schema,
  reportedOn: date("Regulator informed on", { optional }).schema,
  closedOn: date("Closed on", { optional }).schema,
  lessons: longText("Lessons", { max: 4000, optional }).schema,
});
type CaseInput = z.output<typeof caseSchema>;
const amountSchema = z.object({
  kind: choice("Kind of amount", { choices: KINDS }).schema,
  paidOn: date("Day of amount").schema,
});

type Cells = FileRow["cells"];
const issuesOf = (error: z.ZodError): Problem[] =>
  error.issues.map(({ path, message }) => problem(String(path[0] ?? ""), message, "invalid"));
const at = (row: number, problems: readonly Problem[]): Problem[] =>
  problems.map((one) => ({ ...one, field: `${row}.${one.field}` }));

/** What does not fit in the days of a case that was confirmed, reported or closed. */
function stateProblems(input: CaseInput, today: string): Problem[] {
  const { status, detectedOn, confirmedOn, reportedOn, closedOn } = input;
  const outside = (day: string | null, from: string, to: string) => day !== null && (day < from || day > to);
  const last = closedOn ?? today;
  return [
    ...(outside(confirmedOn, detectedOn, last)
      ? [problem("confirmedOn", t("Confirmed on: from the day of detection to the end of the case"), "out_of_range")]
      : []),
    ...(outside(reportedOn, detectedOn, today)
      ? [problem("reportedOn", t("Regulator informed on: from the day of detection to today"), "out_of_range")]
      : []),
    ...(status === "OPEN" && closedOn !== null
      ? [problem("closedOn", t("Closed on: leave it empty for an open case"), "open")]
      : []),
    ...(status === "CLOSED" && closedOn === null
      ? [problem("closedOn", t("Closed on: enter a date like 05-Mar-2026"), "required")]
      : []),
    ...(outside(closedOn, detectedOn, today)
      ? [problem("closedOn", t("Closed on: from the day of detection to today"), "out_of_range")]
      : []),
  ];
}

interface Money {
  kind: string;
  paidOn: string;
  amount: bigint;
}

function amountIn(cells: Cells, currency: string): Money | Problem[] | null {
  if (OF_AMOUNTS.every((name) => cells[name]!.trim() === "")) return null;
  const read = amountSchema.safeParse({ kind: wordIn(KINDS, cells.kind!), paidOn: dayIn(cells.paidOn!) });
  const amount = readAmount("Amount", cells.amount!, currency);
  const wrong = [
    ...(read.success ? [] : issuesOf(read.error)),
    ...(typeof amount === "bigint" ? [] : [problem("amount", amount.problem, "invalid")]),
  ];
  return read.success && typeof amount === "bigint" ? { ...read.data, amount } : wrong;
}

/** Amounts in the order of their days, each not above what is still lost. */
function amountProblems(
  money: readonly (Money & { row: number })[],
  { gross, input, today }: { gross: bigint; input: CaseInput; today: string },
): Problem[] {
  let net = gross;
  return [...money]
    .sort((a, b) => a.paidOn.localeCompare(b.paidOn))
    .flatMap((one) => {
      const wrong = moneyProblems(one, { net, detectedOn: input.detectedOn, today });
      if (input.closedOn !== null && one.paidOn > input.closedOn)
        wrong.push(problem("paidOn", t("Day of amount: not after the case was closed"), "late"));
      if (one.kind === "WRITTEN_OFF" && input.confirmedOn === null)
        wrong.push(
          problem("kind", t("Kind of amount: a loss is written off once the fraud is confirmed"), "unconfirmed"),
        );
      if (wrong.length === 0) net -= one.amount;
      return at(one.row, wrong);
    });
}

const byWord = <T extends { name: string; code: string }>(found: readonly T[], word: string): T | undefined => {
  const typed = word.trim().toLowerCase();
  const named = found.filter(({ name }) => name.toLowerCase() === typed);
  return found.find(({ code }) => code.toLowerCase() === typed) ?? (named.length === 1 ? named[0] : undefined);
};

function unknown(field: string, word: string, found: readonly { name: string; code: string }[]): Problem {
  const near = nearest(
    word,
    found.flatMap(({ code, name }) => [code, name]),
  );
  const unit = field === "unitId";
  const said = near
    ? t(
        unit
          ? "Unit: no unit in use is called so; did you mean {name}?"
          : "Fraud type: no type in use is called so; did you mean {name}?",
        { name: near },
      )
    : t(unit ? "Unit: no unit in use is called so" : "Fraud type: no type in use is called so");
  return problem(field, said, "not_available");
}

/** A case goes back whole: its rows that are in order would otherwise be missing where the others are sent again. */
async function addWhole(work: Work, rows: readonly FileRow[]): Promise<number> {
  try {
    return await addCase(work, rows);
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    const { problems } = error;
    const faulty = new Set(problems.map(({ field }) => Number(field.split(".")[0])));
    const beside = rows.filter(({ row }) => !faulty.has(row));
    const said = t("Another row of the same case is in error");
    throw new InputProblem([...problems, ...beside.map(({ row }) => problem(`${row}.sourceRef`, said, "of_case"))]);
  }
}

/** @returns how many rows are of a case that is there already @throws InputProblem at "12.title" */
async function addCase(work: Work, rows: readonly FileRow[]): Promise<number> {
  const { tx, actor } = work;
  const [{ row, cells }] = rows as [FileRow];
  const units = await tx.orgUnit.findMany({
    where: { AND: [unitsWithin(actor, "audit.fraud.decide"), { active: true }] },
    orderBy: { id: "asc" },
    select: { id: true, path: true, code: true, name: true },
  });
  const types = await tx.auditFraudType.findMany({ where: { active: true }, orderBy: { id: "asc" } });
  const [unit, type] = [byWord(units, cells.unitId!), byWord(types, cells.fraudTypeId!)];
  const read = caseSchema.safeParse({
    ...cells,
    ...Object.fromEntries(
      COLUMNS.filter(({ name }) => name.endsWith("On") || name.startsWith("occ")).map(({ name }) => [
        name,
        dayIn(cells[name]!),
      ]),
    ),
    method: wordIn(METHODS, cells.method!),
    status: wordIn(STATES, cells.status!),
  });
  const shared = COLUMNS.filter(({ name }) => !OF_AMOUNTS.some((one) => one === name) && name !== "sourceRef");
  const found = [
    ...at(row, [
      ...(unit ? [] : [unknown("unitId", cells.unitId!, units)]),
      ...(type ? [] : [unknown("fraudTypeId", cells.fraudTypeId!, types)]),
      ...(read.success ? [] : issuesOf(read.error)),
    ]),
    ...rows
      .slice(1)
      .flatMap((one) =>
        shared
          .filter(({ name }) => one.cells[name]!.trim() !== cells[name]!.trim())
          .map(({ name }) =>
            problem(`${one.row}.${name}`, t("It differs from row {n} of the same case", { n: row }), "differs"),
          ),
      ),
  ];
  refuse(found);
  const [place, input] = [unit!, read.data!];
  const companyId = idsOf(place.path)[0]!;
  const { currency, timeZone } = await companyOf(tx, place);
  const there = await tx.fraudCase.findFirst({
    where: { companyId, sourceRef: input.sourceRef },
    select: { id: true },
  });
  if (there) return rows.length;
  const today = dateIn(actor.at, timeZone);
  const gross = readAmount("Gross amount", cells.gross!, currency);
  const amounts = rows.map((one) => ({ row: one.row, money: amountIn(one.cells, currency) }));
  const money = amounts.flatMap((one) =>
    one.money === null || Array.isArray(one.money) ? [] : [{ row: one.row, ...one.money }],
  );
  refuse([
    ...at(row, [
      ...dayProblems(input, today),
      ...stateProblems(input, today),
      ...(typeof gross === "bigint"
        ? grossProblems(gross, { recovered: 0n, insured: 0n, writtenOff: 0n })
        : [problem("gross", gross.problem, "invalid")]),
    ]),
    ...amounts.flatMap((one) => (Array.isArray(one.money) ? at(one.row, one.money) : [])),
    ...(typeof gross === "bigint" ? amountProblems(money, { gross, input, today }) : []),
  ]);
  await keep(work, { place, companyId, currency, fraudTypeId: type!.id, input, gross: gross as bigint, money });
  return 0;
}

interface Kept {
  place: { id: number; path: string; code: string };
  companyId: number;
  currency: string;
  fraudTypeId: number;
  input: CaseInput;
  gross: bigint;
  money: readonly Money[];
}

async function keep({ tx, actor, audit }: Work, { place, companyId, money, input, ...rest }: Kept): Promise<void> {
  const sums = sumsOf(money);
  const { status, confirmedOn, ...typed } = input;
  const open = confirmedOn === null ? "SUSPECTED" : money.length > 0 ? "RECOVERY" : "CONFIRMED";
  const data = {
    ...rest,
    ...typed,
    ...sums,
    refNo: await numberOfYear(tx, `FRD-${place.code}`, typed.detectedOn, 4),
    unitId: place.id,
    origin: "IMPORT",
    net: netOf(rest.gross, sums),
    confirmedOn,
    openedById: actor.userId!,
    status: status === "CLOSED" ? "CLOSED" : open,
  };
  const { id } = await tx.fraudCase.create({ data: { ...data, companyId, createdAt: actor.at } });
  for (const { kind, paidOn, amount } of money)
    await tx.fraudMoney.create({
      data: { caseId: id, kind, paidOn, amount, note: input.sourceRef, actorId: actor.userId!, at: actor.at },
    });
  if (confirmedOn !== null) await markEntity(tx, { companyId, unit: place }, confirmedOn);
  audit({ action: "FraudCase.import", entity: "FraudCase", entityId: id, diff: data });
}
