export {
  actionSchemas,
  CLOSE_CHOICES,
  ENTRY_CHOICES,
  HOLDER_CHOICES,
  KIND_CHOICES,
  newAccountSchema,
  STATUS_CHOICES,
  type Action,
  type SavedAccount,
} from "./account";
export { createAccount } from "./create-account.server";
export { ADMIN_DESK, CONSOLE_DESK, deskOf, type Desk } from "./desk.server";
export { closeAccount, openAccount } from "./account-status.server";
export { inviteAgain, mailReset, resetSecondFactor, signOutEverywhere } from "./entry.server";
export { userList } from "./account-list.server";
export { accountChoices, employeesWithoutAccount, type Unaccounted } from "./find-accounts.server";
export { accountCounts, type AccountCounts } from "./count-accounts.server";
export { addGrant, endGrant } from "./grants.server";
export { accountChanges } from "./changes.server";
export { changeNames } from "./names.server";
export { rolesOutside, waitingRoles, type OutsideRole, type WaitingRole } from "./posting-roles.server";
export {
  COMINGS_AND_GOINGS,
  readAccount,
  type AccountView,
  type DeviceView,
  type GrantView,
  type WaitingView,
} from "./read-account.server";
