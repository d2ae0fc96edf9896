/** What holds for transport bills and others bills (spec: ops §4.5). Pure; amounts are minor units of the books' currency. */
import { formatAmount } from "~/core/currencies";
import { addDays, daysBetween } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { FREE_MODES, MODE_LABELS, MODES, type Mode } from "~/core/travel-modes";
import type { Choice } from "~/define/field";

export const OTHER_KINDS = ["LODGING", "MEAL", "AIRTIME", "STATIONERY", "OTHER"] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];
export type LineKind = Mode | OtherKind;

const OTHER_LABELS: Readonly<Record<OtherKind, string>> = {
  LODGING: "Lodging",
  MEAL: "Meal",
  AIRTIME: "Airtime",
  STATIONERY: "Stationery",
  OTHER: "Other expense",
};
export const KIND_LABELS: Readonly<Record<LineKind, string>> = { ...MODE_LABELS, ...OTHER_LABELS };
export const MODE_CHOICES: readonly Choice[] = MODES.map((value) => ({ value, label: MODE_LABELS[value] }));
export const OTHER_CHOICES: readonly Choice[] = OTHER_KINDS.map((value) => ({ value, label: OTHER_LABELS[value] }));
/** What a rate can be kept for: nothing is paid for the free modes. */
export const RATED_CHOICES: readonly Choice[] = [
  ...MODE_CHOICES.filter(({ value }) => !isFree(value as LineKind)),
  ...OTHER_CHOICES,
];

export const isTrip = (kind: string): kind is Mode => (MODES as readonly string[]).includes(kind);
export function isFree(kind: LineKind): boolean {
  return (FREE_MODES as readonly string[]).includes(kind);
}

export const MOST_LINES = 60;
/** A bill covers at most so many days. */
export const MOST_DAYS = 31;
/** A line claimed later than this many days after its date is late. */
export const LATE_AFTER = 45;
/** Kilometres that stray further than this from the standard distance, in percent, are flagged. */
export const STRAY_PERCENT = 20n;
/** A line this far above its limit, in percent, needs the next level too. */
export const FAR_ABOVE_PERCENT = 150n;
export const REASON_MIN = 10;

export const FLAGS = [
  "OVER_LIMIT",
  "NO_RECEIPT",
  "NO_VISIT",
  "VISIT_NOT_APPROVED",
  "NOT_AS_VISITED",
  "SAME_RECEIPT",
  "SAME_TRIP",
  "SHARED_TRIP",
  "KM_DEVIATION",
  "ON_LEAVE",
  "LATE",
] as const;
export type Flag = (typeof FLAGS)[number];
export const FLAG_LABELS: Readonly<Record<Flag, string>> = {
  OVER_LIMIT: "Over the limit",
  NO_RECEIPT: "No receipt",
  NO_VISIT: "No visit",
  VISIT_NOT_APPROVED: "Visit not approved",
  NOT_AS_VISITED: "Differs from the visit",
  SAME_RECEIPT: "Receipt used elsewhere",
  SAME_TRIP: "Same trip claimed twice",
  SHARED_TRIP: "Shared taxi",
  KM_DEVIATION: "Distance differs",
  ON_LEAVE: "On leave",
  LATE: "Claimed late",
};

/** A rate as the rules need it; null: no limit of that sort. */
export interface Rate {
  id: number;
  kind: string;
  effectiveFrom: string;
  perKm: bigint | null;
  maxTrip: bigint | null;
  maxDay: bigint | null;
  maxMonth: bigint | null;
  receiptAbove: bigint | null;
  beyondKm: number | null;
}

/** T6: the newest rate of a kind that is in effect on a date; null without one. */
export function rateOn<R extends Pick<Rate, "kind" | "effectiveFrom">>(
  rates: readonly R[],
  kind: string,
  date: string,
): R | null {
  return rates
    .filter((rate) => rate.kind === kind && rate.effectiveFrom <= date)
    .reduce<R | null>(
      (newest, rate) => (newest === null || rate.effectiveFrom > newest.effectiveFrom ? rate : newest),
      null,
    );
}

/** What kilometres come to at a rate, rounded up; null where the rate or the distance is missing. */
function byKilometre(rate: Pick<Rate, "perKm"> | null, tenthsKm: number | null): bigint | null {
  return rate === null || rate.perKm === null || tenthsKm === null ? null : (rate.perKm * BigInt(tenthsKm) + 9n) / 10n;
}

/** Whether a trip is paid by the kilometre: with one's own vehicle, where the company has a rate for it. */
export const isMileage = (kind: LineKind, rate: Pick<Rate, "perKm"> | null): boolean =>
  kind === "OWN_VEHICLE" && rate !== null && rate.perKm !== null;

