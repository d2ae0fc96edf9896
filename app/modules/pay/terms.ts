/**
 * What a payslip is worked out from, and what comes out (spec: hr §5.4, §7.4). Amounts are minor units of the books'
 * currency. Terms are one run's, facts one person's month; both are kept with what was worked out, so that it can be
 * worked out again to the last byte. Pure.
 */
import type { Band } from "./bands";

export type ComponentSide = "EARNING" | "DEDUCTION" | "EMPLOYER";
/** EMPLOYER_BACK: a cost of the employer that was too high in an earlier month. */
export type Side = ComponentSide | "EMPLOYER_BACK";
export type Calculation = "FIXED" | "PERCENT" | "PER_DAY" | "PER_HOUR" | "BANDED";
export type Base = "BASIC" | "GROSS" | "TAXABLE";
export type DayBasis = "CALENDAR" | "WORKING" | "FIXED_30";
export type RunKind = "REGULAR" | "ARREARS" | "FINAL";

export interface ComponentTerms {
  id: number;
  code: string;
  name: string;
  side: ComponentSide;
  calc: Calculation;
  /** Of PERCENT and BANDED. */
  base: Base | null;
  /** Hundredths of a percent. */
  rateBp: number | null;
  amount: bigint | null;
  taxable: boolean;
  prorated: boolean;
  /** Everybody's, without an assignment, and taken whatever the take-home floor says. */
  statutory: boolean;
  priority: number;
  /** Of BANDED: those in force on the last day of the month. */
  bands: readonly Band[] | null;
}

export interface Terms {
  dayBasis: DayBasis;
  /** The share of gross pay that deductions leave, in hundredths of a percent (R-PR6). */
  floorBp: number;
  /** Where advances stand among deductions, 1 to 9. */
  advancePriority: number;
  /** Days off between two unpaid days are unpaid (R-PR4). */
  enclosing: boolean;
  /** Days absent without leave are unpaid. */
  absentUnpaid: boolean;
  /** The share of pay on days of suspension of which no decision says another, in hundredths of a percent. */
  suspendedPayBp: number;
  /** Working days that a month's basic pay is divided by when leave is paid out (R-LV16). */
  leaveDivisor: number;
  components: readonly ComponentTerms[];
}

/** Days with one basic pay in one branch. */
export interface Segment {
  from: string;
  to: string;
  /** A whole month's. */
  basic: bigint;
  unitId: number;
}

export interface Absence {
  date: string;
  part: "AM" | "PM" | "FULL";
  /** The share that is not paid, in hundredths of a percent. */
  unpaidBp: number;
  reason: "LEAVE" | "ABSENT" | "SUSPENDED";
}

export interface AssignmentFacts {
  id: number;
  componentId: number;
  /** In place of the component's own. */
  amount: bigint | null;
  rateBp: number | null;
  /** Of a total that is not taken beyond; null: without end. */
  left: bigint | null;
  /** Comes once, and with a settlement: a fixed deduction counts in full, whatever days are paid. */
  once?: true;
}

export interface InstalmentFacts {
  id: number;
  advanceId: number;
  due: bigint;
  /** Which of how many it is, and what is owed of the advance before it is taken; unknown on slips from before this was kept. */
  n?: number;
  of?: number;
  left?: bigint;
  /** Of pay that was too much: comes first of all deductions. */
  overpaid?: true;
  /** Of a later month: taken only out of arrears that are set against it. */
  ahead?: true;
}

/** What a settlement takes besides advances: dues of a clearance, notice that was not given, and advances of requisitions. */
export type DueFacts =
  | { kind: "DUE" | "REQUISITION"; id: number; amount: bigint; unitId: number | null }
  | { kind: "NOTICE"; id: number; days: number; basic: bigint };

/** What an earlier month lacks or has too much of one component. */
export interface ArrearsFacts {
  month: string;
  componentId: number | null;
  unitId: number | null;
  side: Side;
  statutory: boolean;
  amount: bigint;
}

export interface MonthFacts {
  month: string;
  kind: RunKind;
  /** In order, without gaps or overlaps, none outside the month. */
  segments: readonly Segment[];
  absences: readonly Absence[];
  /** Halves worked on each day of the month, a figure a day; null where days off do not matter. */
  workHalves: string | null;
  /** Hundredths of days present or on tour, for amounts per day. */
  presentCd: number;
  /** Approved overtime, for amounts per hour. */
  overtimeMin: number;
  assignments: readonly AssignmentFacts[];
  instalments: readonly InstalmentFacts[];
  /** What is left to repay of pay that was too much, before this run; missing where nothing is. */
  owing?: bigint;
  arrears: readonly ArrearsFacts[];
  stop: { id: number; mode: "HOLD" | "STOP" } | null;
  /** Of a FINAL run: leave that is paid out, in hundredths of days, at the last basic pay. */
  leave: { daysCd: number; basic: bigint; unitId: number } | null;
  /** Of a FINAL run: slips that were held. */
  held: readonly { slipId: number; net: bigint }[];
  /** Of a FINAL run; missing on slips from before they were taken. */
  dues?: readonly DueFacts[];
}

export type LineKind =
  "BASIC" | "COMPONENT" | "LEAVE" | "ARREARS" | "ADVANCE" | "HELD" | "RECEIVABLE" | "OVERPAID" | DueFacts["kind"];

export interface Line {
  kind: LineKind;
  side: Side;
  componentId: number | null;
  /** The branch that bears it; null: the head office. */
  unitId: number | null;
  /** Above nothing. */
  amount: bigint;
  /** The assignment, instalment, held slip, area of a clearance, resignation or requisition. */
  sourceId: number | null;
  advanceId: number | null;
  /** The month that arrears are of. */
  month: string | null;
  statutory: boolean;
  /** The arithmetic (N1). */
  why: Readonly<Record<string, string | number>>;
}

export interface Deferral {
  source: "ASSIGNMENT" | "INSTALMENT" | "ARREARS";
  sourceId: number;
  wanted: bigint;
  taken: bigint;
}

export interface Slip {
  lines: readonly Line[];
  /** Earnings, without held pay and what is still owed or left to repay by the person. */
  gross: bigint;
  /** Held pay that is paid, and what is still owed or left to repay by the person. */
  other: bigint;
  deductions: bigint;
  /** gross + other − deductions (I7). */
  net: bigint;
  employer: bigint;
  /** The least that deductions leave; 0 where no floor applies. */
  floor: bigint;
  /** Days of the month in employment. */
  calendarDays: number;
  paidDaysCd: number;
  unpaidDaysCd: number;
  /** A whole month's basic pay, and what of it was not earned for days outside employment and for unpaid days. */
  basic: { whole: bigint; outside: bigint; unpaid: bigint };
  deferrals: readonly Deferral[];
  status: "FINAL" | "HELD" | "STOPPED";
}

const MONEY = new Set(["amount", "basic", "due", "left", "owing", "lower", "upper", "fixed", "net"]);

/** Terms or facts out of their canonical JSON, in which amounts are texts. */
export function revive<T extends Terms | MonthFacts>(json: string): T {
  return JSON.parse(json, (key, value: unknown) =>
    MONEY.has(key) && typeof value === "string" ? BigInt(value) : value,
  ) as T;
}
