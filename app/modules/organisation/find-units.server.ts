import type { Tx } from "~/db/database.server";
import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor, type ActorCompany, type UnitKind } from "~/core/actor";
import type { RecordCurrency } from "~/define/history";
import type { Permission } from "~/core/permission";
import type { Prisma } from "~/generated/sqlite/client";
import { idsOf } from "./unit-path";
import { treeOf, type Unit, type UnitNode } from "./unit-tree";

/** The company at the top of a unit's path, with what its country decides. */
export async function companyOf(tx: Pick<Tx, "orgUnit">, unit: { path: string }): Promise<ActorCompany> {
  return asCompany(
    await tx.orgUnit.findUniqueOrThrow({ where: { id: idsOf(unit.path)[0] ?? 0 }, include: { country: true } }),
  );
}

const OF_COMPANY = {
  ...{ id: true, code: true, name: true },
  country: { select: { code: true, currency: true, currencyExponent: true, timeZone: true, weekend: true } },
} as const;

/** {@link companyOf} of several units, each company read once. */
export async function companiesOf(
  tx: Pick<Tx, "orgUnit">,
  units: readonly { path: string }[],
): Promise<(unit: { path: string }) => ActorCompany> {
  const idOf = ({ path }: { path: string }) => idsOf(path)[0] ?? 0;
  const ids = [...new Set(units.map(idOf))];
  const found = ids.length === 0 ? [] : await tx.orgUnit.findMany({ where: { id: { in: ids } }, select: OF_COMPANY });
  const companies = new Map(found.map((company) => [company.id, asCompany(company)]));
  return (unit) => companies.get(idOf(unit))!;
}

function asCompany(company: Prisma.OrgUnitGetPayload<{ select: typeof OF_COMPANY }>): ActorCompany {
  if (!company.country) throw new Error(`Company ${company.code} has no country.`);
  const { code, currency, currencyExponent, timeZone, weekend } = company.country;
  return {
    unitId: company.id,
    name: company.name,
    countryCode: code,
    currency,
    exponent: currencyExponent,
    timeZone,
    weekend: weekend.split(",").filter(Boolean).map(Number),
  };
}

/** The part of the tree within the actor's reach; units out of use are there too. */
export async function unitTree(actor: Actor, permission: Permission): Promise<UnitNode[]> {
  return treeOf((await db.orgUnit.findMany({ where: unitsWithin(actor, permission), select: SHOWN })).map(asUnit));
}

const SHOWN = { id: true, kind: true, parentId: true, code: true, name: true, path: true, active: true } as const;
const asUnit = <T extends { kind: string }>(unit: T) => ({ ...unit, kind: unit.kind as UnitKind });

/** Whoever records or reviews the visits of a unit manages it. */
export const MANAGES: Permission[] = ["visit.write", "visit.review"];

/** Units in use within reach where nobody holds a managing role today, lowest in the tree last. */
export async function unitsWithoutManager(actor: Actor, permission: Permission): Promise<Unit[]> {
  const today = todayOf(actor);
  const managed = {
    validFrom: { lte: today },
    validTo: { gte: today },
    user: { status: "ACTIVE" },
    role: { permissions: { some: { permission: { in: MANAGES } } } },
  };
  const units = await db.orgUnit.findMany({
    where: { ...unitsWithin(actor, permission), active: true, grants: { none: managed } },
    select: SHOWN,
  });
  return units
    .map(asUnit)
    .sort((a, b) => idsOf(a.path).length - idsOf(b.path).length || a.name.localeCompare(b.name, "en"));
}

/** What the amounts of records at some units are in: in a currency of their own, or that of their company's books. */
export async function currenciesAt(
  rows: readonly { id: number; currency?: string; unit: { path: string } }[],
): Promise<RecordCurrency[]> {
  const companyAt = await companiesOf(
    db,
    rows.map(({ unit }) => unit),
  );
  return rows.map(({ id, currency, unit }) => {
    const { currency: books } = companyAt(unit);
    return { id, currency: currency ?? books, books };
  });
}
