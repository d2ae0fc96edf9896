/** What becomes of a wish that is granted: a day opened, missed days closed in order, a closed day opened again. */
import type { Work } from "~/db/transaction.server";
import { canonicalJson } from "~/core/canonical.server";
import { formatDate } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { DayCheck } from "~/define/day-check";
import {
  cashAccounts,
  closeDay,
  lockBooks,
  openDay,
  reopenDay,
  requestClose,
  type CashAccount,
} from "~/modules/ledger/index.server";
import { branchWithin, openingOf, type DayBranch } from "./branch.server";
import { missedDays, nextDay } from "./opening";
import { foundIn, checkedDay, foundOf, runChecks } from "./run-checks.server";
import type { DayRequestRow } from "./day-request-row.server";
import { dayRequestStands } from "./day-request-stands.server";

/** Carries a wish out. The branch's own acts are those of whoever asked, the closes those of the actor. */
export async function grantDayRequest(work: Work, checks: readonly DayCheck[], row: DayRequestRow): Promise<unknown> {
  const branch = await branchWithin(work.tx, work.actor, ["day.read"], row.branchId);
  await lockBooks(work.tx, branch.id);
  await dayRequestStands(work, branch, row);
  // Whoever asked is the one who opens and asks for closes; the actor decides them.
  const asked: Work = { ...work, actor: { ...work.actor, userId: row.requestedById } };
  if (row.kind === "REOPEN") {
    const day = await work.tx.businessDay.findUniqueOrThrow({ where: { id: row.dayId ?? 0 } });
    return reopenDay(work, day.id, day.version);
  }
  if (row.kind === "OPEN")
    return openDay(asked, { branchId: branch.id, businessDate: row.businessDate, why: row.reason });
  return catchUp(work, asked, { branch, checks, row });
}

async function catchUp(
  work: Work,
  asked: Work,
  { branch, checks, row }: { branch: DayBranch; checks: readonly DayCheck[]; row: DayRequestRow },
) {
  const days = missedDays(await openingOf(work.tx, branch, work.actor.at)).filter((date) => date <= row.businessDate);
  for (const date of days) await passDay(work, asked, { branch, checks, row, date });
  const next = nextDay(await openingOf(work.tx, branch, work.actor.at));
  if (next !== null) await openDay(asked, { branchId: branch.id, businessDate: next });
  return { days, opened: next };
}

/** Opens a day without business and closes it again: the cash is what was counted last, and every check holds. */
async function passDay(
  work: Work,
  asked: Work,
  { branch, checks, row, date }: { branch: DayBranch; checks: readonly DayCheck[]; row: DayRequestRow; date: string },
): Promise<void> {
  const { tx, actor } = work;
  const { id: dayId, version } = await openDay(asked, { branchId: branch.id, businessDate: date, why: row.reason });
  const day = await tx.businessDay.findUniqueOrThrow({ where: { id: dayId } });
  const checked = await checkedDay(tx, day, actor.at);
  for (const account of await cashAccounts(tx, checked)) await carryCount(asked, branch, dayId, account);
  const requested = await requestClose(asked, dayId, version);
  const results = await runChecks(tx, checks, checked);
  const blocks = foundOf(results, "BLOCK").map(({ code, text }) =>
    problem("", `${formatDate(date)}, ${code}: ${text}`, "check_blocks"),
  );
  if (blocks.length > 0)
    throw new InputProblem([
      ...blocks,
      problem("", t("Catching up stops at this day: open it, correct it and close it separately."), "catch_up"),
    ]);
  await closeDay(work, dayId, requested.version);
  await tx.dayCloseRequest.create({
    data: {
      dayId,
      round: 1,
      status: "APPROVED",
      requestedById: row.requestedById,
      requestedAt: row.requestedAt,
      note: row.reason,
      checks: canonicalJson(foundIn(results)),
      overShort: 0n,
      decidedById: actor.userId,
      decidedAt: actor.at,
    },
  });
}

/** The last count of a ledger stands for a day on which nothing moved; one that says something else stands for nothing. */
async function carryCount({ tx, actor }: Work, branch: DayBranch, dayId: number, account: CashAccount): Promise<void> {
  const { ledgerId, currency, book } = account;
  const last = await tx.dayCount.findFirst({
    where: { ledgerId, currency, opening: false, day: { branchId: branch.id } },
    orderBy: [{ day: { businessDate: "desc" } }, { countNo: "desc" }],
  });
  if (!last || last.total !== book) return;
  const { countedById, witnessId, custodianId, total } = last;
  const carriedFromId = last.carriedFromId ?? last.id;
  await tx.dayCount.create({
    data: {
      dayId,
      ledgerId,
      currency,
      countNo: 1,
      countedById,
      witnessId,
      custodianId,
      countedAt: actor.at,
      total,
      book,
      difference: 0n,
      note: null,
      carriedFromId,
    },
  });
}
