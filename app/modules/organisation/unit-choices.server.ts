import { db } from "~/db/database.server";
import { unitsWithin, type Actor, type UnitKind } from "~/core/actor";
import type { Choice } from "~/define/field";
import type { Permission } from "~/core/permission";
import type { Prisma } from "~/generated/sqlite/client";
import { whileUnchanged } from "~/db/unchanged.server";

const MOST = 300;
const MOST_OFFERED = 500;

/** Units that a list can be narrowed to, by name. */
export async function unitsToChoose(where: Prisma.OrgUnitWhereInput): Promise<Choice[]> {
  const found = await db.orgUnit.findMany({
    where,
    select: { id: true, name: true },
    orderBy: { name: "asc" },
    take: MOST,
  });
  return found.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The units of a kind that a list can be narrowed to: those where the person holds a permission. */
export function unitChoices(kind: UnitKind, permission: Permission): (actor: Actor) => Promise<Choice[]> {
  const kept = whileUnchanged<Choice[]>();
  return (actor) => kept(String(actor.userId), () => unitsToChoose({ kind, ...unitsWithin(actor, permission) }));
}

/** The unit that a link asks for by its id, named; a list without a field for it shows it so. */
export async function chosenUnit(_: Actor, id = "0"): Promise<Choice[]> {
  const unit = await db.orgUnit.findUnique({ where: { id: Number(id) || 0 }, select: { name: true } });
  return [{ value: id, label: unit?.name ?? "–" }];
}

/** Units in use of every kind where the person holds a permission, from the top of the tree down, each with its code. */
export async function offeredUnits(actor: Actor, permission: Permission): Promise<Choice[]> {
  const units = await db.orgUnit.findMany({
    where: { ...unitsWithin(actor, permission), active: true },
    orderBy: { path: "asc" },
    take: MOST_OFFERED,
    select: { id: true, name: true, code: true },
  });
  return units.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }));
}
