/** Which list the page of an advance stands beneath, for this person. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Area } from "~/core/areas";
import { href } from "~/addresses/href";

export async function advancePlace(
  actor: Actor,
  id: number,
  inHr: boolean,
): Promise<{ area: Area; many: string; list: string }> {
  if (inHr) return { area: "hr", many: t("Salary advances"), list: href("/hr/salary-advance") };
  const own = await db.salaryAdvance.count({ where: { id, employeeId: actor.employeeId ?? 0 } });
  return own > 0 || !can(actor, "leave.recommend")
    ? { area: "home", many: t("My salary advances"), list: href("/my/payslip/advance") }
    : { area: "home", many: t("Advances to recommend"), list: href("/my/payslip/advance/team") };
}
