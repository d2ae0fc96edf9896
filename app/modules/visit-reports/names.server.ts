/** Names of what reports count by, read in one statement each. */
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";

type Names = Map<number, string>;

export async function unitNames(ids: readonly number[]): Promise<Names> {
  return new Map(
    (await db.orgUnit.findMany({ where: { id: { in: [...new Set(ids)] } }, select: { id: true, name: true } })).map(
      ({ id, name }) => [id, name],
    ),
  );
}

export async function peopleNames(ids: readonly number[]): Promise<Names> {
  return new Map(
    (await db.user.findMany({ where: { id: { in: [...new Set(ids)] } }, select: { id: true, displayName: true } })).map(
      ({ id, displayName }) => [id, displayName],
    ),
  );
}

export async function purposeNames(): Promise<Names> {
  return new Map(
    (await db.category.findMany({ where: { kind: "VISIT_PURPOSE" }, select: { id: true, name: true } })).map(
      ({ id, name }) => [id, name],
    ),
  );
}

export interface Branch {
  id: number;
  name: string;
  openedOn: string | null;
}

/** Branches in use within reach, of a unit where one is asked for; by name. */
export async function branchesOf(actor: Actor, unitId: number | null): Promise<Branch[]> {
  const unit = unitId === null ? null : await db.orgUnit.findUnique({ where: { id: unitId }, select: { path: true } });
  if (unitId !== null && !unit) return [];
  const within = unit ? [{ path: { startsWith: unit.path } }] : [];
  return db.orgUnit.findMany({
    where: { kind: "BRANCH", active: true, AND: [unitsWithin(actor, "visit.read"), ...within] },
    select: { id: true, name: true, openedOn: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}
