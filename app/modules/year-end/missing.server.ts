/** What stands against closing, opening and booking at the end of periods and years, each with the page where it is put right (spec: accounts §6, §14). */
import { dateIn, formatDate } from "~/core/dates";
import { formatAmount } from "~/core/currencies";
import { InputProblem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { href } from "~/addresses/href";
import { accrualOf, type Accrual } from "./accrual.server";
import { revaluationOf, yearCloseOf, type BookedBranch, type BranchEntry, type Books } from "./figures.server";
import type { FoundPeriod, FoundYear, RequestKind } from "./request-row.server";

export interface Missing {
  text: string;
  link: string | null;
}

export interface AskedOf {
  books: Books & { timeZone: string };
  at: Date;
  kind: RequestKind;
  year: FoundYear;
  /** Of the kinds that are about one. */
  period: FoundPeriod | null;
}

export interface Standing {
  missing: Missing[];
  /** What would be booked; empty for what books nothing. */
  entries: BranchEntry[];
}

const MOST = 20;

const yearPage = (id: number) => href("/ac/settings/fiscalYear/details/:id", { params: { id } });
const daysOf = ({ id }: Pick<BookedBranch, "id">) => href("/ac/day/management", { search: { branch: id } });
const only = (text: string, link: string | null = null): Standing => ({ missing: [{ text, link }], entries: [] });

/** Everything that is missing for a request now, and what it would book. */
export async function standingOf(tx: Tx, asked: AskedOf): Promise<Standing> {
  const { kind, year } = asked;
  switch (kind) {
    case "CLOSE_PERIOD":
      return closingPeriod(tx, asked, asked.period!);
    case "REOPEN_PERIOD":
      return reopeningPeriod(tx, year, asked.period!);
    case "REVALUE":
      return revaluing(tx, asked, asked.period!);
    case "ACCRUE_INTEREST":
      return accruing(tx, asked);
    case "CLOSE_BOOKS":
      return closingBooks(tx, asked);
    case "CLOSE_YEAR":
      return closingYear(tx, asked);
    case "REOPEN_YEAR":
      return reopeningYear(tx, year);
    case "LOCK_YEAR":
      return lockingYear(tx, year);
  }
}

/** A period or year that is over, in a year that is open; null when it is. */
function notReady({ books, at, year }: AskedOf, endDate: string): Standing | null {
  if (year.status !== "OPEN") return only(t("The year {year} is closed.", { year: year.name }), yearPage(year.id));
  return dateIn(at, books.timeZone) < endDate
    ? only(t("It ends on {date} only.", { date: formatDate(endDate) }))
    : null;
}

async function closingPeriod(tx: Tx, asked: AskedOf, period: FoundPeriod): Promise<Standing> {
  if (period.status !== "OPEN") return only(t("The period is closed already."));
  const early = notReady(asked, period.endDate);
  if (early) return early;
  const { companyId } = asked.books;
  const earlier = await tx.fiscalPeriod.findFirst({
    where: { companyId, startDate: { lt: period.startDate }, status: "OPEN" },
    orderBy: { startDate: "asc" },
  });
  const missing = [
    ...(earlier
      ? [
          {
            text: t("The period from {from} to {to} is still open.", {
              from: formatDate(earlier.startDate),
              to: formatDate(earlier.endDate),
            }),
            link: yearPage(earlier.yearId),
          },
        ]
      : []),
    ...(await openDays(tx, companyId, period.endDate)),
  ];
  return {
    missing: [...missing, ...(period.endDate === asked.year.endDate ? await notClosed(tx, asked) : [])],
    entries: [],
  };
}

/** Days that are not closed until a date. @param kind only of this kind */
async function openDays(tx: Tx, companyId: number, to: string, kind?: "NORMAL"): Promise<Missing[]> {
  const days = await tx.businessDay.findMany({
    where: {
      status: { not: "Closed" },
      businessDate: { lte: to },
      branch: { path: { startsWith: `/${companyId}/` } },
      ...(kind ? { kind } : {}),
    },
    orderBy: [{ businessDate: "asc" }, { id: "asc" }],
    take: MOST,
    include: { branch: { select: { id: true, name: true } } },
  });
  return days.map(({ branch, businessDate }) => ({
    text: t("{branch} has not closed its day {date}.", { branch: branch.name, date: formatDate(businessDate) }),
    link: daysOf(branch),
  }));
}

/** Branches whose income and expense do not stand at nothing. */
async function notClosed(tx: Tx, { books, year }: AskedOf): Promise<Missing[]> {
  const link = href("/ac/settings/fiscalYear/close/:id", { params: { id: year.id } });
  return (await yearCloseOf(tx, books, year.endDate)).slice(0, MOST).map(({ branch }) => ({
    text: t("The close of the year is not booked in {branch}.", { branch: branch.name }),
    link,
  }));
}

async function reopeningPeriod(tx: Tx, year: FoundYear, period: FoundPeriod): Promise<Standing> {
  if (period.status !== "CLOSED") return only(t("The period is open."));
  if (year.status !== "OPEN") return only(t("The year {year} is closed.", { year: year.name }), yearPage(year.id));
  const later = await tx.fiscalPeriod.findFirst({
    where: { companyId: year.companyId, startDate: { gt: period.startDate }, status: "CLOSED" },
    orderBy: { startDate: "desc" },
  });
  return later ? only(t("A later period is closed."), yearPage(later.yearId)) : { missing: [], entries: [] };
}

/** Entries on the adjustment day of a date: it has to be open in every branch that books. */
async function withoutDay(tx: Tx, branches: readonly BookedBranch[], date: string): Promise<Missing[]> {
  const open = await tx.businessDay.findMany({
    where: { branchId: { in: branches.map(({ id }) => id) }, businessDate: date, kind: "ADJUSTMENT", status: "Opened" },
    select: { branchId: true },
  });
  const closed = branches.filter(({ id }) => !open.some(({ branchId }) => branchId === id));
  return closed.slice(0, MOST).map((branch) => ({
    text: t("The adjustment day {date} of {branch} is not open.", { date: formatDate(date), branch: branch.name }),
    link: daysOf(branch),
  }));
}

/** Days on which what is booked is taken back at once: they take no entry while they wait for their close. */
async function waitingDays(tx: Tx, branches: readonly BookedBranch[]): Promise<Missing[]> {
  const waiting = await tx.businessDay.findMany({
    where: { branchId: { in: branches.map(({ id }) => id) }, kind: "NORMAL", status: "RequestToClose" },
    take: MOST,
    include: { branch: { select: { id: true, name: true } } },
  });
  return waiting.map(({ branch, businessDate }) => ({
    text: t("The day {date} of {branch} waits for its close, and what is booked is reversed on it.", {
      date: formatDate(businessDate),
      branch: branch.name,
    }),
    link: daysOf(branch),
  }));
}

async function revaluing(tx: Tx, asked: AskedOf, period: FoundPeriod): Promise<Standing> {
  if (period.status !== "OPEN") return only(t("The period is closed already."));
  const early = notReady(asked, period.endDate);
  if (early) return early;
  const { branches: entries, unrated } = await revaluationOf(tx, asked.books, period.endDate);
  const rates = unrated.map((currency) => ({
    text: t("There is no approved closing rate of {currency} for {date}.", {
      currency,
      date: formatDate(period.endDate),
    }),
    link: href("/ac/settings/:resource/add", { params: { resource: "forex" } }),
  }));
  if (entries.length === 0 && rates.length === 0) return only(t("There is nothing to revalue."));
  const branches = entries.map(({ branch }) => branch);
  const waits = await waitingDays(tx, branches);
  return { missing: [...rates, ...(await withoutDay(tx, branches, period.endDate)), ...waits], entries };
}

async function accruing(tx: Tx, asked: AskedOf): Promise<Standing> {
  const { books, year } = asked;
  const early = notReady(asked, year.endDate);
  if (early) return early;
  const { entries, missing } = await accrualsOr(tx, books, year.endDate);
  if (entries.length === 0 && missing.length === 0)
    return only(t("Interest on savings is accrued: there is nothing to book."));
  const branches = entries.map(({ branch }) => branch);
  return {
    missing: [...missing, ...(await withoutDay(tx, branches, year.endDate)), ...(await waitingDays(tx, branches))],
    entries,
  };
}

/** The accruals that are missing at a date, or that a ledger for them is. */
async function accrualsOr(tx: Tx, books: Books, endDate: string): Promise<{ entries: Accrual[]; missing: Missing[] }> {
  try {
    return { entries: await accrualOf(tx, books, endDate), missing: [] };
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    return { entries: [], missing: error.problems.map(({ message }) => ({ text: message, link: null })) };
  }
}

/** Branches whose savers have earned interest in the year that is not accrued. */
async function notAccrued(tx: Tx, { books, year }: AskedOf): Promise<Missing[]> {
  const { entries, missing } = await accrualsOr(tx, books, year.endDate);
  return [
    ...missing,
    ...entries.slice(0, MOST).map(({ branch, amount }) => ({
      text: t("Interest on savings earned until {date} is not accrued in {branch}: {amount}.", {
        date: formatDate(year.endDate),
        branch: branch.name,
        amount: formatAmount({ minor: amount, currency: books.functional }),
      }),
      link: yearPage(year.id),
    })),
  ];
}

async function closingBooks(tx: Tx, asked: AskedOf): Promise<Standing> {
  const { books, year } = asked;
  const early = notReady(asked, year.endDate);
  if (early) return early;
  const accruals = await notAccrued(tx, asked);
  const entries = await yearCloseOf(tx, books, year.endDate);
  if (entries.length === 0 && accruals.length === 0)
    return only(t("Income and expense are zero in every branch: there is nothing to book."));
  const open = await tx.fiscalPeriod.findMany({
    where: { companyId: books.companyId, endDate: { lt: year.endDate }, status: "OPEN" },
    orderBy: { startDate: "asc" },
  });
  const periods = open.map(({ startDate, endDate, yearId }) => ({
    text: t("The period from {from} to {to} is still open.", { from: formatDate(startDate), to: formatDate(endDate) }),
    link: yearPage(yearId),
  }));
  return {
    missing: [
      ...periods.slice(0, MOST),
      ...accruals,
      ...(await openDays(tx, books.companyId, year.endDate, "NORMAL")),
      ...(await withoutDay(
        tx,
        entries.map(({ branch }) => branch),
        year.endDate,
      )),
    ],
    entries,
  };
}

async function closingYear(tx: Tx, asked: AskedOf): Promise<Standing> {
  const { year } = asked;
  const early = notReady(asked, year.endDate);
  if (early) return early;
  const open = await tx.fiscalPeriod.findMany({
    where: { yearId: year.id, status: "OPEN" },
    orderBy: { number: "asc" },
  });
  const periods = open.map(({ startDate, endDate }) => ({
    text: t("The period from {from} to {to} is still open.", { from: formatDate(startDate), to: formatDate(endDate) }),
    link: yearPage(year.id),
  }));
  return { missing: [...periods, ...(await notClosed(tx, asked))], entries: [] };
}

async function reopeningYear(tx: Tx, year: FoundYear): Promise<Standing> {
  if (year.status === "LOCKED") return only(t("The year {year} is locked for good.", { year: year.name }));
  if (year.status !== "CLOSED") return only(t("The year {year} is open.", { year: year.name }));
  const later = await tx.fiscalYear.findFirst({
    where: { companyId: year.companyId, startDate: { gt: year.startDate }, status: { not: "OPEN" } },
  });
  return later
    ? only(t("The year {year} is closed.", { year: later.name }), yearPage(later.id))
    : { missing: [], entries: [] };
}

async function lockingYear(tx: Tx, year: FoundYear): Promise<Standing> {
  if (year.status !== "CLOSED")
    return only(
      year.status === "LOCKED"
        ? t("The year {year} is locked for good.", { year: year.name })
        : t("The year {year} is open.", { year: year.name }),
    );
  const earlier = await tx.fiscalYear.findFirst({
    where: { companyId: year.companyId, startDate: { lt: year.startDate }, status: { not: "LOCKED" } },
    orderBy: { startDate: "asc" },
  });
  return earlier
    ? only(t("The year {year} before it is not locked.", { year: earlier.name }), yearPage(earlier.id))
    : { missing: [], entries: [] };
}
