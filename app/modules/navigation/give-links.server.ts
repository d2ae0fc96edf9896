import { inTx, type Outcome, type Work } from "~/db/transaction.server";
import { Forbidden, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import { askForAccess, staleRole, writeRole } from "../access/index.server";
import { STORES, type Face, type NavLink } from "./faces.server";
import { stateOf } from "./find-role-links.server";
import type { LinkChange, Needs, RoleLinksInput } from "./role-links.server";

export interface GivenLinks {
  [name: string]: Outcome;
  role: string;
  /** How many boxes. */
  changes: number;
  /** How many permissions with them. */
  granted: number;
  /** The request by which a second administrator decides those permissions; null where nothing waits. */
  waits: number | null;
}

/**
 * Gives menus or sub-menus to a role and takes them away, effective with the next request of whoever holds it. It
 * gives no right: only `grant` does, once a second administrator agrees, and only what is behind a link given here (spec: platform §3).
 * @throws InputProblem without a note, without a change, and for a permission nothing given needs; Forbidden to grant
 *   without `role.access`; NotFound; Conflict "stale" where the role has moved on
 */
export async function giveLinks(
  actor: Actor,
  face: Face,
  roleId: number,
  { changes, version, grant, note }: RoleLinksInput,
  needs: Needs,
): Promise<GivenLinks> {
  if (note === "") throw new InputProblem(problem("note", t("Say why: the note is kept with the change"), "required"));
  if (grant.length > 0 && !can(actor, "role.access"))
    throw new Forbidden(t("Granting permissions to a role needs the right to decide what roles permit."));
  return inTx(actor, async (work) => {
    const { tx } = work;
    const role = await tx.role.findUnique({ where: { id: roleId } });
    if (!role) throw new NotFound();
    if (role.version !== version) throw await staleRole(tx, role);
    const wanted = await realChanges(work, face, roleId, changes);
    const granted = await grantable(work, face, roleId, wanted, grant, needs);
    const accessChanges = granted.map((permission) => ({ roleId, permission, granted: true }));
    await write(work, face, role, wanted, note);
    const waits =
      accessChanges.length > 0 ? await askForAccess(work, accessChanges, new Map([[roleId, version + 1]]), note) : null;
    return { role: role.name, changes: wanted.length, granted: granted.length, waits };
  });
}

interface Wanted extends LinkChange {
  link: NavLink;
}

/** Those that change something. @throws NotFound for no such link; InputProblem where nothing would change */
async function realChanges(
  { tx }: Work,
  face: Face,
  roleId: number,
  changes: readonly LinkChange[],
): Promise<Wanted[]> {
  const links = new Map((await STORES[face].links(tx)).map((link) => [link.id, link]));
  if (changes.some(({ linkId }) => !links.has(linkId))) throw new NotFound();
  const given = new Set(await STORES[face].givenTo(tx, roleId));
  const wanted = changes
    .filter((change) => given.has(change.linkId) !== change.given)
    .map((change) => ({ ...change, link: links.get(change.linkId)! }));
  if (wanted.length === 0)
    throw new InputProblem(problem("", t("Nothing would change: the role is already like this."), "no_change"));
  return wanted;
}

/** The permissions to grant that the role lacks. @throws InputProblem for one that nothing given here needs */
async function grantable(
  { tx }: Work,
  face: Face,
  roleId: number,
  wanted: readonly Wanted[],
  grant: readonly string[],
  needs: Needs,
): Promise<string[]> {
  const { permissions } = await stateOf(tx, face, roleId);
  const behind = new Set<string>(wanted.filter(({ given }) => given).flatMap(({ link }) => needs(link.link) ?? []));
  const astray = grant.filter((permission) => !behind.has(permission));
  if (astray.length > 0)
    throw new InputProblem(
      problem("", t("{permission} is behind none of the links given here.", { permission: astray[0]! }), "not_behind"),
    );
  return [...new Set(grant)].filter((permission) => !permissions.has(permission));
}

async function write(
  work: Work,
  face: Face,
  role: Parameters<typeof writeRole>[1],
  wanted: readonly Wanted[],
  note: string,
): Promise<void> {
  const of = (given: boolean) => wanted.filter((change) => change.given === given);
  const store = STORES[face];
  await store.give(
    work.tx,
    role.id,
    of(true).map(({ linkId }) => linkId),
  );
  await store.take(
    work.tx,
    role.id,
    of(false).map(({ linkId }) => linkId),
  );
  await writeRole(work, role);
  const places = (given: boolean) =>
    of(given)
      .map(({ link }) => link.place)
      .sort();
  work.audit({
    action: face === "menu" ? "Role.menus" : "Role.subMenus",
    entity: "Role",
    entityId: role.id,
    diff: { given: places(true), taken: places(false), note },
  });
}
