/** Mapped managers of one employee, what the form offers, and who has nobody. */
import { FOREVER, formatDate } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import type { Choice } from "~/define/field";
import { offeredUnits } from "../organisation/index.server";
import { employeesWithin } from "./employee-scope.server";
import type { Prisma } from "~/generated/sqlite/client";
import { holdersOf, linesUp } from "./holder-of.server";
import { RELATION_CHOICES, RELATIONS, type Relation } from "./relations";

const MOST_OFFERED = 2_000;

/** What the form of a mapping offers. */
export async function mappingChoices(actor: Actor): Promise<{ units: Choice[]; managers: Choice[] }> {
  const [units, managers] = await Promise.all([
    offeredUnits(actor, "employee.manager"),
    db.employee.findMany({
      where: { AND: [employeesWithin(actor, "employee.manager"), { status: { not: "SEPARATED" } }] },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: MOST_OFFERED,
      select: { id: true, name: true, employeeNo: true },
    }),
  ]);
  return {
    units,
    managers: managers.map(({ id, name, employeeNo }) => ({ value: String(id), label: `${name}, ${employeeNo}` })),
  };
}

export const relationWord = (kind: string): string => choiceWord(RELATION_CHOICES, kind);

export interface MappingView {
  id: number;
  version: number;
  employee: { id: number; name: string; employeeNo: string };
  relation: string;
  manager: string;
  from: string;
  /** Whether its last day can still be set by this person. */
  endable: boolean;
  slices: { id: number; manager: string; from: string; until: string }[];
}

/** One mapping among all of its relation and employee. @throws NotFound */
export async function readMapping(actor: Actor, id: number): Promise<MappingView> {
  const row = await db.managerMapping.findFirst({
    where: { id, employee: employeesWithin(actor, "employee.manager") },
    include: { employee: { select: { id: true, name: true, employeeNo: true } }, manager: { select: { name: true } } },
  });
  if (!row) throw new NotFound();
  const slices = await db.managerMapping.findMany({
    where: { employeeId: row.employeeId, kind: row.kind },
    orderBy: { validFrom: "desc" },
    include: { manager: { select: { name: true } } },
  });
  const today = todayOf(actor);
  return {
    id,
    version: row.version,
    employee: row.employee,
    relation: relationWord(row.kind),
    manager: row.manager.name,
    from: formatDate(row.validFrom),
    endable: row.validTo >= today && row.employeeId !== actor.employeeId,
    slices: slices.map(({ id: slice, manager, validFrom, validTo }) => ({
      id: slice,
      manager: manager.name,
      from: formatDate(validFrom),
      until: validTo === FOREVER ? t("Open") : formatDate(validTo),
    })),
  };
}

export interface ManagerLine {
  kind: Relation;
  relation: string;
  /** null where there is nobody. */
  name: string | null;
  mapped: boolean;
}

/** Everybody who stands to an employee in a relation today. */
export async function managersOfEmployee(actor: Actor, employeeId: number): Promise<ManagerLine[]> {
  const today = todayOf(actor);
  return Promise.all(
    RELATIONS.map(async (kind) => {
      const holder = (await holdersOf(db, { id: employeeId }, kind, today)).get(employeeId);
      return { kind, relation: relationWord(kind), name: holder?.name ?? null, mapped: holder?.by === "MAPPING" };
    }),
  );
}

const MOST_GAPS = 200;

export interface MappingGap {
  id: number;
  name: string;
  employeeNo: string;
  relations: string;
}

/** A mapping whose manager can do nothing in it. */
export interface UnableLine {
  id: number;
  name: string;
  employeeNo: string;
  relation: string;
  manager: string;
  why: string;
}

/** Mappings of today within reach whose manager cannot sign in, or reports to the person they are mapped to. */
async function unableManagers(employees: Prisma.EmployeeWhereInput, today: string): Promise<UnableLine[]> {
  const now = { validFrom: { lte: today }, validTo: { gte: today } };
  const mapped = await db.managerMapping.findMany({
    where: { employee: employees, ...now },
    orderBy: [{ employee: { name: "asc" } }, { id: "asc" }],
    select: {
      kind: true,
      employee: { select: { id: true, name: true, employeeNo: true } },
      manager: {
        select: {
          id: true,
          name: true,
          user: {
            select: {
              status: true,
              grants: { where: { ...now, role: { active: true } }, take: 1, select: { id: true } },
            },
          },
        },
      },
    },
  });
  const up = await linesUp(db, [...new Set(mapped.map(({ manager }) => manager.id))], today);
  return mapped.flatMap(({ kind, employee, manager: { id, name, user } }): UnableLine[] => {
    const why =
      user?.status !== "ACTIVE"
        ? t("Has no open account")
        : user.grants.length === 0
          ? t("Holds no role today")
          : up.get(id)?.has(employee.id)
            ? t("Reports to this person")
            : null;
    return why === null ? [] : [{ ...employee, relation: relationWord(kind), manager: name, why }];
  });
}

/** Employees within reach who have nobody in some relation today; those mapped to somebody who has left are among them. */
export async function mappingGaps(actor: Actor): Promise<{
  gaps: MappingGap[];
  more: boolean;
  unable: UnableLine[];
}> {
  const today = todayOf(actor);
  const within = {
    AND: [
      employeesWithin(actor, "employee.read"),
      { status: { not: "SEPARATED" }, postings: { some: { validFrom: { lte: today }, validTo: { gte: today } } } },
    ],
  };
  const [unable, people, ...held] = await Promise.all([
    unableManagers(within, today),
    db.employee.findMany({
      where: within,
      orderBy: [{ name: "asc" }, { id: "asc" }],
      select: { id: true, name: true, employeeNo: true },
    }),
    ...RELATIONS.map((kind) => holdersOf(db, within, kind, today)),
  ]);
  const gaps = people.flatMap((person): MappingGap[] => {
    const lacking = RELATIONS.filter((_, index) => !held[index]!.has(person.id));
    return lacking.length === 0 ? [] : [{ ...person, relations: lacking.map(relationWord).join(", ") }];
  });
  return { gaps: gaps.slice(0, MOST_GAPS), more: gaps.length > MOST_GAPS, unable: unable.slice(0, MOST_GAPS) };
}
