/** What somebody earns in a month, branch by branch (spec: hr R-PR3 to R-PR5). Pure. */
import { ofBands } from "./bands";
import { halvesOf, monthHalves, paysFor, roundHalfUp, unpaidOf, unpaidShares, type MonthHalves } from "./month-halves";
import type { AssignmentFacts, ComponentTerms, Line, MonthFacts, Segment, Terms } from "./terms";

/** A month as half days, with what is not paid of each. */
export interface Month {
  halves: MonthHalves;
  shares: readonly number[];
}

export function monthOf({ dayBasis, enclosing }: Terms, { month, absences, workHalves }: MonthFacts): Month {
  const halves = monthHalves(month, dayBasis, workHalves);
  return { halves, shares: unpaidShares(halves, absences, workHalves, enclosing) };
}

/** What a monthly amount comes to within a segment, before and after unpaid days. */
export function within({ halves, shares }: Month, { from, to }: Segment, amount: bigint) {
  const span = halvesOf(halves, from, to);
  const full = paysFor(amount, span.first, span.last, halves.count);
  const unpaid = unpaidOf(amount, span, shares, halves.count);
  return { full, unpaid, paid: full - unpaid, ...span };
}

const LINE = { sourceId: null, advanceId: null, month: null, statutory: false } as const;

/** Basic pay: a line for each segment. */
export function basicLines(facts: MonthFacts, month: Month): Line[] {
  return facts.segments.flatMap((segment) => {
    const { full, unpaid, paid, first, last } = within(month, segment, segment.basic);
    if (paid === 0n) return [];
    const { from, to, basic, unitId } = segment;
    const why = {
      rate: String(basic),
      from,
      to,
      halves: last - first + 1,
      of: month.halves.count,
      full: String(full),
      unpaid: String(unpaid),
    };
    return [{ ...LINE, kind: "BASIC", side: "EARNING", componentId: null, unitId, amount: paid, why } as const];
  });
}

/** A whole month's basic pay at the rates in force, and what of it was not earned. */
export function basicStory({ segments }: MonthFacts, month: Month): { whole: bigint; outside: bigint; unpaid: bigint } {
  const [head, tail] = [segments[0], segments.at(-1)];
  if (!head || !tail) return { whole: 0n, outside: 0n, unpaid: 0n };
  const { halves } = month;
  const sums = segments.map((segment) => within(month, segment, segment.basic));
  const outside =
    paysFor(head.basic, 1, sums[0]!.first - 1, halves.count) +
    paysFor(tail.basic, sums.at(-1)!.last + 1, halves.count, halves.count);
  const full = sums.reduce((sum, one) => sum + one.full, 0n);
  return { whole: full + outside, outside, unpaid: sums.reduce((sum, one) => sum + one.unpaid, 0n) };
}

/**
 * A sum over branches in proportion to what each has earned, exact in sum: each part is the difference of two rounded
 * sums. Without anything earned, all of it is the last one's.
 */
export function share(total: bigint, weights: readonly { unitId: number | null; weight: bigint }[]) {
  const all = weights.reduce((sum, { weight }) => sum + weight, 0n);
  if (all === 0n) return [{ unitId: weights.at(-1)?.unitId ?? null, amount: total }];
  let upTo = 0n;
  let given = 0n;
  return weights.map(({ unitId, weight }) => {
    upTo += weight;
    const amount = roundHalfUp(total * upTo, all) - given;
    given += amount;
    return { unitId, amount };
  });
}

/** What lines have earned by branch, in the order of the lines. */
export function earnedByUnit(lines: readonly Line[]): { unitId: number | null; weight: bigint }[] {
  const sums = new Map<number | null, bigint>();
  for (const { unitId, amount } of lines) sums.set(unitId, (sums.get(unitId) ?? 0n) + amount);
  return [...sums].map(([unitId, weight]) => ({ unitId, weight }));
}

