/** A small organisation to test with, planted through the commands, and people who act in it. */
import "./whole-portal";
import { database, db } from "~/db/database.server";
import type { Actor, Grant, UnitKind } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { linkTarget, portal, resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { companyOf } from "~/modules/organisation/index.server";
import type { Resource } from "~/define/resource";
import { systemActor } from "~/modules/identity/index.server";

export const NOW = new Date("2026-11-20T09:00:00Z");

/** The resource of a name. @throws when there is none */
export function resource(name: string): Resource {
  const found = resourceByWord(name);
  if (!found) throw new Error(`No resource ${name}; links know ${linkTarget(name).name}`);
  return found;
}

/** Adds a unit as the product itself. @returns its id */
export async function seedUnit(
  kind: UnitKind,
  code: string,
  parentId: number | null,
  more: Record<string, unknown> = {},
): Promise<number> {
  const name = kind.charAt(0) + kind.slice(1).toLowerCase();
  const country = await db.country.findUniqueOrThrow({ where: { code: "KE" } });
  const own =
    kind === "COMPANY"
      ? { countryId: country.id }
      : kind === "BRANCH"
        ? { parentId, openedOn: null, headOffice: false, phone: null, address: null, weekPattern: null }
        : { parentId };
  const { id } = await saveRecord(
    systemActor(NOW),
    resource(name),
    null,
    { code, name: `${name} ${code}`, ...own, ...more },
    null,
  );
  if (kind === "COMPANY") await withoutLimits();
  return id;
}

/** Tests decide by permission alone, but for those that plant the limits themselves. */
async function withoutLimits(): Promise<void> {
  await database().writing(async (tx) => {
    await tx.authorityMapping.deleteMany({});
    await tx.referenceItem.deleteMany({ where: { key: { startsWith: "limit:" } } });
  });
}

export interface SmallTree {
  company: number;
  /** Two divisions, the first with two regions of one area each, the first area with two branches. */
  divisions: [number, number];
  regions: [number, number];
  areas: [number, number];
  branches: [number, number];
}

/** Plants a company; `prefix` keeps the codes of several apart. */
export async function seedTree(prefix = "T", country = "KE"): Promise<SmallTree> {
  const { id: countryId } = await db.country.findUniqueOrThrow({ where: { code: country } });
  const company = await seedUnit("COMPANY", `${prefix}C`, null, { countryId });
  const divisions: [number, number] = [
    await seedUnit("DIVISION", `${prefix}D1`, company),
    await seedUnit("DIVISION", `${prefix}D2`, company),
  ];
  const regions: [number, number] = [
    await seedUnit("REGION", `${prefix}R1`, divisions[0]),
    await seedUnit("REGION", `${prefix}R2`, divisions[0]),
  ];
  const areas: [number, number] = [
    await seedUnit("AREA", `${prefix}A1`, regions[0]),
    await seedUnit("AREA", `${prefix}A2`, regions[1]),
  ];
  const branches: [number, number] = [
    await seedUnit("BRANCH", `${prefix}B1`, areas[0]),
    await seedUnit("BRANCH", `${prefix}B2`, areas[0]),
  ];
  return { company, divisions, regions, areas, branches };
}

/** Somebody who holds these permissions at a unit; no user stands behind them unless one is named. */
export async function actorAt(
  unitId: number,
  permissions: readonly Permission[],
  userId: number | null = null,
): Promise<Actor> {
  const unit = await db.orgUnit.findUniqueOrThrow({ where: { id: unitId } });
  const grant: Grant = {
    roleId: 1,
    roleName: "Super Admin",
    unitId,
    unitName: unit.name,
    unitKind: unit.kind as UnitKind,
    unitPath: unit.path,
    acting: false,
    permissions: new Set(permissions),
  };
  return {
    userId,
    employeeId: null,
    name: "A tester",
    at: NOW,
    grants: [grant],
    company: await companyOf(db, unit),
    requestId: "test",
    ip: null,
    via: "session",
  };
}

/** All permissions of the settings. */
export const SETTINGS_PERMISSIONS: Permission[] = [
  ...new Set<Permission>([
    "area.admin",
    ...portal().resources.flatMap(({ permissions: { read, edit } }) => [read, edit]),
  ]),
];
