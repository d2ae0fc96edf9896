import type { Tx } from "~/db/database.server";
import { idsOf } from "~/modules/organisation/index.server";
import { isForBranch } from "./head-scope";

export interface OfferedHead {
  id: number;
  code: string;
  name: string;
  ledgerId: number;
}

/** An expense head in use, and whether the branch may use it. */
export interface FoundHead extends OfferedHead {
  here: boolean;
}

type Reading = Pick<Tx, "expenseHead" | "orgUnit">;

/** The expense heads in use that a branch may use, by code. @param ledgerIds only heads of these ledgers */
export async function expenseHeadsFor(
  tx: Reading,
  branchId: number,
  ledgerIds?: readonly number[],
): Promise<OfferedHead[]> {
  const heads = await headsInUse(tx, branchId, ledgerIds ? { ledgerId: { in: [...ledgerIds] } } : {});
  return heads.filter(({ here }) => here).map(({ here: _, ...head }) => head);
}

/** Expense heads in use by their codes, with whether the branch may use them. */
export async function expenseHeadsNamed(
  tx: Reading,
  branchId: number,
  codes: readonly string[],
): Promise<Map<string, FoundHead>> {
  if (codes.length === 0) return new Map();
  return new Map(
    (await headsInUse(tx, branchId, { code: { in: [...new Set(codes)] } })).map((head) => [head.code, head]),
  );
}

async function headsInUse(
  tx: Reading,
  branchId: number,
  where: { ledgerId?: { in: number[] }; code?: { in: string[] } },
): Promise<FoundHead[]> {
  const branch = await tx.orgUnit.findUniqueOrThrow({ where: { id: branchId }, select: { code: true, path: true } });
  const heads = await tx.expenseHead.findMany({
    where: { companyId: idsOf(branch.path)[0] ?? 0, active: true, ...where },
    orderBy: { code: "asc" },
    select: { id: true, code: true, name: true, ledgerId: true, branchScope: true },
  });
  return heads.map(({ branchScope, ...head }) => ({ ...head, here: isForBranch({ branchScope }, branch.code) }));
}
