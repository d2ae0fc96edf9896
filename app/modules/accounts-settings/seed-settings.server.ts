import type { Tx } from "~/db/database.server";
import { ledgersOf } from "~/modules/ledger/index.server";
import { EXPENSE_HEADS, MAPPINGS } from "./standard-settings";

/**
 * Gives a company that has the standard chart its voucher mapping and its heads of expense. Each item is offered
 * once in its life: what was changed or removed stays so, and a new version adds only what is new.
 * @returns how many items were added
 */
export async function seedSettings(tx: Tx, companyId: number): Promise<number> {
  const prefix = `accounts-settings:${companyId}:`;
  const known = new Set(
    (await tx.referenceItem.findMany({ where: { key: { startsWith: prefix } }, select: { key: true } })).map(
      ({ key }) => key,
    ),
  );
  const wanted = mappingItems()
    .map((item) => ({ ...item, key: prefix + item.key }))
    .filter(({ key }) => !known.has(key));
  const heads = EXPENSE_HEADS.map(([code, name, ledger]) => ({
    key: `${prefix}head:${code}`,
    code,
    name,
    ledger,
  })).filter(({ key }) => !known.has(key));
  if (wanted.length + heads.length === 0) return 0;
  const ledgers = new Map([...(await ledgersOf(tx, companyId)).values()].map(({ code, id }) => [code, id]));
  const subGroups = new Map(
    (await tx.accountSubGroup.findMany({ where: { companyId }, select: { id: true, code: true } })).map(
      ({ code, id }) => [code, id],
    ),
  );
  await tx.voucherMapping.createMany({
    data: wanted.flatMap(({ voucherType, mode, side, code, position, isDefault }) => {
      const target = code.length === 5 ? { ledgerId: ledgers.get(code) } : { subGroupId: subGroups.get(code) };
      return Object.values(target)[0] === undefined
        ? []
        : [{ companyId, voucherType, mode, side, position, isDefault, ...target }];
    }),
  });
  await tx.expenseHead.createMany({
    data: heads.flatMap(({ code, name, ledger }) =>
      ledgers.has(ledger) ? [{ companyId, code, name, ledgerId: ledgers.get(ledger)! }] : [],
    ),
  });
  await tx.referenceItem.createMany({ data: [...wanted, ...heads].map(({ key }) => ({ key })) });
  return wanted.length + heads.length;
}

function mappingItems() {
  return MAPPINGS.flatMap(([voucherType, mode, side, codes]) =>
    codes.map((code, index) => ({
      key: `map:${voucherType}:${mode}:${side}:${code}`,
      voucherType,
      mode,
      side,
      code,
      position: (index + 1) * 10,
      isDefault: code.length === 5 && codes.findIndex((one) => one.length === 5) === index,
    })),
  );
}
