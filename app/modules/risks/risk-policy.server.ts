import { db, type Tx } from "~/db/database.server";
import { OTHER_APPETITE, USUAL_APPETITE, USUAL_SCALE, type Band, type Scale } from "./risk-rules";

/** {@link policyOf} for screens. */
export const companyPolicy = (companyId: number): Promise<Policy> => policyOf(db, companyId);

export interface Policy {
  scale: Scale;
  appetiteOf: (category: string) => Band;
}

/** The scale of a company, of those in use the one made last, and what it lives with; where it has set nothing, what is usual. */
export async function policyOf(tx: Pick<Tx, "riskScale" | "riskAppetite">, companyId: number): Promise<Policy> {
  const [scale, appetites] = await Promise.all([
    tx.riskScale.findFirst({ where: { companyId, active: true }, orderBy: { id: "desc" } }),
    tx.riskAppetite.findMany({ where: { companyId, active: true }, select: { category: true, band: true } }),
  ]);
  const set = new Map(appetites.map(({ category, band }) => [category, band as Band]));
  return {
    scale: scale ?? USUAL_SCALE,
    appetiteOf: (category) => set.get(category) ?? USUAL_APPETITE[category] ?? OTHER_APPETITE,
  };
}
