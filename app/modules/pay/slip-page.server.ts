/** A payslip as people read it: on a page, on paper, with the arithmetic of each line (spec: hr N1, R-PR12, I12). */
import { formatAmount } from "~/core/currencies";
import { addDays, formatDate } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { percentText } from "~/core/percent";
import type { PrintBlock, PrintDocument } from "~/core/print-document";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { definePrintable } from "~/define/printable";
import type { Tag } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { CLEARANCE_AREAS, masked, type ClearanceArea } from "~/modules/people/index.server";
import { leftToRepayAfter } from "./left-to-repay";
import { PAID_STATES } from "./past-months.server";
import { RUN_KINDS } from "./pay-words";
import { othersPayslips, ownPayslips, visiblePayslips } from "./read-pay.server";
import { daysOf, lineName, lineWhy, type KeptLine, type Told } from "./slip-words";
import { revive, type Line, type MonthFacts, type Terms } from "./terms";
import { SLIP_STATES } from "./slip-states";

/** Whose payslip it may be: one's own, that of somebody within reach, or either. */
export type Whose = "own" | "others" | "any";

const SCOPES = { own: ownPayslips, others: othersPayslips, any: visiblePayslips } as const;

const SLIP = {
  lines: { orderBy: { n: "asc" } },
  deferrals: { orderBy: { id: "asc" } },
  unit: { select: { name: true } },
  employee: { select: { employeeNo: true, taxNo: true } },
  run: {
    select: { id: true, status: true, currency: true, terms: true, paidOn: true, company: { select: { name: true } } },
  },
} as const;

type SlipRow = Prisma.PayslipGetPayload<{ include: typeof SLIP }>;

export interface SlipLine {
  key: number;
  name: string;
  branch: string | null;
  amount: string;
  why: string[];
}

export interface SlipPage {
  id: number;
  runId: number;
  title: string;
  name: string;
  month: string;
  kind: string;
  company: string;
  state: Tag;
  notice: { title: string; text: string } | null;
  facts: { label: string; value: string }[];
  groups: { title: string; total: string; lines: SlipLine[] }[];
  sums: { label: string; value: string }[];
  /** Of the year so far. */
  year: { label: string; value: string }[];
  /** Deductions of which nothing was taken. */
  putOff: string[];
}

async function slipFor(actor: Actor, id: number, whose: Whose): Promise<SlipRow> {
  const slip = await db.payslip.findFirst({
    where: { AND: [{ id }, SCOPES[whose](actor) as Prisma.PayslipWhereInput] },
    include: SLIP,
  });
  if (!slip) throw new NotFound();
  return slip;
}

/** @throws NotFound where it is not the actor's to see, or does not exist */
export async function slipPage(actor: Actor, id: number, whose: Whose): Promise<SlipPage> {
  const slip = await slipFor(actor, id, whose);
  return inWords(actor, slip, await toldOf(slip));
}

/** Payslips that the API tells of at most. */
const MOST = 240;

/** One's own payslips, the latest first. */
export async function ownSlips(actor: Actor) {
  const slips = await db.payslip.findMany({
    where: ownPayslips(actor),
    orderBy: [{ month: "desc" }, { id: "desc" }],
    take: MOST,
    select: {
      ...{ id: true, month: true, kind: true, status: true, gross: true, deductions: true, net: true },
      run: { select: { currency: true } },
    },
  });
  return slips.map(({ run, ...slip }) => ({ ...slip, currency: run.currency }));
}

/** One of one's own payslips with its lines. @throws NotFound for another's */
export async function ownSlip(actor: Actor, id: number) {
  const slip = await slipFor(actor, id, "own");
  const told = await toldOf(slip);
  return {
    ...slip,
    currency: told.currency,
    lines: slip.lines.map((line) => ({
      side: line.side as Line["side"],
      name: lineName(line, told),
      amount: line.amount,
      why: lineWhy(line, told),
    })),
  };
}

async function toldOf({ run, facts, floor, deferrals, lines }: SlipRow): Promise<Told> {
  const ids = (of: (line: SlipRow["lines"][number]) => number | null) => lines.flatMap((line) => of(line) ?? []);
  const sources = (of: string) => ids(({ kind, sourceId }) => (kind === of ? sourceId : null));
  const [dues, requisitions, advances, held] = await Promise.all([
    db.clearanceItem.findMany({ where: { id: { in: sources("DUE") } }, select: { id: true, area: true } }),
    db.requisition.findMany({ where: { id: { in: sources("REQUISITION") } }, select: { id: true, no: true } }),
    db.salaryAdvance.findMany({
      where: { id: { in: ids(({ advanceId }) => advanceId) } },
      select: { id: true, no: true },
    }),
    db.payslip.findMany({
      where: { id: { in: sources("HELD") } },
      select: { id: true, month: true },
    }),
  ]);
  return {
    currency: run.currency,
    terms: revive<Terms>(run.terms!),
    facts: revive<MonthFacts>(facts),
    floor,
    deferrals,
    advances: new Map(advances.map(({ id, no }) => [id, no])),
    heldMonths: new Map(held.map(({ id, month }) => [id, month])),
    dues: new Map(dues.map(({ id, area }) => [id, t(CLEARANCE_AREAS[area as ClearanceArea])])),
    requisitions: new Map(requisitions.map(({ id, no }) => [id, no ?? ""])),
  };
}

