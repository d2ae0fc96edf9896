/** What the form of a new employee offers. */
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { followingNo } from "./following-no";
import { offeredUnits } from "../organisation/index.server";

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

/** The number after the latest of the company, in its way of writing: UMJ-0041 after UMJ-0040; empty where there is none to follow. */
export async function nextEmployeeNo({ company }: Actor): Promise<string> {
  const rows = await db.employee.findMany({
    where: { postings: { some: { unit: { path: { startsWith: `/${company.unitId}/` } } } } },
    orderBy: { id: "desc" },
    take: LATEST,
    select: { employeeNo: true },
  });
  const next = followingNo(rows.map(({ employeeNo }) => employeeNo));
  return next !== null && (await db.employee.count({ where: { employeeNo: next } })) === 0 ? next : "";
}

/** Employees whose numbers say how they are written. */
const LATEST = 500;
