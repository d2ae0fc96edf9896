/** What a run was worked out from, told in a few figures, and what of it is other by now (spec: hr R-PR13). */
import { addDays } from "~/core/dates";
import { canonicalJson } from "~/core/canonical.server";
import { spanOfMonth } from "~/core/months";
import { t } from "~/core/text";
import { joined, noSql, sql, type Tx, sqlList } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { firstMonth } from "./past-months.server";
import { termsFor } from "./pay-settings.server";
import type { Terms } from "./terms";
import { statesThat } from "~/define/states";
import { LEAVE_STATES } from "~/modules/leave-applications/leave-states";
import { SUSPENSION_STATES } from "~/modules/discipline/discipline-states";

/**
 * Figures of the rows that pay is made of: how many, the latest, how often they were moved. They differ once a row comes,
 * goes or changes, and cost a few statements however many people are paid.
 */
export interface Basis {
  /** The last day whose attendance counts: later ones come with time, and as arrears. */
  until: string;
  people: string;
  basic: string;
  assigned: string;
  stops: string;
  absent: string;
}

interface RunOf {
  id: number;
  month: string;
  kind: string;
  company: { path: string };
}

/** A day of the month or before it as a number; what comes later is nothing of the month's. */
const dayUpTo = (column: ReturnType<typeof sql>, to: string) =>
  sql`CASE WHEN ${column} <= ${to} THEN CAST(REPLACE(${column}, '-', '') AS BIGINT) END`;

/** The day before a run is worked out by somebody. */
export const attendedUntil = (actor: Actor): string => addDays(todayOf(actor), -1);

type Figures = readonly [Record<string, number | bigint | null>];
const told = (rows: unknown): string =>
  Object.values((rows as Figures)[0])
    .map((one) => String(one ?? 0))
    .join(" ");

/** @param terms of the run: absences count where they take something */
export async function basisOf(tx: Tx, run: RunOf, terms: Terms, until: string): Promise<Basis> {
  const { id, month, kind, company } = run;
  const { from, to } = spanOfMonth(month);
  const first = firstMonth(month);
  const path = `${company.path}%`;
  // A settlement, or a run of arrears, depends on nobody but those in it.
  const whose = (employee: ReturnType<typeof sql>) =>
    kind === "REGULAR" ? noSql : sql`AND ${employee} IN (SELECT "employeeId" FROM "Payslip" WHERE "runId" = ${id})`;
  const away = [
    ...(terms.absentUnpaid ? [sql`'ABSENT'`] : []),
    ...(terms.suspendedPayBp < 10_000 ? [sql`'SUSPENDED'`] : []),
  ];
  return {
    until,
    people: told(
      await tx.$queryRaw`
      SELECT COUNT(*) AS "n", MAX(p."id") AS "last", SUM(${dayUpTo(sql`p."validTo"`, to)}) AS "ends",
        SUM(${dayUpTo(sql`e."joinDate"`, to)}) AS "joined", SUM(${dayUpTo(sql`e."lastWorkingDay"`, to)}) AS "left"
      FROM "Posting" p JOIN "Employee" e ON e."id" = p."employeeId" JOIN "OrgUnit" u ON u."id" = p."unitId"
      WHERE u."path" LIKE ${path} AND p."validFrom" <= ${to} AND p."validTo" >= ${from} ${whose(sql`p."employeeId"`)}`,
    ),
    basic: told(
      await tx.$queryRaw`
      SELECT COUNT(*) AS "n", MAX(s."id") AS "last" FROM "SalarySlice" s
      JOIN "SalaryChange" c ON c."id" = s."changeId" JOIN "OrgUnit" u ON u."id" = c."unitId"
      WHERE u."path" LIKE ${path} AND s."validFrom" <= ${to} AND s."validTo" >= ${`${first}-01`} ${whose(sql`s."employeeId"`)}`,
    ),
    assigned: told(
      await tx.$queryRaw`
      SELECT COUNT(*) AS "n", MAX(a."id") AS "last", SUM(a."version") AS "moved" FROM "PayAssignment" a
      JOIN "OrgUnit" u ON u."id" = a."unitId"
      WHERE u."path" LIKE ${path} AND a."status" = 'ACTIVE' AND a."fromMonth" <= ${month}
        AND (a."toMonth" IS NULL OR a."toMonth" >= ${first}) ${whose(sql`a."employeeId"`)}`,
    ),
    stops: told(
      await tx.$queryRaw`
      SELECT COUNT(*) AS "n", MAX(s."id") AS "last", SUM(s."version") AS "moved" FROM "SalaryStop" s
      JOIN "OrgUnit" u ON u."id" = s."unitId"
      WHERE u."path" LIKE ${path} AND s."status" <> 'CANCELLED' AND s."fromMonth" <= ${month}
        AND (s."toMonth" IS NULL OR s."toMonth" >= ${month}) ${whose(sql`s."employeeId"`)}`,
    ),
    absent: [
      told(
        await tx.$queryRaw`
        SELECT COUNT(*) AS "n", SUM(d."id") AS "ids" FROM "LeaveDay" d
        JOIN "LeaveApplication" a ON a."id" = d."applicationId" JOIN "LeaveType" t ON t."id" = a."leaveTypeId"
        JOIN "OrgUnit" u ON u."id" = d."branchId"
        WHERE d."date" BETWEEN ${from} AND ${to} AND d."ratedCd" > 0 AND a."status" IN (${sqlList(statesThat(LEAVE_STATES, "taken"))})
          AND (NOT t."paid" OR t."payPercentBp" < 10000) AND u."path" LIKE ${path} ${whose(sql`a."employeeId"`)}`,
      ),
      away.length === 0
        ? ""
        : told(
            await tx.$queryRaw`
            SELECT COUNT(*) AS "n", SUM(d."id") AS "ids" FROM "AttendanceDay" d JOIN "OrgUnit" u ON u."id" = d."unitId"
            WHERE d."status" IN (${joined(away)}) AND d."date" BETWEEN ${from} AND ${until < to ? until : to}
              AND u."path" LIKE ${path} ${whose(sql`d."employeeId"`)}`,
          ),
      ...(await suspensionsTold(tx, { from, to, path }, whose(sql`s."employeeId"`))),
    ].join(" "),
  };
}

