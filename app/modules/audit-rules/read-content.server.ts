/** What units of a year are scored by now, and whether that is what was approved. */
import type { Tx } from "~/db/database.server";
import { contentText, type Content } from "./content";

type Reading = Pick<Tx, "auditWeight" | "auditBand" | "auditEffectiveness">;

export async function contentOf(tx: Reading, yearId: number): Promise<Content> {
  const [weights, bands, levels] = [
    await tx.auditWeight.findMany({ where: { yearId, weight: { gt: 0 } }, include: { factor: true } }),
    await tx.auditBand.findMany({ where: { active: true } }),
    await tx.auditEffectiveness.findMany({ where: { active: true } }),
  ];
  const content: Content = {
    factors: weights.map(({ weight, factor: { areaType: kind, code, name, source, cut2, cut3, cut4, cut5 } }) => ({
      ...{ kind, code, name, source, weight },
      cuts: [cut2, cut3, cut4, cut5],
    })),
    bands: bands.map(({ code, name, fromScore: from, months }) => ({ code, name, from, months })),
    levels: levels.map(({ level, name, percent }) => ({ level, name, percent })),
  };
  return JSON.parse(contentText(content)) as Content;
}

/** The rulebook of a year that was approved last. */
export const approvedRules = (tx: Pick<Tx, "auditRulebook">, yearId: number, before?: number) =>
  tx.auditRulebook.findFirst({
    where: { yearId, status: "APPROVED", ...(before === undefined ? {} : { id: { lt: before } }) },
    orderBy: { id: "desc" },
  });

/** Whether a year is scored by what was approved for it. */
export async function rulesHold(tx: Reading & Pick<Tx, "auditRulebook">, yearId: number): Promise<boolean> {
  const approved = await approvedRules(tx, yearId);
  return approved !== null && approved.content === contentText(await contentOf(tx, yearId));
}
