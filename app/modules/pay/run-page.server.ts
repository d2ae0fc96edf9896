/** What those who decide about a run read: sums, head-count, what stands in the way, and what is locked (spec: hr R-PR13, N14, N15). */
import { formatAmount } from "~/core/currencies";
import { formatInstant } from "~/core/dates";
import { formatMonth, monthAfter } from "~/core/months";
import type { PrintBlock, PrintDocument } from "~/core/print-document";
import { NotFound } from "~/core/problems";
import { formatCount, t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, canAt, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { definePrintable } from "~/define/printable";
import type { PageCell, PageParts, PageTable } from "~/define/record";
import { stateTag } from "~/define/workflow";
import { href } from "~/addresses/href";
import { owedOf } from "./advance-row.server";
import { readsTotals, seesPay } from "./few";
import { PAID_STATES } from "./past-months.server";
import { advancePage } from "./pay-pages";
import { LINE_KINDS, LINE_SIDES, RUN_KINDS } from "./pay-words";
import { payrollWorkflow } from "./payroll.workflow.server";
import { slipsBefore } from "./read-pay.server";
import { sumOf, type RunSum } from "./run-list.server";
import { NEEDS_DAYS, noticesOf } from "./run-notices.server";
import type { PayrollRow } from "./run-moves.server";
import { revive, type Terms } from "./terms";

type Shown = (minor: bigint | null | undefined) => string;

interface OfActor {
  actor: Actor;
  row: PayrollRow;
  shown: Shown;
}

async function byBranch({ actor, row, shown }: OfActor): Promise<PageTable> {
  const groups = await db.payslip.groupBy({
    by: ["unitId"],
    where: { runId: row.id },
    _count: { _all: true },
    _sum: { gross: true, deductions: true, net: true, employer: true },
  });
  const units = await db.orgUnit.findMany({
    where: { id: { in: groups.map(({ unitId }) => unitId) } },
    orderBy: { name: "asc" },
    select: { id: true, name: true, path: true },
  });
  const of = new Map(groups.map((group) => [group.unitId, group]));
  const branches = units.map((unit) => ({ ...of.get(unit.id)!, ...unit }));
  const totals = readsTotals(actor, row);
  const money = (_sum: Record<Part, bigint | null>, isTold: boolean): PageCell[] =>
    MONEY.map((part) => (isTold ? shown(_sum[part]) : null));
  return {
    title: t("By branch"),
    caption: t("Pay by the branch of the last day"),
    columns: [
      { label: t("Branch") },
      {
        label: t("People"),
        numeric: true,
        total: String(groups.reduce((sum, { _count }) => sum + _count._all, 0)),
      },
      ...MONEY.map((name) => ({
        label: t(MONEY_WORDS[name]),
        numeric: true,
        ...(totals ? { total: shown(row[name]) } : {}),
      })),
    ],
    rows: branches.map(({ name, path, _count, _sum }) => [
      name,
      _count._all,
      ...money(_sum, canAt(actor, "pay.read", path)),
    ]),
  };
}

const MONEY = ["gross", "deductions", "net", "employer"] as const;
type Part = (typeof MONEY)[number];
const MONEY_WORDS = {
  gross: "Gross pay",
  deductions: "Deductions",
  net: "Net pay",
  employer: "Employer's contributions",
} as const;

const SIDE_ORDER = LINE_SIDES.map(({ value }) => value);

async function byComponent({ actor, row, shown }: OfActor): Promise<PageTable> {
  const { id, terms } = row;
  const isSeen = seesPay(actor, row);
  const groups = await db.payslipLine.groupBy({
    by: ["side", "kind", "componentId"],
    where: { runId: id },
    _count: { _all: true },
    _sum: { amount: true },
  });
  const names = new Map((terms === null ? [] : revive<Terms>(terms).components).map((one) => [one.id, one.name]));
  const what = (kind: string, componentId: number | null) => {
    const name = componentId === null ? t("Basic pay") : (names.get(componentId) ?? t("Component"));
    return kind === "COMPONENT"
      ? name
      : kind === "ARREARS"
        ? t("{what}, arrears", { what: name })
        : choiceWord(LINE_KINDS, kind);
  };
  return {
    title: t("By component"),
    caption: t("What was earned, taken and paid by the employer, by component"),
    columns: [
      { label: t("What") },
      { label: t("Side") },
      { label: t("Lines"), numeric: true },
      { label: t("Amount"), numeric: true },
    ],
    rows: SIDE_ORDER.flatMap((side) =>
      groups
        .filter((group) => group.side === side)
        .map((group) => ({ ...group, what: what(group.kind, group.componentId) }))
        .sort((a, b) => a.what.localeCompare(b.what))
        .map((line): PageCell[] => [
          line.what,
          choiceWord(LINE_SIDES, side),
          line._count._all,
          isSeen ? shown(line._sum.amount) : null,
        ]),
    ),
  };
}

/** From the people paid last month to those of this run. */
async function headCount({ actor, row, shown }: OfActor): Promise<PageTable | null> {
  if (row.kind !== "REGULAR" || row.people === 0) return null;
  const read = (where: object) => db.payslip.findMany({ where, select: { employeeId: true, net: true, status: true } });
  const [now, before] = await Promise.all([read({ runId: row.id }), read(slipsBefore(row))]);
  const was = new Set(before.map(({ employeeId }) => employeeId));
  const is = new Set(now.map(({ employeeId }) => employeeId));
  const net = (slips: readonly { net: bigint }[]) => slips.reduce((sum, one) => sum + one.net, 0n);
  const joined = now.filter(({ employeeId }) => !was.has(employeeId));
  const left = before.filter(({ employeeId }) => !is.has(employeeId));
  const stayed = net(now) - net(joined) - (net(before) - net(left));
  const isSeen = seesPay(actor, row);
  const line = (label: string, people: number | string | null, amount: bigint): PageCell[] => [
    label,
    people,
    isSeen ? shown(amount) : null,
  ];
  const months = { month: formatMonth(row.month), before: formatMonth(monthAfter(row.month, -1)) };
  const of = (status: string) => now.filter((slip) => slip.status === status);
  return {
    title: t("From last month to this one"),
    caption: t("People and net pay of last month and of this one, and what lies between"),
    columns: [{ label: t("What") }, { label: t("People"), numeric: true }, { label: t("Net pay"), numeric: true }],
    rows: [
      line(t("Paid in {before}", months), before.length, net(before)),
      line(t("Not paid in {before}", months), joined.length, net(joined)),
      line(t("No longer in {month}", months), left.length && `−${formatCount(left.length)}`, -net(left)),
      line(t("Change for those in both"), null, stayed),
      line(t("In this run"), now.length, net(now)),
      ...(
        [
          [t("Of these, held back"), of("HELD")],
          [t("Of these, stopped"), of("STOPPED")],
        ] as const
      ).flatMap(([label, slips]) => (slips.length > 0 ? [line(label, slips.length, net(slips))] : [])),
    ],
  };
}

async function entriesOf(actor: Actor, { id }: PayrollRow): Promise<PageTable | null> {
  const entries = await db.payrollEntry.findMany({
    where: { runId: id },
    orderBy: { id: "asc" },
    include: { unit: { select: { name: true, path: true } } },
  });
  if (entries.length === 0) return null;
  return {
    title: t("Entries in the books"),
    caption: t("The entry of each branch"),
    columns: [{ label: t("Branch") }, { label: t("Entry"), nowrap: true }],
    rows: entries.map(({ unit, no, journalId }) => [
      unit.name,
      canAt(actor, "books.report", unit.path)
        ? { text: no, to: href("/ac/reports/entry/:id", { params: { id: journalId } }) }
        : no,
    ]),
  };
}

/** People shown of those who are to repay. */
const MOST_DEBTS = 200;

/** Whom a run leaves something to repay, whole and in parts; for those who see the pay of all. */
async function leftToRepay({ actor, row, shown }: OfActor): Promise<PageTable | null> {
  if (!seesPay(actor, row)) return null;
  const lines = await db.payslipLine.findMany({
    where: { runId: row.id, kind: "OVERPAID" },
    orderBy: [{ payslip: { name: "asc" } }, { id: "asc" }],
    take: MOST_DEBTS,
    select: { amount: true, why: true, payslip: { select: { name: true, employeeId: true } } },
  });
  if (lines.length === 0) return null;
  const debts = await db.salaryAdvance.findMany({
    where: { overpaidRunId: row.id },
    include: { rows: { orderBy: { seq: "asc" } } },
  });
  const debtOf = new Map(debts.map((debt) => [debt.employeeId, debt]));
  return {
    title: t("Left to repay"),
    caption: t("Too much pay of earlier months, and what of it is paid back out of later pay"),
    columns: [
      { label: t("Employee") },
      { label: t("Too much pay"), numeric: true },
      { label: t("Taken back now"), numeric: true },
      { label: t("Left to repay"), numeric: true },
      { label: t("Still left to repay"), numeric: true },
      { label: t("In parts") },
    ],
    rows: lines.map(({ amount, why, payslip }): PageCell[] => {
      const wanted = BigInt((JSON.parse(why) as { wanted: string }).wanted);
      const debt = debtOf.get(payslip.employeeId);
      return [
        debt ? { text: `${payslip.name}, ${debt.no}`, to: advancePage(debt.id) } : payslip.name,
        shown(wanted),
        shown(wanted - amount),
        shown(amount),
        shown(debt ? owedOf(debt) : amount),
        debt ? planWords(debt.rows, shown) : t("In one part, with the next pay"),
      ];
    }),
  };
}

/** "Dec 2026: KES 100.00, Jan 2027: KES 100.00" */
const planWords = (rows: readonly { month: string; due: bigint; state: string }[], shown: Shown): string =>
  rows
    .flatMap(({ month, due, state }) => (state === "DUE" && due > 0n ? [`${formatMonth(month)}: ${shown(due)}`] : []))
    .join(", ");

const given = <T>(one: T | null): T[] => (one === null ? [] : [one]);

async function tablesOf(actor: Actor, row: PayrollRow): Promise<PageTable[]> {
  if (row.people === 0) return [];
  const shown: Shown = (minor) => formatAmount({ minor: minor ?? 0n, currency: row.currency });
  const of = { actor, row, shown };
  const [bridge, branches, components, debts, entries] = [
    await headCount(of),
    await byBranch(of),
    await byComponent(of),
    await leftToRepay(of),
    await entriesOf(actor, row),
  ];
  return [...given(bridge), branches, components, ...given(debts), ...given(entries)];
}

async function peopleOf(actor: Actor, row: PayrollRow): Promise<{ label: string; value: string | null }[]> {
  const ids = [row.preparedById, row.calculatedById, row.hrApprovedById, row.financeApprovedById, row.paidById];
  const users = await db.user.findMany({
    where: { id: { in: ids.flatMap((id) => id ?? []) } },
    select: { id: true, displayName: true },
  });
  const name = (id: number | null) => users.find((user) => user.id === id)?.displayName ?? null;
  return [
    { label: t("Prepared by"), value: name(row.preparedById) },
    { label: t("Calculated by"), value: name(row.calculatedById) },
    {
      label: t("Calculated on"),
      value: row.calculatedAt && formatInstant(row.calculatedAt, actor.company.timeZone),
    },
    { label: t("Approved for HR by"), value: name(row.hrApprovedById) },
    { label: t("Approved for finance by"), value: name(row.financeApprovedById) },
    { label: t("Paid by"), value: name(row.paidById) },
  ];
}

/** The page of a run beside the columns of its list. */
export async function runParts(actor: Actor, row: PayrollRow): Promise<PageParts> {
  const { id } = row;
  const slips = can(actor, "pay.read") && row.people > 0;
  return {
    facts: await peopleOf(actor, row),
    notices: await noticesOf(actor, row),
    tables: await tablesOf(actor, row),
    ways: [
      ...(slips ? [{ label: t("Payslips"), to: `${href("/hr/payroll/slips")}?runId=${id}` }] : []),
      ...(slips && row.kind === "REGULAR"
        ? [{ label: t("Differences"), to: href("/hr/payroll/difference/:id", { params: { id } }) }]
        : []),
      ...(PAID_STATES.includes(row.status) && canAt(actor, "payroll.bank", row.company.path)
        ? [{ label: t("Bank file"), to: href("/hr/payroll/bank/:id", { params: { id } }) }]
        : []),
      ...(NEEDS_DAYS.includes(row.status) && can(actor, "day.read")
        ? [{ label: t("Business days"), to: href("/ac/day/management") }]
        : []),
      ...(row.people > 0
        ? [
            {
              label: t("Print"),
              to: href("/print/:name/:id", { params: { name: "payroll-run", id } }),
              icon: "print" as const,
              file: true as const,
            },
          ]
        : []),
    ],
  };
}

interface Printed {
  actor: Actor;
  row: PayrollRow;
  parts: PageParts;
}

async function printed(actor: Actor, id: number): Promise<Printed> {
  const row = await payrollWorkflow.load(db, actor, id);
  if (!row) throw new NotFound();
  return { actor, row, parts: await runParts(actor, row) };
}

const cellWords = (cell: PageCell): string =>
  cell === null ? "" : typeof cell === "object" ? cell.text : String(cell);

function layout({ actor, row, parts: { facts = [], notices = [], tables = [] } }: Printed): PrintDocument {
  const sum = (label: string, name: RunSum) => {
    const amount = sumOf(name)(row, actor);
    return amount === null ? [] : [{ label, value: formatAmount(amount) }];
  };
  return {
    title: t("Payroll run"),
    reference: t("{month}, {kind} {seq}", {
      month: formatMonth(row.month),
      kind: choiceWord(RUN_KINDS, row.kind),
      seq: row.seq,
    }),
    company: row.company.name,
    state: stateTag(payrollWorkflow, row.status).text,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: t("People"), value: String(row.people) },
          ...sum(t("Gross pay"), "gross"),
          ...sum(t("Deductions"), "deductions"),
          ...sum(t("Net pay"), "net"),
          ...sum(t("Employer's contributions"), "employer"),
          ...facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
        ],
      },
      ...notices.map(({ title, lines }): PrintBlock => ({ kind: "text", title, text: lines.join("\n") })),
      ...tables.map(({ title, columns, rows }): PrintBlock => ({
        kind: "table",
        title,
        columns: columns.map(({ label, numeric }, index) => ({
          label,
          ...(numeric ? { numeric: true } : {}),
          share: index === 0 ? 1.6 : 1,
        })),
        rows: rows.map((cells) => cells.map(cellWords)),
        ...(columns.some(({ total }) => total)
          ? { totals: columns.map(({ total }, index) => total ?? (index === 0 ? t("Total") : "")) }
          : {}),
      })),
    ],
  };
}

/** A run on paper, for those who decide about it. */
export const runPrintable = definePrintable<Printed>("payroll-run", {
  permission: "payroll.read",
  sample: "payrollrun",
  load: printed,
  layout,
});
