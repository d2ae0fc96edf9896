import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { issueOwners } from "./issue-people.server";

export interface NewIssueForm {
  units: Choice[];
  /** The unit that is chosen; its owners are asked for only then. */
  unit: { id: number; name: string } | null;
  owners: Choice[];
  today: string;
}

/** What the form of an issue recorded by hand begins from. @param unitId as the address names it */
export async function newIssueForm(actor: Actor, unitId: number | null, today: string): Promise<NewIssueForm> {
  const units = await db.orgUnit.findMany({
    where: { AND: [unitsWithin(actor, "auditIssue.write"), { active: true }] },
    select: { id: true, name: true, path: true },
    orderBy: { path: "asc" },
    take: 500,
  });
  const unit = units.find(({ id }) => id === unitId) ?? null;
  return {
    units: units.map(({ id, name }) => ({ value: String(id), label: name })),
    unit: unit && { id: unit.id, name: unit.name },
    owners: unit ? await issueOwners(db, unit.path, today, actor.userId) : [],
    today,
  };
}
