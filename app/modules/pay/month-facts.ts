/** One person's month, put together from what is known of them over time (spec: hr R-PR1, R-PR3, I5). Pure. */
import { addDays } from "~/core/dates";
import { daysOfMonth, spanOfMonth } from "~/core/months";
import type {
  Absence,
  ArrearsFacts,
  AssignmentFacts,
  InstalmentFacts,
  MonthFacts,
  RunKind,
  Segment,
  Terms,
} from "./terms";

interface Dated {
  validFrom: string;
  validTo: string;
}

export interface DueInstalment extends Required<
  Pick<InstalmentFacts, "id" | "advanceId" | "due" | "n" | "of" | "left">
> {
  month: string;
  /** Of pay that was too much. */
  overpaid: boolean;
}

export interface Person {
  id: number;
  name: string;
  joinDate: string;
  lastWorkingDay: string | null;
  phone: string | null;
  identity: string | null;
  slices: readonly (Dated & { basic: bigint })[];
  /** Those outside the company too: their days are not this company's. */
  postings: readonly (Dated & { unitId: number; designation: string; ours: boolean })[];
  assignments: readonly (AssignmentFacts & { fromMonth: string; toMonth: string | null })[];
  /** Those still due, by advance and in their order. */
  instalments: readonly DueInstalment[];
  stops: readonly { id: number; mode: "HOLD" | "STOP"; fromMonth: string; toMonth: string | null }[];
  /** Absences as they are, in the order of their dates. */
  absences: readonly KnownAbsence[];
  bank: { id: number; key: string; writable: boolean } | null;
}

/** An absence, before the terms of a run say what it takes. */
export interface KnownAbsence extends Absence {
  /** A suspension says its own share of pay. */
  decided?: true;
}

/** What tells a bank account. */
export const bankKey = (bank: { bankName: string; branchCode: string | null; accountNo: string }): string =>
  `${bank.bankName}/${bank.branchCode ?? ""}/${bank.accountNo}`;

/** What of a month is the same for many. */
export interface MonthWorld {
  /** Halves worked at a unit, a figure for each day of the month. */
  workHalves: (unitId: number) => string;
  worked: (employeeId: number) => { presentCd: number; overtimeMin: number };
}

const covering = <S extends Dated>(slices: readonly S[], day: string): S | undefined =>
  slices.find(({ validFrom, validTo }) => validFrom <= day && day <= validTo);

/**
 * The days of a month in employment, cut where pay or branch changes.
 * @returns "gap" where a day has no basic pay
 */
export function segmentsOf(person: Person, month: string): Segment[] | "gap" {
  const { from, to } = daysOfMonth(month, person.joinDate, person.lastWorkingDay ?? "9999-12-31");
  const segments: Segment[] = [];
  for (let day = from; day <= to;) {
    const posting = covering(person.postings, day);
    const slice = covering(person.slices, day);
    const next = [...person.postings, ...person.slices]
      .map(({ validFrom }) => validFrom)
      .filter((date) => date > day)
      .reduce((least, date) => (date < least ? date : least), addDays(to, 1));
    const ends = [posting?.validTo ?? to, slice?.validTo ?? to, addDays(next, -1), to];
    const end = ends.reduce((least, date) => (date < least ? date : least));
    if (posting?.ours) {
      if (!slice) return "gap";
      segments.push({ from: day, to: end, basic: slice.basic, unitId: posting.unitId });
    }
    day = addDays(end, 1);
  }
  return segments;
}

const within = ({ fromMonth, toMonth }: { fromMonth: string; toMonth: string | null }, month: string): boolean =>
  fromMonth <= month && (toMonth === null || month <= toMonth);

/** An absence by a run's terms: days absent take what the terms say, and days of suspension what was decided of them. */
function unpaid({ absentUnpaid, suspendedPayBp }: Terms, { decided, ...one }: KnownAbsence): Absence[] {
  if (decided) return one.unpaidBp > 0 ? [one] : [];
  if (one.reason === "ABSENT") return absentUnpaid ? [one] : [];
  if (one.reason === "LEAVE") return [one];
  return suspendedPayBp < 10_000 ? [{ ...one, unpaidBp: 10_000 - suspendedPayBp }] : [];
}

