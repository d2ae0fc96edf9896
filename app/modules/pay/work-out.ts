/** Works a payslip out of a run's terms and a person's month, the same to the last byte each time (spec: hr §7.4, R-EX2, I7). Pure. */
import { daysBetween } from "~/core/dates";
import { floorOf, takeDeductions, type Wanted } from "./deductions";
import {
  basicLines,
  basicStory,
  earnedByUnit,
  earnedLines,
  monthOf,
  share,
  sumOf,
  type Bases,
  type Month,
} from "./earnings";
import { roundHalfUp } from "./month-halves";
import type { AssignmentFacts, ArrearsFacts, ComponentTerms, Line, MonthFacts, Slip, Terms } from "./terms";

const LINE = {
  componentId: null,
  unitId: null,
  sourceId: null,
  advanceId: null,
  month: null,
  statutory: false,
} as const;
const atMost = (amount: bigint, most: bigint): bigint => (amount < most ? amount : most);
const total = (lines: readonly Line[]): bigint => lines.reduce((sum, { amount }) => sum + amount, 0n);

/** The payslip of a month. STOP pays nothing; HOLD is worked out and kept back (R-PR8). */
export function workOut(terms: Terms, facts: MonthFacts): Slip {
  const stopped = facts.stop?.mode === "STOP";
  const at = stopped ? { ...facts, segments: [], arrears: [], held: [], leave: null } : facts;
  const month = monthOf(terms, at);
  const earned = stopped || facts.kind === "ARREARS" ? [] : earnings(terms, at, month);
  const arrears = at.arrears.map(arrearsLine);
  const gross = [...earned, ...arrears.filter(({ side }) => side === "EARNING")];
  const bases = basesOf(terms, earned);
  const others = { facts: at, month, bases };
  const law = [
    ...(earned.length === 0 ? [] : statutoryLines(terms, others)),
    ...arrears.filter(({ side, statutory }) => side === "DEDUCTION" && statutory),
  ];
  const isFinal = facts.kind === "FINAL";
  const grossSum = total(gross);
  // The floor is a share of what is paid out: arrears that are set against debts are not.
  const floorBy = (setOff: bigint) => (isFinal || stopped ? 0n : floorOf(grossSum - setOff, terms.floorBp));
  const {
    lines: fitting,
    deferrals,
    tooMuch,
    setOff,
  } = takeDeductions(wantedOf(terms, others, arrears, stopped), {
    arrears: isFinal ? 0n : atMost(returnedOf(arrears), grossSum - total(law)),
    rest: (off) => (stopped ? 0n : isFinal ? null : grossSum - off - total(law) - floorBy(off)),
  });
  const kept = isFinal && !stopped ? [...fitting, ...dueLines(at)] : fitting;
  const floor = floorBy(setOff);
  const settled =
    isFinal && !stopped ? settlement([...gross], [...law, ...kept], at) : leftToRepay(tooMuch, arrears, kept);
  const cost = [
    ...(earned.length === 0 ? [] : employerLines(terms, others, earned)),
    ...arrears.filter(({ side }) => side === "EMPLOYER" || side === "EMPLOYER_BACK"),
  ];
  const deductions = total(law) + total(kept);
  return {
    lines: [...gross, ...settled, ...law, ...kept, ...cost],
    gross: grossSum,
    other: total(settled),
    deductions,
    net: grossSum + total(settled) - deductions,
    employer: cost.reduce((sum, { side, amount }) => sum + (side === "EMPLOYER" ? amount : -amount), 0n),
    floor,
    ...daysPaid(at, month),
    basic: earned.length === 0 ? { whole: 0n, outside: 0n, unpaid: 0n } : basicStory(at, month),
    deferrals,
    status: stopped ? "STOPPED" : facts.stop?.mode === "HOLD" ? "HELD" : "FINAL",
  };
}

const assignmentFor = (facts: MonthFacts, id: number): AssignmentFacts | null =>
  facts.assignments.find(({ componentId }) => componentId === id) ?? null;

