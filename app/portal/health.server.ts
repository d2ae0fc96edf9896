/** Checks of what is set up, each with a way to where it is mended. */
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { mayOpen } from "../engine/route-permission.server";

export interface HealthCheck {
  id: string;
  label: string;
  /** How many are missing. */
  count: number;
  /** The first of them, or that all is well. */
  words: string;
  /** Where it is mended; null while nothing is missing, or where the person may not go. */
  to: string | null;
  /** Said in place of the link to whoever may not mend it themselves. */
  whose: string | null;
}

const SHOWN = 5;

/**
 * One line of a page of health.
 * @param missing what has to be mended, by name @param well what is said when nothing has @param mend where to go; null for nowhere
 */
export function healthCheck(
  actor: Actor,
  id: string,
  label: string,
  { missing, well, mend }: { missing: readonly { name: string }[]; well: string; mend: string | null },
): HealthCheck {
  const ill = missing.length > 0 && mend !== null;
  return {
    id,
    label,
    count: missing.length,
    words: missing.length === 0 ? well : namesOf(missing),
    to: ill && mayOpen(actor, mend) ? mend : null,
    whose:
      ill && !mayOpen(actor, mend)
        ? mend.startsWith("/admin/")
          ? t("A Super Admin fixes this under Admin, Settings.")
          : t("Your role cannot fix this.")
        : null,
  };
}

function namesOf(missing: readonly { name: string }[]): string {
  const names = missing
    .slice(0, SHOWN)
    .map((one) => one.name)
    .join(", ");
  return missing.length > SHOWN ? t("{names} and {n} more", { names, n: missing.length - SHOWN }) : names;
}
