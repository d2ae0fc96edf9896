import { z } from "zod/v4";
import { inTx, type Outcome, type Work } from "~/db/transaction.server";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { approvesMoney } from "~/define/approves-money";
import {
  askOrApply,
  gainersOfRoles,
  heldBy,
  holdersOfRoles,
  isNarrowing,
  isPrivileged,
  type ChangeKind,
  type DiffLine,
  type Look,
} from "../second-administrator/index.server";
import { keepingAdministrators } from "./last-console.server";
import { permissionRow } from "./permission-list";
import { MAX_NOTE } from "./role";
import { writeRole } from "./write-role.server";
import { demandsCodes } from "./second-factor.server";
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
  /** The request that a second administrator decides; null where the change is made. */
  waits: number | null;
}

/** What a request for other access keeps. */
const accessPayload = z.object({
  changes: z.array(z.object({ roleId: z.number().int(), permission: z.string(), granted: z.boolean() })),
  versions: z.array(z.tuple([z.number().int(), z.number().int()])),
  note: z.string(),
});
type AccessPayload = z.output<typeof accessPayload>;

/** Giving permissions to roles, and taking away what other administrators need, is decided by a second administrator. */
export const accessChange: ChangeKind<AccessPayload> = {
  name: "Role.access",
  label: "What a role permits",
  permissions: ["role.access"],
  payload: accessPayload,
  places: () => Promise.resolve("company"),
  look: lookOfAccess,
  apply: async (work, { changes, versions, note }) =>
    void (await changeRoles(work, await realChanges(work.tx, changes), new Map(versions), note)),
};

async function lookOfAccess({ tx, actor }: Pick<Work, "tx" | "actor">, { changes }: AccessPayload): Promise<Look> {
  const roles = await tx.role.findMany({
    where: { id: { in: changes.map(({ roleId }) => roleId) } },
    select: { id: true, name: true, permissions: true },
    orderBy: { position: "asc" },
  });
  if (roles.length === 0) throw new NotFound();
  const today = todayOf(actor);
  const named = (roleId: number) => roles.find(({ id }) => id === roleId)?.name ?? "–";
  const given = changes.filter(({ granted }) => granted);
  const gaining = await gainersOfRoles(
    tx,
    given.map(({ roleId }) => roleId),
    today,
  );
  // What a role becomes by this is said before all else.
  const becomes = (is: (permissions: string[]) => boolean) =>
    roles.filter(
      ({ id, permissions }) =>
        !is(permissions.map(({ permission }) => permission)) &&
        is(given.filter(({ roleId }) => roleId === id).map(({ permission }) => permission)),
    );
  const line =
    (label: string) =>
    ({ name }: { name: string }): DiffLine => ({ label, before: "–", after: name });
  const becoming = [
    ...becomes(isPrivileged).map(line("Privileged role")),
    ...becomes(approvesMoney).map(line("Role that approves money")),
  ];
  return {
    subject: roles.map(({ name }) => name).join(", "),
    diff: [
      ...becoming,
      ...(given.length > 0 ? [await heldBy(tx, gaining)] : []),
      ...changes.map(({ roleId, permission, granted }) => ({
        label: permissionRow(permission)?.means ?? permission,
        before: granted ? "–" : named(roleId),
        after: granted ? named(roleId) : "–",
      })),
    ],
    concerned: await holdersOfRoles(
      tx,
      roles.map(({ id }) => id),
      today,
    ),
    gaining,
  };
}

/**
 * Gives permissions to roles and takes them away, effective with the next request of whoever holds them (spec:
 * platform §2). What only narrows is done at once; the rest waits for a second administrator. What is so already counts
 * as no change.
 * @throws InputProblem "own_gain" for giving something to a role one holds; InputProblem without a note, without a change, for a permission nobody declares, "last_administrators" and "last_console";
 *   NotFound for no such role; Conflict "stale" where a role has moved on
 */
