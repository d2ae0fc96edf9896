/** Numbers of cheques, transfers, slips and messages: each stands once for an account of a bank, here and among vouchers. */
import { slipKey } from "~/core/slip-key";
import { sql, sqlList, type Tx } from "~/db/database.server";
import type { Place } from "~/modules/funds/index.server";
import { statesThat } from "~/define/states";
import { VOUCHER_STATES } from "~/modules/vouchers/voucher-states";

/** A number at the place where money was put, or taken from. */
interface Slip {
  unitId: number;
  place: Pick<Place, "value" | "ledgerId" | "subLedgerId" | "isBank">;
  reference: string;
}

/** The payment that has the number already: out of savings, or by a voucher. Of money that is no bank's there is none. */
export async function paidBefore(tx: Tx, slip: Slip): Promise<string | null> {
  const referenceKey = slipKey(slip.reference);
  if (!slip.place.isBank || referenceKey === null) return null;
  const other = await tx.saccoWithdrawal.findFirst({
    where: { unitId: slip.unitId, place: slip.place.value, referenceKey },
    select: { paymentNo: true },
  });
  return other?.paymentNo ?? voucherWith(tx, slip, referenceKey, ["PAYMENT", "EXPENSE", "TRANSFER"]);
}

/** The voucher by which money with this slip was booked as received. */
export async function voucherFor(tx: Tx, slip: Slip): Promise<string | null> {
  const referenceKey = slipKey(slip.reference);
  if (!slip.place.isBank || referenceKey === null) return null;
  return voucherWith(tx, slip, referenceKey, ["RECEIVE", "INCOME", "TRANSFER"]);
}

/** Signs that people put between the letters and digits of a number. */
const BETWEEN = [" ", "-", "/", ".", "_", ":", "#"];
const keyOf = (column: "chequeNo" | "reference") => {
  const name = column === "chequeNo" ? sql`COALESCE("chequeNo", '')` : sql`COALESCE("reference", '')`;
  return sql`UPPER(${BETWEEN.reduce((text, sign) => sql`REPLACE(${text}, ${sign}, '')`, name)})`;
};

async function voucherWith(
  tx: Tx,
  { unitId, place: { ledgerId, subLedgerId } }: Slip,
  key: string,
  types: readonly string[],
): Promise<string | null> {
  const accounts = await tx.bankAccount.findMany({
    where: { branchId: unitId, ledgerId, ...(subLedgerId === null ? {} : { subLedgerId }) },
    select: { id: true },
  });
  if (accounts.length === 0) return null;
  const [found] = await tx.$queryRaw<{ no: string | null }[]>`
    SELECT "no" FROM "Voucher"
    WHERE "bankAccountId" IN (${sqlList(accounts.map(({ id }) => id))}) AND "status" IN (${sqlList(statesThat(VOUCHER_STATES, "counted"))})
      AND "type" IN (${sqlList(types)}) AND "reversedById" IS NULL
      AND (${keyOf("chequeNo")} = ${key} OR ${keyOf("reference")} = ${key})
    LIMIT 1`;
  return found?.no ?? null;
}
