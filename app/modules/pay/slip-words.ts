/** "Why this number" (spec: hr N1): the arithmetic of the lines of a payslip, in words. Pure. */
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import { bandByBand } from "./bands";
import type { Base, ComponentTerms, Deferral, Line, MonthFacts, Terms } from "./terms";

/** A line as it is kept, its arithmetic as JSON. */
export interface KeptLine extends Pick<Line, "componentId" | "amount" | "sourceId" | "advanceId" | "month"> {
  kind: string;
  side: string;
  why: string;
}

/** What the words of a line need beside it. */
export interface Told {
  currency: string;
  terms: Terms;
  facts: MonthFacts;
  floor: bigint;
  deferrals: readonly (Omit<Deferral, "source"> & { source: string })[];
  /** Numbers of advances. */
  advances: ReadonlyMap<number, string>;
  /** Months of slips that were held back. */
  heldMonths: ReadonlyMap<number, string>;
  /** Areas of clearances, and numbers of requisitions. */
  dues: ReadonlyMap<number, string>;
  requisitions: ReadonlyMap<number, string>;
}

const BASES: Record<Base, string> = { BASIC: "basic pay", GROSS: "gross pay", TAXABLE: "taxable pay" };

const componentOf = ({ terms }: Told, id: number | null): ComponentTerms | undefined =>
  terms.components.find((one) => one.id === id);

/** What a line is called. */
export function lineName(line: KeptLine, told: Told): string {
  const component = componentOf(told, line.componentId)?.name;
  switch (line.kind) {
    case "BASIC":
      return t("Basic pay");
    case "LEAVE":
      return t("Leave paid out");
    case "ARREARS":
      return t("{what}, arrears of {month}", {
        what: component ?? t("Basic pay"),
        month: line.month === null ? "" : formatMonth(line.month),
      });
    case "ADVANCE":
      return (JSON.parse(line.why) as { overpaid?: number }).overpaid === 1
        ? t("Too much pay, {no}", { no: told.advances.get(line.advanceId ?? 0) ?? "" })
        : t("Advance {no}", { no: told.advances.get(line.advanceId ?? 0) ?? "" });
    case "HELD":
      return t("Pay held back in {month}", { month: monthOfHeld(line, told) });
    case "RECEIVABLE":
      return t("Still owed to the company");
    case "OVERPAID":
      return t("Left to repay");
    case "DUE":
      return t("Due on clearance: {area}", { area: told.dues.get(line.sourceId ?? 0) ?? "" });
    case "NOTICE":
      return t("Missing notice");
    case "REQUISITION":
      return t("Advance {no}", { no: told.requisitions.get(line.sourceId ?? 0) ?? "" });
    default:
      return component ?? t("Component");
  }
}

function monthOfHeld({ sourceId }: KeptLine, { heldMonths }: Told): string {
  const month = heldMonths.get(sourceId ?? 0);
  return month === undefined ? "" : formatMonth(month);
}

/** Days in hundredths, "21.5". */
export const daysOf = (cd: number): string => String(cd / 100);

/** How the amount of a line comes about, a sentence a step. */
export function lineWhy(line: KeptLine, told: Told): string[] {
  const why = JSON.parse(line.why) as Record<string, string | number>;
  const said = (minor: string | number | bigint | undefined) =>
    formatAmount({ minor: BigInt(minor ?? 0), currency: told.currency });
  return [...steps(line, told, why, said), ...fitting(line, told, said)];
}

type Said = (minor: string | number | bigint | undefined) => string;

function steps(line: KeptLine, told: Told, why: Record<string, string | number>, said: Said): string[] {
  switch (line.kind) {
    case "BASIC":
      return [
        t("{from} to {to}: {halves} of the month's {of} half days at {rate} a month make {full}.", {
          from: formatDate(String(why.from)),
          to: formatDate(String(why.to)),
          halves: why.halves ?? 0,
          of: why.of ?? 0,
          rate: said(why.rate),
          full: said(why.full),
        }),
        ...(BigInt(why.unpaid ?? 0) > 0n
          ? [t("Less {unpaid} for days that are not paid.", { unpaid: said(why.unpaid) })]
          : []),
      ];
    case "LEAVE":
      return [
        t("{days} days of leave at {rate} a month ÷ {divisor} working days.", {
          days: daysOf(Number(why.daysCd)),
          rate: said(why.rate),
          divisor: why.divisor ?? 0,
        }),
      ];
    case "ARREARS":
      return [
        t("What {month} should have brought by what is known today, less what was paid for it.", {
          month: line.month === null ? "" : formatMonth(line.month),
        }),
      ];
    case "ADVANCE":
      return ofInstalment(line, why, said);
    case "HELD":
      return [t("The net pay that was held back in {month}.", { month: monthOfHeld(line, told) })];
    case "RECEIVABLE":
      return [t("More was to be taken than paid: nothing is paid out, and the rest is owed.")];
    case "OVERPAID":
      return [
        t("{wanted} was too much pay: {taken} is taken back now, and the rest is paid back out of later pay.", {
          wanted: said(why.wanted),
          taken: said(BigInt(why.wanted ?? 0) - line.amount),
        }),
      ];
    case "NOTICE":
      return [t("{days} calendar days at {rate} a month ÷ 30.", { days: why.days ?? 0, rate: said(why.rate) })];
    case "DUE":
      return [t("Marked as due when the area was cleared.")];
    case "REQUISITION":
      return [t("What was not accounted for of it.")];
    default:
      return ofComponent(line, told, why, said);
  }
}