export async function changeAccess(actor: Actor, { changes, versions, note }: AccessInput): Promise<ChangedAccess> {
  if (note.trim() === "")
    throw new InputProblem(problem("note", t("Say why: the note is kept with the change"), "required"));
  if (note.length > MAX_NOTE)
    throw new InputProblem(problem("note", t("Note: at most {max} characters", { max: MAX_NOTE }), "too_long"));
  return inTx(actor, async (work) => {
    const wanted = await realChanges(work.tx, changes);
    if (wanted.length === 0)
      throw new InputProblem(problem("", t("Nothing would change: the roles are already like this."), "no_change"));
    const waits = isNarrowing(wanted, areaOf)
      ? await narrow(work, wanted, versions, note)
      : await askForAccess(work, wanted, versions, note);
    const roles = await work.tx.role.findMany({
      where: { id: { in: wanted.map(({ roleId }) => roleId) } },
      orderBy: { id: "asc" },
      select: { name: true },
    });
    return { roles: roles.map(({ name }) => name), changes: wanted.length, waits };
  });
}

const areaOf = (permission: string) => permissionRow(permission)?.area;

async function narrow(
  work: Work,
  wanted: readonly AccessChange[],
  versions: ReadonlyMap<number, number>,
  note: string,
): Promise<null> {
  await changeRoles(work, wanted, versions, note);
  return null;
}

/** Asks for other access within an act that has found it possible. @returns as `askOrApply` @throws Conflict "stale" */
export async function askForAccess(
  work: Work,
  changes: readonly AccessChange[],
  versions: ReadonlyMap<number, number>,
  note: string,
): Promise<number | null> {
  const ids = [...new Set(changes.map(({ roleId }) => roleId))].sort((a, b) => a - b);
  for (const role of await work.tx.role.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } }))
    if (role.version !== versions.get(role.id)) throw await staleRole(work.tx, role);
  return askOrApply(
    work,
    accessChange,
    { changes: [...changes], versions: ids.map((id): [number, number] => [id, versions.get(id) ?? 0]), note },
    note,
  );
}

async function changeRoles(
  work: Work,
  wanted: readonly AccessChange[],
  versions: ReadonlyMap<number, number>,
  note: string,
): Promise<void> {
  const ids = [...new Set(wanted.map((change) => change.roleId))].sort((a, b) => a - b);
  await keepingAdministrators(work.tx, work.actor.at, async () => {
    for (const id of ids)
      await changeRoleAccess(
        work,
        id,
        wanted.filter((change) => change.roleId === id),
        versions.get(id) ?? 0,
        note,
      );
  });
}

/** Those that change something. @throws InputProblem for a permission nobody declares; NotFound for no such role */
export async function realChanges(tx: Pick<Tx, "role">, changes: readonly AccessChange[]): Promise<AccessChange[]> {
  const unknown = changes.filter((change) => permissionRow(change.permission) === null);
  if (unknown.length > 0)
    throw new InputProblem(
      unknown.map(({ permission }) =>
        problem("", t("There is no permission {permission}", { permission }), "no_permission"),
      ),
    );
  const ids = [...new Set(changes.map((change) => change.roleId))];
  const roles = await tx.role.findMany({ where: { id: { in: ids } }, include: { permissions: true } });
  if (roles.length < ids.length) throw new NotFound();
  const held = new Set(roles.flatMap((role) => role.permissions.map(({ permission }) => `${role.id} ${permission}`)));
  return changes.filter(({ roleId, permission, granted }) => held.has(`${roleId} ${permission}`) !== granted);
}

/** Changes one role inside an act, with its row in the trail. @throws NotFound; Conflict "stale" */
async function changeRoleAccess(
  work: Work,
  id: number,
  changes: readonly AccessChange[],
  version: number,
  note: string,
): Promise<void> {
  const { tx, actor, audit } = work;
  const role = await tx.role.findUnique({ where: { id } });
  if (!role) throw new NotFound();
  if (role.version !== version) throw await staleRole(tx, role);
  const granted = changes
    .filter((change) => change.granted)
    .map((change) => change.permission)
    .sort();
  const withdrawn = changes
    .filter((change) => !change.granted)
    .map((change) => change.permission)
    .sort();
  await tx.rolePermission.deleteMany({ where: { roleId: id, permission: { in: withdrawn } } });
  await tx.rolePermission.createMany({ data: granted.map((permission) => ({ roleId: id, permission })) });
  // A role that becomes a privileged one asks for a code from now on.
  const demands = !role.twoFactor && isPrivileged(granted) && (await demandsCodes(tx));
  await writeRole(work, role, demands ? { twoFactor: true } : {});
  const own = actor.grants.some((grant) => grant.roleId === id);
  audit({
    action: "Role.access",
    entity: "Role",
    entityId: id,
    diff: { granted, withdrawn, note, ...(own ? { own } : {}), ...(demands ? { twoFactor: [false, true] } : {}) },
  });
}
