import type { Work } from "~/db/transaction.server";
import type { Role } from "~/generated/sqlite/client";
import { bumpAccess } from "../identity/index.server";
import type { RoleInput } from "./role";
import { staleRole } from "./stale-role.server";

/** Writes columns of a role at the version read, and makes the change count from the next request on. @throws Conflict "stale" */
export async function writeRole(
  { tx }: Pick<Work, "tx">,
  { id, name, version }: Pick<Role, "id" | "name" | "version">,
  data: Partial<RoleInput & { active: boolean }> = {},
): Promise<void> {
  const { count } = await tx.role.updateMany({ where: { id, version }, data: { ...data, version: { increment: 1 } } });
  if (count === 0) throw await staleRole(tx, { id, name, version: version + 1 });
  await bumpAccess(tx);
}
