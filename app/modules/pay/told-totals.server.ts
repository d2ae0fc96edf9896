/** Whether the totals of a run that is posted are told to those who see runs and not pay: few.ts has the rule. */
import { monthAfter } from "~/core/months";
import { joined, sql, type Tx } from "~/db/database.server";
import { mayTell, MEASURES, TOLD_MONTHS, type Difference, type Differences, type Measure } from "./few";

const COLUMNS: Readonly<Record<Measure, ReturnType<typeof sql>>> = {
  gross: sql`"gross"`,
  other: sql`"other"`,
  deductions: sql`"deductions"`,
  net: sql`"net"`,
  employer: sql`"employer"`,
};

/**
 * What lies between a run and another, or the run itself where the other is no run: people are many, and counted by the
 * database.
 */
export async function between(tx: Pick<Tx, "$queryRaw">, runId: number, otherId = 0): Promise<Differences> {
  const parts = MEASURES.map((measure) => {
    const column = COLUMNS[measure];
    return sql`SUM(CASE WHEN "runId" = ${runId} THEN ${column} ELSE -${column} END) AS ${column}`;
  });
  const rows = await tx.$queryRaw<
    {
      measure: string;
      people: bigint | number;
      sum: bigint | number;
      largest: bigint | number;
      second: bigint | number;
    }[]
  >`
    WITH d AS MATERIALIZED (
      SELECT ${joined(parts)} FROM "Payslip" WHERE "runId" IN (${runId}, ${otherId}) GROUP BY "employeeId")
    ${joined(
      MEASURES.map((measure) => {
        const column = COLUMNS[measure];
        return sql`SELECT CAST(${measure} AS TEXT) AS "measure", COUNT(*) AS "people",
          CAST(COALESCE(SUM(ABS(${column})), 0) AS BIGINT) AS "sum", CAST(COALESCE(MAX(ABS(${column})), 0) AS BIGINT) AS "largest",
          CAST(COALESCE((SELECT ABS(o.${column}) FROM d o WHERE o.${column} <> 0
            ORDER BY ABS(o.${column}) DESC LIMIT 1 OFFSET 1), 0) AS BIGINT) AS "second"
          FROM d WHERE ${column} <> 0`;
      }),
      " UNION ALL ",
    )}`;
  return Object.fromEntries(
    rows.map(({ measure, people, sum, largest, second }): [string, Difference] => [
      measure,
      { people: Number(people), sum: BigInt(sum), largest: BigInt(largest), second: BigInt(second) },
    ]),
  ) as Differences;
}

/** Held against every run of the year before it that was told, a reversed one too: it was read while it stood. */
export async function tellsTotals(
  tx: Pick<Tx, "payrollRun" | "$queryRaw">,
  { id, companyId, month }: { id: number; companyId: number; month: string },
): Promise<boolean> {
  if (!mayTell(await between(tx, id))) return false;
  const told = await tx.payrollRun.findMany({
    where: { companyId, id: { not: id }, sumsTold: true, month: { gte: monthAfter(month, -TOLD_MONTHS) } },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  for (const other of told) if (!mayTell(await between(tx, id, other.id))) return false;
  return true;
}
