import { NotFound } from "~/core/problems";
import type { Tx } from "~/db.server";
import { ledgersOf } from "~/modules/ledger/index.server";
import { idsOf } from "~/modules/organisation/index.server";
import { ledgersOn, type AllowedLedger, type VoucherSide } from "./mapping-rules";

/** One side of a voucher in a branch. */
export interface SideAsked extends VoucherSide {
  branchId: number;
  /** The person may make journals that touch cash and bank (AC10). */
  mayMoveCash?: boolean;
}

/**
 * The ledgers that a side of a voucher may use in a branch (spec: accounts §7 AC04), those mapped first coming first.
 * @throws NotFound when there is no such unit
 */
export async function allowedLedgers(tx: Pick<Tx, "$queryRaw" | "ledgerBranch" | "voucherMapping" | "orgUnit">, asked: SideAsked): Promise<AllowedLedger[]> {
  const branch = await tx.orgUnit.findUnique({ where: { id: asked.branchId }, select: { path: true } });
  if (!branch) throw new NotFound();
  const companyId = idsOf(branch.path)[0] ?? 0;
  const { voucherType, mode, side } = asked;
  const rows = await tx.voucherMapping.findMany({ where: { companyId, voucherType, mode, side, active: true }, include: { subGroup: { select: { code: true } } }, orderBy: [{ position: "asc" }, { id: "asc" }] });
  const lines = rows.map(({ ledgerId, subGroup, isDefault, requireSubLedger, position }) => ({ ledgerId, subGroupCode: subGroup?.code ?? null, isDefault, requireSubLedger, position }));
  return ledgersOn(asked, lines, [...(await ledgersOf(tx, companyId)).values()]);
}
