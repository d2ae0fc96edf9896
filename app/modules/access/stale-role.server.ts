import { Conflict, type Clash } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { lastChange } from "../audit-trail/index.server";

/** The conflict of an edit of a role that has moved on: who changed it and when, and the fields that differ. */
export async function staleRole(
  tx: Tx,
  role: { id: number; name: string; version: number },
  clashes: Clash[] = [],
): Promise<Conflict> {
  const by = await lastChange(tx, "Role", role.id);
  const message = t("{by} has changed the role {role} since you opened it. Nothing was overwritten.", {
    by: by?.name ?? t("Someone else"),
    role: role.name,
  });
  return new Conflict(message, "stale", { by, version: role.version, clashes });
}
