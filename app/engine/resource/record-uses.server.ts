/** Where a record is used: in the links of other settings, and in what the modules say. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { RecordUse } from "~/define/record-uses";
import type { Resource } from "~/define/resource";
import { within } from "../list/resource-list.server";
import { portal } from "../portal.server";
import { mayOpen } from "../route-permission.server";
import { delegateOf } from "./delegate.server";

/** Each kind of thing in use that names the record and that the person may see; kinds without any are left out. */
export async function recordUses(actor: Actor, resource: Resource, id: number): Promise<RecordUse[]> {
  const links = portal().resources.flatMap((one) =>
    Object.entries(one.fields)
      .filter(([, { to }]) => to === resource.name)
      .map(([field]) => ({ one, field })),
  );
  const linking = await Promise.all(
    links
      .filter(({ one }) => can(actor, one.permissions.read))
      .map(({ one, field }) => linksFrom(actor, one, field, id)),
  );
  const told = await Promise.all(
    portal()
      .recordUses.filter(({ of }) => of.includes(resource.name))
      .map(({ find }) => find(actor, id)),
  );
  return [...linking, ...told.flat()]
    .filter(({ count }) => count > 0)
    .map((use) => ({ ...use, to: use.to && mayOpen(actor, use.to) ? use.to : null }));
}

async function linksFrom(actor: Actor, one: Resource, field: string, id: number): Promise<RecordUse> {
  const count = await delegateOf(db, one.model).count({
    where: { AND: [within(actor, one, one.permissions.read), { [field]: id, active: true }] },
  });
  return {
    label: t(one.many),
    count,
    to: one.list.filters.includes(field) ? `${one.path}/list?${field}=${id}&active=true` : `${one.path}/list`,
  };
}
