/** What can be audited, as the organisation is now: branches, regions and departments (spec: ops §5.3). */
import { addRows } from "~/db/add-rows.server";
import type { Tx } from "~/db/database.server";
import type { AuditEntity } from "~/generated/sqlite/client";

interface Wanted {
  areaType: string;
  unitId: number | null;
  departmentId: number | null;
  name: string;
  openedOn: string | null;
}

/** What can be audited as the organisation is now. */
async function wantedIn(tx: Tx, company: { path: string }): Promise<Wanted[]> {
  const units = await tx.orgUnit.findMany({
    where: { path: { startsWith: company.path }, kind: { in: ["BRANCH", "REGION"] }, active: true },
    orderBy: { id: "asc" },
    select: { id: true, kind: true, name: true, openedOn: true },
  });
  const departments = await tx.department.findMany({ where: { active: true }, orderBy: { id: "asc" } });
  return [
    ...units.map(({ id, kind, name, openedOn }) => ({
      areaType: kind,
      unitId: id,
      departmentId: null,
      name,
      openedOn,
    })),
    ...departments.map(({ id, name }) => ({
      areaType: "DEPARTMENT",
      unitId: null,
      departmentId: id,
      name,
      openedOn: null,
    })),
  ];
}

const keyOf = ({ unitId, departmentId }: { unitId: number | null; departmentId: number | null }) =>
  `${unitId} ${departmentId}`;

/** Units that were opened or closed since the universe of a company was followed last, by name. */
export async function unfollowed(tx: Tx, company: { id: number; path: string }): Promise<string[]> {
  const wanted = new Map((await wantedIn(tx, company)).map((one) => [keyOf(one), one.name]));
  const known = new Map(
    (await entitiesOf(tx, company.id)).filter(({ active }) => active).map((one) => [keyOf(one), one.name]),
  );
  return [...wanted, ...known].filter(([key]) => wanted.has(key) !== known.has(key)).map(([, name]) => name);
}

const ENTITY = {
  companyId: "int",
  areaType: "text",
  unitId: "int",
  departmentId: "int",
  name: "text",
  openedOn: "text",
  createdAt: "timestamp",
  updatedAt: "timestamp",
} as const;

/** Adds what is new, renames what has another name, and takes out of use what is closed. @returns those in use */
export async function followOrganisation(tx: Tx, company: { id: number; path: string }): Promise<AuditEntity[]> {
  const wanted = await wantedIn(tx, company);
  const known = new Map((await entitiesOf(tx, company.id)).map((one) => [keyOf(one), one]));
  const fresh = wanted.filter((one) => !known.has(keyOf(one)));
  const now = new Date();
  await addRows(
    tx,
    "AuditEntity",
    ENTITY,
    fresh.map((one) => ({ ...one, companyId: company.id, createdAt: now, updatedAt: now })),
  );
  const present = new Map(wanted.map((one) => [keyOf(one), one]));
  for (const one of known.values()) {
    const now = present.get(keyOf(one));
    const active = now !== undefined;
    const name = now?.name ?? one.name;
    const openedOn = now?.openedOn ?? one.openedOn;
    if (one.active !== active || one.name !== name || one.openedOn !== openedOn)
      await tx.auditEntity.update({ where: { id: one.id }, data: { active, name, openedOn } });
  }
  return (await entitiesOf(tx, company.id)).filter(({ active }) => active);
}

const entitiesOf = (tx: Tx, companyId: number) =>
  tx.auditEntity.findMany({ where: { companyId }, orderBy: { id: "asc" } });
