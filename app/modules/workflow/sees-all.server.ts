import type { Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";

/** The product itself with every permission at every company: it reads whatever waits, for whomever, and decides nothing. */
export async function seesAll(tx: Pick<Tx, "orgUnit">, { at, company, requestId }: Actor): Promise<Actor> {
  const companies = await tx.orgUnit.findMany({
    where: { kind: "COMPANY" },
    select: { id: true, name: true, path: true },
  });
  const permissions = { has: () => true } as unknown as ReadonlySet<string>;
  return {
    userId: null,
    employeeId: null,
    name: "The portal",
    at,
    company,
    requestId,
    ip: null,
    via: "system",
    grants: companies.map(({ id, name, path }) => ({
      roleId: 0,
      roleName: "",
      unitId: id,
      unitName: name,
      unitKind: "COMPANY",
      unitPath: path,
      acting: false,
      permissions,
    })),
  };
}
