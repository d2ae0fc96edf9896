/** What the weights of test areas in use make, by where they are tested (spec: ops §5.2). */
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { TEST_TYPES } from "./choices";
import { totalsOf, totalWords, WHOLE } from "./weight-rules";

/** A line for each kind whose test areas do not make 100; none for people who do not read the settings. */
export async function areaTotals(actor: Actor): Promise<string[]> {
  if (!can(actor, "audit.settings.read")) return [];
  const areas = await db.auditTestArea.findMany({ where: { active: true }, select: { areaType: true, weight: true } });
  const totals = totalsOf(areas);
  return TEST_TYPES.flatMap(({ value, label }) => {
    const total = totals.get(value);
    return total === undefined || total === WHOLE
      ? []
      : [t("{kind}: {total}", { kind: t(label), total: totalWords(total) })];
  });
}
