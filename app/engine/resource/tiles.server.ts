import { formatCount, t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Area } from "~/core/areas";
import { listWhere } from "../list/resource-list.server";
import { portal } from "../portal.server";
import { delegateOf } from "./delegate.server";

interface ResourceTile {
  label: string;
  to: string;
  icon: string;
  note: string;
}

/** The resources of an area that the person may see, with how many records each has. */
export async function resourceTiles(actor: Actor, area: Area): Promise<ResourceTile[]> {
  const shown = portal().resources.filter(
    (resource) => resource.area === area && can(actor, resource.permissions.read),
  );
  return Promise.all(
    shown.map(async (resource) => {
      const groups = await delegateOf(db, resource.model).groupBy({
        by: ["active"],
        where: listWhere(actor, resource, { q: "", filters: {} }),
        _count: { _all: true },
      });
      const count = (state: boolean) => groups.find((group) => group.active === state)?._count._all ?? 0;
      const [active, idle] = [count(true), count(false)];
      return {
        label: resource.many,
        to: `${resource.path}/list`,
        icon: resource.name.toLowerCase(),
        note: [
          t("{n} in use", { n: formatCount(active) }),
          ...(idle ? [t("{n} out of use", { n: formatCount(idle) })] : []),
        ].join(", "),
      };
    }),
  );
}
