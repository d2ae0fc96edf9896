/** When a snapshot is so unlike those before it that a second person looks at it before it comes into use. Pure; amounts are minor units. */
import { formatDate } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { formatCount, plural, t } from "~/core/text";
import { RUNNING, type Loan, type LoanFigures } from "./loan";

/** All in percent. */
export interface Bounds {
  /** The number of running loans may change by so much, and so many of their numbers may go or come. */
  loansPercent: number;
  /** What they owe may change by so much, and what of it is in arrears may fall by so much. */
  outstandingPercent: number;
  /** Of what was lent, the most that a loan may owe. */
  owedPercent: number;
}

/** What holds where a company has set nothing. */
export const USUAL_BOUNDS: Bounds = { loansPercent: 25, outstandingPercent: 25, owedPercent: 100 };

/** A snapshot that a new one is held against. */
export interface Earlier extends Pick<LoanFigures, "loans" | "outstanding" | "par30" | "arrears"> {
  /** Its day; null for the last one. */
  asOf: string | null;
  lines: readonly Pick<Loan, "loanNo" | "status">[];
}

/** A figure beyond its bound, and the day of the snapshot it is held against where that is not the last one. */
interface Beyond<Figure> {
  before: Figure;
  now: Figure;
  asOf?: string;
}

/** What is beyond the bounds; amounts as text. */
export interface Unusual {
  loans?: Beyond<number>;
  outstanding?: Beyond<string>;
  par30?: Beyond<string>;
  arrears?: Beyond<string>;
  /** Numbers of running loans that are gone, and that are new. */
  numbers?: { before: number; gone: number; fresh: number; asOf?: string };
  /** Loans that owe too much, and the number of the first. */
  owed?: { loans: number; first: string };
}

const beyond = (before: bigint, now: bigint, percent: number): boolean =>
  (now > before ? now - before : before - now) * 100n > before * BigInt(percent);

type Snapshot = Omit<Earlier, "asOf" | "lines">;

/** @param earlier the snapshots of the branch that it is held against, the last one first; none for its first */
export function unusualOf(
  bounds: Bounds,
  earlier: readonly Earlier[],
  now: Snapshot,
  loans: readonly Pick<Loan, "loanNo" | "principal" | "outstanding" | "status">[],
): Unusual | null {
  const owing = loans.filter(
    ({ principal, outstanding }) => outstanding * 100n > principal * BigInt(bounds.owedPercent),
  );
  const found: Unusual = {
    // What is told of the last one stands before what is told of an earlier one.
    ...earlier.reduceRight<Unusual>((told, one) => ({ ...told, ...changesSince(bounds, one, now, loans) }), {}),
    ...(owing.length > 0 ? { owed: { loans: owing.length, first: owing[0]!.loanNo } } : {}),
  };
  return Object.keys(found).length > 0 ? found : null;
}

/**
 * What has changed beyond the bounds. The numbers of loans share the bound of their count, and arrears the bound of what
 * is outstanding. Arrears are held against it where they fall: what a branch tells against itself hides nothing.
 */
function changesSince(
  { loansPercent, outstandingPercent }: Bounds,
  before: Earlier,
  now: Snapshot,
  loans: readonly Pick<Loan, "loanNo" | "status">[],
): Unusual {
  const since = before.asOf === null ? {} : { asOf: before.asOf };
  const amounts = (name: "outstanding" | "par30" | "arrears") => ({
    [name]: { before: String(before[name]), now: String(now[name]), ...since },
  });
  const falls = (name: "par30" | "arrears") =>
    now[name] < before[name] && beyond(before[name], now[name], outstandingPercent);
  const gone = runningBeyond(before.lines, loans);
  const fresh = runningBeyond(loans, before.lines);
  return {
    ...(beyond(BigInt(before.loans), BigInt(now.loans), loansPercent)
      ? { loans: { before: before.loans, now: now.loans, ...since } }
      : {}),
    ...(beyond(before.outstanding, now.outstanding, outstandingPercent) ? amounts("outstanding") : {}),
    ...(falls("par30") ? amounts("par30") : {}),
    ...(falls("arrears") ? amounts("arrears") : {}),
    ...(Math.max(gone, fresh) * 100 > before.loans * loansPercent
      ? { numbers: { before: before.loans, gone, fresh, ...since } }
      : {}),
  };
}

/** How many running loans have a number that is not among the others, in whatever state. */
function runningBeyond(
  loans: readonly Pick<Loan, "loanNo" | "status">[],
  others: readonly Pick<Loan, "loanNo">[],
): number {
  const known = new Set(others.map(({ loanNo }) => loanNo));
  return loans.filter(({ loanNo, status }) => RUNNING.includes(status) && !known.has(loanNo)).length;
}

const snapshotWords = (asOf: string | undefined): string =>
  asOf === undefined ? t("the snapshot before") : t("the snapshot of {date}", { date: formatDate(asOf) });

/** What is beyond the bounds, in sentences. */
export function unusualWords(
  { loans, outstanding, par30, arrears, numbers, owed }: Unusual,
  exponent: number,
): string[] {
  const money = ({ before, now, asOf }: Beyond<string>) => ({
    now: formatMoney(BigInt(now), exponent),
    before: formatMoney(BigInt(before), exponent),
    snapshot: snapshotWords(asOf),
  });
  return [
    ...(loans
      ? [
          t("{now} running loans, {before} in {snapshot}", {
            now: formatCount(loans.now),
            before: formatCount(loans.before),
            snapshot: snapshotWords(loans.asOf),
          }),
        ]
      : []),
    ...(outstanding ? [t("{now} outstanding, {before} in {snapshot}", money(outstanding))] : []),
    ...(par30 ? [t("{now} owed by loans overdue for more than 30 days, {before} in {snapshot}", money(par30))] : []),
    ...(arrears ? [t("{now} in arrears, {before} in {snapshot}", money(arrears))] : []),
    ...(numbers
      ? [
          t("Of {before} running loans in {snapshot} {gone} are gone, and {fresh} are new", {
            before: formatCount(numbers.before),
            gone: formatCount(numbers.gone),
            fresh: formatCount(numbers.fresh),
            snapshot: snapshotWords(numbers.asOf),
          }),
        ]
      : []),
    ...(owed
      ? [
          plural(
            owed.loans,
            "{n} loan owes more than the amount lent: {first}",
            "{n} loans owe more than the amount lent, the first is {first}",
            { first: owed.first },
          ),
        ]
      : []),
  ];
}
