/** Journals that name the date of their own reversal, as accruals do (spec: accounts §16). */
import type { Work } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { InputProblem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { takeBack } from "./reverse.server";

/** A journal whose date has come and that still stands. */
export interface DueJournal {
  id: number;
  no: string;
  source: string;
  businessDate: string;
  reverseOn: string;
}

/** The journals of a branch that are to be taken back by a date and have not been, the oldest first. */
export function dueJournals(tx: Pick<Tx, "journal">, branchId: number, date: string): Promise<DueJournal[]> {
  return tx.journal.findMany({
    where: { branchId, reverseOn: { lte: date }, reversedBy: null },
    orderBy: { seq: "asc" },
    select: { id: true, no: true, source: true, businessDate: true, reverseOn: true },
  }) as Promise<DueJournal[]>;
}

/**
 * Takes back, on the day that a branch has just opened, the journals whose date has come; what somebody took back
 * before is left alone. One that a rule refuses stands, with the reason in the audit trail, and is tried again when
 * the next day opens.
 */
export async function takeBackJournals(work: Work, branchId: number, openDate: string): Promise<void> {
  for (const { id, no, source, businessDate, reverseOn } of await dueJournals(work.tx, branchId, openDate)) {
    try {
      await takeBack(
        work,
        id,
        backOf(source),
        t("{no} of {date} reversed, due from {on}", {
          no,
          date: formatDate(businessDate),
          on: formatDate(reverseOn),
        }),
      );
    } catch (error) {
      // A rule speaks before anything is written.
      if (!(error instanceof InputProblem)) throw error;
      work.audit({
        action: "Journal.stands",
        entity: "Journal",
        entityId: id,
        diff: { no, reverseOn, why: error.problems.map(({ message }) => message) },
      });
    }
  }
}

const BACK = "/back";
const backOf = (source: string) => `${source}${BACK}`;

/** The entries that took journals back when a day was opened, with the numbers of those. */
export async function takenBackOn(
  tx: Pick<Tx, "journal">,
  dayId: number,
): Promise<{ id: number; no: string; of: string }[]> {
  const rows = await tx.journal.findMany({
    where: { dayId, type: "REVERSE", source: { endsWith: BACK }, reverses: { reverseOn: { not: null } } },
    orderBy: { seq: "asc" },
    select: { id: true, no: true, reverses: { select: { no: true } } },
  });
  return rows.map(({ id, no, reverses }) => ({ id, no, of: reverses!.no }));
}