/** Of suspensions with a day in the month; nothing where there is none. */
async function suspensionsTold(
  tx: Tx,
  { from, to, path }: { from: string; to: string; path: string },
  whose: ReturnType<typeof sql>,
): Promise<string[]> {
  const figures = told(
    await tx.$queryRaw`
    SELECT COUNT(*) AS "n", SUM(s."id") AS "ids", SUM(${dayUpTo(sql`s."fromOn"`, to)}) AS "first",
      SUM(${dayUpTo(sql`s."untilOn"`, to)}) AS "last",
      SUM(CASE WHEN s."status" = 'SET_ASIDE' THEN 10000 ELSE s."payBp" END) AS "shares"
    FROM "Suspension" s JOIN "OrgUnit" u ON u."id" = s."unitId"
    WHERE s."status" IN (${sqlList(statesThat(SUSPENSION_STATES, "counted"))}) AND s."fromOn" <= ${to}
      AND (s."untilOn" IS NULL OR s."untilOn" >= ${from}) AND u."path" LIKE ${path} ${whose}`,
  );
  return figures.startsWith("0 ") ? [] : [figures];
}

const CHANGED: Readonly<Record<Exclude<keyof Basis, "until"> | "terms", string>> = {
  people: "Who works here, where and until when has changed.",
  basic: "Basic pay has changed.",
  assigned: "Allowances or deductions have changed.",
  stops: "Stops of pay have changed.",
  absent: "Leave or absences have changed.",
  terms: "Components, bands or settings of pay have changed.",
};

/** What has changed since a run was worked out, in words; nothing for a run that was worked out before this was kept. */
export async function changedInputs(
  tx: Tx,
  run: RunOf & { companyId: number; terms: string | null; findings: string | null },
): Promise<string[]> {
  const { basis } = JSON.parse(run.findings ?? "{}") as { basis?: Basis };
  if (!basis) return [];
  const terms = await termsFor(tx, run.companyId, run.month);
  const now = await basisOf(tx, run, terms, basis.until);
  const parts = ["people", "basic", "assigned", "stops", "absent"] as const;
  return [
    ...(canonicalJson(terms) === run.terms ? [] : [t(CHANGED.terms)]),
    ...parts.flatMap((part) => (basis[part] === now[part] ? [] : [t(CHANGED[part])])),
  ];
}

/** What to do about it, by the state of the run. */
export const workOutAgain = (status: string): string =>
  status === "CALCULATED"
    ? t("Work the run out again before it is approved.")
    : t("Send the run back and work it out again before it is approved.");
