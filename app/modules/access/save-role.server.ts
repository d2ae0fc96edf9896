import { inTx } from "~/db/transaction.server";
import { Forbidden, InputProblem, NotFound, problem, type Clash } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Role } from "~/generated/sqlite/client";
import { bumpAccess } from "../identity/index.server";
import { isPrivileged } from "../second-administrator/index.server";
import { askForAccess } from "./change-access.server";
import { permissionRow } from "./permission-list";
import { isReferenceRole } from "./reference-role.server";
import { ROLE_FIELDS, type RoleInput, type SavedRole } from "./role";
import { staleRole } from "./stale-role.server";
import { writeRole } from "./write-role.server";

/**
 * Adds a role that permits nothing yet; what another one shows it shows at once, and what that one permits waits for a
 * second administrator.
 * @param copyOf the role whose permissions, menus and sub-menus it gets; null for none. Needs `role.access` too.
 * @throws InputProblem for a name in use; NotFound for no such role to copy; Forbidden
 */
export async function addRole(actor: Actor, input: RoleInput, copyOf: number | null): Promise<SavedRole> {
  if (copyOf !== null && !can(actor, "role.access"))
    throw new Forbidden(t("Copying a role gives permissions away: your role does not include this."));
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    await refuseTaken(tx, input.name, null);
    const source =
      copyOf === null
        ? null
        : await tx.role.findUnique({
            where: { id: copyOf },
            include: { permissions: true, menus: true, subMenus: true },
          });
    if (copyOf !== null && !source) throw new NotFound();
    const role = await tx.role.create({
      data: {
        ...input,
        menus: { create: (source?.menus ?? []).map(({ menuId }) => ({ menuId })) },
        subMenus: { create: (source?.subMenus ?? []).map(({ subMenuId }) => ({ subMenuId })) },
      },
    });
    await bumpAccess(tx);
    audit({
      action: "Role.add",
      entity: "Role",
      entityId: role.id,
      diff: { ...input, ...(source ? { copyOf: source.name } : {}) },
    });
    const changes = (source?.permissions ?? [])
      .map(({ permission }) => ({ roleId: role.id, permission, granted: true }))
      .filter(({ permission }) => permissionRow(permission) !== null);
    const waits =
      changes.length === 0
        ? null
        : await askForAccess(
            work,
            changes,
            new Map([[role.id, role.version]]),
            t("Begins as {role}", { role: source!.name }),
          );
    return {
      id: role.id,
      name: role.name,
      version: role.version + (changes.length > 0 && waits === null ? 1 : 0),
      waits,
    };
  });
}

/**
 * Changes what a role is called and how it is described. The roles of the specification keep their names.
 * @throws NotFound; Conflict "stale" with the fields that clash; InputProblem
 */
export function changeRole(actor: Actor, id: number, input: RoleInput, version: number): Promise<SavedRole> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const current = await tx.role.findUnique({ where: { id } });
    if (!current) throw new NotFound();
    if (current.version !== version) throw await staleRole(tx, current, clashesOf(current, input));
    if (input.name !== current.name && (await isReferenceRole(tx, current.name))) {
      throw new InputProblem(
        problem(
          "name",
          t("This role belongs to the portal: its name stays, its description may change"),
          "kept_for_life",
        ),
      );
    }
    await refuseTaken(tx, input.name, id);
    if (
      current.twoFactor &&
      !input.twoFactor &&
      isPrivileged((await tx.rolePermission.findMany({ where: { roleId: id } })).map(({ permission }) => permission))
    ) {
      throw new InputProblem(
        problem("twoFactor", t("People with this role could do much harm: it keeps asking for a code"), "privileged"),
      );
    }
    const diff = Object.fromEntries(changedFields(current, input).map((name) => [name, [current[name], input[name]]]));
    if (Object.keys(diff).length === 0) return { id, name: current.name, version, waits: null };
    await writeRole(work, current, input);
    audit({ action: "Role.change", entity: "Role", entityId: id, diff });
    return { id, name: input.name, version: version + 1, waits: null };
  });
}

async function refuseTaken(tx: Tx, name: string, id: number | null): Promise<void> {
  const roles = await tx.role.findMany({ select: { id: true, name: true } });
  const taken = roles.some((role) => role.id !== id && role.name.toLowerCase() === name.toLowerCase());
  if (taken) throw new InputProblem(problem("name", t("Another role has this name"), "taken"));
}

const NAMES = ["name", "description", "position", "twoFactor"] as const;

function changedFields(current: Role, input: RoleInput): (typeof NAMES)[number][] {
  return NAMES.filter((name) => current[name] !== input[name]);
}

function clashesOf(current: Role, input: RoleInput): Clash[] {
  const shown = (value: string | number | boolean) =>
    typeof value === "boolean" ? (value ? t("Yes") : t("No")) : String(value);
  return changedFields(current, input).map((name) => {
    const theirs = current[name];
    return {
      field: name,
      label: t(ROLE_FIELDS[name].label),
      theirs: shown(theirs),
      mine: shown(input[name]),
      theirsValue: typeof theirs === "boolean" ? (theirs ? "on" : "") : String(theirs),
    };
  });
}
