import type { Work } from "~/db/transaction.server";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { Conflict, InputProblem, NotFound, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { bookBranch, lockBooks } from "./books.server";
import { ledgersOf, subLedgersOf } from "./chart.server";
import type { FullLine } from "./complete-entry";
import { entryType, type EntryType } from "./entry-types";
import { exchangeRest } from "./exchange-rest.server";
import { periodOf } from "./fiscal-years.server";
import { earlierPosting, judgeBalances, writeJournal, type Posted } from "./post.server";
import { keepReversalOfFew } from "./pay-entries.server";
import { postingDay } from "./posting-day.server";
import { POSTING_RULES, problemsOf } from "./posting-rules";
import type { BookBranch } from "./books.server";

export interface Reversal {
  /** The entry to take back. */
  journalId: number;
  /** What the reversal is made for, "Voucher:124"; the same source makes one. */
  source: string;
  /** Why, 10 to 500 characters. */
  reason: string;
  no?: string;
  /** Date of the adjustment day to book it on; left out: the current day. */
  adjustmentDate?: string;
  /** The user who asked for the reversal, held against the actor; null when nobody did. */
  preparedById: number | null;
  /** True when the module that owns the kind of entry reverses its own (funds, sacco, opening, revaluation). */
  byOwner?: boolean;
}

/**
 * Takes an entry back: the exact swap of every line, those of the ledger itself too, on a day that is open now. An
 * entry is reversed once, and a reversal never (spec: accounts AC12, I10). One that would leave worth without money is
 * refused: {@link exchangeRest}.
 * @throws NotFound, Conflict "already_reversed" | "source_reused", InputProblem with the rules that are broken
 */
export async function reverse(work: Work, reversal: Reversal): Promise<Posted> {
  const { tx } = work;
  const { journalId, source, reason, preparedById } = reversal;
  const original = await tx.journal.findUnique({
    where: { id: journalId },
    include: { lines: { orderBy: { lineNo: "asc" } } },
  });
  if (!original) throw new NotFound();
  const branch = await bookBranch(tx, original.branchId);
  const head = await lockBooks(tx, branch.id);
  const contentHash = sha256(
    canonicalJson({ journalId, reason, preparedById, adjustmentDate: reversal.adjustmentDate ?? null }),
  );
  const earlier = await earlierPosting(tx, source, contentHash);
  if (earlier) return earlier;
  refuseReversal(original, reversal);
  const taken = await tx.journal.findUnique({ where: { reversesId: journalId }, select: { no: true } });
  if (taken) throw new Conflict(t("This entry was already reversed by {no}.", { no: taken.no }), "already_reversed");
  const lines: FullLine[] = original.lines.map(
    ({ ledgerId, subLedgerId, currency, amountMinor, baseMinor, system, memo }) => ({
      ledgerId,
      subLedgerId,
      currency,
      amount: -amountMinor,
      base: -baseMinor,
      system,
      memo,
    }),
  );
  const { facts, day } = await factsOf(tx, branch, work.actor.userId, reversal, lines);
  refuse(problemsOf(POSTING_RULES, facts));
  await judgeBalances(tx, branch, { facts, lines, head });
  refuse(await exchangeRest(tx, branch, lines));
  const posted = await writeJournal(work, branch, {
    entry: {
      type: "REVERSE",
      source,
      narration: reason,
      preparedById,
      ...(reversal.no === undefined ? {} : { no: reversal.no }),
    },
    contentHash,
    day: day!,
    lines,
    reversesId: journalId,
    head,
  });
  await keepReversalOfFew(tx, journalId, posted.id);
  return posted;
}

/** Takes back what was approved to be taken back, so that nobody is held to have asked for it now. @throws as {@link reverse} */
export function takeBack(work: Work, journalId: number, source: string, reason: string): Promise<Posted> {
  return reverse(work, { journalId, source, reason, preparedById: null, byOwner: true });
}

function refuseReversal(original: { type: string; reversesId: number | null }, { reason, byOwner }: Reversal): void {
  if (original.reversesId !== null)
    throw new Conflict(t("A reversal cannot be reversed: book the entry again."), "is_reversal");
  if (entryType(original.type as EntryType).owned && !byOwner)
    throw new Conflict(t("This entry can only be reversed where it was made."), "owned");
  const length = reason.trim().length;
  if (length < 10 || length > 500)
    throw new InputProblem(problem("reason", t("Reason: 10 to 500 characters"), "reason"));
}

/** What the posting rules look at, of the lines as they will stand. */
async function factsOf(
  tx: Tx,
  branch: BookBranch,
  postedById: number | null,
  { adjustmentDate, reason, preparedById }: Reversal,
  lines: readonly FullLine[],
) {
  const day = await postingDay(tx, branch.id, adjustmentDate ? { adjustment: adjustmentDate } : "NORMAL");
  const ledgers = await ledgersOf(
    tx,
    branch.companyId,
    lines.map(({ ledgerId }) => ledgerId),
  );
  const subLedgers = await subLedgersOf(
    tx,
    lines.flatMap(({ subLedgerId }) => subLedgerId ?? []),
  );
  const facts = {
    type: "REVERSE" as const,
    origin: "MODULE" as const,
    narration: reason,
    date: null,
    reverseOn: null,
    mayMoveCash: false,
    preparedById,
    postedById,
    branch,
    functional: branch.functional,
    day,
    period: day && (await periodOf(tx, branch.companyId, day.businessDate)),
    lines: lines.map(({ currency, amount, memo, ledgerId, subLedgerId }) => ({
      currency,
      amount,
      memo,
      ledger: ledgers.get(ledgerId) ?? null,
      subLedger: subLedgerId === null ? undefined : (subLedgers.get(subLedgerId) ?? null),
    })),
  };
  return { facts, day };
}
