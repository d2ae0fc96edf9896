import { BEGINNING } from "~/core/audit-chain.server";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { sealOf, type SealedHead } from "~/core/chain-seal.server";
import { NotFound } from "~/core/problems";
import type { Tx } from "~/db/database.server";

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
export async function bookBranch(tx: Pick<Tx, "$queryRaw">, branchId: number): Promise<BookBranch> {
  const [unit] = await tx.$queryRaw<
    {
      code: string;
      path: string;
      kind: string;
      active: boolean | number | bigint;
      companyId: number | bigint;
      currency: string;
    }[]
  >`
    SELECT u."code", u."path", u."kind", u."active", c."id" AS "companyId", k."currency"
    FROM "OrgUnit" u JOIN "OrgUnit" c ON c."kind" = 'COMPANY' AND SUBSTR(u."path", 1, LENGTH(c."path")) = c."path" JOIN "Country" k ON k."id" = c."countryId" WHERE u."id" = ${branchId}`;
  if (!unit) throw new NotFound();
  return {
    id: branchId,
    code: unit.code,
    path: unit.path,
    companyId: Number(unit.companyId),
    functional: unit.currency,
    isBranch: unit.kind === "BRANCH",
    active: Boolean(Number(unit.active)),
  };
}

/** Number and hash of the last entry of a branch, sealed. */
export type BookHead = SealedHead;

/** Name of the chain of a branch's entries in ChainHead. */
export const chainOf = (branchId: number): string => `ledger:${branchId}`;

/**
 * Takes the turn of a branch's books until the transaction ends: entries, closings and days of one branch are
 * written one after the other, on PostgreSQL too.
 * @returns number and hash of its last entry
 */
export function lockBooks(tx: Tx, branchId: number): Promise<BookHead> {
  const name = chainOf(branchId);
  return tx.chainHead.upsert({
    where: { name },
    create: { name, seq: 0, hash: BEGINNING, seal: sealOf({ name, seq: 0, hash: BEGINNING }) },
    update: { seq: { increment: 0 } },
  });
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
  reverseOn: string | null;
  preparedById: number | null;
  postedById: number | null;
  postedAt: Date;
  prevHash: string;
}

/** The hash of an entry, with the one before inside it (spec: accounts §10); a date is in it where it has one. `lines` come in their order. */
export function journalHash(journal: HashedJournal, lines: readonly HashedLine[]): string {
  const {
    branchId,
    businessDate,
    adjustment,
    seq,
    no,
    type,
    source,
    narration,
    reversesId,
    reverseOn,
    preparedById,
    postedById,
    postedAt,
    prevHash,
  } = journal;
  const rows = lines.map(({ lineNo, ledgerId, subLedgerId, currency, amountMinor, baseMinor, system, memo }) => [
    lineNo,
    ledgerId,
    subLedgerId,
    currency,
    amountMinor,
    baseMinor,
    system,
    memo,
  ]);
  return sha256(
    canonicalJson({
      branchId,
      businessDate,
      adjustment,
      seq,
      no,
      type,
      source,
      narration,
      reversesId,
      preparedById,
      postedById,
      postedAt,
      prevHash,
      lines: rows,
      ...(reverseOn === null ? {} : { reverseOn }),
    }),
  );
}
