import type { Actor, Grant } from "~/core/actor";
import type { Tx } from "~/db/database.server";

const EVERY = { has: () => true } as unknown as ReadonlySet<string>;

const everywhereIn = ({ id, name, path }: { id: number; name: string; path: string }): Grant => ({
  roleId: 0,
  roleName: "",
  unitId: id,
  unitName: name,
  unitKind: "COMPANY",
  unitPath: path,
  acting: false,
  permissions: EVERY,
});

/** A person that no record names, with every permission everywhere. */
export const strangerIn = (actor: Actor): Actor => ({
  ...actor,
  userId: -1,
  employeeId: null,
  grants: [everywhereIn({ id: 0, name: "", path: "/" })],
  delegated: [],
});

/**
 * The actor with every permission where they decide from above. Such a sight reads one record, and does what a step of it
 * does, in the place of all who are barred.
 */
export const sightAbove = (actor: Actor): Actor => ({
  ...actor,
  grants: actor.grants.flatMap((grant) =>
    grant.permissions.has("approval.above") ? [grant, { ...grant, permissions: EVERY }] : [grant],
  ),
});

/** The product itself with every permission at every company: it reads whatever waits, for whomever, and decides nothing. */
export async function seesAll(tx: Pick<Tx, "orgUnit">, { at, company, requestId }: Actor): Promise<Actor> {
  const companies = await tx.orgUnit.findMany({
    where: { kind: "COMPANY" },
    select: { id: true, name: true, path: true },
  });
  return {
    userId: null,
    employeeId: null,
    name: "The portal",
    at,
    company,
    requestId,
    ip: null,
    via: "system",
    grants: companies.map(everywhereIn),
  };
}
