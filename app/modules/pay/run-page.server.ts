/** What those who decide about a run read: sums, head-count, what stands in the way, and what is locked (spec: hr R-PR13, N14, N15). */
import { formatAmount } from "~/core/currencies";
import { formatInstant } from "~/core/dates";
import { formatMonth, monthAfter } from "~/core/months";
import type { PrintBlock, PrintDocument } from "~/core/print-document";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, canAt, type Actor } from "~/define/actor";
import { definePrintable } from "~/define/printable";
import type { PageCell, PageParts, PageTable } from "~/define/record";
import { stateTag } from "~/define/workflow";
import { href } from "~/href";
import { PAID_STATES } from "./past-months.server";
import { LINE_KINDS, LINE_SIDES, RUN_KINDS, wordOf } from "./pay-words";
import { payrollWorkflow } from "./payroll.workflow.server";
import { slipsBefore } from "./read-pay.server";
import type { Finding } from "./run-checks";
import type { PayrollRow } from "./run-moves.server";
import { revive, type Terms } from "./terms";

/** Findings that are named at once; the rest are counted. */
const NAMED = 20;

interface Findings {
  blockers: readonly Finding<string>[];
  warnings: readonly Finding<string>[];
}

export const findingsOf = ({ findings }: Pick<PayrollRow, "findings">): Findings =>
  findings === null ? { blockers: [], warnings: [] } : (JSON.parse(findings) as Findings);

/** The words of findings, each once: several people may share one. */
function said(findings: readonly Finding<string>[]): string[] {
  const words = [...new Set(findings.map(({ message }) => message))];
  const more = words.length - NAMED;
  return more > 0 ? [...words.slice(0, NAMED), t("{n} more.", { n: more })] : words;
}

function noticesOf(row: PayrollRow): NonNullable<PageParts["notices"]> {
  const { blockers, warnings } = findingsOf(row);
  const open = row.status === "CALCULATED" || row.status === "DRAFT";
  const decided = PAID_STATES.includes(row.status) || row.status === "REVERSED";
  const locked = lockedWords(row);
  return [
    ...(open && blockers.length > 0
      ? [{ title: t("This stands in the way of approval"), tone: "bad" as const, lines: said(blockers) }]
      : []),
    ...(warnings.length > 0 && row.status !== "DISCARDED"
      ? [
          {
            title: decided ? t("What was worth a look") : t("Look at this before you approve"),
            tone: "warn" as const,
            lines: said(warnings),
          },
        ]
      : []),
    ...(locked === null ? [] : [locked]),
  ];
}

/** Which of what the run was worked out from can still change it. */
function lockedWords({ status }: PayrollRow): NonNullable<PageParts["notices"]>[number] | null {
  switch (status) {
    case "DRAFT":
      return null;
    case "CALCULATED":
      return {
        title: t("As it was when it was worked out"),
        tone: "info",
        lines: [t("What has changed since in pay, leave or attendance counts once the run is worked out again.")],
      };
    case "HR_APPROVED":
    case "FINANCE_APPROVED":
      return {
        title: t("Locked while it is approved"),
        tone: "info",
        lines: [
          t("What changes now in pay, leave or attendance does not change this run. Send it back to take it in."),
        ],
      };
    case "POSTED":
    case "PAID":
      return {
        title: t("Locked for good"),
        tone: "info",
        lines: [t("What changes for this month from now on is paid or taken back as arrears with a later run.")],
      };
    default:
      return null;
  }
}

type Shown = (minor: bigint | null | undefined) => string;

