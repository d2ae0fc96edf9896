/**
 * A chart belongs to a company: whoever holds a post anywhere in it may see it with the permission; it is kept from
 * the company itself, never from a branch.
 */
import { Forbidden } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor, Grant } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { idsOf } from "~/modules/organisation/index.server";

const isReading = (permission: Permission) => permission.endsWith(".read");
const carries = (actor: Actor, permission: Permission): Grant[] =>
  actor.grants.filter(
    (grant) => grant.permissions.has(permission) && (isReading(permission) || grant.unitKind === "COMPANY"),
  );

/** Filter on tables with a company: those the actor reaches with a permission. */
export function ofCompany(actor: Actor, permission: Permission): { companyId: { in: number[] } } {
  return {
    companyId: { in: [...new Set(carries(actor, permission).flatMap(({ unitPath }) => idsOf(unitPath).slice(0, 1)))] },
  };
}

/** The company that what the actor makes belongs to. @throws Forbidden for a post at a part of it only */
export function ownCompany(actor: Actor, permission: Permission): number {
  const reached = ofCompany(actor, permission).companyId.in;
  const company =
    actor.via === "system" ? actor.company.unitId : (reached.find((id) => id === actor.company.unitId) ?? reached[0]);
  if (!company) throw new Forbidden(t("Only the whole company can change this."));
  return company;
}