/** What mileage comes to; null for what is no mileage, and while its kilometres are missing. */
export const mileageOf = (kind: LineKind, rate: Pick<Rate, "perKm"> | null, tenthsKm: number | null): bigint | null =>
  isMileage(kind, rate) ? byKilometre(rate, tenthsKm) : null;

/** The most one line may cost: its trip's limit or its kilometres at their rate, whichever is less; null: no limit. */
export function limitOf(rate: Pick<Rate, "perKm" | "maxTrip"> | null, tenthsKm: number | null): bigint | null {
  if (!rate) return null;
  const limits = [rate.maxTrip, byKilometre(rate, tenthsKm)].filter((limit): limit is bigint => limit !== null);
  return limits.length === 0 ? null : limits.reduce((least, limit) => (limit < least ? limit : least));
}

/** A trip as its visit tells of it. */
export interface VisitTrip {
  fare: bigint;
  tenthsKm: number | null;
}

/** What is known of a line when it is looked at. */
export interface LineFacts {
  kind: LineKind;
  date: string;
  tenthsKm: number | null;
  amount: bigint;
  rate: Rate | null;
  /** All that the claimant claims of the kind on the day, this line too. */
  dayTotal: bigint;
  hasReceipt: boolean;
  /** null: none. `trip` is what the visit says of the same trip, null where it tells of none. */
  visit: { approved: boolean; trip: VisitTrip | null } | null;
  receiptElsewhere: boolean;
  sameTrip: boolean;
  sharedTrip: boolean;
  /** Tenths of a kilometre of the route table; null where it does not have the route. */
  standardTenths: number | null;
  onLeave: boolean;
  /** The day it was submitted, or today while it is a draft. */
  claimedOn: string;
}

const over = (amount: bigint, limit: bigint | null, percent = 100n): boolean =>
  limit !== null && amount * 100n > limit * percent;

/** The flags of a line, in the order of {@link FLAGS}. */
export function flagsOf(line: LineFacts): Flag[] {
  const found: Readonly<Record<Flag, boolean>> = {
    OVER_LIMIT: over(line.amount, limitOf(line.rate, line.tenthsKm)) || over(line.dayTotal, line.rate?.maxDay ?? null),
    NO_RECEIPT: !line.hasReceipt && over(line.amount, line.rate?.receiptAbove ?? null),
    NO_VISIT: line.visit === null,
    VISIT_NOT_APPROVED: line.visit?.approved === false,
    NOT_AS_VISITED: leavesVisit(line),
    SAME_RECEIPT: line.receiptElsewhere,
    SAME_TRIP: line.sameTrip,
    SHARED_TRIP: line.sharedTrip,
    KM_DEVIATION: strays(line.tenthsKm, line.standardTenths),
    ON_LEAVE: line.onLeave,
    LATE: daysBetween(line.date, line.claimedOn) > LATE_AFTER,
  };
  return FLAGS.filter((flag) => found[flag]);
}

/** True where a trip of a visit is claimed otherwise than the visit tells of it. Mileage follows from its kilometres, and a visit need not know those of another means. */
export function leavesVisit({
  kind,
  rate,
  visit,
  amount,
  tenthsKm,
}: Pick<LineFacts, "kind" | "rate" | "visit" | "amount" | "tenthsKm">): boolean {
  if (visit === null || !isTrip(kind)) return false;
  if (visit.trip === null) return true;
  const mileage = isMileage(kind, rate);
  const known = mileage || (visit.trip.tenthsKm !== null && tenthsKm !== null);
  return (!mileage && visit.trip.fare !== amount) || (known && visit.trip.tenthsKm !== tenthsKm);
}

/** True where kilometres stray more than 20 % from the standard. */
export function strays(tenthsKm: number | null, standard: number | null): boolean {
  if (tenthsKm === null || standard === null) return false;
  return BigInt(Math.abs(tenthsKm - standard)) * 100n > BigInt(standard) * STRAY_PERCENT;
}

/** True for a line more than half above its limit: the next level checks it too. */
export function isFarAbove({
  rate,
  tenthsKm,
  amount,
  dayTotal,
}: Pick<LineFacts, "rate" | "tenthsKm" | "amount" | "dayTotal">): boolean {
  return (
    over(amount, limitOf(rate, tenthsKm), FAR_ABOVE_PERCENT) || over(dayTotal, rate?.maxDay ?? null, FAR_ABOVE_PERCENT)
  );
}

/** What is looked at when a line is saved. */
export interface TypedLine {
  kind: LineKind;
  date: string;
  fromPlace: string | null;
  toPlace: string | null;
  description: string | null;
  amount: bigint;
}

