/** Figures of the staff for the home of HR, and what the form of a new employee offers. */
import { addDays } from "~/core/dates";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import { offeredUnits } from "../organisation/index.server";
import { todayOf } from "./employee-scope.server";

export interface Headcount {
  working: number;
  joined: number;
  leaving: number;
  onProbation: number;
  withoutAccount: number;
  /** By unit of today's posting, the largest first. */
  units: { name: string; people: number }[];
}

/** Days that count as lately. */
export const LATELY = 30;
const MOST_UNITS = 12;

/** Who works within reach today. */
export async function headcount(actor: Actor): Promise<Headcount> {
  const today = todayOf(actor);
  const now = { unit: unitsWithin(actor, "employee.read"), validFrom: { lte: today }, validTo: { gte: today } };
  const working = { status: { not: "SEPARATED" } };
  const here = { ...working, postings: { some: now } };
  const [all, joined, leaving, onProbation, withoutAccount, groups] = await Promise.all([
    db.employee.count({ where: here }),
    db.employee.count({ where: { AND: [here, { joinDate: { gt: addDays(today, -LATELY), lte: today } }] } }),
    db.employee.count({ where: { AND: [here, { status: "ON_NOTICE" }] } }),
    db.employee.count({ where: { AND: [here, { status: "PROBATION" }] } }),
    db.employee.count({ where: { AND: [here, { user: null }] } }),
    db.posting.groupBy({
      by: ["unitId"],
      where: { ...now, employee: working },
      _count: { _all: true },
      orderBy: [{ _count: { unitId: "desc" } }, { unitId: "asc" }],
      take: MOST_UNITS,
    }),
  ]);
  const names = await db.orgUnit.findMany({
    where: { id: { in: groups.map(({ unitId }) => unitId) } },
    select: { id: true, name: true },
  });
  const units = groups.map(({ unitId, _count }) => ({
    name: names.find(({ id }) => id === unitId)?.name ?? "",
    people: _count._all,
  }));
  return { working: all, joined, leaving, onProbation, withoutAccount, units };
}

const offered = (rows: readonly { id: number; name: string }[]): Choice[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
const NAMED = { where: { active: true }, orderBy: { name: "asc" }, select: { id: true, name: true } } as const;

/** What the form of a new employee offers. */
export async function hireChoices(actor: Actor): Promise<Record<HireChoice, Choice[]>> {
  const [units, designations, departments, staffTypes, educations] = await Promise.all([
    offeredUnits(actor, "employee.edit"),
    db.designation.findMany({ ...NAMED, orderBy: [{ rank: "desc" }, { name: "asc" }] }),
    db.department.findMany(NAMED),
    db.staffType.findMany(NAMED),
    educationChoices(),
  ]);
  return {
    units,
    designations: offered(designations),
    departments: offered(departments),
    staffTypes: offered(staffTypes),
    educations,
  };
}
type HireChoice = "units" | "designations" | "departments" | "staffTypes" | "educations";

/** Levels of education in use, from the least on. */
export const educationChoices = async (): Promise<Choice[]> =>
  offered(await db.education.findMany({ ...NAMED, orderBy: [{ rank: "asc" }, { name: "asc" }] }));