/** Basic pay, what is assigned, and leave that is paid out. Earnings are never a share of one another. */
function earnings({ components, leaveDivisor }: Terms, facts: MonthFacts, month: Month): Line[] {
  const basic = basicLines(facts, month);
  const assigned = facts.assignments.flatMap((assignment) => {
    const component = components.find(({ id }) => id === assignment.componentId);
    return component?.side === "EARNING" && facts.segments.length > 0
      ? earnedLines(component, assignment, { facts, month, basic })
      : [];
  });
  if (!facts.leave) return [...basic, ...assigned];
  const { daysCd, basic: rate, unitId } = facts.leave;
  const amount = roundHalfUp(rate * BigInt(daysCd), BigInt(leaveDivisor) * 100n);
  const why = { rate: String(rate), daysCd, divisor: leaveDivisor };
  const leave = amount === 0n ? [] : [{ ...LINE, kind: "LEAVE", side: "EARNING", unitId, amount, why } as const];
  return [...basic, ...assigned, ...leave];
}

/** What shares are taken of. Arrears are in none: they bring the difference that their own month makes (R-PR9). */
function basesOf({ components }: Terms, earned: readonly Line[]): Bases {
  const taxable = new Set(components.flatMap((one) => (one.taxable ? [one.id] : [])));
  return {
    BASIC: total(earned.filter(({ kind }) => kind === "BASIC")),
    GROSS: total(earned),
    TAXABLE: total(earned.filter(({ componentId }) => componentId === null || taxable.has(componentId))),
  };
}

interface Others {
  facts: MonthFacts;
  month: Month;
  bases: Bases;
}

const lawful = ({ components }: Terms, side: ComponentTerms["side"]): ComponentTerms[] =>
  components.filter((one) => one.side === side && one.statutory);

function statutoryLines(terms: Terms, others: Others): Line[] {
  const inOrder = lawful(terms, "DEDUCTION").sort((a, b) => a.priority - b.priority || a.id - b.id);
  return inOrder.flatMap((component) => {
    const assignment = assignmentFor(others.facts, component.id);
    const { amount, why } = sumOf(component, assignment, others);
    if (amount === 0n) return [];
    const line = { componentId: component.id, sourceId: assignment?.id ?? null, statutory: true };
    return [{ ...LINE, ...line, kind: "COMPONENT" as const, side: "DEDUCTION" as const, amount, why }];
  });
}

/** Costs of the employer, borne by the branches in which the pay was earned. */
function employerLines(terms: Terms, others: Others, earned: readonly Line[]): Line[] {
  const weights = earnedByUnit(earned);
  return terms.components
    .filter(({ side }) => side === "EMPLOYER")
    .flatMap((component) => {
      const assignment = assignmentFor(others.facts, component.id);
      if (!component.statutory && !assignment) return [];
      const { amount, why } = sumOf(component, assignment, others);
      const { id, statutory } = component;
      return share(amount, weights).flatMap((part) =>
        part.amount === 0n
          ? []
          : [
              {
                ...LINE,
                kind: "COMPONENT" as const,
                side: "EMPLOYER" as const,
                componentId: id,
                sourceId: assignment?.id ?? null,
                statutory,
                ...part,
                why,
              },
            ],
      );
    });
}

/** What is to be kept back besides what the law takes: too much pay of earlier months first, then assigned deductions and advances. */
function wantedOf(terms: Terms, others: Others, arrears: readonly Line[], stopped: boolean): Wanted[] {
  const { facts } = others;
  const back = arrears
    .filter(({ side, statutory }) => side === "DEDUCTION" && !statutory)
    .map(
      ({ amount, ...line }, n) =>
        ({ priority: 0, source: "ARREARS", sourceId: n, amount, line, debt: "NOW" }) satisfies Wanted,
    );
  const assigned = facts.assignments.flatMap((assignment): Wanted[] => {
    const component = terms.components.find(({ id }) => id === assignment.componentId);
    if (component?.side !== "DEDUCTION" || component.statutory || stopped || facts.kind === "ARREARS") return [];
    const { amount: whole, why } = sumOf(component, assignment, others);
    const amount = assignment.left !== null && assignment.left < whole ? assignment.left : whole;
    if (amount === 0n) return [];
    const line = { ...LINE, kind: "COMPONENT", side: "DEDUCTION", componentId: component.id, why } as const;
    const { id: sourceId } = assignment;
    return [{ priority: component.priority, source: "ASSIGNMENT", sourceId, amount, line: { ...line, sourceId } }];
  });
  const advances = facts.instalments.map(({ id, advanceId, due, n, of, left, overpaid, ahead }): Wanted => {
    const line = { ...LINE, kind: "ADVANCE", side: "DEDUCTION", sourceId: id, advanceId } as const;
    const why = {
      due: String(due),
      ...(n === undefined || of === undefined || left === undefined ? {} : { n, of, left: String(left) }),
      ...(overpaid ? { overpaid: 1 } : {}),
      ...(ahead ? { ahead: 1 } : {}),
    };
    const wanted = { source: "INSTALMENT", sourceId: id, amount: due, line: { ...line, why } } as const;
    return overpaid
      ? { ...wanted, priority: 0, debt: ahead ? "AHEAD" : "NOW" }
      : { ...wanted, priority: terms.advancePriority };
  });
  return [...back, ...assigned, ...advances];
}