async function byBranch({ id }: PayrollRow, shown: Shown): Promise<PageTable> {
  const groups = await db.payslip.groupBy({
    by: ["unitId"],
    where: { runId: id },
    _count: { _all: true },
    _sum: { gross: true, deductions: true, net: true, employer: true },
  });
  const units = await db.orgUnit.findMany({
    where: { id: { in: groups.map(({ unitId }) => unitId) } },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  const of = new Map(groups.map((group) => [group.unitId, group]));
  return {
    title: t("By branch"),
    caption: t("Pay by the branch of the last day"),
    columns: [
      { label: t("Branch") },
      { label: t("People"), numeric: true, total: String(groups.reduce((sum, { _count }) => sum + _count._all, 0)) },
      ...MONEY.map((name) => ({
        label: t(MONEY_WORDS[name]),
        numeric: true,
        total: shown(groups.reduce((sum, { _sum }) => sum + (_sum[name] ?? 0n), 0n)),
      })),
    ],
    rows: units.map(({ id: unitId, name }) => {
      const { _count, _sum } = of.get(unitId)!;
      return [name, _count._all, ...MONEY.map((part) => shown(_sum[part]))];
    }),
  };
}

const MONEY = ["gross", "deductions", "net", "employer"] as const;
const MONEY_WORDS = {
  gross: "Gross pay",
  deductions: "Deductions",
  net: "Net pay",
  employer: "Cost of the employer beside it",
} as const;

const SIDE_ORDER = LINE_SIDES.map(({ value }) => value);

async function byComponent({ id, terms }: PayrollRow, shown: Shown): Promise<PageTable> {
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
        : t(wordOf(LINE_KINDS, kind));
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
    rows: groups
      .map((group) => ({ ...group, what: what(group.kind, group.componentId) }))
      .sort((a, b) => SIDE_ORDER.indexOf(a.side) - SIDE_ORDER.indexOf(b.side) || a.what.localeCompare(b.what))
      .map(({ what: name, side, _count, _sum }) => [
        name,
        t(wordOf(LINE_SIDES, side)),
        _count._all,
        shown(_sum.amount),
      ]),
  };
}

/** From the people paid last month to those of this run. */
async function headCount(row: PayrollRow, shown: Shown): Promise<PageTable | null> {
  if (row.kind !== "REGULAR" || row.people === 0) return null;
  const read = (where: object) => db.payslip.findMany({ where, select: { employeeId: true, net: true, status: true } });
  const [now, before] = await Promise.all([read({ runId: row.id }), read(slipsBefore(row))]);
  const was = new Set(before.map(({ employeeId }) => employeeId));
  const is = new Set(now.map(({ employeeId }) => employeeId));
  const net = (slips: readonly { net: bigint }[]) => slips.reduce((sum, one) => sum + one.net, 0n);
  const joined = now.filter(({ employeeId }) => !was.has(employeeId));
  const left = before.filter(({ employeeId }) => !is.has(employeeId));
  const stayed = net(now) - net(joined) - (net(before) - net(left));
  const line = (label: string, people: number | null, amount: bigint): PageCell[] => [label, people, shown(amount)];
  const months = { month: formatMonth(row.month), before: formatMonth(monthAfter(row.month, -1)) };
  const of = (status: string) => now.filter((slip) => slip.status === status);
  return {
    title: t("From last month to this one"),
    caption: t("People and net pay of last month and of this one, and what lies between"),
    columns: [{ label: t("What") }, { label: t("People"), numeric: true }, { label: t("Net pay"), numeric: true }],
    rows: [
      line(t("Paid in {before}", months), before.length, net(before)),
      line(t("Not paid in {before}", months), joined.length, net(joined)),
      line(t("No longer in {month}", months), -left.length, -net(left)),
      line(t("Change for those in both"), null, stayed),
      line(t("In this run"), now.length, net(now)),
      ...(of("HELD").length > 0 ? [line(t("Of these, held back"), of("HELD").length, net(of("HELD")))] : []),
      ...(of("STOPPED").length > 0 ? [line(t("Of these, stopped"), of("STOPPED").length, net(of("STOPPED")))] : []),
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

const given = <T>(one: T | null): T[] => (one === null ? [] : [one]);

async function tablesOf(actor: Actor, row: PayrollRow): Promise<PageTable[]> {
  if (row.people === 0) return [];
  const shown: Shown = (minor) => formatAmount({ minor: minor ?? 0n, currency: row.currency });
  const [bridge, branches, components, entries] = [
    await headCount(row, shown),
    await byBranch(row, shown),
    await byComponent(row, shown),
    await entriesOf(actor, row),
  ];
  return [...given(bridge), branches, components, ...given(entries)];
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
    { label: t("Worked out by"), value: name(row.calculatedById) },
    {
      label: t("Worked out at"),
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
    notices: noticesOf(row),
    tables: await tablesOf(actor, row),
    ways: [
      ...(slips ? [{ label: t("Payslips"), to: `${href("/hr/payroll/slips")}?runId=${id}` }] : []),
      ...(slips && row.kind === "REGULAR"
        ? [{ label: t("Differences"), to: href("/hr/payroll/difference/:id", { params: { id } }) }]
        : []),
      ...(PAID_STATES.includes(row.status) && canAt(actor, "payroll.bank", row.company.path)
        ? [{ label: t("Bank file"), to: href("/hr/payroll/bank/:id", { params: { id } }) }]
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
  row: PayrollRow;
  parts: PageParts;
}

async function printed(actor: Actor, id: number): Promise<Printed> {
  const row = await payrollWorkflow.load(db, actor, id);
  if (!row) throw new NotFound();
  return { row, parts: await runParts(actor, row) };
}

const cellWords = (cell: PageCell): string =>
  cell === null ? "" : typeof cell === "object" ? cell.text : String(cell);

function layout({ row, parts: { facts = [], notices = [], tables = [] } }: Printed): PrintDocument {
  const shown = (minor: bigint) => formatAmount({ minor, currency: row.currency });
  return {
    title: t("Payroll run"),
    reference: t("{month}, {kind} {seq}", {
      month: formatMonth(row.month),
      kind: t(wordOf(RUN_KINDS, row.kind)),
      seq: row.seq,
    }),
    company: row.company.name,
    state: stateTag(payrollWorkflow, row.status).text,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: t("People"), value: String(row.people) },
          { label: t("Gross pay"), value: shown(row.gross) },
          { label: t("Deductions"), value: shown(row.deductions) },
          { label: t("Net pay"), value: shown(row.net) },
          { label: t("Cost of the employer beside it"), value: shown(row.employer) },
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
