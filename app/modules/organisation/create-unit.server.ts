import type { Work } from "~/db/transaction.server";
import { FOREVER } from "~/core/dates";
import { randomToken } from "~/core/ids.server";
import { Forbidden } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type UnitKind } from "~/core/actor";
import { lockUnits } from "./lock-units.server";
import { parentFor } from "./parent-unit.server";
import type { UnitInput, UnitRow } from "./unit";
import { pathOf } from "./unit-path";

/**
 * Adds a unit to the tree; its path comes from its parent in the same transaction.
 * @throws InputProblem when the parent is missing, of another kind, or out of use;
 *   Forbidden when a company is added by somebody whose rights do not span a whole company
 */
export async function createUnit(work: Work, kind: UnitKind, input: UnitInput): Promise<UnitRow> {
  await lockUnits(work);
  const parent = await parentFor(work.tx, kind, input.parentId ?? null);
  const founders = kind === "COMPANY" ? founderRoles(work) : [];
  const made = await work.tx.orgUnit.create({
    data: { ...input, kind, parentId: parent?.id ?? null, path: `new ${randomToken()}` },
  });
  const unit = await work.tx.orgUnit.update({
    where: { id: made.id },
    data: { path: pathOf(parent?.path ?? null, made.id) },
  });
  if (work.actor.userId !== null) await holdAt(work, unit, work.actor.userId, founders);
  return unit;
}

/** Nobody holds a role above the companies, so whoever founds one keeps there the roles they may do it by. */
function founderRoles({ actor }: Work): number[] {
  const roles = actor.grants
    .filter((grant) => grant.unitKind === "COMPANY" && grant.permissions.has("organisation.edit"))
    .map((grant) => grant.roleId);
  if (roles.length === 0 && actor.via !== "system")
    throw new Forbidden(t("Only someone who administers a whole company may add another."));
  return [...new Set(roles)];
}

async function holdAt(
  { tx, actor, audit }: Work,
  unit: UnitRow,
  userId: number,
  roles: readonly number[],
): Promise<void> {
  const validFrom = todayOf(actor);
  for (const roleId of roles) {
    const grant = await tx.roleGrant.create({ data: { userId, roleId, unitId: unit.id, validFrom, validTo: FOREVER } });
    audit({
      action: "RoleGrant.add",
      entity: "RoleGrant",
      entityId: grant.id,
      diff: { userId: [null, userId], roleId: [null, roleId], unitId: [null, unit.id], validFrom: [null, validFrom] },
    });
  }
}
