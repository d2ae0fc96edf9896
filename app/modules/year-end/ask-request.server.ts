/** What the accounts manager asks about periods and years, and what becomes of it. */
import { inTx, type Work } from "~/act.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem } from "~/core/problems";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Tx } from "~/db.server";
import { canAt, type Actor } from "~/define/actor";
import {
  closePeriod,
  lockBooks,
  moveYear,
  post,
  postingDay,
  reopenPeriod,
  startFirstYear,
  takeBackRevaluations,
} from "~/modules/ledger/index.server";
import { digestOf, type BranchEntry } from "./figures.server";
import { standingOf, type AskedOf } from "./missing.server";
import { companyPath, OF_PERIOD, visibleYears, type RequestKind, type RequestRow } from "./request-row.server";

export interface RequestInput {
  kind: RequestKind;
  yearId: number;
  /** Of the kinds that are about one. */
  periodId: number | null;
  reason: string;
}

export const REASON_MIN = 10;

/** The year and period that are asked about. @throws NotFound out of sight, or where the two do not belong together */
export async function askedOf(
  tx: Pick<Tx, "fiscalYear" | "fiscalPeriod">,
  actor: Actor,
  { kind, yearId, periodId }: Pick<RequestInput, "kind" | "yearId" | "periodId">,
): Promise<AskedOf> {
  const year = await tx.fiscalYear.findFirst({ where: { AND: [{ id: yearId }, visibleYears(actor)] } });
  const period = OF_PERIOD.includes(kind)
    ? await tx.fiscalPeriod.findFirst({ where: { id: periodId ?? 0, yearId } })
    : null;
  if (!year || (OF_PERIOD.includes(kind) && !period)) throw new NotFound();
  const { unitId: companyId, currency: functional, timeZone } = actor.company;
  return { books: { companyId, functional, timeZone }, at: actor.at, kind, year, period };
}

/** Who asks for what: revaluations are the daily trade of the accounts department, everything else its manager's. */
export const askPermission = (kind: RequestKind) => (kind === "REVALUE" ? "revaluation.ask" : "year.ask");

/** Keeps a request for somebody else to decide. @throws InputProblem naming what is missing; Conflict "waiting"; Forbidden; NotFound */
export function askRequest(
  actor: Actor,
  input: RequestInput,
): Promise<{ id: number; status: string; version: number }> {
  return inTx(actor, async ({ tx, audit }) => {
    const { kind, reason, yearId } = input;
    if (!canAt(actor, askPermission(kind), companyPath(actor.company.unitId)))
      throw new Forbidden(t("Your role does not include this."));
    const asked = await askedOf(tx, actor, input);
    if (reason.trim().length < REASON_MIN)
      throw new InputProblem(problem("reason", t("Reason: at least {n} characters", { n: REASON_MIN }), "reason"));
    const periodId = asked.period?.id ?? null;
    if (await tx.yearRequest.findFirst({ where: { kind, yearId, periodId, status: "PENDING" }, select: { id: true } }))
      throw new Conflict(t("This was asked already and waits for a decision."), "waiting");
    const entries = await nothingMissing(tx, asked);
    const data = {
      companyId: actor.company.unitId,
      kind,
      yearId,
      periodId,
      reason: reason.trim(),
      digest: entries.length > 0 ? digestOf(entries) : null,
    };
    const row = await tx.yearRequest.create({
      data: { ...data, requestedById: actor.userId ?? 0, requestedAt: actor.at },
    });
    audit({ action: "YearRequest.ask", entity: "YearRequest", entityId: row.id, diff: data });
    return { id: row.id, status: row.status, version: row.version };
  });
}

async function nothingMissing(tx: Tx, asked: AskedOf): Promise<BranchEntry[]> {
  const { missing, entries } = await standingOf(tx, asked);
  if (missing.length > 0) throw new InputProblem(missing.map(({ text }) => problem("", text, "missing")));
  return entries;
}

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
      t("The figures are no longer those that were asked for: reject this and have it asked anew."),
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
      return bookAll(work, row, entries);
  }
}

/** One entry for each branch, on its adjustment day. Where the next period has begun, a revaluation is taken back at once. */
async function bookAll(
  work: Work,
  { id, kind, year, period, requestedById }: RequestRow,
  entries: readonly BranchEntry[],
): Promise<{ entries: string[] }> {
  const date = kind === "REVALUE" ? period!.endDate : year.endDate;
  const narration =
    kind === "REVALUE"
      ? t("Revaluation of foreign currency at {date}", { date: formatDate(date) })
      : t("Close of the year {year}", { year: year.name });
  const numbers: string[] = [];
  for (const { branch, lines } of entries) {
    const posted = await post(work, {
      branchId: branch.id,
      type: kind === "REVALUE" ? "FX_REVAL" : "YEAR_CLOSE",
      source: `YearRequest:${id}/${branch.id}`,
      adjustment: true,
      date,
      narration,
      lines,
      preparedById: requestedById,
    });
    numbers.push(posted.no);
    const day = kind === "REVALUE" ? await postingDay(work.tx, branch.id, "NORMAL") : null;
    if (day) await takeBackRevaluations(work, branch.id, day.businessDate);
  }
  return { entries: numbers };
}

/** Begins the books of a company whose year does not begin in January. @throws InputProblem, Conflict, Forbidden */
export function beginFirstYear(actor: Actor, startDate: string): Promise<null> {
  return inTx(actor, async (work) => {
    const { unitId } = actor.company;
    if (!canAt(actor, "year.ask", companyPath(unitId))) throw new Forbidden(t("Your role does not include this."));
    await startFirstYear(work, unitId, startDate);
    return null;
  });
}
