/**
 * Maintenance: while it lasts nobody changes anything. It stands in the database, so that every process keeps to it,
 * and is asked for only where the portal may be cleared at all.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { TryLater } from "../core/problems";
import { t } from "../core/text";

/** The row of PortalSetting that says so; its value tells what for. */
export const MAINTENANCE = "maintenance";
const RETRY_AFTER = 60;

// One switch per process, whichever copy of this module is asked.
const slot = globalThis as { portalMaintenance?: boolean };
const within = new AsyncLocalStorage<true>();

/** Told at start whether maintenance can happen; without it nothing is looked up. */
export function useMaintenance(possible: boolean): void {
  slot.portalMaintenance = possible;
}

/** Runs the work that maintenance is for, which changes things meanwhile. */
export function duringMaintenance<T>(act: () => Promise<T>): Promise<T> {
  return within.run(true, act);
}

/** Where the portal's own settings are read. */
interface Settings {
  portalSetting: { findUnique(wanted: { where: { key: string } }): PromiseLike<unknown> };
}

/** @throws TryLater (503) while maintenance lasts, for everybody but its own work */
export async function mustNotBeMaintained(tx: Settings): Promise<void> {
  if (slot.portalMaintenance !== true || within.getStore()) return;
  if (await tx.portalSetting.findUnique({ where: { key: MAINTENANCE } }))
    throw new TryLater(
      t(
        "The portal is under maintenance and takes no changes for a few minutes. Nothing was changed. Try again later.",
      ),
      RETRY_AFTER,
      503,
    );
}
