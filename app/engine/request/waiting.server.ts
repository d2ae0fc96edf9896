import { t } from "~/core/text";
import type { ToastMessage } from "./cookies.server";

/** What is said of a form that was carried out, or whose change waits for a second administrator. */
export function unlessWaiting(
  waits: number | null,
  done: { to: string; toast: string },
): { to: string; toast: string | ToastMessage } {
  return waits === null
    ? done
    : {
        to: done.to,
        toast: { text: t("Requested. Nothing changes until another administrator approves."), tone: "warn" },
      };
}
