/** What new terms of a product have to respect: no day that is over, no interest that is worked out, no terms that follow. */
import { dateIn, formatDate } from "~/core/dates";
import { NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { companyOf } from "~/modules/organisation/index.server";
import { datedTerms } from "./accrued.server";
import { periodOfDate, termsAt, type DatedTerms, type Frequency } from "./interest";

export interface TermsFacts {
  frequency: Frequency;
  /** The first day of the period after the last that is over: of the calendar, and of the branch that is furthest on. */
  earliest: string;
  /** The last day of which interest is worked out, or null. */
  workedOut: string | null;
  /** Those that stand by now, and follow. */
  terms: DatedTerms[];
  /** Another request waits. */
  open: boolean;
}

/** @param except the request itself @throws NotFound */
export async function termsFacts(tx: Tx, actor: Pick<Actor, "at">, productId: number, except = 0): Promise<TermsFacts> {
  const product = await tx.saccoProduct.findUnique({ where: { id: productId }, include: { company: true } });
  if (!product) throw new NotFound();
  const [{ timeZone }, day, run, open] = [
    await companyOf(tx, product.company),
    await tx.businessDay.findFirst({
      where: { branch: { path: { startsWith: product.company.path } } },
      orderBy: { businessDate: "desc" },
      select: { businessDate: true },
    }),
    await tx.saccoInterestRun.findFirst({
      where: { productId, status: { not: "DISCARDED" } },
      orderBy: { toDate: "desc" },
      select: { toDate: true },
    }),
    await tx.saccoTerms.count({ where: { productId, status: "REQUESTED", NOT: { id: except } } }),
  ];
  const frequency = product.frequency as Frequency;
  const today = dateIn(actor.at, timeZone);
  const on = day && day.businessDate > today ? day.businessDate : today;
  return {
    frequency,
    earliest: periodOfDate(on, frequency).from,
    workedOut: run?.toDate ?? null,
    terms: await datedTerms(tx, product),
    open: open > 0,
  };
}

export interface TermsInput {
  fromDate: string;
  rateBps: number;
  basis: string;
  daysInYear: number;
  whtBps: number;
}

export function termsProblems(
  input: TermsInput,
  { frequency, earliest, workedOut, terms, open }: TermsFacts,
): Problem[] {
  const { fromDate, daysInYear } = input;
  const from = (words: string, code: string) => [problem("fromDate", words, code)];
  const problems: Problem[] = [];
  const last = terms.at(-1)!;
  if (open) problems.push(problem("productId", t("New terms of this product wait for approval already"), "waits"));
  if (fromDate !== periodOfDate(fromDate, frequency).from)
    problems.push(...from(t("Enter the first day of a period in which interest is booked"), "period"));
  else if (fromDate < earliest)
    problems.push(
      ...from(t("Enter {date} or later: what is over keeps its terms", { date: formatDate(earliest) }), "over"),
    );
  else if (workedOut !== null && fromDate <= workedOut)
    problems.push(
      ...from(t("Interest until {date} is worked out: enter a later day", { date: formatDate(workedOut) }), "run"),
    );
  else if (fromDate < last.from)
    problems.push(
      ...from(
        t("Other terms follow from {date}: enter that day or a later one", { date: formatDate(last.from) }),
        "follow",
      ),
    );
  if (daysInYear !== 365 && daysInYear !== 360)
    problems.push(problem("daysInYear", t("Days of the year: 365 or 360"), "product"));
  const stands = termsAt(terms, fromDate);
  if ((["rateBps", "basis", "daysInYear", "whtBps"] as const).every((name) => stands[name] === input[name]))
    problems.push(problem("rateBps", t("These terms stand already: change one of them"), "same"));
  return problems;
}
