/** What loan snapshots bring to monthly boards: the portfolio at risk and the collections of branches. */
import { addDays } from "~/core/dates";
import { exponentOf } from "~/core/currencies";
import { hundredthsOf } from "~/core/money";
import { can } from "~/core/actor";
import { sqlList, type Tx } from "~/db/database.server";
import { branchesOf, byBranches, shareOf, type BoardSource } from "~/define/board-source";
import { href } from "~/addresses/href";
import { IN_USE } from "./loan";

interface Kept {
  id: number;
  unitId: number;
  asOf: string;
  outstanding: bigint;
  par30: bigint;
}

/** The latest snapshot of each branch within some days. */
async function latestOf(tx: Tx, unitIds: readonly number[], from: string, to: string): Promise<Map<number, Kept>> {
  const rows = await tx.loanSnapshot.findMany({
    where: { ...IN_USE, unitId: { in: [...unitIds] }, asOf: { gte: from, lte: to } },
    orderBy: { asOf: "asc" },
    select: { id: true, unitId: true, asOf: true, outstanding: true, par30: true },
  });
  return new Map(rows.map((row) => [row.unitId, row]));
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => bigint) => rows.reduce((sum, row) => sum + of(row), 0n);

const page: BoardSource["page"] = (actor, { from, to, unitId }) =>
  can(actor, "area.operations") && can(actor, "loanSnapshot.read")
    ? href("/ops/loanSnapshot/list", { search: { unitId, "asOf.from": from, "asOf.to": to } })
    : null;

/** Of the last snapshot of the month, the share of what is outstanding whose loans are more than 30 days overdue. */
const atRisk: BoardSource = {
  name: "loans.par30",
  label: "Portfolio at risk over 30 days",
  measure: "%",
  none: "No loan snapshot this month",
  read: async (tx, { from, to }, subjects) =>
    byBranches(subjects, await latestOf(tx, branchesOf(subjects), from, to), (rows) =>
      shareOf(
        sumOf(rows, ({ par30 }) => par30),
        sumOf(rows, ({ outstanding }) => outstanding),
      ),
    ),
  page,
};

interface Collected {
  due: bigint;
  paid: bigint;
}

/**
 * What was due of the loans of earlier snapshots, their arrears and their next instalment, and by how much of it what is
 * outstanding has fallen by the later ones. What was written off is not collected.
 */
async function collectedBetween(
  tx: Pick<Tx, "$queryRaw">,
  earlier: readonly number[],
  later: readonly number[],
): Promise<Map<number, Collected>> {
  if (earlier.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ unitId: number; due: string; paid: string }[]>`
    SELECT "unitId", CAST(SUM("due") AS TEXT) AS "due",
      CAST(SUM(CASE WHEN "fallen" > "due" THEN "due" ELSE "fallen" END) AS TEXT) AS "paid"
    FROM (
      SELECT s."unitId" AS "unitId",
        CASE WHEN a."arrears" + a."instalment" > a."outstanding" THEN a."outstanding"
          ELSE a."arrears" + a."instalment" END AS "due",
        CASE WHEN b."id" IS NULL THEN a."outstanding"
          WHEN b."status" = 'WRITTEN_OFF' OR b."outstanding" > a."outstanding" THEN 0
          ELSE a."outstanding" - b."outstanding" END AS "fallen"
      FROM "LoanLine" a
      JOIN "LoanSnapshot" s ON s."id" = a."snapshotId"
      JOIN "LoanSnapshot" l ON l."unitId" = s."unitId" AND l."id" IN (${sqlList(later)})
      LEFT JOIN "LoanLine" b ON b."snapshotId" = l."id" AND b."loanNo" = a."loanNo"
      WHERE a."snapshotId" IN (${sqlList(earlier)}) AND a."status" IN ('ACTIVE', 'RESTRUCTURED')
    ) AS "loans"
    GROUP BY "unitId"`;
  return new Map(rows.map(({ unitId, due, paid }) => [unitId, { due: BigInt(due), paid: BigInt(paid) }]));
}

/** Days before the month in which an earlier snapshot still tells what was due in it. */
const DAYS_BEFORE = 31;

const collections: BoardSource = {
  name: "loans.collected",
  label: "Collection rate",
  measure: "%",
  none: "No loan snapshots at the beginning and the end of this month",
  read: async (tx, { from, to }, subjects) => {
    const branches = branchesOf(subjects);
    const earlier = await latestOf(tx, branches, addDays(from, -DAYS_BEFORE), addDays(from, -1));
    const later = await latestOf(tx, branches, from, to);
    const both = branches.filter((id) => earlier.has(id) && later.has(id));
    const sums = await collectedBetween(
      tx,
      both.map((id) => earlier.get(id)!.id),
      both.map((id) => later.get(id)!.id),
    );
    return byBranches(subjects, sums, (rows) =>
      shareOf(
        sumOf(rows, ({ paid }) => paid),
        sumOf(rows, ({ due }) => due),
      ),
    );
  },
  page: (actor, origin) => page(actor, { ...origin, from: addDays(origin.from, -DAYS_BEFORE) }),
};

/** Principal of the loans that snapshots of the month say were disbursed in it, each loan once. */
async function disbursedIn(
  tx: Pick<Tx, "$queryRaw">,
  unitIds: readonly number[],
  from: string,
  to: string,
): Promise<Map<number, bigint>> {
  if (unitIds.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ unitId: number; principal: string }[]>`
    SELECT "unitId", CAST(SUM("principal") AS TEXT) AS "principal"
    FROM (
      SELECT s."unitId" AS "unitId", l."loanNo", MAX(l."principal") AS "principal"
      FROM "LoanSnapshot" s
      JOIN "LoanLine" l ON l."snapshotId" = s."id" AND l."disbursedOn" >= ${from} AND l."disbursedOn" <= ${to}
      WHERE s."unitId" IN (${sqlList(unitIds)}) AND s."asOf" >= ${from} AND s."asOf" <= ${to}
        AND s."status" = ${IN_USE.status} AND s."replacedAt" IS NULL
      GROUP BY s."unitId", l."loanNo"
    ) AS "loans"
    GROUP BY "unitId"`;
  return new Map(rows.map(({ unitId, principal }) => [unitId, BigInt(principal)]));
}

const disbursed: BoardSource = {
  name: "loans.disbursed",
  label: "Loans disbursed",
  measure: null,
  none: "No loan snapshot this month",
  read: async (tx, { from, to }, subjects) => {
    const branches = branchesOf(subjects);
    // A branch with a snapshot and no new loan has disbursed nothing; one without a snapshot has no data.
    const known = await latestOf(tx, branches, from, to);
    const sums = await disbursedIn(tx, branches, from, to);
    const all = new Map([...known.keys()].map((id) => [id, sums.get(id) ?? 0n]));
    return byBranches(subjects, all, (rows, { currency }) =>
      hundredthsOf(
        sumOf(rows, (one) => one),
        exponentOf(currency),
      ),
    );
  },
  page,
};

export const loanBoardSources: readonly BoardSource[] = [atRisk, collections, disbursed];
