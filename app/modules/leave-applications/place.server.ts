/** Which list the page of an application stands beneath, for this person. */
import { db } from "~/db/database.server";
import type { Area } from "~/core/areas";
import { can, type Actor } from "~/core/actor";
import { t } from "~/core/text";
import { href } from "~/addresses/href";

export async function placeOf(
  actor: Actor,
  id: number,
  inHr: boolean,
): Promise<{ area: Area; many: string; list: string }> {
  if (inHr) return { area: "hr", many: t("Leave applications"), list: href("/hr/leave/list") };
  const own = await db.leaveApplication.count({ where: { id, employeeId: actor.employeeId ?? 0 } });
  return own > 0 || !can(actor, "leave.recommend")
    ? { area: "home", many: t("My leave"), list: href("/my/leave") }
    : { area: "home", many: t("Leave to decide"), list: href("/applications/leave") };
}
