import type { Tx } from "~/db.server";
import { idsOf } from "~/modules/organisation/index.server";
import { isForBranch } from "./head-scope";

export interface OfferedHead {
  id: number;
  code: string;
  name: string;
  ledgerId: number;
}

/** The expense heads in use that a branch may use, by code. @param ledgerIds only heads of these ledgers */
export async function expenseHeadsFor(tx: Pick<Tx, "expenseHead" | "orgUnit">, branchId: number, ledgerIds?: readonly number[]): Promise<OfferedHead[]> {
  const { code, path } = await tx.orgUnit.findUniqueOrThrow({ where: { id: branchId }, select: { code: true, path: true } });
  const heads = await tx.expenseHead.findMany({
    where: { companyId: idsOf(path)[0] ?? 0, active: true, ...(ledgerIds ? { ledgerId: { in: [...ledgerIds] } } : {}) }, orderBy: { code: "asc" }, select: { id: true, code: true, name: true, ledgerId: true, branchScope: true },
  });
  return heads.filter((head) => isForBranch(head, code)).map(({ branchScope: _, ...head }) => head);
}

/** How a typed head stands to a branch: what it is, whether the branch may use it; null where there is none of its code in use. */
export interface FoundHead extends OfferedHead {
  here: boolean;
}

/** Expense heads in use by their codes, with whether the branch may use them. */
export async function expenseHeadsNamed(tx: Pick<Tx, "expenseHead" | "orgUnit">, branchId: number, codes: readonly string[]): Promise<Map<string, FoundHead>> {
  if (codes.length === 0) return new Map();
  const { code: branchCode, path } = await tx.orgUnit.findUniqueOrThrow({ where: { id: branchId }, select: { code: true, path: true } });
  const rows = await tx.expenseHead.findMany({ where: { companyId: idsOf(path)[0] ?? 0, active: true, code: { in: [...new Set(codes)] } }, select: { id: true, code: true, name: true, ledgerId: true, branchScope: true } });
  return new Map(rows.map(({ branchScope, ...head }) => [head.code, { ...head, here: isForBranch({ branchScope }, branchCode) }]));
}