/** What is wrong with a line whenever it is saved; `at` names its field in the form. */
export function lineProblems(
  line: TypedLine,
  period: { from: string; to: string },
  at: (field: string) => string = (field) => field,
): Problem[] {
  const problems: Problem[] = [];
  if (line.date < period.from || line.date > period.to)
    problems.push(problem(at("date"), t("Date: within the period of the bill"), "outside_period"));
  if (line.amount < 0n) problems.push(problem(at("amount"), t("Enter an amount greater than zero."), "amount"));
  if (!isTrip(line.kind)) {
    if ((line.description ?? "").trim().length < 3)
      problems.push(problem(at("description"), t("Enter what it was"), "missing"));
    return problems;
  }
  if (!line.fromPlace) problems.push(problem(at("fromPlace"), t("Enter the starting place"), "missing"));
  if (!line.toPlace) problems.push(problem(at("toPlace"), t("Enter the destination"), "missing"));
  if (line.fromPlace && sameRoutePlace(line.fromPlace, line.toPlace ?? ""))
    problems.push(problem(at("toPlace"), t("The two places are the same"), "same_place"));
  if (isFree(line.kind) && line.amount !== 0n)
    problems.push(problem(at("amount"), t("This means of travel has no fare"), "fare_not_paid"));
  return problems;
}

const sameRoutePlace = (one: string, other: string): boolean => placeKey(one) === placeKey(other);
/** A place as routes compare it: case and blanks do not count. */
export const placeKey = (place: string): string => place.trim().toLowerCase().replace(/\s+/g, " ");
/** A route as trips compare it: "nairobi|thika". */
export const routeKey = (from: string | null, to: string | null): string =>
  `${placeKey(from ?? "")}|${placeKey(to ?? "")}`;

/** What is wrong with the period of a bill. @param today calendar date in the company's zone */
export function periodProblems(from: string, to: string, today: string): Problem[] {
  if (to < from) return [problem("periodTo", t("Until: not before the first day"), "period")];
  if (to > today) return [problem("periodTo", t("Until: not later than today"), "in_future")];
  return daysBetween(from, to) >= MOST_DAYS
    ? [problem("periodTo", t("A bill covers {n} days at most", { n: MOST_DAYS }), "too_long")]
    : [];
}

/** A line as it is held against the rules of a submission. */
export interface ClaimedLine extends LineFacts {
  id: number;
  title: string;
  ownReason: string | null;
  overReason: string | null;
  /** The furthest the claimant went with a visit on the day, in tenths of a kilometre; null without a visit. */
  furthestTenths: number | null;
}

const short = (reason: string | null): boolean => (reason ?? "").trim().length < REASON_MIN;

/** Everything that stands against submitting a bill. */
export function submitProblems(lines: readonly ClaimedLine[]): Problem[] {
  if (lines.length === 0) return [problem("", t("Enter at least one line"), "no_lines")];
  if (lines.every(({ amount }) => amount === 0n)) return [problem("", t("Add at least one line first."), "nothing")];
  return lines.flatMap((line) => {
    const flags = flagsOf(line);
    const refuse = (message: string, code: string) => problem("", `${line.title}: ${message}`, code);
    const found: Problem[] = [];
    const mileage = mileageOf(line.kind, line.rate, line.tenthsKm);
    if (isMileage(line.kind, line.rate) && mileage === null)
      found.push(refuse(t("enter the distance in km; the fare is worked out from it"), "km_required"));
    else if (line.amount === 0n && !isFree(line.kind))
      found.push(refuse(t("enter an amount greater than zero"), "amount"));
    else if (mileage !== null && mileage !== line.amount)
      found.push(refuse(t("the rate for a kilometre has changed; open the trip and save it again"), "not_by_rate"));
    if (flags.includes("OVER_LIMIT") && short(line.overReason))
      found.push(
        refuse(t("it is over the limit; say why with at least {n} characters", { n: REASON_MIN }), "over_reason"),
      );
    if (flags.includes("NO_VISIT") && short(line.ownReason))
      found.push(
        refuse(t("it belongs to no visit; say why with at least {n} characters", { n: REASON_MIN }), "own_reason"),
      );
    if (isTooNear(line))
      found.push(
        refuse(t("only on days with a visit more than {km} km away", { km: line.rate!.beyondKm! }), "too_near"),
      );
    return found;
  });
}

/** Meals and lodging are paid only on days with a visit far enough away. */
function isTooNear({ kind, rate, furthestTenths }: ClaimedLine): boolean {
  if ((kind !== "MEAL" && kind !== "LODGING") || (rate?.beyondKm ?? null) === null) return false;
  return furthestTenths === null || furthestTenths <= rate!.beyondKm! * 10;
}

