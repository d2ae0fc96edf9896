/** How branches stand by what visits say of them (spec: ops §8.1, "fmpu"). */
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { cashDifferences, type JudgedCount } from "./cash-differences";
import { checksInSightSql } from "./effect/sight.server";
import { moneySpanSql, type VisitSpan } from "./span.server";
import type { Level } from "./visit";

export interface FieldStanding {
  /** Date of the last visit that was sent in, by the level it was made at. */
  last: Partial<Record<Level, string>>;
  /** Places whose cash did not agree with the book at some count, and what they come to in minor units, without signs. */
  differing: number;
  difference: bigint;
  /** Loan applications that both the branch manager and the supervisor judged, and those they judged alike. */
  judged: number;
  agreed: number;
  /** Claims of its managers that could be verified, and those that were as reported. */
  verified: number;
  asReported: number;
  /** Share of the outstanding more than 30 days late in hundredths of a percent, of the latest two approved portfolios; the latest first. */
  par30: number[];
}

interface Raw {
  unitId: unknown;
  [name: string]: unknown;
}

/** By unit, of those that have any of it. Last visits and portfolios are of all time up to the end of the span. */
export async function fieldStandings(actor: Actor, span: VisitSpan): Promise<Map<number, FieldStanding>> {
  const within = await moneySpanSql(actor, span);
  const everUntil = await moneySpanSql(actor, { ...span, from: "" });
  const approved = await moneySpanSql(actor, { ...span, from: "", states: ["APPROVED"] });
  const [visits, counts, loans, claims, portfolios] = await Promise.all([
    db.$queryRaw<
      Raw[]
    >`SELECT v."unitId", v."level", MAX(v."visitDate") AS "last" FROM "Visit" v JOIN "OrgUnit" u ON u."id" = v."unitId" WHERE ${everUntil} GROUP BY v."unitId", v."level"`,
    db.$queryRaw<
      Raw[]
    >`SELECT v."unitId", c."id", c."recountOfId", CAST(c."difference" AS TEXT) AS "difference" FROM "CashCount" c JOIN "Visit" v ON v."id" = c."visitId" JOIN "OrgUnit" u ON u."id" = v."unitId"
      WHERE c."counted" IS NOT NULL AND EXISTS (SELECT 1 FROM "CashCount" off WHERE off."visitId" = v."id" AND off."difference" <> 0) AND ${within}`,
    db.$queryRaw<
      Raw[]
    >`SELECT v."unitId", COUNT(*) AS "judged", SUM(CASE WHEN l."bmDecision" = l."supervisorDecision" THEN 1 ELSE 0 END) AS "agreed" FROM "LoanVerification" l JOIN "Visit" v ON v."id" = l."visitId" JOIN "OrgUnit" u ON u."id" = v."unitId"
      WHERE l."bmDecision" IS NOT NULL AND l."supervisorDecision" IS NOT NULL AND ${within} GROUP BY v."unitId"`,
    db.$queryRaw<
      Raw[]
    >`SELECT v."unitId", COUNT(*) AS "verified", SUM(CASE WHEN r."found" = 'AGREES' THEN 1 ELSE 0 END) AS "asReported" FROM "EffectRow" r JOIN "Visit" v ON v."id" = r."visitId" JOIN "OrgUnit" u ON u."id" = v."unitId"
      WHERE r."found" <> 'NOT_VERIFIABLE' AND ${within} AND ${checksInSightSql(actor)} GROUP BY v."unitId"`,
    db.$queryRaw<Raw[]>`SELECT "unitId", "par30", "outstanding" FROM (
        SELECT v."unitId", CAST(p."par30" AS TEXT) AS "par30", CAST(p."outstanding" AS TEXT) AS "outstanding", ROW_NUMBER() OVER (PARTITION BY v."unitId" ORDER BY p."asOf" DESC, p."id" DESC) AS "place"
        FROM "PortfolioCheck" p JOIN "Visit" v ON v."id" = p."visitId" JOIN "OrgUnit" u ON u."id" = v."unitId" WHERE ${approved}) latest WHERE "place" <= 2 ORDER BY "unitId", "place"`,
  ]);
  const standings = new Map<number, FieldStanding>();
  const of = ({ unitId }: Raw): FieldStanding => {
    const id = Number(unitId);
    if (!standings.has(id))
      standings.set(id, {
        last: {},
        differing: 0,
        difference: 0n,
        judged: 0,
        agreed: 0,
        verified: 0,
        asReported: 0,
        par30: [],
      });
    return standings.get(id)!;
  };
  for (const row of visits) of(row).last[row.level as Level] = String(row.last);
  const counted = new Map<FieldStanding, JudgedCount[]>();
  for (const row of counts)
    counted.set(of(row), [
      ...(counted.get(of(row)) ?? []),
      {
        id: Number(row.id),
        recountOfId: row.recountOfId === null ? null : Number(row.recountOfId),
        difference: BigInt(String(row.difference)),
      },
    ]);
  for (const [standing, judged] of counted) {
    const { places, gross } = cashDifferences(judged);
    Object.assign(standing, { differing: places, difference: gross });
  }
  for (const row of loans) Object.assign(of(row), { judged: Number(row.judged), agreed: Number(row.agreed) });
  for (const row of claims)
    Object.assign(of(row), { verified: Number(row.verified), asReported: Number(row.asReported) });
  for (const row of portfolios) {
    const outstanding = BigInt(String(row.outstanding));
    if (outstanding > 0n) of(row).par30.push(Number((BigInt(String(row.par30)) * 10_000n) / outstanding));
  }
  return standings;
}
