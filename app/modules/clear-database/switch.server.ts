import { Forbidden } from "~/core/problems";
import { t } from "~/core/text";
import { useMaintenance } from "~/platform/maintenance.server";

// One switch per process, whichever copy of this module is asked.
const slot = globalThis as { portalClearing?: boolean };

/** Told at start by the setting ALLOW_CLEAR_DATABASE; off until then. */
export function useClearing(allowed: boolean): void {
  slot.portalClearing = allowed;
  useMaintenance(allowed);
}

/** Whether business data can be cleared at all. */
export function isClearingAllowed(): boolean {
  return slot.portalClearing === true;
}

/** @throws Forbidden while the setting does not allow it */
export function mustBeAllowed(): void {
  if (!isClearingAllowed()) throw new Forbidden(t("Clearing the database is not allowed here."), "clearing_off");
}
