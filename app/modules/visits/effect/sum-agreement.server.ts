import { db, sql } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { moneySpanSql, type VisitSpan } from "../span.server";
import { checksInSightSql } from "./sight.server";

export type AgreementBy = "subject" | "month" | "unit" | "detail";

export interface AgreementSum {
  /** Id of the manager, where sums are made for each; null otherwise. */
  subjectId: number | null;
  unitId: number | null;
  /** "2026-11". */
  month: string | null;
  checks: number;
  agrees: number;
  differs: number;
  unverifiable: number;
}

const SUBJECT = sql`c."subjectId"`;
const MONTH = sql`SUBSTR(v."visitDate", 1, 7)`;
const NONE = sql`NULL`;
const COLUMNS = {
  subject: { subject: SUBJECT, unit: NONE, month: NONE, group: SUBJECT },
  month: { subject: NONE, unit: NONE, month: MONTH, group: MONTH },
  unit: { subject: NONE, unit: sql`v."unitId"`, month: NONE, group: sql`v."unitId"` },
  detail: { subject: SUBJECT, unit: NONE, month: MONTH, group: sql`c."subjectId", SUBSTR(v."visitDate", 1, 7)` },
};

/** What visits found of the accounts of managers, added up by what is asked for (spec: ops §2 F8). */
export async function sumAgreement(actor: Actor, span: VisitSpan, by: AgreementBy): Promise<AgreementSum[]> {
  const { subject, unit, month, group } = COLUMNS[by];
  const rows = await db.$queryRaw<Record<string, unknown>[]>`
    SELECT ${subject} AS "subjectId", ${unit} AS "unitId", ${month} AS "month", COUNT(DISTINCT c."id") AS "checks",
      SUM(CASE WHEN r."found" = 'AGREES' THEN 1 ELSE 0 END) AS "agrees", SUM(CASE WHEN r."found" = 'DIFFERS' THEN 1 ELSE 0 END) AS "differs", SUM(CASE WHEN r."found" = 'NOT_VERIFIABLE' THEN 1 ELSE 0 END) AS "unverifiable"
    FROM "EffectRow" r JOIN "EffectCheck" c ON c."visitId" = r."visitId" AND c."kind" = r."kind" JOIN "Visit" v ON v."id" = r."visitId" JOIN "OrgUnit" u ON u."id" = v."unitId"
    WHERE ${await moneySpanSql(actor, span)} AND ${checksInSightSql(actor)} GROUP BY ${group}`;
  const id = (value: unknown) => (value === null ? null : Number(value));
  return rows.map(({ subjectId, unitId, month: one, checks, agrees, differs, unverifiable }) => ({
    subjectId: id(subjectId),
    unitId: id(unitId),
    month: one === null ? null : String(one),
    checks: Number(checks),
    agrees: Number(agrees),
    differs: Number(differs),
    unverifiable: Number(unverifiable),
  }));
}