/** What was paid in the year of a payslip up to it, itself included. */
async function yearSoFar({ id, employeeId, month, gross, deductions, net }: SlipRow) {
  const earlier = await db.payslip.findMany({
    where: {
      ...{ employeeId, standing: true, id: { not: id }, run: { status: { in: PAID_STATES } } },
      AND: [
        { month: { startsWith: month.slice(0, 4) } },
        { OR: [{ month: { lt: month } }, { month, id: { lt: id } }] },
      ],
    },
    select: { gross: true, deductions: true, net: true },
  });
  return earlier.reduce(
    (sum, one) => ({
      gross: sum.gross + one.gross,
      deductions: sum.deductions + one.deductions,
      net: sum.net + one.net,
    }),
    { gross, deductions, net },
  );
}

/** Where the pay goes, by the end of the account, and the tax number: in full for its person alone. */
async function paidTo(actor: Actor, { bankId, employeeId, employee: { taxNo } }: SlipRow) {
  const bank = bankId === null ? null : await db.employeeBank.findUnique({ where: { id: bankId } });
  const number = employeeId === actor.employeeId ? taxNo : masked(taxNo);
  return [
    ...(bank ? [{ label: t("Paid to"), value: `${bank.bankName}, ${masked(bank.accountNo)}` }] : []),
    ...(number === null ? [] : [{ label: t("Tax number"), value: number }]),
  ];
}

async function inWords(actor: Actor, slip: SlipRow, told: Told): Promise<SlipPage> {
  const said = (minor: bigint) => formatAmount({ minor, currency: told.currency });
  const unitIds = [...new Set(slip.lines.flatMap(({ unitId }) => unitId ?? []))];
  const units = new Map(
    (await db.orgUnit.findMany({ where: { id: { in: unitIds } }, select: { id: true, name: true } })).map(
      ({ id, name }) => [id, name],
    ),
  );
  const group = (title: string, total: bigint, holds: (line: KeptLine) => boolean) => {
    const lines = slip.lines.filter(holds).map((line) => ({
      key: line.n,
      name: lineName(line, told),
      branch: unitIds.length > 1 ? (units.get(line.unitId ?? 0) ?? null) : null,
      amount: said(line.side === "EMPLOYER_BACK" ? -line.amount : line.amount),
      why: lineWhy(line, told),
    }));
    return lines.length === 0 ? [] : [{ title, total: said(total), lines }];
  };
  const year = await yearSoFar(slip);
  const left = leftToRepayAfter(told.facts, slip.lines);
  const unpaid = told.facts.absences.filter(({ unpaidBp }) => unpaidBp > 0);
  const state = SLIP_STATES[slip.status as keyof typeof SLIP_STATES];
  return {
    id: slip.id,
    runId: slip.run.id,
    title: t("Payslip of {month}", { month: formatMonth(slip.month) }),
    name: slip.name,
    month: formatMonth(slip.month),
    kind: choiceWord(RUN_KINDS, slip.kind),
    company: slip.run.company.name,
    state: { text: t(state.label), tone: state.tone },
    notice: noticeOf(slip, told),
    facts: [
      { label: t("Employee"), value: `${slip.name}, ${slip.employee.employeeNo}` },
      { label: t("Designation"), value: slip.designation },
      { label: t("Branch"), value: slip.unit.name },
      { label: t("Month"), value: formatMonth(slip.month) },
      { label: t("Kind"), value: choiceWord(RUN_KINDS, slip.kind) },
      { label: t("Days in employment"), value: String(slip.calendarDays) },
      { label: t("Days paid"), value: daysOf(slip.paidDaysCd) },
      { label: t("Days not paid"), value: daysOf(slip.unpaidDaysCd) },
      ...(unpaid.length > 0
        ? [{ label: t("Not paid, or in part"), value: inSpans(unpaid).map(spanWords).join(", ") }]
        : []),
      ...(await paidTo(actor, slip)),
      ...(slip.run.paidOn === null ? [] : [{ label: t("Paid on"), value: formatDate(slip.run.paidOn) }]),
    ],
    groups: [
      ...group(t("Earnings"), slip.gross + slip.other, ({ side }) => side === "EARNING"),
      ...group(t("Deductions"), slip.deductions, ({ side }) => side === "DEDUCTION"),
      ...group(t("Employer's contributions"), slip.employer, ({ side }) => side.startsWith("EMPLOYER")),
    ],
    sums: [
      { label: t("Gross pay"), value: said(slip.gross) },
      ...(slip.other === 0n ? [] : [{ label: t("Held pay and what is still owed"), value: said(slip.other) }]),
      { label: t("Deductions"), value: said(slip.deductions) },
      { label: t("Net pay"), value: said(slip.net) },
      ...(left > 0n ? [{ label: t("Left to repay"), value: said(left) }] : []),
    ],
    year: [
      { label: t("Gross pay"), value: said(year.gross) },
      { label: t("Deductions"), value: said(year.deductions) },
      { label: t("Net pay"), value: said(year.net) },
    ],
    putOff: slip.deferrals
      .filter(({ taken }) => taken === 0n)
      .map(({ wanted, source }) =>
        t("{what}: {amount} does not fit above the take-home floor of {floor} and is put off.", {
          what: t(PUT_OFF[source] ?? source),
          amount: said(wanted),
          floor: said(slip.floor),
        }),
      ),
  };
}

