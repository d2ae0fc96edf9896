/** Years of the books and what is done at their end, as their pages show it. */
import { formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { stateTag, type Tag } from "~/define/workflow";
import { href } from "~/addresses/href";
import { transitionsFor, trailOf } from "~/modules/workflow/index.server";
import { accrualOf } from "./accrual.server";
import { askPermission } from "./ask-request.server";
import { askedOf } from "./asked-of.server";
import { revaluationOf, yearCloseOf } from "./figures.server";
import { standingOf, type Missing } from "./missing.server";
import {
  companyPath,
  findRequestRow,
  KIND_WORDS,
  visibleYears,
  type FoundPeriod,
  type FoundYear,
  type RequestKind,
} from "./request-row.server";
import { requestPage, yearRequestWorkflow } from "./year-request.workflow.server";

const YEAR_STATES: Readonly<Record<string, Tag>> = {
  OPEN: { text: "Open", tone: "info" },
  CLOSED: { text: "Closed", tone: "ok" },
  LOCKED: { text: "Locked", tone: "neutral" },
};
const stateOf = (status: string) => ({ text: t(YEAR_STATES[status]!.text), tone: YEAR_STATES[status]!.tone });

export interface YearLine {
  id: number;
  name: string;
  from: string;
  to: string;
  closed: string;
  waiting: string;
  state: Tag;
}

/** The years of the actor's company, the latest first, and whether the first may be begun here. */
export async function yearList(actor: Actor): Promise<{ years: YearLine[]; mayBegin: boolean }> {
  const rows = await db.fiscalYear.findMany({
    where: visibleYears(actor),
    orderBy: { startDate: "desc" },
    take: 100,
    include: {
      periods: { select: { status: true } },
      requests: { where: { status: "PENDING" }, select: { id: true } },
    },
  });
  const years = rows.map(({ id, name, startDate, endDate, status, periods, requests }) => ({
    id,
    name,
    from: formatDate(startDate),
    to: formatDate(endDate),
    closed: t("{n} of {most}", {
      n: periods.filter((period) => period.status === "CLOSED").length,
      most: periods.length,
    }),
    waiting: requests.length > 0 ? String(requests.length) : "",
    state: stateOf(status),
  }));
  return { years, mayBegin: rows.length === 0 && canAt(actor, "year.ask", companyPath(actor.company.unitId)) };
}

/** Something that may be done next, with what is missing for it. */
export interface Offer {
  kind: RequestKind;
  label: string;
  periodId: number | null;
  /** "From 01 Jan 2026 to 31 Jan 2026". */
  about: string;
  missing: Missing[];
  mayAsk: boolean;
  /** The page of the request that waits already. */
  waits: string | null;
}

export interface PeriodLine {
  id: number;
  number: number;
  from: string;
  to: string;
  openDays: string;
  state: Tag;
}

const spanOf = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  t("From {from} to {to}", { from: formatDate(startDate), to: formatDate(endDate) });

async function yearWithin(actor: Actor, id: number) {
  const year = await db.fiscalYear.findFirst({
    where: { AND: [{ id }, visibleYears(actor)] },
    include: { periods: { orderBy: { number: "asc" } } },
  });
  if (!year) throw new NotFound();
  return year;
}

/** A year with its periods, what comes next, and what was asked. @throws NotFound */
export async function yearDetails(actor: Actor, id: number) {
  const year = await yearWithin(actor, id);
  const days = await db.businessDay.findMany({
    where: {
      status: { not: "Closed" },
      businessDate: { gte: year.startDate, lte: year.endDate },
      branch: { path: { startsWith: companyPath(year.companyId) } },
    },
    select: { businessDate: true },
  });
  const periods = year.periods.map(({ id: periodId, number, startDate, endDate, status }): PeriodLine => {
    const open = days.filter(({ businessDate }) => startDate <= businessDate && businessDate <= endDate).length;
    return {
      id: periodId,
      number,
      from: formatDate(startDate),
      to: formatDate(endDate),
      openDays: open > 0 ? String(open) : "",
      state: stateOf(status),
    };
  });
  const requests = await db.yearRequest.findMany({
    where: { yearId: id },
    orderBy: { id: "desc" },
    take: 50,
    include: { period: true },
  });
  return {
    id,
    name: year.name,
    about: spanOf(year),
    state: stateOf(year.status),
    periods,
    offers: await offersOf(actor, year, year.periods),
    requests: requests.map((request) => ({
      id: request.id,
      what: t(KIND_WORDS[request.kind as RequestKind]),
      about: request.period ? spanOf(request.period) : year.name,
      at: formatInstant(request.requestedAt, actor.company.timeZone),
      state: stateTag(yearRequestWorkflow, request.status),
    })),
  };
}

/** The next period to close, the last to open again, and the moves of the year itself. */
async function offersOf(actor: Actor, year: FoundYear, periods: readonly FoundPeriod[]): Promise<Offer[]> {
  const next = periods.find(({ status }) => status === "OPEN");
  const last = [...periods].reverse().find(({ status }) => status === "CLOSED");
  const offers: Offer[] = [];
  if (year.status === "OPEN" && next) offers.push(await offerOf(actor, "CLOSE_PERIOD", year, next));
  if (year.status === "OPEN" && last) offers.push(await offerOf(actor, "REOPEN_PERIOD", year, last));
  if (year.status === "OPEN" && todayOf(actor) >= year.endDate)
    offers.push(await offerOf(actor, "ACCRUE_INTEREST", year, null));
  if (year.status === "OPEN" && !next) offers.push(await offerOf(actor, "CLOSE_YEAR", year, null));
  if (year.status === "CLOSED")
    offers.push(await offerOf(actor, "LOCK_YEAR", year, null), await offerOf(actor, "REOPEN_YEAR", year, null));
  return offers;
}

async function offerOf(actor: Actor, kind: RequestKind, year: FoundYear, period: FoundPeriod | null): Promise<Offer> {
  const periodId = period?.id ?? null;
  const { missing } = await standingOf(db, await askedOf(db, actor, { kind, yearId: year.id, periodId }));
  const waiting = await db.yearRequest.findFirst({
    where: { kind, yearId: year.id, periodId, status: "PENDING" },
    select: { id: true },
  });
  return {
    kind,
    label: t(KIND_WORDS[kind]),
    periodId,
    about: period ? spanOf(period) : t("The year {year}", { year: year.name }),
    missing,
    mayAsk: canAt(actor, askPermission(kind), companyPath(year.companyId)),
    waits: waiting && requestPage(waiting.id),
  };
}

export interface AccruedRow {
  branch: string;
  interest: string;
}

/** What an accrual of interest would book in each branch. */
async function accruedRows({ company: { unitId: companyId, currency: functional } }: Actor, endDate: string) {
  const money = (minor: bigint) => formatAmount({ minor, currency: functional });
  const accruals = await accrualOf(db, { companyId, functional }, endDate);
  return {
    rows: accruals.map(({ branch, amount }): AccruedRow => ({ branch: branch.name, interest: money(amount) })),
    total: money(accruals.reduce((sum, { amount }) => sum + amount, 0n)),
  };
}

export interface CloseRow {
  branch: string;
  income: string;
  expense: string;
  surplus: string;
}

async function closeRows(actor: Actor, endDate: string): Promise<{ rows: CloseRow[]; totals: CloseRow }> {
  const closes = await yearCloseOf(
    db,
    { companyId: actor.company.unitId, functional: actor.company.currency },
    endDate,
  );
  const money = (minor: bigint) => formatAmount({ minor, currency: actor.company.currency });
  const row = (
    branch: string,
    { income, expense, surplus }: { income: bigint; expense: bigint; surplus: bigint },
  ): CloseRow => ({ branch, income: money(income), expense: money(expense), surplus: money(surplus) });
  const sum = (of: "income" | "expense" | "surplus") => closes.reduce((total, close) => total + close[of], 0n);
  return {
    rows: closes.map((close) => row(close.branch.name, close)),
    totals: row(t("Together"), { income: sum("income"), expense: sum("expense"), surplus: sum("surplus") }),
  };
}

/** What the close of a year would book in each branch. @throws NotFound */
export async function closePreview(actor: Actor, id: number) {
  const year = await yearWithin(actor, id);
  return {
    id,
    name: year.name,
    date: formatDate(year.endDate),
    ...(await closeRows(actor, year.endDate)),
    offer: await offerOf(actor, "CLOSE_BOOKS", year, null),
  };
}

export interface RevaluedRow {
  key: string;
  branch: string;
  account: string;
  held: string;
  book: string;
  worth: string;
  difference: string;
}

async function revaluedRows(actor: Actor, endDate: string) {
  const functional = actor.company.currency;
  const { branches, rates, leftOut } = await revaluationOf(
    db,
    { companyId: actor.company.unitId, functional },
    endDate,
  );
  const money = (minor: bigint) => formatAmount({ minor, currency: functional });
  const rows = branches.flatMap(({ branch, accounts }) =>
    accounts.map(({ ledgerId, subLedgerId, name, amounts, base, worth, difference }): RevaluedRow => ({
      key: `${branch.id}/${ledgerId}/${subLedgerId ?? ""}`,
      branch: branch.name,
      account: name,
      held: amounts.map(({ currency, amount }) => formatAmount({ minor: amount, currency })).join(", "),
      book: money(base),
      worth: money(worth),
      difference: money(difference),
    })),
  );
  return { rows, rates, leftOut };
}

/** What a revaluation at the end of a period would book. @throws NotFound */
export async function revaluationPreview(actor: Actor, periodId: number) {
  const period = await db.fiscalPeriod.findFirst({
    where: { AND: [{ id: periodId }, visibleYears(actor)] },
    select: { yearId: true },
  });
  if (!period) throw new NotFound();
  const year = await yearWithin(actor, period.yearId);
  const found = year.periods.find(({ id }) => id === periodId)!;
  return {
    id: periodId,
    yearId: year.id,
    year: year.name,
    date: formatDate(found.endDate),
    ...(await revaluedRows(actor, found.endDate)),
    offer: await offerOf(actor, "REVALUE", year, found),
  };
}

/** One request: what is asked, what it books or has booked, and who decides. @throws NotFound */
export async function requestDetails(actor: Actor, id: number) {
  const row = await findRequestRow(db, actor, id);
  if (!row) throw new NotFound();
  const { kind, year, period } = row;
  const pending = row.status === "PENDING";
  const { missing } = pending
    ? await standingOf(db, await askedOf(db, actor, { kind, yearId: year.id, periodId: period?.id ?? null }))
    : { missing: [] };
  const user = await db.user.findUnique({ where: { id: row.requestedById }, select: { displayName: true } });
  const { timeZone } = actor.company;
  const entries = await db.journal.findMany({
    where: { source: { startsWith: `YearRequest:${id}/` } },
    orderBy: { branchId: "asc" },
    select: { id: true, no: true, branch: { select: { name: true } } },
  });
  return {
    id,
    version: row.version,
    yearId: year.id,
    year: year.name,
    what: t(KIND_WORDS[kind]),
    about: period ? spanOf(period) : t("The year {year}", { year: year.name }),
    reason: row.reason,
    by: user?.displayName ?? "",
    at: formatInstant(row.requestedAt, timeZone),
    state: stateTag(yearRequestWorkflow, row.status),
    missing,
    close: pending && kind === "CLOSE_BOOKS" ? await closeRows(actor, year.endDate) : null,
    accrual:
      pending && missing.length === 0 && kind === "ACCRUE_INTEREST" ? await accruedRows(actor, year.endDate) : null,
    revaluation: pending && kind === "REVALUE" ? await revaluedRows(actor, period!.endDate) : null,
    entries: entries.map((entry) => ({
      no: entry.no,
      branch: entry.branch.name,
      to: href("/ac/reports/entry/:id", { params: { id: entry.id } }),
    })),
    moves: await transitionsFor(actor, yearRequestWorkflow, row),
    trail: (await trailOf(db, yearRequestWorkflow, id)).map(({ done, actorName, at, note }) => ({
      word: done,
      by: actorName,
      at: formatInstant(at, timeZone),
      note,
    })),
  };
}
