import { Forbidden } from "~/core/problems";
import { t } from "~/core/text";

// One switch per process, whichever copy of this module is asked.
const slot = globalThis as { portalQueryConsole?: boolean };

/** Told at start by the setting QUERY_CONSOLE; off until then. */
export function useQueryConsole(on: boolean): void {
  slot.portalQueryConsole = on;
}

/** Whether questions are taken at all. */
export function isConsoleOn(): boolean {
  return slot.portalQueryConsole === true;
}

/** @throws Forbidden while the console is off */
export function mustBeOn(): void {
  if (!isConsoleOn()) throw new Forbidden(t("The query console is switched off."), "console_off");
}
