import { inTx, type Outcome, type Work } from "~/act.server";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db.server";
import type { Actor } from "~/define/actor";
import { keepingConsoleHeld } from "./last-console.server";
import { permissionRow } from "./permission-list";
import { MAX_NOTE } from "./role";
import { writeRole } from "./save-role.server";
import { staleRole } from "./stale-role.server";

/** One box of the grid that was ticked or cleared. */
export interface AccessChange {
  roleId: number;
  permission: string;
  granted: boolean;
}

export interface AccessInput {
  changes: readonly AccessChange[];
  /** The version of each role as the person saw it. */
  versions: ReadonlyMap<number, number>;
  /** Why; kept in the trail. */
  note: string;
}

export interface ChangedAccess {
  [name: string]: Outcome;
  /** Names of the roles that changed. */
  roles: string[];
  /** How many boxes. */
  changes: number;
}

/**
 * Gives permissions to roles and takes them away, effective with the next request of whoever holds them (spec:
 * platform §2). What is so already counts as no change.
 * @throws InputProblem without a note, without a change, for a permission nobody declares, and "last_console";
 *   NotFound for no such role; Conflict "stale" where a role has moved on
 */
export async function changeAccess(actor: Actor, { changes, versions, note }: AccessInput): Promise<ChangedAccess> {
  if (note.trim() === "") throw new InputProblem(problem("note", t("Say why: the note is kept with the change"), "required"));
  if (note.length > MAX_NOTE) throw new InputProblem(problem("note", t("Note: at most {max} characters", { max: MAX_NOTE }), "too_long"));
  return inTx(actor, async (work) => {
    const wanted = await realChanges(work.tx, changes);
    if (wanted.length === 0) throw new InputProblem(problem("", t("Nothing would change: the roles are like this already."), "no_change"));
    const ids = [...new Set(wanted.map((change) => change.roleId))].sort((a, b) => a - b);
    const names = await keepingConsoleHeld(work.tx, actor.at, async () => {
      const done: string[] = [];
      for (const id of ids) done.push(await changeRoleAccess(work, id, wanted.filter((change) => change.roleId === id), versions.get(id) ?? 0, note));
      return done;
    });
    return { roles: names, changes: wanted.length };
  });
}

/** Those that change something. @throws InputProblem for a permission nobody declares; NotFound for no such role */
export async function realChanges(tx: Pick<Tx, "role">, changes: readonly AccessChange[]): Promise<AccessChange[]> {
  const unknown = changes.filter((change) => permissionRow(change.permission) === null);
  if (unknown.length > 0) throw new InputProblem(unknown.map(({ permission }) => problem("", t("There is no permission {permission}", { permission }), "no_permission")));
  const ids = [...new Set(changes.map((change) => change.roleId))];
  const roles = await tx.role.findMany({ where: { id: { in: ids } }, include: { permissions: true } });
  if (roles.length < ids.length) throw new NotFound();
  const held = new Set(roles.flatMap((role) => role.permissions.map(({ permission }) => `${role.id} ${permission}`)));
  return changes.filter(({ roleId, permission, granted }) => held.has(`${roleId} ${permission}`) !== granted);
}

/** Changes one role inside an act, with its row in the trail. @throws NotFound; Conflict "stale" */
export async function changeRoleAccess(work: Work, id: number, changes: readonly AccessChange[], version: number, note: string): Promise<string> {
  const { tx, actor, audit } = work;
  const role = await tx.role.findUnique({ where: { id } });
  if (!role) throw new NotFound();
  if (role.version !== version) throw await staleRole(tx, role);
  const granted = changes.filter((change) => change.granted).map((change) => change.permission).sort();
  const withdrawn = changes.filter((change) => !change.granted).map((change) => change.permission).sort();
  await tx.rolePermission.deleteMany({ where: { roleId: id, permission: { in: withdrawn } } });
  await tx.rolePermission.createMany({ data: granted.map((permission) => ({ roleId: id, permission })) });
  await writeRole(work, role);
  const own = actor.grants.some((grant) => grant.roleId === id);
  audit({ action: "Role.access", entity: "Role", entityId: id, diff: { granted, withdrawn, note, ...(own ? { own } : {}) } });
  return role.name;
}
