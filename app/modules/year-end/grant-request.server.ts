/** What becomes of a request about periods and years that somebody else has granted. */
import type { Work } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { Conflict } from "~/core/problems";
import { t } from "~/core/text";
import {
  closePeriod,
  lockBooks,
  moveYear,
  post,
  postingDay,
  reopenPeriod,
  takeBackRevaluations,
} from "~/modules/ledger/index.server";
import { askedOf, nothingMissing } from "./asked-of.server";
import { digestOf, type BranchEntry } from "./figures.server";
import { companyPath, type RequestRow } from "./request-row.server";

/** Carries a request out, once somebody else has granted it: everything is looked at again first. @returns what the trail keeps */
export async function grantRequest(work: Work, row: RequestRow): Promise<unknown> {
  const { tx, actor } = work;
  const { kind, year, period } = row;
  const asked = await askedOf(tx, actor, { kind, yearId: year.id, periodId: period?.id ?? null });
  const books = await tx.orgUnit.findMany({
    where: { kind: "BRANCH", path: { startsWith: companyPath(row.companyId) }, days: { some: {} } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  // No branch opens, closes or books meanwhile.
  for (const { id } of books) await lockBooks(tx, id);
  const entries = await nothingMissing(tx, asked);
  if (row.digest !== null && digestOf(entries) !== row.digest)
    throw new Conflict(
      t("The figures have changed since the request: reject it and have it requested again."),
      "figures_changed",
    );
  switch (kind) {
    case "CLOSE_PERIOD":
      return closePeriod(work, period!.id, period!.version);
    case "REOPEN_PERIOD":
      return reopenPeriod(work, period!.id, period!.version);
    case "CLOSE_YEAR":
      return moveYear(work, year.id, year.version, "CLOSED");
    case "REOPEN_YEAR":
      return moveYear(work, year.id, year.version, "OPEN");
    case "LOCK_YEAR":
      return moveYear(work, year.id, year.version, "LOCKED");
    default:
      return bookAll(work, kind, row, entries);
  }
}

/** What each kind books, and whether it is taken back with the next day. */
const BOOKED = {
  REVALUE: { type: "FX_REVAL", isTakenBack: true },
  ACCRUE_INTEREST: { type: "INTEREST_ACCRUAL", isTakenBack: true },
  CLOSE_BOOKS: { type: "YEAR_CLOSE", isTakenBack: false },
} as const;
type Booking = keyof typeof BOOKED;

function narrationOf(kind: Booking, date: string, year: string): string {
  if (kind === "CLOSE_BOOKS") return t("Close of the year {year}", { year });
  return kind === "REVALUE"
    ? t("Revaluation of foreign currency at {date}", { date: formatDate(date) })
    : t("Interest on savings earned until {date}", { date: formatDate(date) });
}

/** One entry for each branch, on its adjustment day. Where the next period has begun, what is taken back then is taken back at once. */
async function bookAll(
  work: Work,
  kind: Booking,
  { id, year, period, requestedById }: RequestRow,
  entries: readonly BranchEntry[],
): Promise<{ entries: string[] }> {
  const date = kind === "REVALUE" ? period!.endDate : year.endDate;
  const narration = narrationOf(kind, date, year.name);
  const { type, isTakenBack } = BOOKED[kind];
  const numbers: string[] = [];
  for (const { branch, lines } of entries) {
    const posted = await post(work, {
      branchId: branch.id,
      type,
      source: `YearRequest:${id}/${branch.id}`,
      adjustment: true,
      date,
      narration,
      lines,
      preparedById: requestedById,
    });
    numbers.push(posted.no);
    const day = isTakenBack ? await postingDay(work.tx, branch.id, "NORMAL") : null;
    if (day) await takeBackRevaluations(work, branch.id, day.businessDate);
  }
  return { entries: numbers };
}
