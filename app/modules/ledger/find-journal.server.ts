import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";

export interface JournalView {
  id: number;
  branchId: number;
  businessDate: string;
  adjustment: boolean;
  seq: number;
  no: string;
  type: string;
  source: string;
  narration: string;
  preparedById: number | null;
  postedById: number | null;
  postedAt: Date;
  hash: string;
  prevHash: string;
  reverseOn: string | null;
  reverses: { id: number; no: string } | null;
  reversedBy: { id: number; no: string } | null;
  lines: {
    lineNo: number;
    ledger: { id: number; code: string; name: string };
    subLedger: { id: number; code: string; name: string } | null;
    currency: string;
    amount: bigint;
    base: bigint;
    system: boolean;
    memo: string | null;
  }[];
}

const NAMED = { select: { id: true, code: true, name: true } } as const;
const NUMBERED = { select: { id: true, no: true } } as const;

/** One entry with its lines, by id, number or source. The caller has made sure that its branch is within reach. @throws NotFound */
export async function findJournal(where: { id: number } | { no: string } | { source: string }): Promise<JournalView> {
  const row = await db.journal.findUnique({
    where,
    include: {
      reverses: NUMBERED,
      reversedBy: NUMBERED,
      lines: { orderBy: { lineNo: "asc" }, include: { ledger: NAMED, subLedger: NAMED } },
    },
  });
  if (!row) throw new NotFound();
  const {
    id,
    branchId,
    businessDate,
    adjustment,
    seq,
    no,
    type,
    source,
    narration,
    preparedById,
    postedById,
    postedAt,
    hash,
    prevHash,
    reverseOn,
    reverses,
    reversedBy,
    lines,
  } = row;
  return {
    id,
    branchId,
    businessDate,
    adjustment,
    seq,
    no,
    type,
    source,
    narration,
    preparedById,
    postedById,
    postedAt,
    hash,
    prevHash,
    reverseOn,
    reverses,
    reversedBy,
    lines: lines.map(({ lineNo, ledger, subLedger, currency, amountMinor, baseMinor, system, memo }) => ({
      lineNo,
      ledger,
      subLedger,
      currency,
      amount: amountMinor,
      base: baseMinor,
      system,
      memo,
    })),
  };
}
