/** Why people are paid other than last month, a page at a time, the largest difference first (spec: hr N14). */
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { formatMonth, monthAfter, spanOfMonth } from "~/core/months";
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Difference, Reason } from "./difference";
import { comparedBy, differencesOf, regularRun, slipsBefore, type SlipPair } from "./read-pay.server";
import { revive, type Terms } from "./terms";

export interface DifferenceRow {
  key: number;
  name: string;
  /** The payslip of this run, or where there is none that of the month before. */
  slipId: number;
  before: string;
  now: string;
  difference: string;
  /** "Basic pay changed: KES 1,000.00" */
  reasons: string[];
}

export interface DifferencePage {
  id: number;
  month: string;
  before: string;
  rows: DifferenceRow[];
  page: number;
  size: number;
  total: number;
}

const SIZE = 50;

/** Reasons in words; `{what}` is the component, `{month}` that of arrears. */
export const REASONS: Record<Reason, string> = {
  JOINED: "Not paid in the month before",
  LEFT: "Not paid in this run",
  STOPPED: "Pay is stopped",
  RESUMED: "Pay was stopped in the month before",
  BASIC_PAY: "Basic pay changed",
  PART_MONTH: "Days outside employment",
  UNPAID_DAYS: "Days that are not paid",
  COMPONENT_STARTED: "{what} began",
  COMPONENT_ENDED: "{what} ended",
  COMPONENT_CHANGED: "{what} changed",
  BY_LAW: "{what}, by law",
  ADVANCE_STARTED: "An advance began to be paid back",
  ADVANCE_ENDED: "An advance is paid back",
  ADVANCE_CHANGED: "Another instalment of an advance",
  ARREARS: "{what}, arrears of {month}",
  LEAVE_PAID: "Leave paid out",
  HELD_PAY: "Held pay is paid",
  STILL_OWED: "Still owed to the company",
  EXIT_DUES: "Dues, missing notice and advances of requisitions",
  LEFT_TO_REPAY: "Left to repay of too much pay",
};

/** What is compared to find who is paid otherwise; the lines are read for those of one page alone. */
const FIGURES = {
  id: true,
  employeeId: true,
  name: true,
  gross: true,
  other: true,
  deductions: true,
  net: true,
  basicWhole: true,
  basicOutside: true,
  basicUnpaid: true,
  status: true,
} as const;

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** @throws NotFound where the run is not the actor's to see, or is held against no month */
export async function differencePage(actor: Actor, runId: number, asked: number): Promise<DifferencePage> {
  const run = await regularRun(actor, runId);
  const whose = comparedBy(actor, run);
  const [now, before] = await Promise.all([
    db.payslip.findMany({ where: { runId, ...whose }, select: FIGURES }),
    db.payslip.findMany({ where: { ...slipsBefore(run), ...whose }, select: FIGURES }),
  ]);
  const was = new Map(before.map((slip) => [slip.employeeId, slip]));
  const still = new Set(now.map(({ employeeId }) => employeeId));
  const pairs = [
    ...now.map((slip) => ({ now: slip, before: was.get(slip.employeeId) ?? null })),
    ...before.filter(({ employeeId }) => !still.has(employeeId)).map((slip) => ({ now: null, before: slip })),
  ]
    .filter((pair) => figuresOf(pair.now) !== figuresOf(pair.before))
    .map((pair) => ({ ...pair, by: (pair.now?.net ?? 0n) - (pair.before?.net ?? 0n) }))
    .sort((a, b) => (size(b.by) > size(a.by) ? 1 : size(b.by) < size(a.by) ? -1 : 0));
  const page = pageWithin(asked, SIZE, pairs.length);
  const shown = pairs.slice((page - 1) * SIZE, page * SIZE);
  const reasons = await differencesOf(
    shown.map(({ now: one, before: other }): SlipPair => ({ now: one?.id ?? null, before: other?.id ?? null })),
  );
  const said = (minor: bigint) => formatAmount({ minor, currency: run.currency });
  const terms = await termsBoth(run, before.length > 0);
  const people = await comingAndGoing(
    shown.flatMap(({ now: one, before: other }) => (one && other ? [] : [(one ?? other)!.employeeId])),
  );
  return {
    id: runId,
    month: formatMonth(run.month),
    before: formatMonth(monthAfter(run.month, -1)),
    rows: shown.map(({ now: one, before: other, by }, index) => {
      const slip = (one ?? other)!;
      return {
        key: slip.employeeId,
        name: slip.name,
        slipId: slip.id,
        before: said(other?.net ?? 0n),
        now: said(one?.net ?? 0n),
        difference: said(by),
        reasons: reasons[index]!.map((reason) => {
          const words = wholeWords(reason, people.get(slip.employeeId), run.month) ?? reasonWords(reason, terms);
          return `${words}: ${said(reason.amount)}`;
        }),
      };
    }),
    page,
    size: SIZE,
    total: pairs.length,
  };
}

type Figures = Record<Exclude<keyof typeof FIGURES, "id" | "employeeId" | "name" | "status">, bigint> & {
  status: string;
};

/** Whether two payslips differ in what they say at large; null: there is none. */
const figuresOf = (slip: Figures | null): string =>
  slip === null
    ? "none"
    : [
        ...[slip.gross, slip.other, slip.deductions, slip.net, slip.basicWhole, slip.basicOutside, slip.basicUnpaid],
        slip.status === "STOPPED",
      ].join("/");

/** Names of components, of this run and of the month before. */
async function termsBoth(
  run: Awaited<ReturnType<typeof regularRun>>,
  held: boolean,
): Promise<ReadonlyMap<number, string>> {
  const last = held
    ? await db.payslip.findFirst({ where: slipsBefore(run), select: { run: { select: { terms: true } } } })
    : null;
  const both = [last?.run.terms, run.terms].flatMap((terms) => (terms ? revive<Terms>(terms).components : []));
  return new Map(both.map(({ id, name }) => [id, name]));
}

interface Employed {
  joinDate: string;
  lastWorkingDay: string | null;
}

/** When those came or went who are paid in one of both months alone. */
async function comingAndGoing(ids: readonly number[]): Promise<ReadonlyMap<number, Employed>> {
  const rows = await db.employee.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, joinDate: true, lastWorkingDay: true },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who joined or left says the day; null for anything else, such as whoever comes back from a month without pay. */
export function wholeWords({ reason }: Pick<Difference, "reason">, employed: Employed | undefined, month: string) {
  if (!employed) return null;
  const { joinDate, lastWorkingDay } = employed;
  if (reason === "JOINED" && joinDate > spanOfMonth(monthAfter(month, -1)).from)
    return t("Joined on {day}", { day: formatDate(joinDate) });
  if (reason === "LEFT" && lastWorkingDay !== null && lastWorkingDay <= spanOfMonth(month).to)
    return t("Left on {day}", { day: formatDate(lastWorkingDay) });
  return null;
}

function reasonWords({ reason, componentId, month }: Difference, names: ReadonlyMap<number, string>): string {
  return t(REASONS[reason], {
    what: names.get(componentId ?? 0) ?? t("Basic pay"),
    month: month === null ? "" : formatMonth(month),
  });
}