/** The kinds whose month is above its limit, with what is claimed of each in the month and the limit. */
export function monthsOver(
  lines: readonly { kind: string; date: string; amount: bigint; rate: Pick<Rate, "maxMonth"> | null }[],
  claimedElsewhere: (kind: string, month: string) => bigint,
): string[] {
  const months = new Map<string, { kind: string; month: string; sum: bigint; limit: bigint }>();
  for (const { kind, date, amount, rate } of lines) {
    const most = rate?.maxMonth ?? null;
    if (most === null) continue;
    const key = `${kind} ${date.slice(0, 7)}`;
    const there = months.get(key);
    months.set(key, {
      kind,
      month: date.slice(0, 7),
      sum: (there?.sum ?? 0n) + amount,
      limit: there && there.limit < most ? there.limit : most,
    });
  }
  return [...months.values()]
    .filter(({ kind, month, sum, limit }) => sum + claimedElsewhere(kind, month) > limit)
    .map(({ kind }) => kind);
}

/** What somebody before has approved of a line. */
export interface FirstChecked {
  approved: bigint;
  note: string | null;
}

/** A second checker who goes above what the first approved of a line says why, in words of their own. */
export function raiseProblems(
  first: readonly (FirstChecked | null)[],
  checked: readonly Checked[],
  currency: string,
): Problem[] {
  return checked.flatMap(({ approved, note }, index) => {
    const before = first[index] ?? null;
    if (before === null || approved === null || approved <= before.approved) return [];
    const why = (note ?? "").trim();
    return why.length >= 3 && why !== (before.note ?? "").trim()
      ? []
      : [
          problem(
            `lines[${index}].note`,
            t("Say why it is more than the {amount} that was approved first", {
              amount: formatAmount({ minor: before.approved, currency }),
            }),
            "note_required",
          ),
        ];
  });
}

/** What a checker says of a line. */
export interface Checked {
  /** null where what was typed is no amount (told when it was read). */
  approved: bigint | null;
  note: string | null;
}

/** T2: at most what was claimed of each line; less needs a note; something in all. */
export function checkProblems(claimed: readonly bigint[], checked: readonly Checked[], currency: string): Problem[] {
  if (checked.length !== claimed.length) return [problem("lines", t("Enter an amount for each line"), "lines")];
  const problems = claimed.flatMap((most, index) => {
    const { approved, note } = checked[index]!;
    if (approved === null) return [];
    if (approved < 0n || approved > most)
      return [
        problem(
          `lines[${index}].approved`,
          t("At most what was claimed: {amount}", { amount: formatAmount({ minor: most, currency }) }),
          "too_much",
        ),
      ];
    return approved < most && (note ?? "").trim().length < 3
      ? [problem(`lines[${index}].note`, t("Enter why it is less"), "note_required")]
      : [];
  });
  if (problems.length === 0 && checked.every(({ approved }) => approved === 0n))
    problems.push(problem("", t("Nothing is approved: reject the bill instead."), "nothing"));
  return problems;
}

export interface Sums {
  approved: bigint;
  advance: bigint;
  paid: bigint;
}

/** What is still to be paid of a bill. */
export const dueOf = ({ approved, advance, paid }: Sums): bigint => approved - advance - paid;

/** What of an advance a bill takes: what was wished, at most what is approved and what is still owed. */
export const setOff = (requested: bigint, approved: bigint, owed: bigint): bigint =>
  [requested, approved, owed].reduce((least, amount) => (amount < least ? amount : least));

/** T2: what is wrong with a payment. */
export function paymentProblems(amount: bigint, sums: Sums, currency: string): Problem[] {
  if (amount <= 0n) return [problem("amount", t("Enter an amount greater than zero."), "amount")];
  return amount > dueOf(sums)
    ? [
        problem(
          "amount",
          t("At most what is due: {amount}", { amount: formatAmount({ minor: dueOf(sums), currency }) }),
          "too_much",
        ),
      ]
    : [];
}

/** What is paid from a bank is found again in its statement, as with vouchers (accounts §7 AC07). */
export function referenceProblems(isBank: boolean, reference: string | null): Problem[] {
  return isBank && !reference?.trim() ? [problem("reference", t("Slip or transaction: enter its number"), "ac07")] : [];
}

/** What a payment leads to: PAID if and only if nothing is due any more. */
export function afterPayment(sums: Sums, amount: bigint): { paid: bigint; status: "PART_PAID" | "PAID" } {
  const paid = sums.paid + amount;
  return { paid, status: dueOf({ ...sums, paid }) === 0n ? "PAID" : "PART_PAID" };
}

/** T4: who has had a hand in a bill, and so neither receives nor pays it. */
export const handsOf = ({
  claimantId,
  firstCheckerId,
  checkedById,
}: {
  claimantId: number;
  firstCheckerId: number | null;
  checkedById: number | null;
}): number[] => [claimantId, firstCheckerId, checkedById].filter((id): id is number => id !== null);

/** The first day of the lines a new bill of a period begins with. */
export const monthBefore = (today: string): string => addDays(today, 1 - MOST_DAYS);