const PUT_OFF: Readonly<Record<string, string>> = {
  ASSIGNMENT: "A deduction",
  INSTALMENT: "An instalment of an advance",
  ARREARS: "Pay that was too much in an earlier month",
};

const ABSENCES: Readonly<Record<string, string>> = { LEAVE: "leave", ABSENT: "absent", SUSPENDED: "suspended" };

type Absence = MonthFacts["absences"][number];

/** Absences with days of suspension that follow each other at one share of pay as one span. */
function inSpans(absences: readonly Absence[]): { first: Absence; to: string }[] {
  const spans: { first: Absence; to: string }[] = [];
  for (const one of absences) {
    const last = spans.at(-1);
    const goesOn =
      last?.first.reason === "SUSPENDED" &&
      one.reason === "SUSPENDED" &&
      one.unpaidBp === last.first.unpaidBp &&
      one.date === addDays(last.to, 1);
    if (goesOn) last.to = one.date;
    else spans.push({ first: one, to: one.date });
  }
  return spans;
}

function spanWords({ first, to }: { first: Absence; to: string }): string {
  if (first.reason !== "SUSPENDED") return absenceWords(first);
  const share = percentText(10_000 - first.unpaidBp);
  return first.date === to
    ? t("{date} (suspended, {share} of pay)", { date: formatDate(to), share })
    : t("{from} to {to} (suspended, {share} of pay)", { from: formatDate(first.date), to: formatDate(to), share });
}

const absenceWords = ({ date, part, reason }: MonthFacts["absences"][number]): string =>
  part === "FULL"
    ? t("{date} ({reason})", { date: formatDate(date), reason: t(ABSENCES[reason]!) })
    : t("half of {date} ({reason})", { date: formatDate(date), reason: t(ABSENCES[reason]!) });

/** What a held or stopped payslip says of it: the class of the reason, not the reason itself. */
function noticeOf({ status, kind }: SlipRow, told: Told): SlipPage["notice"] {
  switch (status) {
    case "HELD":
      return {
        title: t("This pay is held back"),
        text: t("It is earned and worked out, and is paid once HR releases it. Ask HR why."),
      };
    case "STOPPED":
      return {
        title: t("Pay was stopped for this month"),
        text: [
          ...(kind === "ARREARS" ? [] : [t("Nothing is earned in it.")]),
          ...waitingWords(told),
          t("Ask HR why."),
        ].join(" "),
      };
    default:
      return null;
  }
}

/** What of earlier months is due, and not paid while pay is stopped. */
function waitingWords({ facts: { arrears }, currency }: Told): string[] {
  if (arrears.length === 0) return [];
  const sum = arrears.reduce(
    (total, { side, amount }) => total + (side === "EARNING" ? amount : side === "DEDUCTION" ? -amount : 0n),
    0n,
  );
  const months = [...new Set(arrears.map(({ month }) => formatMonth(month)))].join(", ");
  return [
    t(
      "Arrears of {months}, {amount} in all, are neither paid nor taken back: they come with the first run after the stop.",
      {
        months,
        amount: formatAmount({ minor: sum, currency }),
      },
    ),
  ];
}

const layout = (page: SlipPage): PrintDocument => ({
  title: t("Payslip"),
  reference: `${page.name}, ${page.month}`,
  company: page.company,
  state: page.state.text,
  blocks: [
    { kind: "facts", facts: page.facts },
    ...(page.notice ? [{ kind: "text", title: page.notice.title, text: page.notice.text } as const] : []),
    ...page.groups.map(({ title, total, lines }): PrintBlock => ({
      kind: "table",
      title,
      columns: [
        { label: t("What"), share: 1.6 },
        { label: t("How it comes about"), share: 3 },
        { label: t("Amount"), numeric: true, share: 1.2 },
      ],
      rows: lines.map(({ name, branch, why, amount }) => [
        branch === null ? name : `${name}, ${branch}`,
        why.join(" "),
        amount,
      ]),
      totals: [t("Total"), "", total],
    })),
    ...(page.putOff.length > 0 ? [{ kind: "text", title: t("Put off"), text: page.putOff.join("\n") } as const] : []),
    { kind: "facts", title: t("Sum"), facts: page.sums },
    { kind: "facts", title: t("The year so far"), facts: page.year },
  ],
});

/** A payslip on paper: one's own, or that of somebody within reach. */
export const payslipPrintable = definePrintable<SlipPage>("payslip", {
  permission: "pay.own",
  sample: "pay.slip",
  load: (actor, id) => slipPage(actor, id, "any"),
  layout,
});
