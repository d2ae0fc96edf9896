import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import type { RecordUses } from "~/define/record-uses";

/** People posted to a unit today, and the accounts with a role at it or below, as their list shows them. */
export const unitUses: RecordUses = {
  of: ["Company", "Division", "Region", "Area", "Branch"],
  find: async (actor, unitId) => {
    const today = todayOf(actor);
    const now = { validFrom: { lte: today }, validTo: { gte: today } };
    const { path } = await db.orgUnit.findUniqueOrThrow({ where: { id: unitId }, select: { path: true } });
    const [posted, held] = await Promise.all([
      db.posting.count({ where: { unitId, ...now } }),
      db.user.count({ where: { grants: { some: { unit: { path: { startsWith: path } }, ...now } } } }),
    ]);
    return [
      { label: t("People posted there"), count: posted, to: null },
      { label: t("Accounts with a role there or below"), count: held, to: `/admin/user/list?unitId=${unitId}` },
    ];
  },
};
