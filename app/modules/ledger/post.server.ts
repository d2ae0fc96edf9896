import type { Work } from "~/db/transaction.server";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { nextSeal } from "~/core/chain-seal.server";
import { Conflict, InputProblem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { bookBranch, chainOf, journalHash, lockBooks, type BookBranch, type BookHead } from "./books.server";
import { ledgersOf, systemLedgers } from "./chart.server";
import { completeEntry, type AskedLine, type FullLine, type Imbalance } from "./complete-entry";
import type { Entry } from "./entry";
import { originOf } from "./entry-types";
import { gatherFacts, guardedBalances, ratesFor } from "./gather-facts.server";
import { holdingOf } from "./holding.server";
import { keepJournalLines } from "./keep-lines.server";
import { takeNumber } from "./numbers.server";
import type { LedgerFacts, PostingFacts } from "./posting-facts";
import { BALANCE_RULES, differ, POSTING_RULES, problemsOf } from "./posting-rules";

/** What is known of an entry once it stands in the books. */
export interface Posted extends Record<string, number | string> {
  id: number;
  branchId: number;
  seq: number;
  no: string;
  businessDate: string;
  hash: string;
}

/**
 * Writes an entry into the books of a branch, inside the caller's transaction. This and `reverse` are the only
 * writers. Posting the same source again answers with the entry that is there.
 * @throws InputProblem with all rules that are broken (posting-rules.ts), fields named `lines[n].…`
 * @throws Conflict code "source_reused" when the source was posted with other content
 */
export async function post(work: Work, entry: Entry): Promise<Posted> {
  const { tx, actor } = work;
  const branch = await bookBranch(tx, entry.branchId);
  const head = await lockBooks(tx, branch.id);
  const contentHash = hashOfContent(entry);
  const earlier = await earlierPosting(tx, entry.source, contentHash);
  if (earlier) return earlier;
  const { facts, day } = await gatherFacts(tx, branch, actor.userId, entry);
  refuse(problemsOf(POSTING_RULES, facts));
  const lines = await completeLines(tx, branch, entry, day!.businessDate);
  await judgeBalances(tx, branch, { facts, lines, head });
  return writeJournal(work, branch, { entry, contentHash, day: day!, lines, reversesId: null, head });
}

/** The complete entry against the rules of balances. @throws InputProblem */
export async function judgeBalances(
  tx: Tx,
  branch: BookBranch,
  { facts, lines, head }: { facts: PostingFacts; lines: readonly FullLine[]; head: BookHead },
): Promise<void> {
  const ledgers = await withThoseOf(tx, branch, facts, lines);
  refuse(
    problemsOf(BALANCE_RULES, {
      facts,
      lines,
      ledgers,
      guarded: await guardedBalances(tx, lines, { ledgers, caps: new Map([[branch.id, head.seq]]) }),
    }),
  );
}

/** The ledgers of the facts, and of the lines that the books have added. */
async function withThoseOf(
  tx: Tx,
  { companyId }: BookBranch,
  facts: PostingFacts,
  lines: readonly FullLine[],
): Promise<Map<number, LedgerFacts>> {
  const known = new Map(facts.lines.flatMap(({ ledger }) => (ledger ? [[ledger.id, ledger] as const] : [])));
  const added = lines.map(({ ledgerId }) => ledgerId).filter((id) => !known.has(id));
  return added.length === 0 ? known : new Map([...known, ...(await ledgersOf(tx, companyId, added))]);
}

async function completeLines(tx: Tx, branch: BookBranch, entry: Entry, date: string): Promise<FullLine[]> {
  const { functional } = branch;
  const asked = await askedLines(tx, branch, entry);
  const foreign = [
    ...new Set(
      asked.filter(({ currency, worth }) => currency !== functional && worth === null).map(({ currency }) => currency),
    ),
  ];
  const isPlain = asked.every(({ currency }) => currency === functional);
  const map = isPlain
    ? null
    : await systemLedgers(tx, { companyId: branch.companyId, branchId: branch.id }, [
        "CCY_POSITION",
        "ROUNDING",
        "FX_REAL_GAIN",
        "FX_REAL_LOSS",
      ]);
  const of = (event: "CCY_POSITION" | "ROUNDING" | "FX_REAL_GAIN" | "FX_REAL_LOSS") => map?.get(event) ?? 0;
  const complete = completeEntry(asked, {
    functional,
    rates: await ratesFor(tx, branch, date, foreign, entry.rates),
    ledgers: {
      position: of("CCY_POSITION"),
      rounding: of("ROUNDING"),
      gain: of("FX_REAL_GAIN"),
      loss: of("FX_REAL_LOSS"),
    },
  });
  if ("imbalance" in complete) throw new InputProblem(wordsOf(complete.imbalance));
  return complete.lines;
}

function wordsOf(imbalance: Imbalance) {
  if (imbalance.why === "difference") return differ(imbalance.currency, imbalance.difference);
  if (imbalance.why === "no_rate")
    return [
      {
        field: `lines[${imbalance.line}].currency`,
        message: t("There is no approved rate for {currency} within 7 days.", { currency: imbalance.currency }),
        code: "no_rate",
      },
    ];
  return [
    {
      field: "lines",
      message: t("The value of {currency} does not match its amounts.", { currency: imbalance.currency }),
      code: "worth",
    },
  ];
}

async function askedLines(tx: Tx, branch: BookBranch, { lines }: Entry): Promise<AskedLine[]> {
  return Promise.all(
    lines.map(
      async ({ ledgerId, subLedgerId = null, side, amount, currency = branch.functional, worth, memo = null }) => {
        const sign = side === "D" ? 1n : -1n;
        const valued =
          worth === undefined
            ? null
            : worth === "carrying"
              ? { holding: await holdingOf(tx, branch.id, { ledgerId, subLedgerId, currency }) }
              : { base: worth * sign };
        return { ledgerId, subLedgerId, currency, amount: amount * sign, worth: valued, memo };
      },
    ),
  );
}

function hashOfContent({
  branchId,
  type,
  narration,
  lines,
  date,
  reverseOn = null,
  adjustment = false,
  origin,
  preparedById,
}: Entry): string {
  const rows = lines.map(({ ledgerId, subLedgerId, side, amount, currency, worth, memo }) => [
    ledgerId,
    subLedgerId ?? null,
    side,
    amount,
    currency ?? null,
    worth ?? null,
    memo ?? null,
  ]);
  return sha256(
    canonicalJson({
      branchId,
      type,
      narration,
      date: date ?? null,
      adjustment,
      origin: originOf(type, origin),
      preparedById,
      lines: rows,
      ...(reverseOn === null ? {} : { reverseOn }),
    }),
  );
}

/** The entry that a source has made. @throws Conflict when it was made with other content */
export async function earlierPosting(
  tx: Pick<Tx, "journal">,
  source: string,
  contentHash: string,
): Promise<Posted | null> {
  const there = await tx.journal.findUnique({ where: { source } });
  if (!there) return null;
  if (there.contentHash !== contentHash)
    throw new Conflict(t("This form was already saved as {no}.", { no: there.no }), "source_reused");
  return {
    id: there.id,
    branchId: there.branchId,
    seq: there.seq,
    no: there.no,
    businessDate: there.businessDate,
    hash: there.hash,
  };
}

interface Written {
  entry: Pick<Entry, "type" | "source" | "narration" | "no" | "preparedById" | "reverseOn">;
  contentHash: string;
  day: { id: number; businessDate: string; kind: string };
  lines: readonly FullLine[];
  reversesId: number | null;
  head: BookHead;
}

/** Adds the entry, its lines and its seal, and moves the branch's chain on. The caller holds the books' turn. */
export async function writeJournal(
  work: Work,
  branch: BookBranch,
  { entry, contentHash, day, lines, reversesId, head }: Written,
): Promise<Posted> {
  const { tx, actor, audit } = work;
  const no = await numberFor(work, branch, entry, day.businessDate);
  const { type, source, preparedById, reverseOn = null } = entry;
  const columns = {
    branchId: branch.id,
    businessDate: day.businessDate,
    adjustment: day.kind === "ADJUSTMENT",
    seq: head.seq + 1,
    no,
    type,
    source,
    narration: entry.narration.trim(),
    reversesId,
    reverseOn,
    preparedById,
    postedById: actor.userId,
    postedAt: actor.at,
    prevHash: head.hash,
  };
  const rows = lines.map(({ ledgerId, subLedgerId, currency, amount, base, system, memo }, index) => ({
    lineNo: index + 1,
    ledgerId,
    subLedgerId,
    currency,
    amountMinor: amount,
    baseMinor: base,
    system,
    memo,
  }));
  const hash = journalHash(columns, rows);
  const { id } = await tx.journal.create({
    data: { ...columns, dayId: day.id, contentHash, hash },
    select: { id: true },
  });
  const { branchId, businessDate, adjustment, seq } = columns;
  await keepJournalLines(tx, { journalId: id, branchId, businessDate, adjustment, seq }, rows);
  await tx.journal.updateMany({ where: { id }, data: { sealedAt: await sealTime(tx, branchId, seq, actor.at) } });
  await tx.chainHead.updateMany({
    where: { name: chainOf(branchId) },
    data: { seq, hash, seal: nextSeal(head, { name: head.name, seq, hash }) },
  });
  audit({
    action: reversesId === null ? "Journal.post" : "Journal.reverse",
    entity: "Journal",
    entityId: id,
    diff: {
      no,
      branchId,
      seq,
      hash,
      ...(reversesId === null ? {} : { reversesId }),
      ...(reverseOn === null ? {} : { reverseOn }),
    },
  });
  return { id, branchId, seq, no, businessDate, hash };
}

/** Times of sealing do not run backwards within a branch, so that a moment divides its entries in two. */
async function sealTime(tx: Tx, branchId: number, seq: number, at: Date): Promise<Date> {
  const before =
    seq === 1
      ? null
      : await tx.journal.findUnique({
          where: { branchId_seq: { branchId, seq: seq - 1 } },
          select: { sealedAt: true },
        });
  return before?.sealedAt && before.sealedAt > at ? before.sealedAt : at;
}

/** The number taken for the source, or a new one. @throws Conflict for a number that was taken for something else */
async function numberFor(
  work: Work,
  branch: BookBranch,
  { no, source, type }: Written["entry"],
  date: string,
): Promise<string> {
  if (no === undefined) return takeNumber(work, { branchId: branch.id, type, date, source });
  const taken = await work.tx.voucherNumber.findUnique({ where: { no } });
  if (!taken || taken.source !== source || taken.branchId !== branch.id || taken.type !== type)
    throw new Conflict(t("{no} was not given to this entry.", { no }), "number_taken");
  return no;
}
