import { NotFound } from "~/core/problems";
import type { Tx } from "~/db/database.server";
import { ledgersOf, type LedgerFacts } from "~/modules/ledger/index.server";
import { idsOf } from "~/modules/organisation/index.server";
import { ledgersOn, type AllowedLedger, type Side, type VoucherSide } from "./mapping-rules";

/** One side of a voucher in a branch. */
export interface SideAsked extends VoucherSide {
  branchId: number;
  /** The person may make journals that touch cash and bank (AC10). */
  mayMoveCash?: boolean;
}

type Reading = Pick<Tx, "$queryRaw" | "ledgerBranch" | "voucherMapping" | "orgUnit">;

/**
 * The ledgers that a side of a voucher may use in a branch (spec: accounts §7 AC04), those mapped first coming first.
 * @throws NotFound when there is no such unit
 */
export async function allowedLedgers(tx: Reading, asked: SideAsked): Promise<AllowedLedger[]> {
  const branch = await tx.orgUnit.findUnique({ where: { id: asked.branchId }, select: { path: true } });
  if (!branch) throw new NotFound();
  const companyId = idsOf(branch.path)[0] ?? 0;
  return ledgersOn(asked, await linesOf(tx, companyId, asked, asked.side), [
    ...(await ledgersOf(tx, companyId)).values(),
  ]);
}

/** Both sides at once, for whoever has the ledgers of the company at hand. */
export async function allowedOnSides(
  tx: Reading,
  companyId: number,
  asked: Omit<SideAsked, "side">,
  ledgers: readonly LedgerFacts[],
): Promise<Record<Side, AllowedLedger[]>> {
  const lines = await linesOf(tx, companyId, asked);
  const on = (side: Side) =>
    ledgersOn(
      { ...asked, side },
      lines.filter((line) => line.side === side),
      ledgers,
    );
  return { D: on("D"), C: on("C") };
}

/** Lines of the mapping, in the order they offer. @param side left out: both */
async function linesOf(tx: Reading, companyId: number, { voucherType, mode }: Omit<VoucherSide, "side">, side?: Side) {
  const rows = await tx.voucherMapping.findMany({
    where: { companyId, voucherType, mode, ...(side ? { side } : {}), active: true },
    include: { subGroup: { select: { code: true } } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  return rows.map(({ ledgerId, subGroup, isDefault, requireSubLedger, position, side: of }) => ({
    side: of as Side,
    ledgerId,
    subGroupCode: subGroup?.code ?? null,
    isDefault,
    requireSubLedger,
    position,
  }));
}
