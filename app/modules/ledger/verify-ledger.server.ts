/**
 * Proves the books from their lines alone: chains of entries and closings, double entry, balances of closings,
 * numbers, reversals (spec: accounts §17). Nothing of posting is used but the two hashes.
 */
import type { SignedHeads } from "~/core/chain-seal.server";
import { db } from "~/db/database.server";
import { guardFaults } from "~/db/guards.server";
import { faultsSince, latestHeads } from "~/modules/audit-trail/index.server";
import { verifyNumbers, verifyWholes } from "./verify-wholes.server";
import { walkBranch } from "./verify-branch.server";

export interface LedgerFault {
  /** null where it concerns no single branch. */
  branchId: number | null;
  kind:
    | "chain"
    | "seal"
    | "past"
    | "unbalanced"
    | "closing"
    | "number"
    | "reversal"
    | "day"
    | "account"
    | "person"
    | "stray";
  /** A sentence for whoever looks after the portal. */
  words: string;
}

export interface LedgerReport {
  branches: number;
  journals: number;
  lines: number;
  closings: number;
  numbers: number;
  /** Empty when the books are right; the first hundred otherwise. */
  faults: LedgerFault[];
  /** A sentence for each guard of the database that is gone, and for each trigger that is not the portal's. */
  guards: string[];
}

const MOST_FAULTS = 100;

/**
 * Walks all books.
 * @param signal stops between branches' parts
 * @param given heads signed earlier, to hold the books against beside the last ones that lie here
 */
export async function verifyLedger(signal?: AbortSignal, given: readonly SignedHeads[] = []): Promise<LedgerReport> {
  const report: LedgerReport = {
    branches: 0,
    journals: 0,
    lines: 0,
    closings: 0,
    numbers: 0,
    faults: [],
    guards: await guardFaults(),
  };
  for (const branchId of await branchesWithBooks()) {
    signal?.throwIfAborted();
    const { journals, lines, closings, faults } = await walkBranch(branchId, signal);
    report.branches += 1;
    report.journals += journals;
    report.lines += lines;
    report.closings += closings;
    report.faults.push(...faults);
  }
  report.numbers = await db.voucherNumber.count();
  report.faults.push(...(await verifyNumbers()), ...(await verifyWholes(report)));
  const here = latestHeads();
  for (const signed of here ? [...given, here] : given)
    report.faults.push(
      ...(await faultsSince(signed, true)).map((words) => ({ branchId: null, kind: "past" as const, words })),
    );
  report.faults.splice(MOST_FAULTS);
  return report;
}

async function branchesWithBooks(): Promise<number[]> {
  const heads = await db.chainHead.findMany({ where: { name: { startsWith: "ledger:" } }, select: { name: true } });
  const journals = await db.journal.findMany({ distinct: ["branchId"], select: { branchId: true } });
  return [
    ...new Set([
      ...heads.map(({ name }) => Number(name.slice("ledger:".length))),
      ...journals.map(({ branchId }) => branchId),
    ]),
  ].sort((a, b) => a - b);
}
