/** Branches with open books to test on. */
import { inTx } from "~/db/transaction.server";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { seedSettings } from "~/modules/accounts-settings/index.server";
import { systemActor } from "~/modules/identity/index.server";
import {
  closeDay,
  openDay,
  post,
  requestClose,
  subLedgerFor,
  type Entry,
  type EntryLine,
} from "~/modules/ledger/index.server";
import { seedLimits } from "~/modules/workflow/index.server";
import { NOW, seedTree, type SmallTree } from "./organisation";

export interface TestBooks extends SmallTree {
  /** Ledger id by code. */
  ledger: (code: string) => number;
}

/** Somebody of a number who acts now, to tell makers from approvers. */
export const person = (userId: number, at = NOW): Actor => ({ ...systemActor(at), userId });

/** A company with its chart, and two branches whose day `date` is open. */
export async function seedBooks(date = "2026-11-02", prefix = "T", country = "KE"): Promise<TestBooks> {
  const tree = await seedTree(prefix, country);
  for (const branchId of tree.branches) await open(branchId, date);
  const rows = await db.ledger.findMany({ where: { companyId: tree.company }, select: { id: true, code: true } });
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  return { ...tree, ledger: (code) => ids.get(code)! };
}

/** As {@link seedBooks}, with what vouchers are made by and approved within: the settings of Accounts and the limits. */
export async function seedTrade(date = "2026-11-02"): Promise<TestBooks> {
  const books = await seedBooks(date);
  await database().writing(async (tx) => {
    await seedSettings(tx, books.company);
    await seedLimits(tx);
  });
  return books;
}

/** Opens a day of a branch. @returns its id */
export async function open(
  branchId: number,
  businessDate: string,
  kind: "NORMAL" | "ADJUSTMENT" = "NORMAL",
): Promise<number> {
  return (await inTx(person(1), (work) => openDay(work, { branchId, businessDate, kind }))).id;
}

/** Closes the open day of a branch, or a named day: one person asks, another agrees. */
export async function close(branchId: number, dayId?: number): Promise<void> {
  const day = await db.businessDay.findFirstOrThrow({
    where: { branchId, ...(dayId ? { id: dayId } : { kind: "NORMAL", status: { not: "Closed" } }) },
  });
  const asked = await inTx(person(1), (work) => requestClose(work, day.id, day.version));
  await inTx(person(2), (work) => closeDay(work, day.id, asked.version));
}

let sources = 0;

/** Posts an entry that nobody prepared; what is left out is filled in. */
export function book(entry: Pick<Entry, "branchId" | "lines"> & Partial<Entry>, actor: Actor = person(2)) {
  return inTx(actor, (work) =>
    post(work, {
      type: "JOURNAL",
      origin: "MODULE",
      mayMoveCash: true,
      narration: "For a test",
      source: `Test:${++sources}`,
      preparedById: null,
      ...entry,
    }),
  );
}

/** Two lines of one amount. */
export function lines(debit: number, credit: number, amount: bigint, more: Partial<EntryLine> = {}): EntryLine[] {
  return [
    { ledgerId: debit, side: "D", amount, ...more },
    { ledgerId: credit, side: "C", amount, ...more },
  ];
}

/** The account of a branch, member, … within a control ledger. */
export function account(
  ledgerId: number,
  refType: "BRANCH" | "EMPLOYEE" | "MEMBER" | "SACCO" | "PARTY",
  refId: number,
): Promise<number> {
  return inTx(person(1), (work) =>
    subLedgerFor(work, { ledgerId, refType, refId, name: `${refType} ${refId}`, branchId: null }),
  );
}
