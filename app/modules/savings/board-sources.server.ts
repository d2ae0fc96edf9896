/** What savings bring to monthly boards. */
import { exponentOf } from "~/core/currencies";
import { hundredthsOf } from "~/core/money";
import { can } from "~/core/actor";
import { branchesOf, byBranches, type BoardSource } from "~/define/board-source";
import { href } from "~/addresses/href";

/** Contributions and deposits of members that branches received, less what was taken back; of other currencies than the books' nothing. */
const received: BoardSource = {
  name: "savings.received",
  label: "Savings received",
  measure: null,
  none: "No savings received this month",
  read: async (tx, { from, to }, subjects) => {
    const rows = await tx.saccoReceipt.groupBy({
      by: ["unitId", "productId"],
      where: {
        unitId: { in: branchesOf(subjects) },
        paidOn: { gte: from, lte: to },
        product: { ownerType: "MEMBER" },
      },
      _sum: { total: true, takenBack: true },
    });
    const products = await tx.saccoProduct.findMany({
      where: { ownerType: "MEMBER" },
      select: { id: true, currency: true },
    });
    const currencies = new Map(products.map(({ id, currency }) => [id, currency]));
    // A branch without receipts has received nothing: that is data.
    const sums = new Map<number, { minor: bigint; currency: string }[]>(branchesOf(subjects).map((id) => [id, []]));
    for (const { unitId, productId, _sum } of rows) {
      const sum = { minor: (_sum.total ?? 0n) - (_sum.takenBack ?? 0n), currency: currencies.get(productId)! };
      sums.set(unitId, [...(sums.get(unitId) ?? []), sum]);
    }
    return byBranches(subjects, sums, (branches, { currency }) => {
      const own = branches.flat().filter((one) => one.currency === currency);
      return own.length === 0
        ? null
        : hundredthsOf(
            own.reduce((sum, { minor }) => sum + minor, 0n),
            exponentOf(currency),
          );
    });
  },
  page: (actor, { from, to, unitId }) =>
    can(actor, "area.accounts") && can(actor, "savings.read")
      ? href("/ac/sacco/receive/list", { search: { unitId, "paidOn.from": from, "paidOn.to": to } })
      : null,
};

export const savingsBoardSources: readonly BoardSource[] = [received];
