import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can } from "~/core/actor";
import type { RecordUses } from "~/define/record-uses";
import { visibleVisits } from "./visit-scope.server";

/** Visits in sight: those of a unit, and those for a purpose. */
export const visitUses: readonly RecordUses[] = (["unitId", "purposeId"] as const).map((column): RecordUses => ({
  of: column === "purposeId" ? ["Category"] : ["Company", "Division", "Region", "Area", "Branch"],
  find: async (actor, id) => {
    if (!can(actor, "visit.read")) return [];
    return [
      {
        label: t("Visits"),
        count: await db.visit.count({ where: { AND: [visibleVisits(actor), { [column]: id }] } }),
        to: column === "unitId" ? `/ops/approved/list?unitId=${id}` : null,
      },
    ];
  },
}));
