/** What stands for and against two members becoming one, read while nobody else changes either. */
import { Conflict } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import type { Prisma } from "~/generated/sqlite/client";
import { accountsOf } from "./open-accounts.server";
import { ownMembers } from "./own-members.server";
import { MERGED_COLUMNS, type Merged, type MergeFacts, type Taken } from "./merge-rules";

export const MERGE_INCLUDE = {
  identities: { orderBy: { id: "asc" } },
  kin: { orderBy: { id: "asc" } },
  nominees: { orderBy: { id: "asc" } },
  memberships: { where: { toDate: null }, include: { group: { select: { unitId: true, name: true, status: true } } } },
} satisfies Prisma.MemberInclude;
export type MergeMember = Prisma.MemberGetPayload<{ include: typeof MERGE_INCLUDE }>;

/** A member as a merge changes one. */
export const mergedIn = (row: MergeMember): Merged =>
  Object.fromEntries(
    MERGED_COLUMNS.map((name) => [name, name === "income" && row.income !== null ? String(row.income) : row[name]]),
  ) as unknown as Merged;

/** The columns of {@link mergedIn} as they are written. */
export const columnsOf = ({ income, ...columns }: Merged): Prisma.MemberUncheckedUpdateInput =>
  ({ ...columns, income: income === null ? null : BigInt(income) }) as Prisma.MemberUncheckedUpdateInput;

/** Members nobody else changes until this transaction ends; in the order of their ids, so that nobody waits for each other. */
export async function lockMembers(tx: Tx, ids: readonly number[]): Promise<Map<number, MergeMember>> {
  const found = new Map<number, MergeMember>();
  for (const id of [...ids].sort((one, other) => one - other)) {
    const { version, updatedAt } = await tx.member.findUniqueOrThrow({ where: { id } });
    const { count } = await tx.member.updateMany({ where: { id, version }, data: { version, updatedAt } });
    if (count !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
    found.set(id, await tx.member.findUniqueOrThrow({ where: { id }, include: MERGE_INCLUDE }));
  }
  return found;
}

interface Both {
  survivorId: number;
  duplicateId: number;
  taken: Taken;
  /** The merge that is being approved. */
  mergeId?: number;
}

export async function mergeFacts({ tx, actor }: Work, { survivorId, duplicateId, taken, mergeId = 0 }: Both) {
  const ids = [survivorId, duplicateId];
  const found = await lockMembers(tx, ids);
  const [stays, goes] = [found.get(survivorId)!, found.get(duplicateId)!];
  const group = goes.memberships[0]?.group;
  const facts: MergeFacts = {
    stays,
    goes,
    moving: (await tx.memberTransfer.count({ where: { memberId: { in: ids }, status: "PROPOSED" } })) > 0,
    merging:
      (await tx.memberMerge.count({
        where: {
          status: "PREPARED",
          id: { not: mergeId },
          OR: [{ survivorId: { in: ids } }, { duplicateId: { in: ids } }],
        },
      })) > 0,
    self: (await ownMembers(tx, actor)).some((id) => ids.includes(id)),
    groupFits: !taken.includes("group") || (group?.unitId === stays.unitId && group.status === "ACTIVE"),
  };
  return { ...facts, stays, goes };
}

/** How many lines the books have on the savings of both, and of those who were merged into either. */
export async function linesOn(tx: Tx, ids: readonly [number, number]): Promise<number> {
  const accounts = await tx.saccoAccount.findMany({
    where: { OR: ids.map(accountsOf) },
    select: { subLedgerId: true },
  });
  const subLedgers = accounts.flatMap(({ subLedgerId }) => (subLedgerId === null ? [] : [subLedgerId]));
  return subLedgers.length === 0 ? 0 : tx.journalLine.count({ where: { subLedgerId: { in: subLedgers } } });
}