/** What a component is a share of, summed over the lines earned before. */
export type Bases = Readonly<Record<"BASIC" | "GROSS" | "TAXABLE", bigint>>;

/** The monthly or unit amount and the rate that go for somebody: those of the assignment, or the component's own. */
export function termsFor(component: ComponentTerms, assignment: AssignmentFacts | null) {
  return {
    amount: assignment?.amount ?? component.amount ?? 0n,
    rateBp: assignment?.rateBp ?? component.rateBp ?? 0,
  };
}

/**
 * What a component comes to in one sum, with its arithmetic. A fixed amount for part of a month is summed over the
 * segments; an amount per day counts days present or on tour, one per hour approved overtime.
 */
export function sumOf(
  component: ComponentTerms,
  assignment: AssignmentFacts | null,
  { facts, month, bases }: { facts: MonthFacts; month: Month; bases: Bases },
): { amount: bigint; why: Line["why"] } {
  const { amount, rateBp } = termsFor(component, assignment);
  const base = bases[component.base ?? "BASIC"];
  switch (component.calc) {
    case "PERCENT":
      return {
        amount: roundHalfUp(base * BigInt(rateBp), 10_000n),
        why: { of: component.base ?? "BASIC", base: String(base), rateBp },
      };
    case "BANDED":
      return {
        amount: ofBands(base, component.bands ?? []),
        why: { of: component.base ?? "BASIC", base: String(base), bands: component.bands?.length ?? 0 },
      };
    case "PER_DAY":
      return {
        amount: roundHalfUp(amount * BigInt(facts.presentCd), 100n),
        why: { rate: String(amount), daysCd: facts.presentCd },
      };
    case "PER_HOUR":
      return {
        amount: roundHalfUp(amount * BigInt(facts.overtimeMin), 60n),
        why: { rate: String(amount), minutes: facts.overtimeMin },
      };
    case "FIXED":
      if (assignment?.once && component.side === "DEDUCTION" && !component.statutory)
        return { amount, why: { rate: String(amount), prorated: 0 } };
      return {
        amount: component.prorated
          ? facts.segments.reduce((sum, segment) => sum + within(month, segment, amount).paid, 0n)
          : facts.segments.length > 0
            ? amount
            : 0n,
        why: { rate: String(amount), prorated: component.prorated ? 1 : 0 },
      };
  }
}

/** A component that somebody earns, branch by branch. */
export function earnedLines(
  component: ComponentTerms,
  assignment: AssignmentFacts,
  { facts, month, basic }: { facts: MonthFacts; month: Month; basic: readonly Line[] },
): Line[] {
  const base = basic.reduce((sum, { amount }) => sum + amount, 0n);
  const whole = sumOf(component, assignment, { facts, month, bases: { BASIC: base, GROSS: base, TAXABLE: base } });
  const total = assignment.left !== null && assignment.left < whole.amount ? assignment.left : whole.amount;
  const rate = termsFor(component, assignment).amount;
  const weights =
    component.calc === "FIXED" && component.prorated
      ? facts.segments.map((segment) => ({ unitId: segment.unitId, weight: within(month, segment, rate).paid }))
      : component.calc === "PERCENT" && base > 0n
        ? basic.map(({ unitId, amount }) => ({ unitId, weight: amount }))
        : [{ unitId: facts.segments.at(-1)?.unitId ?? null, weight: 1n }];
  const byUnit = new Map<number | null, bigint>();
  for (const { unitId, amount } of share(total, weights)) byUnit.set(unitId, (byUnit.get(unitId) ?? 0n) + amount);
  return [...byUnit].flatMap(([unitId, amount]) =>
    amount === 0n
      ? []
      : [
          {
            ...LINE,
            kind: "COMPONENT" as const,
            side: "EARNING" as const,
            componentId: component.id,
            unitId,
            amount,
            sourceId: assignment.id,
            why: whole.why,
          },
        ],
  );
}
