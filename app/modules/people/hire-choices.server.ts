/** What the form of a new employee offers. */
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
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
