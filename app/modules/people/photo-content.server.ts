/** Who sees the photo of an employee. */
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { contentOf } from "../files/index.server";
import { employeesWithin } from "./employee-scope.server";
import { OWNER_TYPE } from "./photo.server";
import { ownReportIds } from "./reports-of.server";

/** The file of a photo: of oneself, of one's people today, and of those whose file one may open. @throws NotFound */
export async function photoContent(actor: Actor, id: number): ReturnType<typeof contentOf> {
  const file = await db.document.findFirst({ where: { id, ownerType: OWNER_TYPE, deletedAt: null } });
  if (!file || !(await isInSight(actor, file.ownerId))) throw new NotFound();
  return contentOf(file);
}

async function isInSight(actor: Actor, employeeId: number): Promise<boolean> {
  if (employeeId === actor.employeeId) return true;
  if (actor.suspended) return false;
  const within = { AND: [{ id: employeeId }, employeesWithin(actor, "employee.read")] };
  return (await db.employee.count({ where: within })) > 0 || (await ownReportIds(actor)).has(employeeId);
}