/** Which instalment it is, and what is left after it. */
function ofInstalment({ amount }: KeptLine, why: Record<string, string | number>, said: Said): string[] {
  return [
    why.ahead === 1
      ? t("{due} is due in a later month: what is paid of earlier months is set against it.", { due: said(why.due) })
      : t("{due} is due this month.", { due: said(why.due) }),
    ...(why.n === undefined
      ? []
      : [
          t("Instalment {n} of {of}, {left} left after it.", {
            n: why.n,
            of: why.of ?? 0,
            left: said(BigInt(why.left ?? 0) - amount),
          }),
        ]),
  ];
}

function ofComponent(line: KeptLine, told: Told, why: Record<string, string | number>, said: Said): string[] {
  const base = why.of === undefined ? "" : t(BASES[why.of as Base]);
  if (why.rateBp !== undefined)
    return [t("{rate} of {base}, {amount}.", { rate: percentText(Number(why.rateBp)), base, amount: said(why.base) })];
  if (why.bands !== undefined) {
    const each = ofEachBand(componentOf(told, line.componentId), why, said);
    const [n, reached] = [Number(why.bands), each.length];
    const values = { n, reached, base, amount: said(why.base) };
    return reached === 0 || reached === n
      ? [t("By the {n} bands in force on {base}, {amount}.", values), ...each]
      : [t("By {reached} of the {n} bands in force on {base}, {amount}.", values), ...each];
  }
  if (why.daysCd !== undefined)
    return [t("{rate} a day for {days} days.", { rate: said(why.rate), days: daysOf(Number(why.daysCd)) })];
  if (why.minutes !== undefined)
    return [
      t("{rate} an hour for {hours} h {minutes} min of approved overtime.", {
        rate: said(why.rate),
        hours: Math.floor(Number(why.minutes) / 60),
        minutes: Number(why.minutes) % 60,
      }),
    ];
  const left = told.facts.assignments.find(({ id }) => id === line.sourceId)?.left ?? null;
  return [
    why.prorated === 1
      ? t("{rate} a month, for the part of the month that is paid.", { rate: said(why.rate) })
      : t("{rate} a month.", { rate: said(why.rate) }),
    ...(left === null ? [] : [t("{left} was left of its total.", { left: said(left) })]),
  ];
}

/** Band by band what it comes to; nothing where the run keeps another set than the line was worked out by. */
function ofEachBand(component: ComponentTerms | undefined, why: Record<string, string | number>, said: Said): string[] {
  const bands = component?.bands ?? [];
  if (bands.length !== Number(why.bands)) return [];
  return bandByBand(BigInt(why.base ?? 0), bands).map(({ lower, to, rateBp, fixed, amount }) => {
    const values = { lower: said(lower), upper: said(to), rate: percentText(rateBp), amount: said(amount) };
    return fixed === 0n
      ? t("{lower} to {upper} at {rate} = {amount}", values)
      : t("{lower} to {upper} at {rate} and {fixed} once = {amount}", { ...values, fixed: said(fixed) });
  });
}

/** What of a deduction did not fit above the take-home floor. */
function fitting({ kind, side, sourceId, why }: KeptLine, { deferrals, floor }: Told, said: Said): string[] {
  const source = kind === "ADVANCE" ? "INSTALMENT" : kind === "ARREARS" ? "ARREARS" : "ASSIGNMENT";
  const isAhead = kind === "ADVANCE" && (JSON.parse(why) as { ahead?: number }).ahead === 1;
  const put =
    side === "DEDUCTION" && !isAhead
      ? deferrals.find((one) => one.source === source && one.sourceId === sourceId)
      : null;
  return put
    ? [
        t("{wanted} was to be taken; {taken} fits above the take-home floor of {floor}, {rest} is put off.", {
          wanted: said(put.wanted),
          taken: said(put.taken),
          floor: said(floor),
          rest: said(put.wanted - put.taken),
        }),
      ]
    : [];
}
