import { db } from "~/db/database.server";
import { unitsWithin, type Actor, type UnitKind } from "~/define/actor";
import type { Choice } from "~/define/field";
import type { Permission } from "~/define/permission";
import { whileUnchanged } from "~/db/unchanged.server";

const MOST = 300;

/** The units of a kind that a list can be narrowed to: those where the person holds a permission. */
export function unitChoices(kind: UnitKind, permission: Permission): (actor: Actor) => Promise<Choice[]> {
  const kept = whileUnchanged<Choice[]>();
  return (actor) =>
    kept(String(actor.userId), async () => {
      const found = await db.orgUnit.findMany({
        where: { kind, ...unitsWithin(actor, permission) },
        select: { id: true, name: true },
        orderBy: { name: "asc" },
        take: MOST,
      });
      return found.map(({ id, name }) => ({ value: String(id), label: name }));
    });
}
