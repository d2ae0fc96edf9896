/** Who reaches more, and who less, where a unit moves: a role reaches all that lies below the unit it is held at. */
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import type { HeldRole, Reshaped } from "~/define/resource";
import { parentToMoveTo } from "./move-unit.server";
import type { UnitRow } from "./unit";
import { idsOf } from "./unit-path";
import { statesThat } from "~/define/states";
import { DELEGATION_STATES } from "~/modules/delegations/delegation-states";

interface Moving {
  parentId?: number | null;
}

const moves = (unit: UnitRow, { parentId }: Moving): boolean => parentId !== undefined && parentId !== unit.parentId;

/** A move of a unit, by what is sent of it. @throws InputProblem where it cannot hang there */
async function movedReach(
  { tx, actor }: { tx: Tx; actor: Actor },
  unit: UnitRow,
  input: Moving,
): Promise<Reshaped | null> {
  if (!moves(unit, input)) return null;
  const parent = await parentToMoveTo(tx, unit, input.parentId ?? null);
  const before = new Set(idsOf(unit.path));
  const after = new Set(idsOf(parent.path));
  const open = { gte: todayOf(actor) };
  const held = await tx.roleGrant.findMany({
    where: { unitId: { in: [...before, ...after] }, validTo: open },
    select: { userId: true, roleId: true, unitId: true, validFrom: true, validTo: true },
    orderBy: { id: "asc" },
  });
  const lent = await tx.delegation.findMany({
    where: {
      unitId: { in: [...after].filter((id) => !before.has(id)) },
      endDate: open,
      status: { in: statesThat(DELEGATION_STATES, "open") },
    },
    select: { toUserId: true },
  });
  const come = held.filter(({ unitId }) => !before.has(unitId));
  return {
    gains: [
      ...come.filter((grant) => !reaches(held, before, grant)),
      ...lent.map(({ toUserId }): HeldRole => ({ userId: toUserId, roleId: null })),
    ],
    concerns: held.filter(({ unitId }) => !before.has(unitId) || !after.has(unitId)),
    upon: `${unit.path} ${parent.path}`,
  };
}

interface Dated {
  userId: number;
  roleId: number;
  unitId: number;
  validFrom: string;
  validTo: string;
}

/** Where a unit lies, and where it goes. */
async function placesOfMove({ tx }: { tx: Tx }, { path }: UnitRow, { parentId }: Moving): Promise<string[]> {
  const parent = parentId ? await tx.orgUnit.findUnique({ where: { id: parentId }, select: { path: true } }) : null;
  return [path, ...(parent ? [parent.path] : [])];
}

/** Whether the account reaches the unit by the same role as it is, through all the days of a grant. */
const reaches = (held: readonly Dated[], units: ReadonlySet<number>, grant: Dated): boolean =>
  held.some(
    ({ userId, roleId, unitId, validFrom, validTo }) =>
      units.has(unitId) &&
      userId === grant.userId &&
      roleId === grant.roleId &&
      validFrom <= grant.validFrom &&
      grant.validTo <= validTo,
  );

/** What every unit below a company says of its moves. */
export const MOVES = {
  rights: {
    label: "Where a unit belongs",
    when: "where the unit moves and someone holds a role above its new place that is privileged or approves money",
    decides: "console.user.edit",
    places: placesOfMove,
    reshaped: movedReach,
  },
  proof: {
    when: "Where the unit moves",
    field: "parentId",
    asks: (input: Moving, { current }: { current: UnitRow | null }) =>
      Promise.resolve(current !== null && moves(current, input)),
  },
} as const;
