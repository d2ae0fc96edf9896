import { BEGINNING } from "~/core/audit-chain.server";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { NotFound } from "~/core/problems";
import type { Tx } from "~/db.server";
import { companyOf, idsOf } from "~/modules/organisation/index.server";

/** A branch as its books know it. */
export interface BookBranch {
  id: number;
  code: string;
  path: string;
  companyId: number;
  /** Currency of the books. */
  functional: string;
  isBranch: boolean;
  active: boolean;
}

/** @throws NotFound */
export async function bookBranch(tx: Pick<Tx, "orgUnit">, branchId: number): Promise<BookBranch> {
  const unit = await tx.orgUnit.findUnique({ where: { id: branchId }, select: { id: true, code: true, path: true, kind: true, active: true } });
  if (!unit) throw new NotFound();
  const { currency } = await companyOf(tx, unit);
  return { id: unit.id, code: unit.code, path: unit.path, companyId: idsOf(unit.path)[0] ?? 0, functional: currency, isBranch: unit.kind === "BRANCH", active: unit.active };
}

/** Name of the chain of a branch's entries in ChainHead. */
export const chainOf = (branchId: number): string => `ledger:${branchId}`;

/**
 * Takes the turn of a branch's books until the transaction ends: entries, closings and days of one branch are
 * written one after the other, on PostgreSQL too.
 * @returns number and hash of its last entry
 */
export function lockBooks(tx: Tx, branchId: number): Promise<{ seq: number; hash: string }> {
  const name = chainOf(branchId);
  return tx.chainHead.upsert({ where: { name }, create: { name, seq: 0, hash: BEGINNING }, update: { seq: { increment: 0 } } });
}

export interface HashedLine {
  lineNo: number;
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
  amountMinor: bigint;
  baseMinor: bigint;
  system: boolean;
  memo: string | null;
}

export interface HashedJournal {
  branchId: number;
  businessDate: string;
  adjustment: boolean;
  seq: number;
  no: string;
  type: string;
  source: string;
  narration: string;
  reversesId: number | null;
  preparedById: number | null;
  postedById: number | null;
  postedAt: Date;
  prevHash: string;
}

/** The hash of an entry, with the one before inside it (spec: accounts §10). `lines` come in their order. */
export function journalHash(journal: HashedJournal, lines: readonly HashedLine[]): string {
  const { branchId, businessDate, adjustment, seq, no, type, source, narration, reversesId, preparedById, postedById, postedAt, prevHash } = journal;
  const rows = lines.map(({ lineNo, ledgerId, subLedgerId, currency, amountMinor, baseMinor, system, memo }) => [lineNo, ledgerId, subLedgerId, currency, amountMinor, baseMinor, system, memo]);
  return sha256(canonicalJson({ branchId, businessDate, adjustment, seq, no, type, source, narration, reversesId, preparedById, postedById, postedAt, prevHash, lines: rows }));
}
