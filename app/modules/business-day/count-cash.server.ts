/** The blind count of a cash ledger on an open day: what is handed in stands, a slip is put right by counting again. */
import { inTx, type Work } from "~/db/transaction.server";
import { exponentOf } from "~/core/currencies";
import { Conflict, InputProblem, NotFound, problem, type Problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { countedTotal, facesOf, readDenominations } from "~/modules/cash-count/index.server";
import { ANY_DATE, capsOf, countsAt, ledgerBalances, ledgersOf, lockBooks } from "~/modules/ledger/index.server";
import { staffPostedAt, type PostedStaff } from "~/modules/people/index.server";
import { branchWithin, type DayBranch } from "./branch.server";
import type { CountInput } from "./count-input";

const MOST_COUNTS = 20;

export interface CountedCash {
  dayId: number;
  ledgerId: number;
  /** ISO 4217; null: that of the books. */
  currency: string | null;
}

export interface Counted extends Record<string, number | string> {
  id: number;
  countNo: number;
  /** Counted less booked, minor units as text. */
  difference: string;
}

/**
 * Keeps a count with the balance of the books at this moment, which is shown only from now on. The counter is the actor.
 * @throws InputProblem on witnessId, custodianId, denominations[n].…; Conflict "day_not_open"; NotFound out of reach
 */
export function countCash(actor: Actor, cash: CountedCash, input: CountInput): Promise<Counted> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const { day, branch } = await openDayOf(work, cash.dayId);
    const currency = cash.currency ?? branch.company.currency;
    await cashLedger(tx, branch, cash.ledgerId, currency);
    const { denominations, problems } = readDenominations(
      input.denominations,
      await facesOf(tx, currency),
      exponentOf(currency),
    );
    refuse([...problems, ...peopleProblems(input, actor.userId, await staffPostedAt(tx, branch.id, day.businessDate))]);
    const total = countedTotal(denominations);
    const [held] = (await ledgerBalances(tx, await capsOf(tx, [branch.id]), ANY_DATE, [cash.ledgerId])).filter(
      (one) => one.currency === currency,
    );
    const book = held?.amount ?? 0n;
    const before = await tx.dayCount.count({ where: { dayId: day.id, ledgerId: cash.ledgerId, currency } });
    if (before >= MOST_COUNTS)
      throw new InputProblem(
        problem("", t("At most {most} counts of one ledger in a day", { most: MOST_COUNTS }), "too_many"),
      );
    const { witnessId, custodianId, note } = input;
    const columns = {
      dayId: day.id,
      ledgerId: cash.ledgerId,
      currency,
      countNo: before + 1,
      countedById: actor.userId ?? 0,
      witnessId,
      custodianId,
      total,
      book,
      difference: total - book,
    };
    const { id } = await tx.dayCount.create({
      data: { ...columns, note, countedAt: actor.at, lines: { createMany: { data: denominations } } },
      select: { id: true },
    });
    work.audit({
      action: "BusinessDay.count",
      entity: "BusinessDay",
      entityId: day.id,
      diff: { ...columns, note, denominations },
    });
    return { id, countNo: before + 1, difference: String(total - book) };
  });
}

/** The day to count on, with the turn of its books taken. */
async function openDayOf({ tx, actor }: Work, dayId: number) {
  const found = await tx.businessDay.findUnique({ where: { id: dayId }, select: { branchId: true } });
  if (!found) throw new NotFound();
  const branch = await branchWithin(tx, actor, ["day.open"], found.branchId);
  if (!countsAt(actor, branch.id)) throw new NotFound(t("Cash is counted by the staff of a branch."));
  await lockBooks(tx, branch.id);
  const day = await tx.businessDay.findUniqueOrThrow({ where: { id: dayId } });
  if (day.status !== "Opened" || day.kind !== "NORMAL")
    throw new Conflict(t("Cash is counted while the day is open."), "day_not_open");
  return { day, branch };
}

/** @throws NotFound for a ledger that is no cash of the branch, or cannot hold the currency */
export async function cashLedger(
  tx: Work["tx"],
  branch: DayBranch,
  ledgerId: number,
  currency: string,
): Promise<{ code: string; name: string }> {
  const ledger = (await ledgersOf(tx, branch.companyId, [ledgerId])).get(ledgerId);
  const may =
    ledger?.isCash &&
    (ledger.branchIds === null || ledger.branchIds.includes(branch.id)) &&
    (ledger.currency ?? currency) === currency &&
    /^[A-Z]{3}$/.test(currency);
  if (!ledger || !may) throw new NotFound();
  return ledger;
}

/** Whoever counted and a witness stand for a count, and somebody of the branch keeps the cash, who is no witness to it. */
export function peopleProblems(
  { witnessId, custodianId }: Pick<CountInput, "witnessId" | "custodianId">,
  counterId: number | null,
  staff: readonly PostedStaff[],
): Problem[] {
  const problems: Problem[] = [];
  if (witnessId === counterId)
    problems.push(problem("witnessId", t("Witness: choose someone other than yourself"), "witness_is_counter"));
  else if (!staff.some(({ userId }) => userId === witnessId))
    problems.push(problem("witnessId", t("Witness: choose someone of the branch"), "not_of_branch"));
  else if (staff.some(({ userId, employeeId }) => userId === witnessId && employeeId === custodianId))
    problems.push(problem("witnessId", t("Witness: choose someone other than the custodian"), "witness_is_custodian"));
  if (!staff.some(({ employeeId }) => employeeId === custodianId))
    problems.push(problem("custodianId", t("Custodian: choose someone of the branch"), "not_of_branch"));
  return problems;
}
