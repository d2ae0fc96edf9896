/** The bank account that each person was last paid to, so that a run tells whose is another now. */
import type { Tx } from "~/db/database.server";
import { byIds } from "./by-ids";
import { bankKey, type Person } from "./month-facts";
import { PAID_STATES } from "./past-months.server";

export async function banksBefore(
  tx: Tx,
  people: readonly Pick<Person, "id" | "bank">[],
): Promise<Map<number, { month: string; key: string }>> {
  const ids = people.flatMap(({ id, bank }) => (bank ? [id] : []));
  const last = await byIds(ids, (part) =>
    tx.payslip.groupBy({
      by: ["employeeId"],
      where: { employeeId: { in: part }, standing: true, bankId: { not: null }, run: { status: { in: PAID_STATES } } },
      _max: { id: true },
    }),
  );
  const slips = await byIds(
    last.flatMap(({ _max }) => _max.id ?? []),
    (part) =>
      tx.payslip.findMany({ where: { id: { in: part } }, select: { employeeId: true, month: true, bankId: true } }),
  );
  const banks = await byIds([...new Set(slips.flatMap(({ bankId }) => bankId ?? []))], (part) =>
    tx.employeeBank.findMany({ where: { id: { in: part } } }),
  );
  const bankOf = new Map(banks.map((bank) => [bank.id, bank]));
  return new Map(
    slips.flatMap(({ employeeId, month, bankId }) => {
      const bank = bankOf.get(bankId ?? 0);
      return bank ? [[employeeId, { month, key: bankKey(bank) }]] : [];
    }),
  );
}
