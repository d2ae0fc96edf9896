import { db, type Tx } from "~/db/database.server";
import { can, canAt, type Actor } from "~/core/actor";
import { visibleVisits } from "~/modules/visits/index.server";
import { visibleRisks } from "./risk-row.server";

const READ = {
  id: true,
  text: true,
  visit: { select: { id: true, refNo: true, unitId: true, unit: { select: { path: true } } } },
} as const;

/** A highlight of kind RISK in a visit that the actor may see; `riskId` where it is on the register already. */
export async function findHighlight(tx: Pick<Tx, "visitHighlight" | "risk">, actor: Actor, id: number) {
  const found = await tx.visitHighlight.findFirst({
    where: { id, type: "RISK", visit: visibleVisits(actor) },
    select: READ,
  });
  if (!found) return null;
  const risk = await tx.risk.findFirst({
    where: { originType: "VISIT_HIGHLIGHT", originId: id },
    select: { id: true },
  });
  return { ...found, riskId: risk?.id ?? null };
}

/** A risk that a visit tells of. */
export interface RiskOffer {
  id: number;
  text: string;
  /** It has been put there already. */
  taken: boolean;
  /** The risk, where the actor sees it. */
  riskId: number | null;
}

/** The risks of a visit's highlights, for whoever may put them on the register (spec: ops §4.3, HIGHLIGHTS). */
export async function riskOffers(actor: Actor, visitId: number): Promise<RiskOffer[]> {
  if (!can(actor, "risk.raise")) return [];
  const rows = await db.visitHighlight.findMany({
    where: { visitId, type: "RISK", visit: visibleVisits(actor) },
    select: READ,
    orderBy: { position: "asc" },
  });
  const reached = rows.filter(({ visit }) => canAt(actor, "risk.raise", visit.unit.path));
  if (reached.length === 0) return [];
  const taken = await db.risk.findMany({
    where: { originType: "VISIT_HIGHLIGHT", originId: { in: reached.map(({ id }) => id) } },
    select: { id: true, originId: true },
  });
  const seen = new Set(
    (
      await db.risk.findMany({
        where: { AND: [{ id: { in: taken.map((risk) => risk.id) } }, visibleRisks(actor)] },
        select: { id: true },
      })
    ).map((risk) => risk.id),
  );
  return reached.map(({ id, text }) => {
    const risk = taken.find(({ originId }) => originId === id);
    return { id, text, taken: risk !== undefined, riskId: risk && seen.has(risk.id) ? risk.id : null };
  });
}
