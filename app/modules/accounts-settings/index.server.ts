/** The front door of what vouchers are judged by: bank accounts, heads of expense, and which ledgers a voucher offers. */
import { bankAccount } from "./bank-account.resource";
import { expenseHead } from "./expense-head.resource";
import { voucherMapping } from "./voucher-mapping.resource";

export const accountsSettingsResources = [expenseHead, bankAccount, voucherMapping];

export { allowedLedgers, allowedOnSides, type SideAsked } from "./allowed-ledgers.server";
export { bankAccountTitle, maskedNumber } from "./bank-account";
export { expenseHeadsFor, expenseHeadsNamed, type FoundHead, type OfferedHead } from "./expense-heads.server";
export { isForBranch } from "./head-scope";
export {
  fitsOn,
  MAPPED_TYPES,
  MODES,
  MODES_OF,
  type AllowedLedger,
  type MappedType,
  type Mode,
  type Side,
  type VoucherSide,
} from "./mapping-rules";
export { seedSettings } from "./seed-settings.server";
export { settingsUses } from "./ledger-uses.server";
export { unmappedSides } from "./unmapped-sides.server";
export { tryMapping, type MappingTry } from "./try-mapping.server";
export { MODE_CHOICES, SIDE_CHOICES, TYPE_CHOICES } from "./voucher-mapping.resource";