/** What a month's pay is made of, without arrears, advances and what only an exit brings. */
export function monthFacts(
  person: Person,
  segments: readonly Segment[],
  { month, kind, terms, world }: { month: string; kind: RunKind; terms: Terms; world: MonthWorld },
): MonthFacts {
  const { from, to } = spanOfMonth(month);
  const dayOff = terms.enclosing || terms.dayBasis === "WORKING";
  const unit = (segments.at(-1) ?? segments[0])?.unitId;
  const paidByTime = terms.components.some(({ calc }) => calc === "PER_DAY" || calc === "PER_HOUR");
  const stops = person.stops.filter((one) => within(one, month));
  const stop = stops.find(({ mode }) => mode === "STOP") ?? stops[0];
  const known = new Set(terms.components.map(({ id }) => id));
  return {
    month,
    kind,
    segments,
    absences: person.absences.flatMap((one) => (from <= one.date && one.date <= to ? unpaid(terms, one) : [])),
    workHalves: dayOff && unit !== undefined ? world.workHalves(unit) : null,
    ...(paidByTime ? world.worked(person.id) : { presentCd: 0, overtimeMin: 0 }),
    assignments: person.assignments
      .filter((one) => within(one, month) && known.has(one.componentId))
      .map(({ id, componentId, amount, rateBp, left }) => ({ id, componentId, amount, rateBp, left })),
    instalments: [],
    arrears: [],
    stop: stop ? { id: stop.id, mode: stop.mode } : null,
    leave: null,
    held: [],
  };
}

/** What a change of the past is told by: facts whose difference brings arrears. What is left of a total is none of it. */
export function coreOf({ components }: Terms, facts: MonthFacts): object {
  const { month, segments, absences, workHalves, presentCd, overtimeMin, assignments, stop } = facts;
  const again = new Set(
    components.flatMap(({ id, side, statutory }) => (side !== "DEDUCTION" || statutory ? [id] : [])),
  );
  return {
    month,
    segments,
    absences,
    workHalves,
    presentCd,
    overtimeMin,
    assignments: assignments
      .filter(({ componentId }) => again.has(componentId))
      .map(({ id, componentId, amount, rateBp }) => ({ id, componentId, amount, rateBp })),
    stopped: stop?.mode === "STOP",
  };
}

/** The facts of a month as they are now, with what was left of each total when the month was paid. */
export function asPaidThen(now: MonthFacts, then: MonthFacts | null): MonthFacts {
  if (!then) return now;
  const left = new Map(then.assignments.map((one) => [one.id, one.left]));
  return {
    ...now,
    assignments: now.assignments.map((one) => (left.has(one.id) ? { ...one, left: left.get(one.id)! } : one)),
  };
}

/**
 * The instalments that a run takes: those of its month, or at the exit all that are due. Where arrears are paid, what is
 * left to repay of too much pay is set against them, whatever month it is of.
 */
export function instalmentsFor(
  { instalments }: Person,
  { month, kind }: { month: string; kind: RunKind },
  arrears: readonly ArrearsFacts[],
): InstalmentFacts[] {
  const paysArrears = kind !== "FINAL" && arrears.some(({ side }) => side === "EARNING");
  const taken = instalments.flatMap((one) => {
    const isNow = kind === "FINAL" || (kind === "REGULAR" && one.month === month);
    return isNow || (paysArrears && one.overpaid && one.month >= month) ? [{ one, isNow }] : [];
  });
  const before = new Map<number, bigint>();
  return taken.map(({ one: { id, advanceId, due, n, of, left, overpaid }, isNow }) => {
    const gone = before.get(advanceId) ?? 0n;
    before.set(advanceId, gone + due);
    return {
      ...{ id, advanceId, due, n, of, left: left - gone },
      ...(overpaid ? { overpaid } : {}),
      ...(isNow ? {} : { ahead: true as const }),
    };
  });
}

/** What is left to repay of pay that was too much. */
export const owingOf = ({ instalments }: Person): bigint =>
  instalments.reduce((sum, { due, overpaid }) => sum + (overpaid ? due : 0n), 0n);

/** Arrears in a fixed order. */
export const inOrder = (arrears: readonly ArrearsFacts[]): ArrearsFacts[] =>
  [...arrears].sort(
    (a, b) =>
      (a.month < b.month ? -1 : a.month > b.month ? 1 : 0) ||
      (a.componentId ?? 0) - (b.componentId ?? 0) ||
      (a.side < b.side ? -1 : 1),
  );
