import type { Tx } from "~/db/database.server";
import { unitsWithin, type Actor, type ActorCompany } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { postingDay } from "~/modules/ledger/index.server";
import { companiesOf } from "~/modules/organisation/index.server";
import type { FirstDay, OpeningAmount } from "./opening-rules";

export type OpeningWhere = Prisma.OpeningBatchWhereInput;
type Kept = Awaited<ReturnType<Tx["openingBatch"]["findUniqueOrThrow"]>>;

/** The opening balances of a branch as the rules of their life need them. */
export interface OpeningRow extends Kept {
  branch: { id: number; name: string; code: string; path: string };
  company: ActorCompany;
}

/** The opening balances a person may see: those of branches within reach. */
export function visibleOpenings(actor: Actor): OpeningWhere {
  return { branch: unitsWithin(actor, "opening.read") };
}

/** The batch with this id, where the actor may see it; null otherwise. */
export async function findOpeningRow(
  tx: Pick<Tx, "openingBatch" | "orgUnit">,
  actor: Actor,
  id: number,
): Promise<OpeningRow | null> {
  const where = { AND: [{ id }, visibleOpenings(actor)] };
  const found = await tx.openingBatch.findFirst({ where, include: OF_BRANCH });
  return found && (await withCompany(tx, [found]))[0]!;
}

/** The branch that rules and pages know a batch by. */
export const OF_BRANCH = { branch: { select: { id: true, name: true, code: true, path: true } } } as const;

/** Batches with the companies of their branches. */
export async function withCompany<Row extends { branch: { path: string } }>(
  tx: Pick<Tx, "orgUnit">,
  rows: readonly Row[],
): Promise<(Row & { company: ActorCompany })[]> {
  const companyOf = await companiesOf(
    tx,
    rows.map(({ branch }) => branch),
  );
  return rows.map((row) => ({ ...row, company: companyOf(row.branch) }));
}

/** Its lines in use. */
export function linesOf(tx: Pick<Tx, "openingLine">, batchId: number): Promise<OpeningAmount[]> {
  return tx.openingLine.findMany({
    where: { batchId, active: true },
    orderBy: [{ ledgerId: "asc" }, { id: "asc" }],
    select: { ledgerId: true, subLedgerId: true, currency: true, debit: true, credit: true, base: true },
  });
}

/** Where the branch stands with its first day. */
export async function firstDayOf(tx: Pick<Tx, "businessDay" | "dayClose">, branchId: number): Promise<FirstDay> {
  const closed = await tx.dayClose.findFirst({ where: { branchId }, select: { id: true } });
  return { day: await postingDay(tx, branchId, "NORMAL"), closed: closed !== null };
}