/** Arrears that come to the person, deductions that are returned too, less what the law takes of them. */
const returnedOf = (arrears: readonly Line[]): bigint =>
  arrears.reduce(
    (sum, { side, statutory, amount }) =>
      side === "EARNING" ? sum + amount : side === "DEDUCTION" && statutory ? sum - amount : sum,
    0n,
  );

/** What of too much pay does not fit is a debt from then on, at the branch that bore the latest of it. */
function leftToRepay(amount: bigint, arrears: readonly Line[], kept: readonly Line[]): Line[] {
  if (amount === 0n) return [];
  const back = arrears.filter(({ side, statutory }) => side === "DEDUCTION" && !statutory);
  const why = { wanted: String(total(kept.filter(({ kind }) => kind === "ARREARS"))) };
  return [{ ...LINE, kind: "OVERPAID", side: "EARNING", unitId: back.at(-1)?.unitId ?? null, amount, why }];
}

/** A month's basic pay is that of thirty days of notice. */
export const NOTICE_MONTH = 30n;

/** What a settlement takes whole, whatever is earned: dues, notice that was not given, advances of requisitions. */
function dueLines({ dues = [] }: MonthFacts): Line[] {
  return dues.flatMap((due): Line[] => {
    const line = { ...LINE, kind: due.kind, side: "DEDUCTION", sourceId: due.id } as const;
    if (due.kind !== "NOTICE")
      return due.amount > 0n ? [{ ...line, unitId: due.unitId, amount: due.amount, why: {} }] : [];
    const amount = roundHalfUp(due.basic * BigInt(due.days), NOTICE_MONTH);
    return amount > 0n ? [{ ...line, amount, why: { rate: String(due.basic), days: due.days } }] : [];
  });
}

/** What a settlement adds: held pay, and where the sum is below nothing what the person still owes (R-EX2). */
function settlement(gross: readonly Line[], kept: readonly Line[], { held }: MonthFacts): Line[] {
  const pay: Line[] = held.map(({ slipId, net }) => ({
    ...LINE,
    kind: "HELD",
    side: "EARNING",
    sourceId: slipId,
    amount: net,
    why: { slip: slipId },
  }));
  const sum = total(gross) + total(pay) - total(kept);
  const owed: Line[] =
    sum < 0n ? [{ ...LINE, kind: "RECEIVABLE", side: "EARNING", amount: -sum, why: { sum: String(sum) } }] : [];
  return [...pay.filter(({ amount }) => amount > 0n), ...owed];
}

function arrearsLine({ month, componentId, unitId, side, statutory, amount }: ArrearsFacts): Line {
  return { ...LINE, kind: "ARREARS", side, componentId, unitId, month, statutory, amount, why: { month } };
}

/** Days of employment, and half days paid and unpaid, weighed by their share. */
function daysPaid({ segments }: MonthFacts, { halves, shares }: Month) {
  let paid = 0;
  let unpaid = 0;
  for (const { from, to } of segments) {
    const first = halves.until[Number(from.slice(8)) - 1]! + 1;
    const last = halves.until[Number(to.slice(8))]!;
    for (let half = first; half <= last; half++) {
      paid += 10_000 - shares[half]!;
      unpaid += shares[half]!;
    }
  }
  const [head, tail] = [segments[0], segments.at(-1)];
  return {
    calendarDays: head && tail ? daysBetween(head.from, tail.to) + 1 : 0,
    paidDaysCd: Math.round(paid / 200),
    unpaidDaysCd: Math.round(unpaid / 200),
  };
}
