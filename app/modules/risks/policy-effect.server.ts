/** Where a scale or an appetite is used: said before it is approved, and written to the history of each risk once it is. */
import { plural, t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import type { Foreseen } from "~/define/resource";
import { appetiteMoved, levelsMoved, markOf, type Scored } from "./policy-change";
import { policyOf } from "./risk-policy.server";
import {
  bandWord,
  OTHER_APPETITE,
  USUAL_APPETITE,
  USUAL_SCALE,
  type Band,
  type Scale,
  type Scores,
} from "./risk-rules";
import { keepScore } from "./keep-score.server";

export interface ScaleLine extends Scale {
  id: number;
  companyId: number;
  active: boolean;
}
export interface AppetiteLine {
  companyId: number;
  category: string;
  band: string;
  active: boolean;
}

const onRegister = (companyId: number) => ({ companyId, score: { not: null }, NOT: { status: "CLOSED" } });

async function scoredOf(tx: Pick<Tx, "risk">, companyId: number, category?: string): Promise<Scored[]> {
  const rows = await tx.risk.findMany({
    where: { ...onRegister(companyId), ...(category === undefined ? {} : { category }) },
    select: { id: true, category: true, score: true, band: true },
  });
  return rows.map(({ score, band, ...row }) => ({ ...row, score: score!, band: band as Band }));
}

const lower = (band: Band) => t(bandWord(band)).toLowerCase();

/** How many risks change level by a scale. @param after the line as it would be, 0 its id where it is new */
export async function scaleForeseen({ tx }: { tx: Tx }, after: ScaleLine): Promise<Foreseen[] | null> {
  const risks = await scoredOf(tx, after.companyId);
  if (risks.length === 0) return null;
  const others = await tx.riskScale.findMany({
    where: { companyId: after.companyId, active: true, NOT: { id: after.id } },
    orderBy: { id: "desc" },
    take: 1,
  });
  const [other] = others;
  const counts = after.active && (after.id === 0 || !other || after.id > other.id);
  const moved = levelsMoved(risks, counts ? after : (other ?? USUAL_SCALE));
  const all = moved.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      title: t("Where the scale is used"),
      lines: [
        all === 0
          ? plural(
              risks.length,
              "One risk is scored by it; its level stays.",
              "{n} risks are scored by it; no level changes.",
            )
          : plural(all, "One risk changes level.", "{n} risks change level."),
        ...moved.map(({ from, to, count }) =>
          t("From {from} to {to}: {n}", { from: lower(from), to: lower(to), n: count }),
        ),
      ],
    },
  ];
}

const usualOf = (category: string): Band => USUAL_APPETITE[category] ?? OTHER_APPETITE;

/** How much of a category a company lives with, by a line of it. */
const appetiteBy = ({ active, band, category }: AppetiteLine): Band => (active ? (band as Band) : usualOf(category));

/** How many risks come above an appetite, or no longer are. */
export async function appetiteForeseen(
  { tx }: { tx: Tx },
  before: AppetiteLine | null,
  after: AppetiteLine,
): Promise<Foreseen[] | null> {
  const risks = await scoredOf(tx, after.companyId, after.category);
  if (risks.length === 0) return null;
  const { above, below } = appetiteMoved(
    risks,
    before ? appetiteBy(before) : usualOf(after.category),
    appetiteBy(after),
  );
  return [
    {
      title: t("Where the risk appetite is used"),
      lines: [
        plural(
          risks.length,
          "One risk of this category is measured by it.",
          "{n} risks of this category are measured by it.",
        ),
        t("Above the risk appetite from then on: {above}; no longer above it: {below}", { above, below }),
      ],
    },
  ];
}

/** Each risk of the category has a row of its own that the appetite changed; its scores stay. */
export async function followAppetite(work: Work, before: AppetiteLine | null, after: AppetiteLine): Promise<void> {
  const [was, is] = [before ? appetiteBy(before) : usualOf(after.category), appetiteBy(after)];
  if (was === is) return;
  const { scale } = await policyOf(work.tx, after.companyId);
  const rows = await work.tx.risk.findMany({
    where: { ...onRegister(after.companyId), category: after.category },
    orderBy: { id: "asc" },
  });
  for (const row of rows) {
    await keepScore(work, row.id, row as unknown as Scores, { scale, why: markOf("APPETITE", was, is) });
    work.audit({ action: "Risk.appetite", entity: "Risk", entityId: row.id, diff: { appetite: [was, is] } });
  }
}
